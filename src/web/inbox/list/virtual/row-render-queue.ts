import { afterPaint } from "#web/ui/rendering/schedule-paint.ts";

/** Rows that are drawn whole in one frame while the list is scrolled: at first, and at least on the slowest device. */
const [first, least] = [8, 2];

/** Milliseconds from one frame to the next: a device that takes longer is given fewer rows, one that keeps up more. */
const [late, inTime] = [36, 20];

/** Shares out the rows that may be drawn in a frame. */
export type RowFills = {
  /** Whether a row that comes may be drawn at once; where the list stands, none out of sight. */
  take: (outOfSight?: boolean) => boolean;
  /** Whether what was drawn for a row that has left may stay until the one that comes is drawn: it is out of sight. */
  keeps: () => boolean;
  /** Draws a row in one of the next frames, the last that came first. What it answers calls it off. */
  wait: (draw: () => void) => () => void;
};

/** Lets the rows in sight be drawn at once while the list stands, and a few in each frame while it is scrolled. */
export function createRowFills(isScrolling: () => boolean): RowFills {
  const waiting = new Set<() => void>();
  const share = createShare();
  let planned = false;

  function plan(): void {
    if (planned) return;
    planned = true;
    if (isScrolling()) requestAnimationFrame(next);
    else afterPaint(() => requestAnimationFrame(next));
  }

  // What a frame has left goes to those that wait; what comes is given to before this, in the same frame.
  function next(now: number): void {
    for (const draw of [...waiting].reverse().slice(0, share.left(now))) {
      waiting.delete(draw);
      draw();
    }
    planned = false;
    share.begin(waiting.size > 0);
    if (waiting.size > 0) plan();
  }

  return {
    take(outOfSight = false) {
      if (!isScrolling()) return !outOfSight;
      plan();
      return share.take();
    },
    keeps: isScrolling,
    wait(draw) {
      waiting.add(draw);
      plan();
      return () => waiting.delete(draw);
    },
  };
}

/** How many rows a frame may draw, by how long the last ones took. */
function createShare() {
  let perFrame = first;
  let left = perFrame;
  let last: number | undefined;
  return {
    take(): boolean {
      if (left === 0) return false;
      left -= 1;
      return true;
    },
    /** What is left of the frame of this moment. */
    left(now: number): number {
      const took = last === undefined ? 0 : now - last;
      if (took > late) perFrame = Math.max(least, Math.floor(perFrame / 2));
      else if (took < inTime) perFrame += 1;
      last = now;
      return left;
    },
    /** The next frame begins, which follows at once or not. */
    begin(follows: boolean): void {
      left = perFrame;
      if (!follows) last = undefined;
    },
  };
}
