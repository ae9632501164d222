import { zstdDecompressSync } from "node:zlib";
import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** Messages, newest first, among which notices are looked for, those that are read, and how far back they reach. */
const received = 5000;
const notices = 30;
const days = 90;
/** Bytes of a notice's text as it is kept. */
const largest = 16_384;
/** Characters of a notice, above the message that it tells of. */
const enough = 1500;
const original = /^[^]*?(?=-{5}|original message|forwarded message|reporting-mta)/i;

const address = /[^\s<>,;:"'()[\]]{1,64}@[^\s<>,;:"'()[\]]{3,250}/g;
/** Who tells of it where the mailbox's own servers could not deliver. */
const ownServers: ReadonlySet<string> = new Set(["googlemail.com", "google.com"]);
const delayed = /\bdelay|temporar|retry|retries|still (?:be )?try|not yet/i;

/**
 * The addresses, in small letters, that a mail server has said lately take no mail. Believed is a notice that answers a
 * message of the person's own to that address, or is proven to come from the mailbox's servers or the address's own. Even so
 * it is a reason to ask and no more.
 */
export async function readBouncedAddresses(
  transaction: UserTransaction,
  userId: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Notice>`
    with came as materialized (
      select email_id, received_at from email_labels
      where user_id = ${userId}::uuid and label = '@all'
        and exists (
          select from people where user_id = ${userId}::uuid
            and (address like 'mailer-daemon@%' or address like 'postmaster@%')
        )
      order by received_at desc, email_id desc limit ${received}
    )
    select e.subject, e.snippet, array(
        select lower(one ->> 'address') from emails s, jsonb_array_elements(
          coalesce(s.recipients -> 'to', '[]') || coalesce(s.recipients -> 'cc', '[]') || coalesce(s.recipients -> 'bcc', '[]')
        ) as one
        where s.user_id = e.user_id and s.thread_id = e.thread_id and 'SENT' = any (s.labels)
          and s.message_id_header = any (e.reference_ids || e.in_reply_to)
      ) as "writtenTo",
      case when (b.origin #>> '{authentication,verified}')::boolean
        then lower(b.origin #>> '{authentication,domain}') end as "provenBy",
      case when octet_length(b.body_text) <= ${largest} then b.body_text end as body from came
    join emails e on e.user_id = ${userId}::uuid and e.id = came.email_id
    left join email_bodies b on b.user_id = e.user_id and b.email_id = e.id
    where lower(e.sender_email) ~ '^(mailer-daemon|postmaster)@'
      and came.received_at > ${now}::timestamptz - make_interval(days => ${days})
    order by came.received_at desc limit ${notices}
  `.execute(transaction);
  return new Set(rows.flatMap(addressesIn));
}

type Notice = {
  subject: string;
  snippet: string;
  body: Buffer | null;
  /** Recipients of the person's own message that it answers. */
  writtenTo: string[];
  /** The sender's domain, where that is proven. */
  provenBy: string | null;
};

function addressesIn({ subject, snippet, body, ...proof }: Notice): string[] {
  const head = (textOf(body) ?? snippet).slice(0, enough);
  const text = original.exec(head)?.[0] ?? head;
  if (delayed.test(subject) || delayed.test(snippet)) return [];
  return [...text.matchAll(address)]
    .map(([found]) => found.toLowerCase().replace(/\.+$/, ""))
    .filter((found) => isBelieved(found, proof));
}

function isBelieved(
  found: string,
  { writtenTo, provenBy }: Pick<Notice, "writtenTo" | "provenBy">,
): boolean {
  if (writtenTo.includes(found)) return true;
  if (provenBy === null) return false;
  const domain = found.slice(found.lastIndexOf("@") + 1);
  return ownServers.has(provenBy) || domain === provenBy || domain.endsWith(`.${provenBy}`);
}

/** Undefined for a text that is none, or too long for a notice. */
function textOf(body: Buffer | null): string | undefined {
  if (body === null) return undefined;
  try {
    return zstdDecompressSync(body, { maxOutputLength: 8 * largest }).toString("utf8");
  } catch {
    return undefined;
  }
}
