import { z } from "zod";
import { accessToken } from "./session.ts";
import { ComposeActions, KnownDraft } from "./compose.ts";
import { limits } from "./limits.ts";
import { OutboxItem } from "./outbox.ts";

/** Gmail's id of a message, as `gmail_id` of a row gives it. */
export const GmailId = z.string().regex(/^[0-9a-f]{1,32}$/);

/** Acts that need no more than the messages. */
export const PlainAct = z.enum([
  "archive",
  "delete",
  "restore",
  "star",
  "unstar",
  "read",
  "unread",
  "important",
  "unimportant",
  "spam",
  "notSpam",
  "mute",
  "unmute",
  "unsnooze",
]);
export type PlainAct = z.infer<typeof PlainAct>;

/** A label of the person's own or a category. Every other label of Gmail's has an act of its own. */
const OwnLabel = z.string().regex(/^(Label_[A-Za-z0-9_-]{1,90}|CATEGORY_[A-Z]{1,20})$/);

const messages = {
  emailIds: z.array(GmailId).min(1).max(limits.actMessages),
  /** Names the request in the activity: by it one asks what came of it when no answer came. Made by the server if absent. */
  requestId: z.uuid().optional(),
  accessToken,
};

/** What a person does with messages, or writes. `emailIds` are Gmail's ids, each counted once. */
export const GmailActions = z.discriminatedUnion("action", [
  ...ComposeActions,
  z.strictObject({ action: PlainAct, ...messages }),
  z.strictObject({
    action: z.enum(["label", "unlabel"]),
    /** The label's id. */
    label: OwnLabel,
    ...messages,
  }),
  z.strictObject({
    action: z.literal("move"),
    /** The label's id, or INBOX: out of the inbox, Spam and Trash into that label. */
    label: z.union([z.literal("INBOX"), OwnLabel]),
    ...messages,
  }),
  z.strictObject({
    action: z.literal("snooze"),
    /** When they come back to the inbox, unread: a moment to come. */
    until: z.iso.datetime({ offset: true }),
    ...messages,
  }),
  z.strictObject({
    action: z.literal("permanentDelete"),
    /** The number of messages that the person typed. */
    confirm: z.number().int(),
    ...messages,
  }),
]);
export type GmailActions = z.infer<typeof GmailActions>;

/** The bodies that write a message. */
export type ComposeAction = Extract<GmailActions, { action: "createDraft" | "send" | "schedule" }>;
/** The bodies that act on messages. */
export type MessageAction = Exclude<GmailActions, ComposeAction>;
/** A new label; a slash puts it below another. Gmail takes 225 characters. */
export const CreateLabel = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(225)
    .regex(/^[^\p{Cc}\p{Cf}]+$/u),
  accessToken,
});

/** Why a part of what was asked has not happened: how many messages, and the error's code and words. */
export const Refused = z.object({
  count: z.number().int(),
  code: z.string(),
  message: z.string(),
});
export type Refused = z.infer<typeof Refused>;

export const GmailActionsResult = z.object({
  action: z.string(),
  /** The messages that are now as the act wants them, in the order asked for. */
  results: z.array(z.object({ emailId: z.string() })),
  /** Gmail's ids that stand for no message of this person, or for none any more. */
  gone: z.array(z.string()),
  /** The entry of the activity, by which this is undone; null when nothing had to be changed. */
  entry: z.string().nullable(),
  /** Only where Gmail has taken a part of it: the rest is as it was, and neither in `results` nor in `gone`. */
  refused: Refused.optional(),
  /** Of `createDraft`: the draft as it stands now. */
  draft: KnownDraft.extend({ threadId: z.string() }).optional(),
  /** Of `send` and `schedule`: the message in the outbox. */
  outbox: OutboxItem.optional(),
});
export type GmailActionsResult = z.infer<typeof GmailActionsResult>;

/** What the labels of a message do not say of it: until when it is snoozed, whether its conversation is muted or was answered. */
export const Marks = z.object({
  /** Those that come back next first, at most 1,000. */
  snoozed: z.array(z.object({ gmail_id: z.string(), thread_id: z.string(), until: z.string() })),
  /** Ids of threads, at most 1,000. */
  muted: z.array(z.string()),
  /** What the person wrote in conversations of the inbox, among their newest 1,000 messages; the first first. */
  written: z.array(z.object({ thread_id: z.string(), at: z.string(), subject: z.string() })),
  /** Drafts in conversations of the inbox, among the newest 1,000 drafts. */
  drafts: z.array(z.object({ gmail_id: z.string(), thread_id: z.string() })),
});
export type Marks = z.infer<typeof Marks>;
