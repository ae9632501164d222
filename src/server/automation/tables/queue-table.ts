import { sql, type RawBuilder } from "kysely";
import type { RuleRun } from "#contract/automation/rules.ts";
import type { UserTransaction } from "#server/database/database.ts";

/** The channel on which servers hear that mail has come for somebody's rules; the payload is the person's id. */
export const rulesChannel = "mailwright_rules";

/** A message that rules are to look at. `emailId`: null where the mirror holds it no more. */
export type QueuedMessage = {
  id: number;
  gmailId: string;
  threadId: string | null;
  emailId: number | null;
  /** The address of its sender. */
  sender: string | null;
  receivedAt: Date;
  runId: string | null;
  tries: number;
};

/** The oldest messages whose turn has come. */
export async function readQueue(
  transaction: UserTransaction,
  userId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<QueuedMessage[]> {
  const { rows } = await sql<QueuedMessage>`
    select q.id, q.gmail_id as "gmailId", e.thread_id as "threadId", e.id as "emailId",
      e.sender_email as sender,
      q.received_at as "receivedAt", q.run_id as "runId", q.tries
    from (
      select * from rule_queue where user_id = ${userId}::uuid and due_at <= ${now}
      order by (run_id is not null), received_at, id limit ${limit}
    ) q
    left join emails e on e.user_id = q.user_id and e.gmail_id = q.gmail_id and not e.pending
    order by (q.run_id is not null), q.received_at, q.id
  `.execute(transaction);
  return rows;
}

/** Takes messages off the queue. */
export async function leaveQueue(
  transaction: UserTransaction,
  userId: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from rule_queue where user_id = ${userId}::uuid and id = any (${ids}::bigint[])
  `.execute(transaction);
}

/** Puts queued messages off until a time, each for the rule whose verdict it waits for. */
export async function putOffQueued(
  transaction: UserTransaction,
  userId: string,
  { waiting, until }: { waiting: readonly { id: number; ruleId: string }[]; until: Date },
): Promise<void> {
  if (waiting.length === 0) return;
  await sql`
    update rule_queue q set due_at = ${until}, waits_for = w."ruleId"
    from json_to_recordset(${JSON.stringify(waiting)}::json) as w (id bigint, "ruleId" uuid)
    where q.user_id = ${userId}::uuid and q.id = w.id
  `.execute(transaction);
}

/** How many messages wait for a verdict of each rule. */
export async function countWaiting(
  transaction: UserTransaction,
  userId: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ rule: string; count: number }>`
    select waits_for as rule, count(*)::int as count from rule_queue
    where user_id = ${userId}::uuid and waits_for is not null group by waits_for
  `.execute(transaction);
  return new Map(rows.map(({ rule, count }) => [rule, count]));
}

/** Puts messages on the queue: again, with one try more, or for a run. Those that are on it stay as they are. */
export async function queueMessages(
  transaction: UserTransaction,
  userId: string,
  messages: readonly { gmailId: string; runId: string | null; tries: number; dueAt: Date | null }[],
): Promise<void> {
  const rows = messages.map(({ gmailId, runId, tries, dueAt }) => ({
    gmail_id: gmailId,
    run_id: runId,
    tries,
    due_at: dueAt ?? "-infinity",
  }));
  await sql`
    insert into rule_queue (user_id, gmail_id, received_at, run_id, tries, due_at)
    select ${userId}::uuid, e.gmail_id, e.received_at, i.run_id, i.tries, i.due_at
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as i (gmail_id text, run_id uuid, tries integer, due_at timestamptz)
    join emails e on e.user_id = ${userId}::uuid and e.gmail_id = i.gmail_id
    on conflict do nothing
  `.execute(transaction);
}

/** Seconds until a queued message has its turn; undefined where none waits. */
export async function nextInQueue(
  transaction: UserTransaction,
  userId: string,
): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | number | null }>`
    select min(greatest(due_at, 'epoch'::timestamptz)) as due from rule_queue where user_id = ${userId}::uuid
  `.execute(transaction);
  const due = rows[0]?.due ?? null;
  return due === null ? undefined : new Date(due);
}

/** Messages that came and have not had their turn. */
export async function countArrivals(transaction: UserTransaction, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rule_queue where user_id = ${userId}::uuid and run_id is null
  `.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** Forgets what came and has not had its turn. */
export async function dropArrivals(transaction: UserTransaction, userId: string): Promise<void> {
  await sql`
    delete from rule_queue where user_id = ${userId}::uuid and run_id is null
  `.execute(transaction);
}

export type Verdict = {
  ruleId: string;
  version: number;
  gmailId: string;
  fits: boolean;
  reason: string;
};

/** How often a model's reader is asked about a message of which it says nothing of use: then the criterion does not fit. */
export const mostTries = 3;

/** What a model's reader has said of these messages, or that it was asked in vain as often as it is. */
export async function readVerdicts(
  transaction: UserTransaction,
  userId: string,
  gmailIds: readonly string[],
): Promise<Verdict[]> {
  const { rows } = await sql<Verdict>`
    select rule_id as "ruleId", version, gmail_id as "gmailId", coalesce(fits, false) as fits, reason
    from rule_verdicts
    where user_id = ${userId}::uuid and gmail_id = any (${gmailIds}::text[])
      and (fits is not null or tries >= ${mostTries})
  `.execute(transaction);
  return rows;
}

/** Keeps what a model's reader has said. */
export async function saveVerdicts(
  transaction: UserTransaction,
  userId: string,
  verdicts: readonly Verdict[],
): Promise<void> {
  const rows = verdicts.map(({ ruleId, gmailId, ...rest }) => ({
    ...rest,
    rule_id: ruleId,
    gmail_id: gmailId,
  }));
  await sql`
    insert into rule_verdicts (user_id, rule_id, version, gmail_id, fits, reason)
    select ${userId}::uuid, v.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as v (rule_id uuid, version integer, gmail_id text, fits boolean, reason text)
    on conflict (user_id, rule_id, version, gmail_id) do update
      set fits = excluded.fits, reason = excluded.reason where rule_verdicts.fits is null
  `.execute(transaction);
}

type RuleVersion = { id: string; version: number };

/** Notes that a model's reader has said nothing of use of these messages once more. */
export async function noteVainTry(
  transaction: UserTransaction,
  userId: string,
  { rule, gmailIds, now }: { rule: RuleVersion; gmailIds: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    insert into rule_verdicts as v (user_id, rule_id, version, gmail_id, fits, reason, tries, tried_at)
    select ${userId}::uuid, ${rule.id}::uuid, ${rule.version}::integer, gmail_id, null, '', 1, ${now}::timestamptz
    from unnest(${gmailIds}::text[]) m (gmail_id)
    on conflict (user_id, rule_id, version, gmail_id) do update
      set tries = v.tries + 1, tried_at = excluded.tried_at where v.fits is null
  `.execute(transaction);
}

/** How often it was so of each of these messages, by Gmail's id, where it was. */
export async function readVainTries(
  transaction: UserTransaction,
  userId: string,
  { rule, gmailIds }: { rule: RuleVersion; gmailIds: readonly string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; tries: number }>`
    select gmail_id as id, tries from rule_verdicts
    where user_id = ${userId}::uuid and rule_id = ${rule.id}::uuid and version = ${rule.version}
      and gmail_id = any (${gmailIds}::text[]) and fits is null
  `.execute(transaction);
  return new Map(rows.map(({ id, tries }) => [id, tries]));
}

/** The versions of rules that have given up a message since that moment, since no model's reader could judge it. */
export async function readGivenUp(
  transaction: UserTransaction,
  userId: string,
  since: Date,
): Promise<RuleVersion[]> {
  const { rows } = await sql<RuleVersion>`
    select distinct rule_id as id, version from rule_verdicts
    where user_id = ${userId}::uuid and fits is null and tries >= ${mostTries} and tried_at > ${since}
  `.execute(transaction);
  return rows;
}

/**
 * Puts a run's frozen list on the queue, without what this version of the rule has had: what was undone is none of that where
 * the person asks for the run. Answers how many those are.
 */
export async function queueRun(
  transaction: UserTransaction,
  userId: string,
  {
    runId,
    rule,
    ids,
    by,
  }: {
    runId: string;
    rule: RuleVersion;
    ids: readonly number[];
    by: RuleRun["by"];
  },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into rule_queue (user_id, gmail_id, received_at, run_id)
    select ${userId}::uuid, e.gmail_id, e.received_at, ${runId}::uuid
    from unnest(${ids}::bigint[]) wanted (id)
    join emails e on e.user_id = ${userId}::uuid and e.id = wanted.id
    where ${isUntouched(rule, by)}
  `.execute(transaction);
  return Number(numAffectedRows);
}

function isUntouched(rule: RuleVersion, by: RuleRun["by"]): RawBuilder<unknown> {
  return sql`not exists (
    select from rule_ledger l where l.user_id = e.user_id and l.rule_id = ${rule.id}::uuid
      and l.version = ${rule.version} and l.gmail_id = e.gmail_id
      and (l.undone_at is null or ${by === "schedule"})
  )`;
}

/** Those of the messages that such a run of the rule takes, in their order. */
export async function readUntouched(
  transaction: UserTransaction,
  userId: string,
  { rule, ids, by }: { rule: RuleVersion; ids: readonly number[]; by: RuleRun["by"] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from unnest(${ids}::bigint[]) with ordinality wanted (id, place)
    join emails e on e.user_id = ${userId}::uuid and e.id = wanted.id
    where ${isUntouched(rule, by)} order by wanted.place
  `.execute(transaction);
  return rows.map(({ id }) => id);
}
