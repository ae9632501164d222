import { useQuery, type QueryClient } from "@tanstack/react-query";
import type { AskAssistant, AssistantAnswer, Card } from "#contract/assistant.ts";
import type { Standing } from "#contract/conversation.ts";
import { assistantToasts } from "./assistant-toasts.ts";

/** What was said once and what was answered: two bubbles, or one where nobody said anything. */
export type Turn = {
  /** The id of the request, or of the card that was approved. */
  id: string;
  /** What the person said; "" where a click said it. */
  message: string;
  /** The text of the answer, as far as it is there. */
  response: string;
  state: "running" | "stopping" | "done" | "failed";
  /** What is being done, while it is. */
  status: string;
  answer: AssistantAnswer | null;
  /** How what was done stood when the server was last asked. */
  standing?: Standing | null;
  /** The turn that was the last when this one began; null: there was none, undefined: it was not known. */
  after?: string | null | undefined;
  /** What was sent, of a turn that may be tried again. */
  asked?: Partial<AskAssistant>;
};

/** The messages that the next request is about. */
export type About = {
  title: string;
  /** Gmail's ids. */
  ids: readonly string[];
};

export function isUnderWay({ state }: Turn): boolean {
  return state === "running" || state === "stopping";
}

/** What this page knows beyond the stored conversation: its own turns, how cards were decided, what the person looks at. */
export type LocalTurns = {
  turns: readonly Turn[];
  cards: Readonly<Record<string, Card["state"] | "deciding">>;
  about?: About | undefined;
  /** What is said of requests, and of messages in the outbox, that were undone on this page, by their ids. */
  undone?: Readonly<Record<string, string>>;
};

const key = ["assistant", "turns"] as const;
const none: LocalTurns = { turns: [], cards: {} };

const cached = {
  queryKey: key,
  queryFn: () => none,
  enabled: false,
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
} as const;

/** The turns of this page; they last until the person leaves it or signs out. */
export function useLocalTurns(): LocalTurns {
  const { data } = useQuery<LocalTurns>(cached);
  return data ?? none;
}

/** What was undone on this page: drawn again by that alone. */
export function useUndone(): NonNullable<LocalTurns["undone"]> {
  const { data } = useQuery({ ...cached, select: undoneOf });
  return data ?? nothingUndone;
}

const nothingUndone = {};

function undoneOf({ undone }: LocalTurns): NonNullable<LocalTurns["undone"]> {
  return undone ?? nothingUndone;
}

export function localTurns(queries: QueryClient): LocalTurns {
  return queries.getQueryData<LocalTurns>(key) ?? none;
}

/** Adds a turn as the newest; a request that waits for it stays behind it. */
export function addTurn(queries: QueryClient, turn: Turn): void {
  change(queries, (now) => {
    const others = now.turns.filter(({ id }) => id !== turn.id);
    const waiting = others.filter(isUnderWay);
    return { ...now, turns: [...others.filter((one) => !isUnderWay(one)), turn, ...waiting] };
  });
}

/** Changes a turn that is still there. */
export function changeTurn(queries: QueryClient, id: string, to: (turn: Turn) => Turn): void {
  change(queries, (now) => ({
    ...now,
    turns: now.turns.map((turn) => (turn.id === id ? to(turn) : turn)),
  }));
}

export function dropTurns(queries: QueryClient, isDropped: (turn: Turn) => boolean): void {
  change(queries, (now) => ({ ...now, turns: now.turns.filter((turn) => !isDropped(turn)) }));
}

/** Whether a click on this card, or on any, is still being carried out. */
export function isDeciding(queries: QueryClient, card?: string): boolean {
  const { cards } = localTurns(queries);
  return card === undefined
    ? Object.values(cards).includes("deciding")
    : cards[card] === "deciding";
}

/** Waits until no click on a card is being carried out any more, and what came of it is a turn. */
export async function allDecided(queries: QueryClient): Promise<void> {
  if (!isDeciding(queries)) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = queries.getQueryCache().subscribe(() => {
      if (isDeciding(queries)) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Notes how a card stands; undefined: as it came. */
export function markCard(
  queries: QueryClient,
  id: string,
  state: Card["state"] | "deciding" | undefined,
): void {
  change(queries, ({ cards: { [id]: _before, ...others }, ...now }) => ({
    ...now,
    cards: state === undefined ? others : { ...others, [id]: state },
  }));
}

/** Notes that a request, or a message in the outbox, is undone, and what is said of it. */
export function markUndone(queries: QueryClient, id: string, words: string): void {
  assistantToasts.clear(queries);
  change(queries, ({ undone, ...now }) => ({ ...now, undone: { ...undone, [id]: words } }));
}

/** Sets what the next request is about; undefined: nothing but its words. */
export function askAbout(queries: QueryClient, about: About | undefined): void {
  change(queries, (now) => ({ ...now, about }));
}

function change(queries: QueryClient, to: (now: LocalTurns) => LocalTurns): void {
  // Kept also while no screen shows it: a request goes on.
  queries.setQueryDefaults(key, { gcTime: Infinity });
  queries.setQueryData<LocalTurns>(key, (now = none) => to(now));
}
