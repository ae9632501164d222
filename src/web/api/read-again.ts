import type { EventKind } from "#contract/events.ts";

/** Milliseconds between two rounds of reading again, however many events come between. */
export const readAgainPause = 1000;

/** Gathers events of the same kind: the first acts after a moment, those that follow act together once a second. */
export function createReadAgain(act: (kinds: ReadonlySet<EventKind>) => void): {
  note(kind: EventKind): void;
  stop(): void;
} {
  let waiting = new Set<EventKind>();
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function fire(): void {
    const kinds = waiting;
    waiting = new Set();
    timer = undefined;
    last = Date.now();
    act(kinds);
  }

  return {
    note(kind) {
      waiting.add(kind);
      timer ??= setTimeout(fire, Math.max(50, last + readAgainPause - Date.now()));
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting = new Set();
    },
  };
}
