/** Rows that are drawn whole in one frame while the list is scrolled, so that even a slow device keeps up. */
const perFrame = 8;

/** Shares out the rows that may be drawn in a frame. */
export type RowFills = {
  /** Whether a row that comes may be drawn at once. */
  take: () => boolean;
  /** Draws a row in one of the next frames, the last that came first. What it answers calls it off. */
  wait: (draw: () => void) => () => void;
};

/** Lets all rows be drawn at once while the list stands, and a few in each frame while it is scrolled. */
export function createRowFills(isScrolling: () => boolean): RowFills {
  const waiting = new Set<() => void>();
  let left = perFrame;
  let frame: number | undefined;

  // What a frame has left goes to those that wait; what comes is given to before this, in the same frame.
  function next(): void {
    for (const draw of [...waiting].reverse().slice(0, left)) {
      waiting.delete(draw);
      draw();
    }
    left = perFrame;
    frame = waiting.size === 0 ? undefined : requestAnimationFrame(next);
  }

  return {
    take() {
      if (!isScrolling()) return true;
      frame ??= requestAnimationFrame(next);
      if (left === 0) return false;
      left -= 1;
      return true;
    },
    wait(draw) {
      waiting.add(draw);
      frame ??= requestAnimationFrame(next);
      return () => waiting.delete(draw);
    },
  };
}
