// A voice and a bell that only keep what they were asked to say and how often to ring.
window.spoken = [];
window.rung = 0;
Object.defineProperty(window, "speechSynthesis", {
  value: { speak: (told) => window.spoken.push(told.text), cancel() {} },
});
window.SpeechSynthesisUtterance = function Utterance(text) { this.text = text; };
const plain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
window.AudioContext = class {
  currentTime = 0;
  resume() {}
  createGain() { return { gain: plain, connect: (to) => to }; }
  createOscillator() {
    return { frequency: {}, connect: (to) => to, start() { window.rung += 1; }, stop() {} };
  }
};
