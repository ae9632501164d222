import { zstdDecompressSync } from "node:zlib";
import { sql } from "kysely";
import type { Email, EmailWithBody } from "#contract/messages.ts";

/** A row as `emailColumns` reads it, with bodies where they were asked for. */
export type EmailRow = {
  id: number;
  received_at: Date;
  email: Email;
  body_text?: Buffer | null;
  body_html?: Buffer | null;
};

/** By whom the invitation came, and as well proven: anybody can repeat a UID. */
const cancelledSince = sql`exists (
  select from emails c
    left join email_bodies proof on proof.user_id = c.user_id and proof.email_id = c.id
    left join email_bodies own on own.user_id = e.user_id and own.email_id = e.id
  where c.user_id = e.user_id and c.calendar is not null
    and c.calendar->>'uid' = e.calendar->>'uid' and c.calendar->>'method' = 'cancel'
    and c.calendar->>'recurrence' in ('', e.calendar->>'recurrence')
    and (c.calendar->'sequence')::integer >= (e.calendar->'sequence')::integer
    and c.received_at >= e.received_at
    and c.sender_email = e.sender_email and not c.labels && '{SPAM,TRASH,DRAFT}'
    and (own.origin->'authentication'->'verified' is distinct from 'true'
      or proof.origin->'authentication'->'verified' is distinct from 'false')
)`;

const rowInvitation = sql`json_build_object(
  'method', e.calendar->'method', 'sequence', e.calendar->'sequence',
  'cancelled', (e.calendar->>'cancelled')::boolean or ${cancelledSince}, 'starts', e.calendar->'starts',
  'answer', (
    select given.answer from invitation_answers given
      left join outbox o on o.user_id = given.user_id and o.id = given.outbox_id
    where given.user_id = e.user_id and given.uid = e.calendar->>'uid'
      and given.organizer = lower(coalesce(e.calendar->'organizer'->>'address', e.sender_email))
      and given.recurrence = e.calendar->>'recurrence'
      and given.outbox_id is not null and o.state is distinct from 'cancelled' and o.state is distinct from 'failed'
    order by given.id desc limit 1
  )
)`;

/** A row as the contract has it, put together by the database: one value to parse instead of eighteen. */
export const emailJson = sql`
  json_build_object(
    'user_id', e.user_id, 'id', e.id::text, 'gmail_id', e.gmail_id, 'thread_id', e.thread_id,
    'labels', e.labels, 'is_starred', e.is_starred, 'is_read', e.is_read,
    'sender_name', e.sender_name, 'sender_email', e.sender_email,
    'to', e.recipients -> 'to', 'cc', e.recipients -> 'cc',
    'subject', e.subject, 'snippet', e.snippet, 'size_bytes', e.size_bytes,
    'received_at', to_char(e.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'readable', e.readable, 'pending', e.pending,
    'invitation', case when e.calendar is not null then ${rowInvitation} end,
    'attachments', case when e.attachment_count > 0 then (
      select json_agg(json_build_object('part_id', a.part_id, 'filename', a.filename,
        'mime_type', a.mime_type, 'size_bytes', a.size_bytes, 'content_id', a.content_id,
        'inline', a.inline) order by a.part_id)
      from attachments a where a.user_id = e.user_id and a.email_id = e.id
    ) else '[]' end
  )`;

/** What an `EmailRow` is read from, without bodies. */
export const emailColumns = sql`e.id, e.received_at, ${emailJson} as email`;

/** What `b.body_text` and `b.body_html` are read from. */
export const emailBodies = sql`left join email_bodies b on b.user_id = e.user_id and b.email_id = e.id`;

/** A message with its bodies unpacked. */
export function withBody(row: EmailRow): EmailWithBody {
  return {
    ...row.email,
    body_text: unpacked(row.body_text),
    body_html: unpacked(row.body_html),
  };
}

function unpacked(body: Buffer | null | undefined): string | null {
  return body ? zstdDecompressSync(body).toString("utf8") : null;
}
