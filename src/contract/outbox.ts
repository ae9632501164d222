import { z } from "zod";
import { accessToken } from "./session.ts";

/**
 * Where a message to be sent stands. `queued` waits for its time; `drafting` and `sending` are under way; `unconfirmed`
 * may or may not have gone out and waits for the person; `cancelled` was taken back in time.
 */
export const OutboxState = z.enum([
  "queued",
  "drafting",
  "sending",
  "sent",
  "failed",
  "unconfirmed",
  "cancelled",
]);
export type OutboxState = z.infer<typeof OutboxState>;

/** A message to be sent. Times are ISO 8601 in UTC. */
export const OutboxItem = z.object({
  id: z.string(),
  state: OutboxState,
  /** Whether the person chose the time. */
  scheduled: z.boolean(),
  /** When it goes out: the chosen time, or the end of the time to take it back. */
  send_at: z.string(),
  time_zone: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  subject: z.string(),
  /** The beginning of the text. */
  preview: z.string(),
  files: z.number().int(),
  /** Whether it can still be taken back, changed or brought forward. */
  held: z.boolean(),
  /** Why it has not gone out yet, or not at all: a code of the closed list. */
  error: z.string().nullable(),
  /** When it is tried again after Gmail refused for now. */
  next_try_at: z.string().nullable(),
  /** Gmail's id of the sent message. */
  gmail_id: z.string().nullable(),
  /** Gmail's id of the message that stands for it in Drafts, as last known. */
  draft_gmail_id: z.string().nullable(),
  created_at: z.string(),
});
export type OutboxItem = z.infer<typeof OutboxItem>;

export const ListOutbox = z.strictObject({
  /** `open`: all that is neither sent nor cancelled. */
  which: z.enum(["open", "scheduled"]).default("open"),
});
export const Outbox = z.object({ items: z.array(OutboxItem) });

export const OutboxId = z.strictObject({ id: z.string().regex(/^[0-9]{1,18}$/) });

const one = { ...OutboxId.shape, accessToken };

/**
 * Takes a message back, or a failed one out of the outbox: by its id, or by the key of a request whose answer was lost.
 * The answer of `cancel` is the message, for the form.
 */
export const CancelOutbox = z
  .strictObject({
    id: one.id.optional(),
    idempotencyKey: z.uuid().optional(),
    accessToken,
  })
  .refine(({ id, idempotencyKey }) => (id === undefined) !== (idempotencyKey === undefined));
export type CancelOutbox = z.infer<typeof CancelOutbox>;

export const ChangeOutbox = z.discriminatedUnion("change", [
  z.strictObject({ change: z.literal("sendNow"), ...one }),
  z.strictObject({
    change: z.literal("reschedule"),
    scheduledFor: z.iso.datetime({ offset: true }),
    timeZone: z.string().max(60).optional(),
    ...one,
  }),
  /** A failed message once more. */
  z.strictObject({ change: z.literal("retry"), ...one }),
]);
export type ChangeOutbox = z.infer<typeof ChangeOutbox>;

/** What the person decides about an unconfirmed message. */
export const SettleOutbox = z.strictObject({
  choice: z.enum(["checkAgain", "sendAgain", "wasSent"]),
  ...one,
});
export type SettleOutbox = z.infer<typeof SettleOutbox>;
