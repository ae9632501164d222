import type { MailAddress } from "#addresses/read-address.ts";
import type { Authentication } from "#contract/delivery.ts";
import type { EmailWithBody } from "#contract/messages.ts";
import type { Origin } from "./provenance.ts";

/** A message that is read, with what is proven of its sender. */
export type ReadMessage = EmailWithBody & { proof?: Authentication | null };

/** A text about messages, with `[n]` for the n-th that it rests on, and where it comes from. */
export type CitedText = { text: string };

/** One of the messages that fit, by Gmail's id, with a reason of a few words. */
export type Sifted = { gmailId: string; reason: string };

/** What is told of a text while it is made. */
export type HearText = (piece: string) => void;

/** Reads messages as data: it has no tools and chooses no act. Throws `ModelFailure` where it is a model. */
export type Reader = {
  summarise(messages: readonly ReadMessage[], hear?: HearText): Promise<CitedText>;
  answer(messages: readonly ReadMessage[], question: string, hear?: HearText): Promise<CitedText>;
  sift(messages: readonly ReadMessage[], criterion: string): Promise<Sifted[]>;
  rank(messages: readonly ReadMessage[], criterion: string, limit: number): Promise<Sifted[]>;
  /** What the files that came with the request say to a question; null: what they are about. */
  files(question: string | null): Promise<CitedText>;
  /** Null where the messages do not say it. */
  extract(messages: readonly ReadMessage[], what: string, type: ValueType): Promise<string | null>;
};

export type ValueType = "date" | "time" | "amount" | "address" | "text";

/** What is to be written for the person. */
export type WritingBrief = {
  kind: "message" | "reply" | "forward";
  /** What the person wants to be said; a value that was read stands in it as it is. */
  brief: string;
  to: readonly MailAddress[];
  /** The conversation that is answered or passed on, the oldest first, the message itself last: all that the writer may use of mail. */
  thread: readonly EmailWithBody[];
  /** The former text, where it is only changed. */
  former: { subject: string; body: string } | null;
  /** Mails of the person to the same reader, as examples of their style. */
  style: readonly string[];
};

/** A new text without signature and quoted original, and what it was made from; or the one thing that is missing for it. */
export type Written = { subject: string; body: string; origin: Origin } | { missing: string };

/** Writes texts: it has no tools and chooses nobody. */
export type Writer = { write(brief: WritingBrief, hear?: HearText): Promise<Written> };

/** Who reads and writes for one request. `reads`: whether they understand what mail says, and not only its words. */
export type ReadersAndWriters = { reader: Reader; writer: Writer };
