import { isThrownAway } from "#contract/label-request.ts";
import { sql, type RawBuilder } from "kysely";
import type { Address } from "#contract/messages.ts";
import { foldText, splitWords } from "#query/words.ts";
import type { UserTransaction } from "#server/database/database.ts";
import type { SearchedMail } from "../search-text/search-words.ts";

/** Somebody who wrote to this person or was written to, and in how many messages. */
export type KnownPerson = { name: string; address: string; count: number };

/** Recipients of one message that become known. */
const atMost = 20;

/** Whom a message makes known: its sender and who it went to; nobody by Spam or Trash. */
export function peopleOf(
  mail: SearchedMail & { labels: string[] },
): (Address & { words: string })[] {
  if (isThrownAway(mail.labels)) return [];
  const sender = { name: mail.senderName, address: mail.senderEmail };
  const people = new Map<string, Address & { words: string }>();
  for (const { name, address } of [sender, ...mail.to, ...mail.cc].slice(0, atMost)) {
    const key = address.toLowerCase();
    if (!/^[^@\s]+@[^@\s]+$/.test(key) || people.has(key)) continue;
    const words = ` ${[...splitWords(name), ...splitWords(key), foldText(key)].join(" ")}`;
    people.set(key, { name, address: key, words });
  }
  return [...people.values()];
}

/** The part of `saveEmails` that counts people, of messages alone that were not read before. */
export function upsertPeople(userId: string): RawBuilder<unknown> {
  return sql`
    insert into people as p (user_id, address, name, words, messages, last_at)
    select ${userId}::uuid, person.address, (array_agg(person.name order by i.received_at desc))[1],
      (array_agg(person.words order by i.received_at desc))[1], count(*), max(i.received_at)
    from saved join input i using (gmail_id)
    join emails before on before.user_id = ${userId}::uuid and before.gmail_id = i.gmail_id
    cross join lateral jsonb_to_recordset(i.people) as person (address text, name text, words text)
    where before.pending
    group by person.address order by person.address
    on conflict (user_id, address) do update set
      messages = p.messages + excluded.messages, last_at = greatest(p.last_at, excluded.last_at),
      name = case when excluded.name = '' or excluded.last_at < p.last_at and p.name <> ''
        then p.name else excluded.name end,
      words = case when excluded.name = '' or excluded.last_at < p.last_at and p.name <> ''
        then p.words else excluded.words end`;
}

/** People of whom every word that was typed begins a word of name or address; who is met often and lately first. */
export async function findPeople(
  transaction: UserTransaction,
  userId: string,
  { text, limit }: { text: string; limit: number },
): Promise<KnownPerson[]> {
  const typed = text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, 5);
  const patterns = typed.map((word) => `% ${escapeLike(foldText(word))}%`);
  const { rows } = await sql<KnownPerson>`
    select name, address, messages as count from people
    where user_id = ${userId}::uuid and words like all (${patterns}::text[])
      and address <> (select lower(email) from users where user_id = ${userId}::uuid)
    order by messages / (1 + greatest(0, extract(epoch from now() - last_at)) / 2592000) desc, address
    limit ${limit}
  `.execute(transaction);
  return rows;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
