import type { Authentication } from "#contract/delivery.ts";
import type { EmailWithBody } from "#contract/messages.ts";
import type { MailAddress } from "#addresses/read-address.ts";

/** What is to be written for the person. */
export type WritingBrief = {
  kind: "message" | "reply" | "forward";
  /** What the person wants to be said. */
  brief: string;
  tone: string | null;
  to: readonly MailAddress[];
  /** The message that is answered or passed on: the only one whose text the writer may use. */
  about: EmailWithBody | null;
};

/** A message that is read, with what is proven of its sender where a question may ask for it. */
export type ProvenEmail = EmailWithBody & { proof?: Authentication | null };

/** Who makes texts for one request: the patterns, or a model's reader and writer. They choose nothing and do nothing. */
export type TextMaker = {
  /** A new message's subject and text, without signature and quoted original. */
  write(brief: WritingBrief): Promise<{ subject: string; body: string }>;
  /** An answer out of messages, with `[n]` for the n-th; `question`: null for what they are about. */
  summarise(messages: readonly ProvenEmail[], question: string | null): Promise<string>;
};
