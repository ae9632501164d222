import type { MessageAction } from "#contract/actions.ts";
import type { Email } from "#contract/messages.ts";
import type { ActChoice } from "./act-choices.ts";

type Without<Body> = Body extends unknown ? Omit<Body, "emailIds" | "accessToken"> : never;

/** What is to be done with messages, without saying which. */
export type Act = Without<MessageAction>;

export type Forever = Extract<Act, { action: "permanentDelete" }>;

/** Whether the messages are gone after it and nothing can take it back. */
export function isForever(act: Act): act is Forever {
  return act.action === "permanentDelete";
}

/** An act that needs nothing but the messages that it is for. */
export type PlainChoice = Exclude<ActChoice, "label" | "move" | "snooze" | "permanentDelete">;

/** What an act still has to ask, and for which messages; `consent` is Google's to give, `many` is for the person to say. */
export type Asked = { emails: readonly Email[] } & (
  | { choice: Exclude<ActChoice, PlainChoice> | "consent" }
  | { choice: "many"; act: PlainChoice }
);

/** The newest message's subject, unless it is another than the conversation began with: a bounce does not rename it. */
export function threadSubject(newest: string, first = ""): string {
  return first === "" || bare(first) === bare(newest) ? newest : first;
}

/** A subject without what answers and forwarded mail put before it. */
function bare(subject: string): string {
  return subject
    .toLowerCase()
    .replace(/^(?:\s*[\p{L}]{1,5}(?:\[\d+\])?\s*[:：])+/u, "")
    .trim();
}
