import { sql, type RawBuilder } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** One message of an entry: its labels before, and those of them that the act changes. */
export type JournalMessage = {
  gmailId: string;
  threadId: string;
  before: string[];
  added: string[];
  removed: string[];
};

export type JournalDraft = {
  requestId: string;
  actor: "person" | "rule" | "assistant";
  act: string;
  label: string | null;
  reason: string | null;
  createdAt: Date;
  /** The entry that this one undoes. */
  undoOf: number | null;
  /** 0 of an act, 1 of its undo, 2 of the undo of that. */
  undoDepth: number;
  messages: JournalMessage[];
};

/** An entry under way in somebody's hands: while `fence` is the row's own, nobody else has taken it since. */
export type EntryClaim = { id: number; fence: number };

/** The fence of an entry that nobody has taken from whoever added it. */
export const firstFence = 0;

/** How long an entry under way is its process's own, unless it is renewed. */
const lease = sql`statement_timestamp() + interval '20 seconds'`;

/** Notes an act before Gmail is asked, as under way. Answers the entry's id. */
export async function addEntry(
  transaction: UserTransaction,
  userId: string,
  draft: JournalDraft,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into journal (user_id, request_id, actor, act, label, reason, state, message_count,
      created_at, leased_until, undo_of, undo_depth)
    values (${userId}::uuid, ${draft.requestId}::uuid, ${draft.actor}, ${draft.act}, ${draft.label},
      ${draft.reason}, 'doing', ${draft.messages.length}, ${draft.createdAt}, ${lease},
      ${draft.undoOf}, ${draft.undoDepth})
    returning id
  `.execute(transaction);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into journal_messages (user_id, journal_id, gmail_id, thread_id, labels_before, added, removed)
    select ${userId}::uuid, ${id}, m.* from json_to_recordset(${JSON.stringify(draft.messages.map(toRow))}::json)
      as m (gmail_id text, thread_id text, labels_before text[], added text[], removed text[])
  `.execute(transaction);
  return id;
}

function toRow({ gmailId, threadId, before, added, removed }: JournalMessage) {
  return { gmail_id: gmailId, thread_id: threadId, labels_before: before, added, removed };
}

/** Keeps entries for the caller who has added them; false when somebody else has taken one of them over. */
export async function leaseEntries(
  transaction: UserTransaction,
  userId: string,
  ids: number[],
): Promise<boolean> {
  const { rows } = await sql`
    update journal set leased_until = ${lease}
    where user_id = ${userId}::uuid and id = any (${ids}::bigint[]) and state = 'doing'
      and fence = ${firstFence}
    returning id
  `.execute(transaction);
  return rows.length === ids.length;
}

