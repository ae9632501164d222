import type { Email } from "#contract/messages.ts";
import type { ActChoice } from "./act-choices.ts";

/** An act that needs nothing but the messages that it is for. */
export type PlainChoice = Exclude<ActChoice, "label" | "move" | "snooze" | "permanentDelete">;

/** What an act still has to ask, and for which messages; `consent` is Google's to give, `many` is for the person to say. */
export type Asked = { emails: readonly Email[] } & (
  | { choice: Exclude<ActChoice, PlainChoice> | "consent" }
  | { choice: "many"; act: PlainChoice }
);
