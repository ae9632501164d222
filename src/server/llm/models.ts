import type { AnswerCost, AssistantState } from "#contract/assistant.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";

/** The model that the operator has brought. There is none where the built-in interpreter is all there is. */
export type Models = {
  /** Who answers, where texts go, and what the person's calls of this month came to. */
  state(userId: string): Promise<AssistantState>;
  /** The calls for one request of a person's: few, for a minute at most, until the signal ends them. */
  request(userId: string, signal: AbortSignal): ModelRequest;
};

/** Calls to a model for one request. Each throws a `ModelFailure`, after which the built-in does the work. */
export type ModelRequest = {
  /**
   * What the person's words come to. The model sees them, their earlier words, date, zone, own address and numbers, and
   * nothing that stands in a message, a label, a contact or a file's name.
   */
  plan(text: string, world: World): Promise<Interpretation>;
  /** An answer out of messages and files, with `[n]` for the n-th message: plain text, whose sentences come to `onText` before. */
  read(material: Material, question: string, onText?: OnText): Promise<string>;
  /** A message's text. Of the two strings neither names a recipient. */
  write(task: WritingTask): Promise<WrittenText>;
  /** What the calls have cost until now. */
  cost(): AnswerCost;
  /** What was kept from the model, by the operator's or the person's wish, in words; null: nothing. */
  keptBack(): string | null;
};

export type OnText = (piece: string) => void;

/** A message as a model is shown it, as far as it may be. */
export type ShownMessage = {
  from: string;
  to: string;
  receivedAt: Date;
  subject: string;
  text: string;
  /** Names of its attachments. */
  files: readonly string[];
};

/** A file that the person showed the assistant. */
export type ShownFile =
  | { name: string; text: string }
  | { name: string; image: Uint8Array; mediaType: string }
  /** Why it could not be read, in words. */
  | { name: string; unread: string };

export type Material = { messages: readonly ShownMessage[]; files: readonly ShownFile[] };

export type WritingTask = {
  /** What the person wants to be said. */
  brief: string;
  tone: string | null;
  /** To whom, in the words that the person typed. */
  to: readonly string[];
  owner: World["owner"];
  now: Date;
  timeZone: string;
  /** The message that is answered or passed on. */
  about: ShownMessage | null;
  files: readonly ShownFile[];
};

export type WrittenText = { subject: string; body: string };