/** The entries before the first of these that another does just now and that change one of their messages. */
export async function readEntriesAhead(
  transaction: UserTransaction,
  userId: string,
  ids: number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select j.id from journal j
    where j.user_id = ${userId}::uuid and j.state = 'doing' and j.leased_until > statement_timestamp()
      and j.id < ${Math.min(...ids)} and exists (
        select from journal_messages o
        join journal_messages m on m.user_id = o.user_id and m.gmail_id = o.gmail_id
          and m.journal_id = any (${ids}::bigint[])
        where o.user_id = j.user_id and o.journal_id = j.id
      )
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Whether somebody does one of these entries just now. */
export async function areUnderWay(
  transaction: UserTransaction,
  userId: string,
  ids: number[],
): Promise<boolean> {
  const { rows } = await sql`
    select from journal where user_id = ${userId}::uuid and id = any (${ids}::bigint[])
      and state = 'doing' and leased_until > statement_timestamp() limit 1
  `.execute(transaction);
  return rows.length > 0;
}

/** Lets somebody else find out, in that many seconds, how entries under way have ended. */
export async function leaveEntries(
  transaction: UserTransaction,
  userId: string,
  { ids, seconds }: { ids: number[]; seconds: number },
): Promise<void> {
  await sql`
    update journal set leased_until = statement_timestamp() + ${seconds} * interval '1 second'
    where user_id = ${userId}::uuid and id = any (${ids}::bigint[]) and state = 'doing'
      and fence = ${firstFence}
  `.execute(transaction);
}

/** Takes the entries under way that nobody holds any more, the oldest first. */
export async function takeLeftEntries(
  transaction: UserTransaction,
  userId: string,
): Promise<EntryClaim[]> {
  const { rows } = await sql<EntryClaim>`
    update journal set leased_until = ${lease}, fence = fence + 1
    where user_id = ${userId}::uuid and state = 'doing' and leased_until < statement_timestamp()
    returning id, fence
  `.execute(transaction);
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Seconds until the next entry under way is anybody's; undefined without one. */
export async function secondsUntilLeft(
  transaction: UserTransaction,
  userId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(leased_until) - statement_timestamp())::double precision as seconds
    from journal where user_id = ${userId}::uuid and state = 'doing'
  `.execute(transaction);
  return rows[0]?.seconds ?? undefined;
}

/** How an entry under way has ended. */
type EntryEnd = EntryClaim & {
  changed: string[];
  /** Whether nothing is left of what it wanted, but for what is gone. */
  isWhole: boolean;
  now: Date;
};

/**
 * Ends an entry under way with the messages that were changed; with none it has failed. What it undoes is undone
 * from then on, unless a part of that is left. False when it has been ended already, or somebody else has taken it over.
 */
export async function endEntry(
  transaction: UserTransaction,
  userId: string,
  { id, fence, changed, isWhole, now }: EntryEnd,
): Promise<boolean> {
  const { rows } = await sql<{ undo_of: number | null }>`
    update journal set message_count = ${changed.length},
      state = ${changed.length > 0 ? "done" : "failed"}
    where user_id = ${userId}::uuid and id = ${id} and state = 'doing' and fence = ${fence}
    returning undo_of
  `.execute(transaction);
  const [ended] = rows;
  if (ended === undefined) return false;
  await sql`
    delete from journal_messages m where user_id = ${userId}::uuid and journal_id = ${id}
      and not exists (select from unnest(${changed}::text[]) c (id) where c.id = m.gmail_id)
  `.execute(transaction);
  if (ended.undo_of !== null && changed.length > 0 && isWhole)
    await markUndone(transaction, userId, { ids: [ended.undo_of], now });
  return true;
}

/** Notes that entries are undone. */
export async function markUndone(
  transaction: UserTransaction,
  userId: string,
  { ids, now }: { ids: number[]; now: Date },
): Promise<void> {
  await sql`
    update journal set undone_at = ${now} where user_id = ${userId}::uuid and id = any (${ids}::bigint[])
  `.execute(transaction);
}

export type JournalEntry = {
  id: number;
  act: string;
  label: string | null;
  undoDepth: number;
  /** Messages changed. */
  count: number;
  /** Done, not undone, nor being undone. */
  isUndoable: boolean;
};

export type EntriesWanted =
  | { ids: number[] }
  | { requestId: string }
  /** Acts alone, no undoing. */
  | { from: Date; before: Date };

/** Whether an entry can be undone: what is deleted for ever cannot, nor an undo of an undo. */
export const undoable = sql<boolean>`(
  j.state = 'done' and j.undone_at is null and j.undo_depth < 2 and j.act <> 'permanentDelete'
  and not exists (
    select from journal u
    where u.user_id = j.user_id and u.state = 'doing' and u.undo_of = j.id
  )
)`;

/** Entries, the newest first. */
export async function readEntries(
  transaction: UserTransaction,
  userId: string,
  wanted: EntriesWanted,
): Promise<JournalEntry[]> {
  const { rows } = await sql<Pick<JournalEntry, "id" | "act" | "label"> & Flags>`
    select j.id, j.act, j.label, j.undo_depth, j.message_count, ${undoable} as is_undoable
    from journal j where j.user_id = ${userId}::uuid and ${conditionOf(wanted)}
    order by j.id desc
  `.execute(transaction);
  return rows.map(({ id, act, label, undo_depth, message_count, is_undoable }) => ({
    id,
    act,
    label,
    undoDepth: undo_depth,
    count: message_count,
    isUndoable: is_undoable,
  }));
}

type Flags = { undo_depth: number; message_count: number; is_undoable: boolean };

function conditionOf(wanted: EntriesWanted): RawBuilder<unknown> {
  if ("ids" in wanted) return sql`j.id = any (${wanted.ids}::bigint[])`;
  if ("requestId" in wanted) return sql`j.request_id = ${wanted.requestId}::uuid`;
  return sql`j.created_at >= ${wanted.from} and j.created_at < ${wanted.before} and j.undo_depth = 0`;
}
