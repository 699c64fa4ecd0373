// A year to print: the button shows where there is a script to press it.

const foot = document.querySelector('[data-module="print"]');
foot.hidden = false;
foot.querySelector("button").addEventListener("click", () => window.print());
