import type { Plan, Question } from "./plan.ts";
import type { SpokenWords } from "./provenance.ts";

/** Somebody whom the person wrote to, or whom mail came from or names among those it went to. */
export type Contact = {
  name: string;
  address: string;
  /** Messages in which they were met. */
  count: number;
  /** Whether the person has written to them. */
  written: boolean;
  /** Whether they have written again and again, by the name that they have now. */
  acquainted?: boolean | undefined;
  /** Whether mail to this address came back lately. */
  bounced?: boolean | undefined;
};

/** `sure`: the person typed the address with the name, or had written to whom it stands for. */
export type Called = { name: string; address: string; sure: boolean };

/** An earlier turn of the conversation, as far as a later one may refer to it. Holds no text of any message. */
export type EarlierTurn = {
  /** What the person said; "" where a click did it. */
  words: string;
  /** What was made of it; null where it was answered by a question or by words alone. */
  plan: Plan | null;
  /** Who made it, where a mind did: what the grammar has made may name contacts, what the agent has made never does. */
  mind?: "agent" | "grammar" | undefined;
  question: Question | null;
  /** What came of it in numbers. */
  counts: { shown: number; changed: number; drafts: number; sent: number; waiting: number };
  /** What it did beside changing, writing and sending messages, by the names of these actions. */
  also?: readonly string[] | undefined;
  /** Handles that it has made, newest last: `m` messages, `d` drafts. */
  handles: readonly { handle: string; kind: "messages" | "draft"; count: number }[];
  /** Whether nothing of what it did stands any more. */
  undone: boolean;
};

/** All that a mind may know beside the words of the request. Names and addresses of contacts are for the grammar alone. */
export type World = {
  now: Date;
  /** An IANA time zone. */
  timeZone: string;
  owner: { name: string; address: string };
  /** Whom the person knows, who is met most first. */
  contacts: readonly Contact[];
  /** Names by which the person calls people, as they said once: "mum" is an address. */
  nicknames: readonly Called[];
  labels: readonly { id: string; name: string }[];
  /** The newest last. */
  earlier: readonly EarlierTurn[];
  /** The person's own words of earlier turns, the newest last. */
  spoken: SpokenWords;
  /** Messages that the person is looking at. */
  open: number;
  /** Files that came with the request. */
  files: number;
  /** Prompts that are left; null where none is counted. */
  promptsLeft: number | null;
};
