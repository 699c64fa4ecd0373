// A voice, a bell and a lamp that only keep what was asked of them.
window.spoken = [];
window.rung = 0;
Object.defineProperty(window, "speechSynthesis", {
  value: { speak: (told) => window.spoken.push(told.text), cancel() {} },
});
window.SpeechSynthesisUtterance = function Utterance(text) { this.text = text; };
window.locks = 0;
Object.defineProperty(navigator, "wakeLock", {
  value: { request: () => Promise.resolve(window.locks += 1) },
});
const plain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
window.AudioContext = class {
  currentTime = 0;
  resume() {}
  createGain() { return { gain: plain, connect: (to) => to }; }
  createOscillator() {
    return { frequency: {}, connect: (to) => to, start() { window.rung += 1; }, stop() {} };
  }
};
