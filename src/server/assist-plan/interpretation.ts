import type { Plan, Target } from "./plan.ts";

/** Somebody whom the person wrote to, or whom mail came from or names among those it went to. */
export type Contact = {
  name: string;
  address: string;
  /** Messages in which they were met. */
  count: number;
  /** Whether the person has written to them. */
  written: boolean;
  /** Whether they have written again and again, by the name that they have now. */
  acquainted?: boolean;
  /** Whether mail to this address came back lately. */
  bounced?: boolean;
};

/** An earlier turn of the conversation, as far as a later one may refer to it. Holds no text of any message. */
export type EarlierTurn = {
  /** What the person said. */
  message: string;
  /** What was made of it; null where it was answered by a question or by words alone. */
  plan: Plan | null;
  /** Messages that its answer showed. */
  shown: number;
  /** The question that it was answered with. */
  asked: string | null;
  /** The answers that the question offered. */
  choices?: readonly string[];
  /** Whether it changed or sent something. */
  done?: boolean;
  /** Whether nothing of that stands: it was undone since, is told with a later turn, or did nothing but undo. */
  isOver?: boolean;
  /** Whether it stands and an undo has found nothing that it could take back. */
  isPast?: boolean;
  /** What the person had said where it is a click that did it. */
  askedAs?: string;
};

/** All that an interpreter may know. */
export type World = {
  now: Date;
  /** An IANA time zone. */
  timeZone: string;
  owner: { name: string; address: string };
  /** Whom the person knows, who is met most first. */
  contacts: readonly Contact[];
  labels: readonly { id: string; name: string }[];
  /** The newest last. */
  earlier: readonly EarlierTurn[];
  /** Messages that the person is looking at. */
  open: number;
  /** Names of the files that came with the request. */
  files: readonly string[];
};

/** What a plan goes on from. */
export type Follows = {
  /** The person's words that ask for it, those of earlier turns with them. */
  order: string;
  /** Which messages it counts among: those that were acted on, the list before, those to choose from, or the drafts that were just kept. */
  among: "earlier" | "listed" | "asked" | "drafted";
  /** The messages that must be there, or else nothing is done. */
  needs?: Target;
  /** The turn from which on the person's words are of this request too: what the last of them kept as drafts goes out unchanged. */
  resumes?: number;
};

/**
 * What a request comes to: steps, one short question with the answers to choose from and the message that it is about, or
 * words alone. `replaces`: the card or the draft of the last plan is put away for what comes of this one. `prompts`: how many prompts are left is told, which no interpreter knows.
 */
export type Interpretation =
  | { kind: "plan"; plan: Plan; follows?: Follows; replaces?: true }
  | { kind: "question"; text: string; choices: string[]; about?: Target }
  | { kind: "words"; text: string; prompts?: true };

/** Turns what a person says into what is to be done, out of the world alone. */
export type Interpret = (text: string, world: World) => Interpretation;
