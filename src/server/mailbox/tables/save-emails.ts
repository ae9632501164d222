import { zstdCompressSync } from "node:zlib";
import { sql, type RawBuilder } from "kysely";
import type { CalendarEvent } from "#contract/calendar-event.ts";
import type { MailOrigin } from "#contract/delivery.ts";
import type { Address, Attachment } from "#contract/messages.ts";
import type { UserTransaction } from "#server/database/database.ts";
import type { MailSignal } from "../reading/message/mail-signals.ts";
import { peopleOf, upsertPeople } from "../people/people-table.ts";
import { toSearchedText, toSearchWords, type SearchedMail } from "../search-text/search-words.ts";
import { boundWordBacklog } from "../search-text/word-backlog.ts";
import { walkIndexes } from "./walk-indexes.ts";

/** A message as the mirror keeps it. Texts hold no NUL; times are dates. */
export type EmailToSave = Omit<SearchedMail, "attachments"> & {
  gmailId: string;
  threadId: string;
  labels: string[];
  replyTo: Address[];
  snippet: string;
  /** One without a file's name is kept under what it is `called`, by which no search finds it: it has no file's name at Gmail. */
  attachments: (Attachment & { called?: string })[];
  receivedAt: Date;
  readable: boolean;
  inReplyTo: string | null;
  references: string[];
  origin: MailOrigin | null;
  /** What it shows of its kind; absent: not known. */
  signals?: readonly MailSignal[] | undefined;
  /** The event that its calendar part tells; absent: none. */
  calendar?: CalendarEvent | null;
};

/**
 * Fills messages that the mirror knows, with bodies, attachments and what searches need, in one statement and takes them off
 * the backlog. What the mirror does not know stays unknown, and the labels that it knows hold. `labels`: whether those of the
 * text are taken where the mirror does not know them, or the message is left as it is. Safe to repeat.
 */
export async function saveEmails(
  transaction: UserTransaction,
  userId: string,
  { emails, labels }: { emails: EmailToSave[]; labels: "taken" | "left" },
): Promise<void> {
  if (emails.length === 0) return;
  await walkIndexes(transaction);
  await boundWordBacklog(transaction, emails.length);
  const rows = JSON.stringify(emails.map((email) => toRow(userId, email)));
  await sql`
    with input as (
      select * from json_to_recordset(${rows}::json) as row (
        gmail_id text, thread_id text, labels text[], sender_name text, sender_email text,
        recipients jsonb, subject text, snippet text, body_text text, body_html text,
        attachments jsonb, size_bytes integer, received_at timestamptz, readable boolean,
        message_id_header text, in_reply_to text, reference_ids text[], origin jsonb, calendar jsonb, signals text[],
        words text, tokens text, people jsonb
      )
    ),
    saved as (${fill(userId, labels)}),
    bodies as (${upsertBodies(userId)}),
    files as (${upsertAttachments(userId)}),
    searched as (${upsertEmailSearch(userId)}),
    met as (${upsertPeople(userId)})
    delete from sync_backlog b using saved
    where b.user_id = ${userId}::uuid and b.gmail_id = saved.gmail_id
  `.execute(transaction);
}

function fill(userId: string, labels: "taken" | "left"): RawBuilder<unknown> {
  const isUnknown = sql`exists (
    select from sync_backlog b
    where b.user_id = ${userId}::uuid and b.gmail_id = i.gmail_id and not b.labels_known
  )`;
  return sql`
    update emails e set
      thread_id = i.thread_id,
      labels = case when ${isUnknown} then i.labels else e.labels end,
      sender_name = i.sender_name, sender_email = i.sender_email,
      recipients = i.recipients, subject = i.subject, snippet = i.snippet,
      attachment_count = jsonb_array_length(i.attachments), size_bytes = i.size_bytes,
      received_at = i.received_at, readable = i.readable,
      message_id_header = i.message_id_header, in_reply_to = i.in_reply_to,
      reference_ids = i.reference_ids, calendar = nullif(i.calendar, 'null'), signals = i.signals, pending = false
    from input i
    where e.user_id = ${userId}::uuid and e.gmail_id = i.gmail_id
      ${labels === "taken" ? sql`` : sql`and not ${isUnknown}`}
    returning e.id, e.gmail_id`;
}

function upsertBodies(userId: string): RawBuilder<unknown> {
  return sql`
    insert into email_bodies (user_id, email_id, body_text, body_html, origin)
    select ${userId}::uuid, id, decode(body_text, 'base64'), decode(body_html, 'base64'), origin
    from saved join input using (gmail_id)
    on conflict (user_id, email_id) do update set
      body_text = excluded.body_text, body_html = excluded.body_html, origin = excluded.origin`;
}

function upsertAttachments(userId: string): RawBuilder<unknown> {
  return sql`
    insert into attachments (
      user_id, email_id, part_id, filename, mime_type, size_bytes, content_id, inline
    )
    select ${userId}::uuid, id, part.*
    from saved join input using (gmail_id) cross join lateral jsonb_to_recordset(attachments)
      as part (part_id text, filename text, mime_type text, size_bytes integer,
        content_id text, inline boolean)
    on conflict (user_id, email_id, part_id) do update set
      filename = excluded.filename, mime_type = excluded.mime_type,
      size_bytes = excluded.size_bytes, content_id = excluded.content_id,
      inline = excluded.inline`;
}

function toRow(userId: string, email: EmailToSave): Record<string, unknown> {
  return {
    gmail_id: email.gmailId,
    thread_id: email.threadId,
    labels: email.labels,
    sender_name: email.senderName,
    sender_email: email.senderEmail,
    recipients: { to: email.to, cc: email.cc, bcc: email.bcc, reply_to: email.replyTo },
    subject: email.subject,
    snippet: email.snippet,
    body_text: packed(email.bodyText),
    body_html: packed(email.bodyHtml),
    attachments: email.attachments.map(({ called = "", ...file }) => ({
      ...file,
      filename: file.filename || called,
    })),
    size_bytes: email.sizeBytes,
    received_at: email.receivedAt,
    readable: email.readable,
    message_id_header: email.messageIdHeader,
    in_reply_to: email.inReplyTo,
    reference_ids: email.references,
    origin: originOf(email),
    calendar: email.calendar ?? null,
    signals: email.signals ?? null,
    ...toSearchWords(userId, toSearchedText(email), email),
    people: peopleOf(email),
  };
}

/** With where it was delivered to, which is wanted where its body is. */
function originOf({ origin, deliveredTo = "" }: EmailToSave): unknown {
  const addresses = deliveredTo.split(/[\s,<>]+/u).filter((one) => one.includes("@"));
  return origin && { ...origin, delivered_to: [...new Set(addresses)].slice(0, mostDelivered) };
}

/** Each server on the way may have written one. */
const mostDelivered = 10;

function packed(text: string | null): string | null {
  return text === null ? null : zstdCompressSync(text).toString("base64");
}

/** The part of `saveEmails` that keeps the words of messages and their index. */
function upsertEmailSearch(userId: string): RawBuilder<unknown> {
  return sql`
    insert into email_search (user_id, email_id, received_at, words, tsv)
    select ${userId}::uuid, saved.id, i.received_at, i.words,
      array_to_tsvector(string_to_array(i.tokens, ' '))
    from saved join input i using (gmail_id)
    on conflict (user_id, email_id) do update set
      received_at = excluded.received_at, words = excluded.words, tsv = excluded.tsv`;
}
