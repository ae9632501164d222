import type { World } from "#server/assist-plan/interpretation.ts";
import type { Said } from "./lift-quotes.ts";

/** What a clause asks to be written, as far as it says. Texts are the person's, their quotations put back. */
export type WritingRequest = {
  do: "write" | "reply" | "forward";
  how: "draft" | "send" | "schedule";
  /** Words for the message that is answered or passed on. */
  target: string | null;
  all: boolean;
  parts: WritingParts;
};

/** The parts of a request that its clause may give in any order. */
export type WritingParts = {
  to: string[];
  cc: string[];
  bcc: string[];
  /** The person's own words. */
  subject: string | null;
  body: string | null;
  /** What is to be written, in the person's words. */
  briefs: string[];
  /** What it is about, which is a subject where the body is typed. */
  about: string | null;
  tone: string | null;
  /** The tone that was said before a text without quotation marks; one that is said behind it is for that text. */
  toneBefore?: string | null;
  at: Date | null;
  draft: boolean;
  /** The language in which it was asked for, where that is not English. */
  language?: string;
  /** What kind of mail a text was asked for as, as in "a sick note: …". */
  kind?: string;
  /** Words for when it shall go out that are no time to come. */
  untold?: string;
  /** Words that may be its text or may be said to the assistant. */
  doubtful?: string;
};

export function noParts(): WritingParts {
  return {
    to: [],
    cc: [],
    bcc: [],
    subject: null,
    body: null,
    briefs: [],
    about: null,
    tone: null,
    at: null,
    draft: false,
  };
}

/** What is read of a frame, with the parts found until now. */
export type Reading = {
  parts: WritingParts;
  said: readonly Said[];
  world: World;
  /** Whether words after `with` are the text, as in "reply with Got it". */
  answering: boolean;
  /** Whether words after a person are what they shall be told, as in "email Nadia I'll be late". */
  speaking: boolean;
  /** Whether a time at the end of free text is when it goes out. */
  timed: boolean;
  /** Whether a colon has said that text follows. */
  given?: boolean;
  /** Whether free text stands before it, so that none follows. */
  behind: boolean;
  /** What kind of mail is asked for, and the verb whose words follow: both belong to what is to be written. */
  kind?: string;
  lead?: string;
};

/** Reads one part at the beginning of a text: what follows it, or undefined where it does not stand there. */
export type PartReader = (text: string, reading: Reading) => string | undefined;
