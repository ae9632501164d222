import { z } from "zod";
import { RowInvitation } from "./calendar-event.ts";
import { limits } from "./limits.ts";

export const Address = z.object({ name: z.string(), address: z.string() });
export type Address = z.infer<typeof Address>;

export const Attachment = z.object({
  /** Position of the part in the message, stable over time; Gmail's attachment ids are not. */
  part_id: z.string(),
  filename: z.string(),
  mime_type: z.string(),
  size_bytes: z.number().int(),
  content_id: z.string().nullable(),
  inline: z.boolean(),
});
export type Attachment = z.infer<typeof Attachment>;

/** A row of the list: a message without its bodies. Times are ISO 8601 in UTC. */
export const Email = z.object({
  user_id: z.string(),
  id: z.string(),
  gmail_id: z.string(),
  thread_id: z.string(),
  labels: z.array(z.string()),
  is_starred: z.boolean(),
  is_read: z.boolean(),
  sender_name: z.string(),
  sender_email: z.string(),
  to: z.array(Address),
  cc: z.array(Address),
  subject: z.string(),
  snippet: z.string(),
  attachments: z.array(Attachment),
  size_bytes: z.number().int(),
  received_at: z.string(),
  /** False when the message could not be parsed: it can still be opened as source. */
  readable: z.boolean(),
  /** What its calendar part tells; null without one. */
  invitation: RowInvitation.nullable(),
  /** True while only ids, labels and an estimated time are known: opening the message reads it at once. */
  pending: z.boolean(),
});
export type Email = z.infer<typeof Email>;

export const EmailWithBody = Email.extend({
  body_text: z.string().nullable(),
  body_html: z.string().nullable(),
});
export type EmailWithBody = z.infer<typeof EmailWithBody>;

export const ListEmails = z.strictObject({
  /** A Gmail label id, `@all`, `@categories` or the comma list of the categories; absent: all but Spam and Trash. */
  label: z
    .string()
    .max(300)
    .regex(/^[@A-Za-z0-9_,-]+$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(limits.listRows).default(limits.listRows),
  /** What an earlier answer gave as `next`. */
  cursor: z.string().max(200).optional(),
  columns: z.enum(["list", "all"]).default("list"),
  /** Gmail's search syntax, of any form: what is no operator is text. With a label: both. */
  q: z.string().max(limits.query).optional(),
  /** The device's IANA time zone, by which the days of a search go where the person has chosen none. */
  time_zone: z.string().max(100).optional(),
  /** Of a search that is read before it is asked for, as while one types: it is not noted as a recent one. */
  ahead: z.literal("yes").optional(),
});
export type ListEmails = z.infer<typeof ListEmails>;

export const EmailPage = z.object({
  emails: z.array(
    Email.extend(EmailWithBody.pick({ body_text: true, body_html: true }).partial().shape),
  ),
  next: z.string().nullable(),
  /** Only of a search. */
  search: z
    .object({
      /** Messages whose text is not searched yet, since they are not read or not indexed. */
      unsearched: z.number().int(),
    })
    .optional(),
});
export type EmailPage = z.infer<typeof EmailPage>;

export const EmailId = z.strictObject({ id: z.string().regex(/^[0-9]{1,18}$/) });

export const EmailSource = z.object({
  source: z.string(),
  /** True when only the beginning is given. */
  truncated: z.boolean(),
});
export type EmailSource = z.infer<typeof EmailSource>;
