import { sql, type RawBuilder } from "kysely";
import type { NotDone, RuleAction, RuleRun } from "#contract/automation/rules.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { undoable } from "#server/mailbox/tables/journal-table.ts";
import { againOf, type Effect, type Made } from "./ledger-table.ts";

/** What a rule did with a message, with what the rule said then. */
export type TouchedRow = {
  id: number;
  ruleId: string;
  version: number;
  name: string;
  words: string;
  query: string;
  current: boolean;
  emailId: number | null;
  gmailId: string;
  subject: string;
  did: RuleAction[];
  already: RuleAction[];
  toDo: RuleAction[];
  notDone: NotDone[];
  reason: string | null;
  at: Date;
  by: "arrival" | RuleRun["by"];
  undoneAt: Date | null;
  isUndoable: boolean;
};

/** Of the acts of the ledger `l` those `a` for which it holds. */
function didWhere(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(a order by place), '[]') from jsonb_array_elements(l.did) with ordinality as t (a, place)
    where ${condition}
  )`;
}

/** An act on labels that has no entry in the journal has changed nothing. */
const wasSo = sql`(
  l.entries = '{}' and a ->> 'do' in ('archive', 'star', 'read', 'important', 'trash', 'spam', 'label', 'snooze')
)`;

/** What of an act has come about: a draft or a forward may still be to be made. */
const done = didWhere(sql`not l.effects @> jsonb_build_array(a) and not ${wasSo}`);

/** Whether something of an act of the ledger `l` can be undone: what has gone out cannot. */
export const undoableTouch = sql<boolean>`(
  l.undone_at is null and l.state = 'done' and (
    (l.effects <> '[]' and not l.stopped)
    or exists (
      select from jsonb_array_elements(l.made) m
      left join outbox o on o.user_id = l.user_id and o.id = (m ->> 'outbox')::bigint
      where m ? 'draft' or o.state not in ('sent', 'cancelled')
    )
    or exists (
      select from journal j where j.user_id = l.user_id and j.id = any (l.entries) and ${undoable}
    )
  )
)`;

export type TouchedWanted =
  | { emailId: number }
  | { rule: string | undefined; after: number | undefined; limit: number }
  | { rule: string | undefined; from: Date | undefined; before: Date | undefined; limit: number };

/** What rules did, the newest first. */
export async function readTouched(
  transaction: UserTransaction,
  userId: string,
  wanted: TouchedWanted,
): Promise<TouchedRow[]> {
  const { rows } = await sql<TouchedRow>`
    select l.id, l.rule_id as "ruleId", l.version, coalesce(v.name, '') as name,
      coalesce(v.words, '') as words, coalesce(v.query, '') as query,
      coalesce(r.version = l.version, false) as current, e.id as "emailId", l.gmail_id as "gmailId",
      coalesce(e.subject, '') as subject, ${done} as did,
      ${didWhere(wasSo)} as already,
      case when l.stopped then '[]' else l.effects end as "toDo", l.not_done as "notDone", l.reason, l.at,
      coalesce(n.started_by, 'arrival') as by, l.undone_at as "undoneAt",
      ${undoableTouch} as "isUndoable"
    from rule_ledger l
    left join rule_versions v
      on v.user_id = l.user_id and v.rule_id = l.rule_id and v.version = l.version
    left join rules r on r.user_id = l.user_id and r.id = l.rule_id
    left join rule_runs n on n.user_id = l.user_id and n.id = l.run_id
    left join emails e on e.user_id = l.user_id and e.gmail_id = l.gmail_id
    where l.user_id = ${userId}::uuid and l.state = 'done' and ${conditionOf(wanted)}
    order by l.id desc limit ${"limit" in wanted ? wanted.limit + 1 : 100}
  `.execute(transaction);
  return rows;
}

function conditionOf(wanted: TouchedWanted): RawBuilder<unknown> {
  if ("emailId" in wanted) return sql`e.id = ${wanted.emailId}`;
  const parts = [sql`true`];
  if (wanted.rule !== undefined) parts.push(sql`l.rule_id = ${wanted.rule}::uuid`);
  if ("from" in wanted && wanted.from !== undefined) parts.push(sql`l.at >= ${wanted.from}`);
  if ("before" in wanted && wanted.before !== undefined) parts.push(sql`l.at < ${wanted.before}`);
  if ("after" in wanted && wanted.after !== undefined) parts.push(sql`l.id < ${wanted.after}`);
  return sql.join(parts, sql` and `);
}

/** What is to be undone: of one message, a rule, a run, or a time, of one rule or of all. */
export type LedgerUndo =
  | { touched: number }
  | { rule: string }
  | { run: string }
  | { from: Date; before: Date; rule?: string };

/** `made` is noted; of `effects` one may be made and not noted yet. */
export type UndoneRow = Effect & { entries: number[]; made: Made[] };

/** The acts of rules that are to be undone and are not, the newest first; and whether the ledger holds any such at all. */
export async function readToUndo(
  transaction: UserTransaction,
  userId: string,
  wanted: LedgerUndo,
): Promise<{ rows: UndoneRow[]; isKnown: boolean }> {
  const { rows } = await sql<UndoneRow & { isOpen: boolean }>`
    select l.id, l.rule_id as "ruleId", l.version, l.gmail_id as "gmailId", l.effects, l.entries, l.made,
      case when l.effects = '[]' then 0 else ${againOf} end as again,
      l.undone_at is null and l.state <> 'failed' as "isOpen"
    from rule_ledger l where l.user_id = ${userId}::uuid and ${undoCondition(wanted)}
    order by l.id desc
  `.execute(transaction);
  return { rows: rows.filter(({ isOpen }) => isOpen), isKnown: rows.length > 0 };
}

function undoCondition(wanted: LedgerUndo): RawBuilder<unknown> {
  if ("touched" in wanted) return sql`l.id = ${wanted.touched}`;
  if ("run" in wanted) return sql`l.run_id = ${wanted.run}::uuid`;
  const ofRule = wanted.rule === undefined ? sql`true` : sql`l.rule_id = ${wanted.rule}::uuid`;
  if (!("from" in wanted)) return ofRule;
  return sql`${ofRule} and l.at >= ${wanted.from} and l.at < ${wanted.before}`;
}

/**
 * Notes acts as undone that the journal has undone, or that had no entry, and does no more for them; one that is under way is not. `alone`: of one message, whose
 * entry may stay; else nobody is asked what these corrections teach.
 */
export async function markLedgerUndone(
  transaction: UserTransaction,
  userId: string,
  { ids, alone, now }: { ids: readonly number[]; alone: boolean; now: Date },
): Promise<void> {
  const hasEntry = sql`exists (
    select from journal j where j.user_id = l.user_id and j.id = any (l.entries)
      and j.undone_at is null and j.state in ('doing', 'done')
  )`;
  await sql`
    update rule_ledger l set undone_at = ${now}, effects = '[]', settled = settled or ${!alone}
    where l.user_id = ${userId}::uuid and l.id = any (${ids}::bigint[])
      and ${alone ? sql`true` : sql`not ${hasEntry}`}
  `.execute(transaction);
}

/** Notes as undone what this version of a rule did with these messages and the person has undone in the activity. */
export async function noteUndoneActs(
  transaction: UserTransaction,
  userId: string,
  { rule, ids, now }: { rule: { id: string; version: number }; ids: readonly number[]; now: Date },
): Promise<void> {
  await sql`
    update rule_ledger l set undone_at = ${now}
    from emails e
    where l.user_id = ${userId}::uuid and l.rule_id = ${rule.id}::uuid and l.version = ${rule.version}
      and e.user_id = l.user_id and e.gmail_id = l.gmail_id and e.id = any (${ids}::bigint[])
      and l.undone_at is null and l.state = 'done' and l.entries <> '{}' and l.effects = '[]' and l.made = '[]'
      and not exists (
        select from journal j where j.user_id = l.user_id and j.id = any (l.entries) and j.undone_at is null
      )
  `.execute(transaction);
}

/** Lets nothing more of acts be written: what is written by then is seen by who looks afterwards. */
export async function stopEffects(
  transaction: UserTransaction,
  userId: string,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update rule_ledger set stopped = true where user_id = ${userId}::uuid and id = any (${ids}::bigint[])
  `.execute(transaction);
}

