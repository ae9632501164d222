/**
 * Runs in the page. `stopwatch.start(event, wanted)` waits for the next such event and resolves with the milliseconds from its
 * timestamp to the end of the first frame that is drawn with what is wanted: looked for before each frame is drawn, and noted by
 * a message that the browser delivers once it is.
 */
{
  const loaded = new WeakMap();
  document.addEventListener(
    "load",
    ({ target }) => target instanceof HTMLIFrameElement && loaded.set(target, target.srcdoc),
    true,
  );

  function says({ at, text, without, count }) {
    const found = document.querySelectorAll(at);
    if (count !== undefined) return found.length === count;
    const [first] = found;
    if (first === undefined) return false;
    const words = first.textContent.toLowerCase();
    if (text !== undefined && !words.includes(text.toLowerCase())) return false;
    return without === undefined || !words.includes(without.toLowerCase());
  }

  function hasBodies(at) {
    const frames = [...document.querySelectorAll(`${at} iframe`)];
    return frames.length > 0 && frames.every((frame) => loaded.get(frame) === frame.srcdoc);
  }

  function isShown({ bodiesIn, all }) {
    return all.every(says) && (bodiesIn === undefined || hasBodies(bodiesIn));
  }

  function drawn() {
    return new Promise((resume) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => resume(performance.now()));
      port1.start();
      port2.postMessage(undefined);
    });
  }

  function start(kind, wanted) {
    return new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`never shown: ${JSON.stringify(wanted)}`)), 20_000);
      function begin({ timeStamp }) {
        function look() {
          if (!isShown(wanted)) requestAnimationFrame(look);
          else void drawn().then((end) => resolve(end - timeStamp));
        }
        requestAnimationFrame(look);
      }
      window.addEventListener(kind, begin, { once: true, capture: true });
    });
  }

  /** Milliseconds between the frames that are drawn, and of the long ones, until `stop`. */
  function watchFrames() {
    const [between, long] = [[], []];
    const observer = new PerformanceObserver((list) => {
      for (const { duration, blockingDuration, scripts } of list.getEntries())
        long.push({
          duration,
          blockingDuration,
          scripts: scripts.map((one) => `${one.invoker} ${Math.round(one.duration)}`),
        });
    });
    observer.observe({ type: "long-animation-frame" });
    let last;
    let running = true;
    function note(now) {
      if (last !== undefined) between.push(now - last);
      last = now;
      if (running) requestAnimationFrame(note);
    }
    requestAnimationFrame(note);
    return () => {
      running = false;
      observer.disconnect();
      return { between, long };
    };
  }

  window.stopwatch = { start, isShown, watchFrames };
}
