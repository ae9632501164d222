import type { EventKind } from "#contract/events.ts";

/** Milliseconds between the beginnings of two rounds of reading again, however many events come between. */
export const readAgainPause = 1000;

/** How long a round is waited for that does not end. */
const patience = 10_000;

/** A round may keep the page and the server busy for a third of the time at most. */
const restPerRound = 2;

/**
 * Gathers events: the first acts after a moment, those that follow act together, at most once a second and
 * never while the round before is still under way, so that events cannot hinder what they ask for.
 */
export function createReadAgain(act: (kinds: ReadonlySet<EventKind>) => Promise<unknown>): {
  note(kind: EventKind): void;
  stop(): void;
} {
  let waiting = new Set<EventKind>();
  let next = 0;
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(): void {
    if (running || waiting.size === 0) return;
    timer ??= setTimeout(fire, Math.max(50, next - Date.now()));
  }

  async function fire(): Promise<void> {
    const kinds = waiting;
    const start = Date.now();
    waiting = new Set();
    timer = undefined;
    running = true;
    await Promise.race([act(kinds).catch(() => undefined), pause(patience)]);
    running = false;
    const took = Date.now() - start;
    next = start + Math.max(readAgainPause, took * (1 + restPerRound));
    plan();
  }

  return {
    note(kind) {
      waiting.add(kind);
      plan();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting = new Set();
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds));
}