/** A message that is where a rule had not left it. */
export type CorrectionRow = {
  id: number;
  ruleId: string;
  name: string;
  did: RuleAction[];
  emailId: number;
  gmailId: string;
  subject: string;
  senderName: string;
  senderEmail: string;
  settled: boolean;
};

/** Messages of the last 30 days that were moved back after a rule which is still there, the newest first. */
export async function readCorrections(
  transaction: UserTransaction,
  userId: string,
  now: Date,
): Promise<CorrectionRow[]> {
  const since = new Date(now.getTime() - 30 * 24 * 3600_000);
  const { rows } = await sql<CorrectionRow>`
    select l.id, l.rule_id as "ruleId", r.name, l.did, e.id as "emailId", l.gmail_id as "gmailId",
      e.subject, e.sender_name as "senderName", e.sender_email as "senderEmail", l.settled
    from rule_ledger l
    join rules r on r.user_id = l.user_id and r.id = l.rule_id
    join emails e on e.user_id = l.user_id and e.gmail_id = l.gmail_id
    where l.user_id = ${userId}::uuid and l.at > ${since} and l.state = 'done' and l.entries <> '{}'
      and (
        (l.did @> '[{"do":"archive"}]' and 'INBOX' = any (e.labels))
        or (l.did @> '[{"do":"trash"}]' and not 'TRASH' = any (e.labels))
        or (l.did @> '[{"do":"spam"}]' and not 'SPAM' = any (e.labels))
        or exists (
          select from jsonb_array_elements(l.did) a
          where a ->> 'do' = 'label' and not (a ->> 'label') = any (e.labels)
        )
      )
    order by l.id desc limit 500
  `.execute(transaction);
  return rows;
}

