import type { Email } from "#contract/messages.ts";
import type { ActChoice } from "./offered-acts.ts";

/** What an act still has to ask, and for which messages; `consent` is Google's to give. */
export type Asked = {
  choice: Extract<ActChoice, "label" | "move" | "snooze" | "permanentDelete"> | "consent";
  emails: readonly Email[];
};
