import { Client } from "pg";
import type { DatabaseAddress } from "#server/database/database.ts";

/** What is kept of a message beside its row, each with the message's id. */
const parts = ["email_bodies", "attachments", "email_search"];

type Copying = { userId: string; messages: number };

/**
 * Copies the messages of a person, with bodies, files and words, again and again until there are so many: each copy under an id
 * and with a time of its own. The index of words is built anew in the end.
 */
export async function copyEmails(
  address: DatabaseAddress,
  { userId, messages }: Copying,
): Promise<void> {
  const client = new Client(address);
  await client.connect();
  const indexes = await dropWordIndexes(client);
  const emails = await columnsOf(client, "emails");
  for (let round = 1; ; round++) {
    const { rows } = await client.query<{ count: number; last: string }>(
      "select count(*)::int as count, max(id) as last from emails where user_id = $1",
      [userId],
    );
    const { count = 0, last = "0" } = rows[0] ?? {};
    if (count === 0 || count >= messages) break;
    await client.query(
      `insert into emails (${emails.join()})
      select ${emails.map((name) => copyOf(name)).join()} from emails e
      where e.user_id = $1 and e.id <= $2 order by e.id limit $3`,
      [userId, last, messages - count, count, round],
    );
    for (const part of parts) await copyPart(client, part, { userId, last, shift: count });
  }
  for (const index of indexes) await client.query(index);
  await client.query("vacuum analyze");
  await client.end();
}

/** A thread has one message here, and both have the same id; a copy is of another of 2,000 senders and half as far from the next. */
function copyOf(column: string): string {
  switch (column) {
    case "gmail_id":
    case "thread_id":
      return "to_hex(('x' || lpad(e.gmail_id, 16, '0'))::bit(64)::bigint - $4::bigint)";
    case "received_at":
      return "e.received_at - interval '26 hours' / 2 ^ $5::integer";
    case "sender_email":
      return `regexp_replace(e.sender_email, '[0-9]+@',
        ((substring(e.sender_email from '([0-9]+)@')::integer + $5::integer * 977) % 2000) || '@')`;
    default:
      return `e.${column}`;
  }
}

type Part = { userId: string; last: string; shift: number };

async function copyPart(client: Client, table: string, { userId, last, shift }: Part) {
  const columns = await columnsOf(client, table);
  await client.query(
    `insert into ${table} (${columns.join()})
    select ${columns.map((name) => (name === "email_id" ? "made.id" : name === "received_at" ? "made.received_at" : `p.${name}`)).join()}
    from emails e join ${table} p on p.user_id = e.user_id and p.email_id = e.id
    join emails made on made.user_id = e.user_id
      and made.gmail_id = to_hex(('x' || lpad(e.gmail_id, 16, '0'))::bit(64)::bigint - $3::bigint)
    where e.user_id = $1 and e.id <= $2`,
    [userId, last, shift],
  );
}

/** What is given, and not made by the database. */
async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'
    order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Answers what makes them again. */
async function dropWordIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
    where schemaname = current_schema() and tablename = 'email_search' and indexdef like '%USING gin%'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}