/** Notes that the person has answered what the corrections of a rule by mail of one sender suggest. */
export async function settleCorrections(
  transaction: UserTransaction,
  userId: string,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update rule_ledger set settled = true where user_id = ${userId}::uuid and id = any (${ids}::bigint[])
  `.execute(transaction);
}

export type NoticeRow = {
  id: number;
  ruleId: string;
  name: string;
  emailId: number;
  gmailId: string;
  threadId: string;
  subject: string;
  senderName: string;
  senderEmail: string;
  at: Date;
};

/** What rules want told after a number, the oldest first, and the last number of all. */
export async function readNotices(
  transaction: UserTransaction,
  userId: string,
  after: number | undefined,
): Promise<{ notices: NoticeRow[]; last: number }> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from rule_ledger where user_id = ${userId}::uuid
  `.execute(transaction);
  const last = rows[0]?.last ?? 0;
  if (after === undefined) return { notices: [], last };
  const { rows: notices } = await sql<NoticeRow>`
    select l.id, l.rule_id as "ruleId", coalesce(v.name, '') as name, e.id as "emailId",
      l.gmail_id as "gmailId", l.thread_id as "threadId", e.subject, e.sender_name as "senderName",
      e.sender_email as "senderEmail", l.at
    from rule_ledger l
    join emails e on e.user_id = l.user_id and e.gmail_id = l.gmail_id
    left join rule_versions v
      on v.user_id = l.user_id and v.rule_id = l.rule_id and v.version = l.version
    where l.user_id = ${userId}::uuid and l.id > ${after} and l.did @> '[{"do":"notify"}]'
    order by l.id limit 100
  `.execute(transaction);
  return { notices, last };
}
