import { z } from "zod";
import { accessToken } from "./session.ts";
import { limits } from "./limits.ts";
import { EmailWithBody } from "./messages.ts";

/** What a search box may offer for what is typed so far. */
export const Suggest = z.strictObject({ text: z.string().max(limits.query).default("") });

export const Suggestions = z.object({
  /** Who wrote or was written to most, by name or address; newest first among equals. */
  people: z.array(z.object({ name: z.string(), address: z.string(), count: z.number().int() })),
  /** Labels whose name or a part of it begins so. */
  labels: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The searches that this person ran last, newest first. */
  recent: z.array(z.string()),
});
export type Suggestions = z.infer<typeof Suggestions>;

/** A search kept under a name. The query is Gmail's syntax. */
export const SavedSearch = z.object({ id: z.string(), name: z.string(), query: z.string() });
export type SavedSearch = z.infer<typeof SavedSearch>;

export const SavedSearches = z.object({ searches: z.array(SavedSearch) });

/** A name that is taken already is given the new query. */
export const SaveSearch = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^\P{Cc}*$/u),
  query: z
    .string()
    .trim()
    .min(1)
    .max(limits.query)
    .regex(/^\P{Cc}*$/u),
});
export type SaveSearch = z.infer<typeof SaveSearch>;

export const SavedSearchId = z.strictObject({ id: z.uuid() });

/** Asks Gmail itself, for what the mirror has not read yet. */
export const SearchGmail = z.strictObject({
  q: z.string().trim().min(1).max(limits.query),
  accessToken,
});
export type SearchGmail = z.infer<typeof SearchGmail>;

export const SearchGmailResult = z.object({
  /** Messages that Gmail names, newest first, up to 500. */
  found: z.number().int(),
  /** Those of them that the mirror now holds and did not before. */
  added: z.number().int(),
});
export type SearchGmailResult = z.infer<typeof SearchGmailResult>;

export const Label = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(["system", "user"]),
});
export type Label = z.infer<typeof Label>;

/** The mailbox's labels: Gmail's own and the person's. */
export const Labels = z.object({ labels: z.array(Label) });
export type Labels = z.infer<typeof Labels>;

export const ThreadId = z.strictObject({ thread_id: z.string().regex(/^[0-9A-Za-z_-]{1,64}$/) });

/** A conversation's messages, oldest first; of a long one the newest 200. */
export const Thread = z.object({
  emails: z.array(
    EmailWithBody.extend({
      /** False where the bodies are not given, since the conversation is too large or the message not read yet: open it by id. */
      loaded: z.boolean(),
    }),
  ),
  /** Messages before the first one given. */
  older: z.number().int(),
});
export type Thread = z.infer<typeof Thread>;
