// A clock that runs as any other until a test says `hold()`. `later(ms)` puts it forward and calls what falls due on the way.
{
  const due = new Map();
  const real = {
    time: Date.now,
    tick: performance.now.bind(performance),
    set: setTimeout.bind(window),
    clear: clearTimeout.bind(window),
  };
  let ahead = 0;
  let held = null;
  let last = 0;

  const now = () => (held ?? real.tick()) + ahead;

  const call = (id) => {
    const { action, args, at, every } = due.get(id);
    if (every) due.set(id, wait(id, { action, args, every, at: at + every }));
    else due.delete(id);
    action(...args);
  };
  const wait = (id, timer) => ({ ...timer, real: held === null ? real.set(() => call(id), timer.at - now()) : 0 });
  const start = (action, pause, args, repeated) => {
    const every = repeated ? Math.max(pause || 0, 1) : 0;
    due.set((last += 1), wait(last, { action, args, every, at: now() + (pause || 0) }));
    return last;
  };
  const stop = (id) => { real.clear(due.get(id)?.real); due.delete(id); };

  window.setTimeout = (action, pause, ...args) => start(action, pause, args, false);
  window.setInterval = (action, pause, ...args) => start(action, pause, args, true);
  window.clearTimeout = stop;
  window.clearInterval = stop;
  performance.now = now;
  Date.now = () => real.time() + ahead;

  window.hold = () => {
    held = real.tick();
    due.forEach((timer) => real.clear(timer.real));
  };

  window.later = (milliseconds) => {
    const end = now() + milliseconds;
    for (;;) {
      const [id, timer] = [...due].reduce((one, other) => (one[1].at <= other[1].at ? one : other), [0, { at: Infinity }]);
      if (timer.at > end) break;
      ahead += Math.max(0, timer.at - now());
      real.clear(timer.real);
      call(id);
    }
    ahead += Math.max(0, end - now());
  };
}
