import { sql, type RawBuilder } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import type { JournalMessage } from "./journal-table.ts";

type Row = {
  journal_id: number;
  act: string;
  gmail_id: string;
  thread_id: string;
  labels_before: string[];
  added: string[];
  removed: string[];
};

/** The messages of entries, by entry. */
export async function readEntryMessages(
  transaction: UserTransaction,
  userId: string,
  ids: number[],
): Promise<Map<number, JournalMessage[]>> {
  const rows = await read(transaction, userId, sql`m.journal_id = any (${ids}::bigint[])`);
  return byEntry(ids, rows);
}

function byEntry(ids: number[], rows: Row[]): Map<number, JournalMessage[]> {
  const messages = new Map<number, JournalMessage[]>(ids.map((id) => [id, []]));
  for (const row of rows) messages.get(row.journal_id)?.push(toMessage(row));
  return messages;
}

/** The messages of entries as `readEntryMessages`, without those that an undoing in part has taken back already. */
export async function readLeftToUndo(
  transaction: UserTransaction,
  userId: string,
  ids: number[],
): Promise<Map<number, JournalMessage[]>> {
  const rows = await read(
    transaction,
    userId,
    sql`m.journal_id = any (${ids}::bigint[]) and not exists (
      select from journal u
      join journal_messages b on b.user_id = u.user_id and b.journal_id = u.id
      where u.user_id = m.user_id and u.undo_of = m.journal_id and u.state = 'done'
        and u.undone_at is null and b.gmail_id = m.gmail_id
    )`,
  );
  return byEntry(ids, rows);
}

/** What acts under way are about to change of these messages, in order. */
export async function readChangesUnderWay(
  transaction: UserTransaction,
  userId: string,
  gmailIds: string[],
): Promise<JournalMessage[]> {
  const rows = await read(
    transaction,
    userId,
    sql`m.gmail_id = any (${gmailIds}::text[]) and j.state = 'doing'`,
  );
  return rows.map(toMessage);
}

/** How far the journal had come at a time: its newest entry, and those then under way. */
export type JournalPlace = { newest: number; underWay: number[] };

/** How far the journal has come. */
export async function readJournalPlace(
  transaction: UserTransaction,
  userId: string,
): Promise<JournalPlace> {
  const { rows } = await sql<JournalPlace>`
    select coalesce(max(id), 0) as newest,
      coalesce(json_agg(id) filter (where state = 'doing'), '[]') as "underWay"
    from journal where user_id = ${userId}::uuid and (state = 'doing' or id = (
      select max(id) from journal where user_id = ${userId}::uuid
    ))
  `.execute(transaction);
  return rows[0] ?? { newest: 0, underWay: [] };
}

export type ChangeSince = {
  gmailId: string;
  added: string[];
  removed: string[];
  /** Deleted for ever. */
  isGone: boolean;
};

/** What acts that were done after a place of the journal have changed at Gmail, in order: its labels, no marks of ours. */
export async function readChangesSince(
  transaction: UserTransaction,
  userId: string,
  { newest, underWay }: JournalPlace,
): Promise<ChangeSince[]> {
  const rows = await read(
    transaction,
    userId,
    sql`j.state = 'done' and (j.id > ${newest} or j.id = any (${underWay}::bigint[]))`,
  );
  return rows.map(({ gmail_id, act, added, removed }) => ({
    gmailId: gmail_id,
    added: added.filter(isGmails),
    removed: removed.filter(isGmails),
    isGone: act === "permanentDelete",
  }));
}

function isGmails(label: string): boolean {
  return !label.startsWith("@");
}

/** The labels that messages had before an act of the journal deleted them; none of those restored since. */
export async function readLabelsBeforeDeletion(
  transaction: UserTransaction,
  userId: string,
  gmailIds: string[],
): Promise<Map<string, string[]>> {
  const rows = await read(
    transaction,
    userId,
    sql`m.gmail_id = any (${gmailIds}::text[]) and j.state = 'done'
      and 'TRASH' = any (m.added || m.removed)`,
  );
  const before = new Map<string, string[]>();
  for (const row of rows)
    if (row.added.includes("TRASH")) before.set(row.gmail_id, row.labels_before);
    else before.delete(row.gmail_id);
  return before;
}

async function read(
  transaction: UserTransaction,
  userId: string,
  condition: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.journal_id, j.act, m.gmail_id, m.thread_id, m.labels_before, m.added, m.removed
    from journal_messages m join journal j on j.user_id = m.user_id and j.id = m.journal_id
    where m.user_id = ${userId}::uuid and ${condition}
    order by m.journal_id, m.gmail_id
  `.execute(transaction);
  return rows;
}

function toMessage(row: Row): JournalMessage {
  return {
    gmailId: row.gmail_id,
    threadId: row.thread_id,
    before: row.labels_before,
    added: row.added,
    removed: row.removed,
  };
}
