import type { Handle } from "./plan.ts";
import type { Origin } from "./provenance.ts";

/** Messages by Gmail's ids, in their order. `reasons`: why each is among them, where a reader has chosen it. */
export type MessagesHeld = {
  kind: "messages";
  gmailIds: readonly string[];
  /** Still others that were not counted. */
  more: boolean;
  origin: Origin;
  reasons?: ReadonlyMap<string, string> | undefined;
  /** What was asked for, as a search. */
  query?: string | undefined;
  /** The same in English. */
  meaning?: string | undefined;
};

/** A draft of this conversation: the key under which it is kept, its request and place. */
export type DraftHeld = {
  kind: "draft";
  request: string;
  step: number;
  message: number;
  origin: Origin;
  /** The card on which it waits, where it is no draft yet. */
  card?: string | undefined;
};

/** A date, time, amount, address or text that was read out of mail. */
type ValueHeld = {
  kind: "value";
  type: "date" | "time" | "amount" | "address" | "text";
  value: string;
  origin: Origin;
};

export type Held = MessagesHeld | DraftHeld | ValueHeld;

/** What the handles of one person's conversation stand for. A handle of anybody else's holds nothing. */
export type Handles = {
  get(handle: Handle): Held | undefined;
  /** Keeps something under a new name, which it answers. */
  add(held: Held): Handle;
  /** Keeps something under a name of `pointers`. */
  set(handle: Handle, held: Held): void;
  /** All that was made in this request, in order. */
  made(): readonly { handle: Handle; held: Held }[];
};

const letters = { messages: "m", draft: "d", value: "v" } as const;

/** Handles of a conversation, beginning with those that earlier turns made. */
export function createHandles(known: readonly { handle: Handle; held: Held }[] = []): Handles {
  const all = new Map(known.map(({ handle, held }) => [handle, held]));
  const own: { handle: Handle; held: Held }[] = [];
  let next = 1 + Math.max(0, ...known.map(({ handle }) => Number(/\d+$/.exec(handle)?.[0] ?? 0)));
  return {
    get: (handle) => all.get(handle),
    add(held) {
      const handle = `${letters[held.kind]}${next}`;
      next += 1;
      all.set(handle, held);
      own.push({ handle, held });
      return handle;
    },
    set: (handle, held) => void all.set(handle, held),
    made: () => own,
  };
}
