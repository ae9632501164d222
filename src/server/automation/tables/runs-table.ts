import { sql } from "kysely";
import type { NotDone, RuleRun } from "#contract/automation/rules.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { undoableTouch } from "./ledger-views.ts";

export type NewRun = {
  id: string;
  ruleId: string;
  version: number;
  by: RuleRun["by"];
  total: number;
  startedAt: Date;
};

/** Notes a run of a rule through so many messages. */
export async function addRun(
  transaction: UserTransaction,
  userId: string,
  run: NewRun,
): Promise<void> {
  await transaction
    .insertInto("rule_runs")
    .values({
      user_id: userId,
      id: run.id,
      rule_id: run.ruleId,
      version: run.version,
      started_by: run.by,
      state: run.total === 0 ? "done" : "running",
      total: run.total,
      started_at: run.startedAt,
      ended_at: run.total === 0 ? run.startedAt : null,
    })
    .execute();
}

/** Which rule, in which version, each of these runs goes by. */
export async function readRunRules(
  transaction: UserTransaction,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, { ruleId: string; version: number; by: RuleRun["by"] }>> {
  const { rows } = await sql<{ id: string; ruleId: string; version: number; by: RuleRun["by"] }>`
    select id, rule_id as "ruleId", version, started_by as by from rule_runs
    where user_id = ${userId}::uuid and id = any (${ids}::uuid[])
  `.execute(transaction);
  return new Map(rows.map(({ id, ...run }) => [id, run]));
}

/** A run, with how far it has come and what it did not do of how many messages. */
export type RunRow = Omit<RuleRun, "started_at" | "ended_at" | "not_done"> & {
  startedAt: Date;
  endedAt: Date | null;
  notDone: { action: NotDone; count: number }[];
};

/** The newest runs, or one of them. */
export async function readRuns(
  transaction: UserTransaction,
  userId: string,
  wanted: { id: string } | { limit: number },
): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select r.id, r.rule_id as rule, coalesce(v.name, '') as name, r.started_by as by, r.state, r.total,
      r.total - left_over.count as done,
      greatest(0, r.total - left_over.count - touched.count) as unchanged,
      r.started_at as "startedAt", r.ended_at as "endedAt",
      (
        select coalesce(json_agg(json_build_object('action', action, 'count', count) order by count desc), '[]')
        from (
          select action, count(*)::int as count
          from rule_ledger l cross join lateral jsonb_array_elements(l.not_done) action
          where l.user_id = r.user_id and l.run_id = r.id and l.not_done <> '[]' group by action
        ) counted
      ) as "notDone",
      exists (
        select from rule_ledger l where l.user_id = r.user_id and l.run_id = r.id and ${undoableTouch}
      ) as undoable
    from rule_runs r
    left join rule_versions v on v.user_id = r.user_id and v.rule_id = r.rule_id and v.version = r.version
    cross join lateral (
      select count(*)::int as count from rule_queue q where q.user_id = r.user_id and q.run_id = r.id
    ) left_over
    cross join lateral (
      select count(*)::int as count from rule_ledger l
      where l.user_id = r.user_id and l.run_id = r.id
        and (l.entries <> '{}' or l.made <> '[]' or l.effects <> '[]' or l.not_done <> '[]')
    ) touched
    where r.user_id = ${userId}::uuid ${"id" in wanted ? sql`and r.id = ${wanted.id}::uuid` : sql``}
    order by r.started_at desc, r.id limit ${"id" in wanted ? 1 : wanted.limit}
  `.execute(transaction);
  return rows;
}

/** Runs whose ids begin so, and whether each is under way. */
export async function readRunsBeginning(
  transaction: UserTransaction,
  userId: string,
  starts: readonly string[],
): Promise<{ id: string; isRunning: boolean }[]> {
  const { rows } = await sql<{ id: string; isRunning: boolean }>`
    select id, state = 'running' as "isRunning" from rule_runs
    where user_id = ${userId}::uuid and id::text like any (${starts.map((one) => `${one}%`)}::text[])
    order by started_at, id
  `.execute(transaction);
  return rows;
}

/** Ends the runs that have nothing left to do; answers whether there were any. */
export async function endRuns(
  transaction: UserTransaction,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update rule_runs r set state = 'done', ended_at = ${now}
    where r.user_id = ${userId}::uuid and r.state = 'running'
      and not exists (select from rule_queue q where q.user_id = r.user_id and q.run_id = r.id)
      and not exists (
        select from rule_ledger l where l.user_id = r.user_id and l.run_id = r.id and l.state = 'doing'
      )
    returning 1
  `.execute(transaction);
  return rows.length > 0;
}

/** Stops a run: what it has not come to is left alone. False where there is none under way. */
export async function stopRunning(
  transaction: UserTransaction,
  userId: string,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update rule_runs set state = 'stopped', ended_at = ${now},
      total = total - (select count(*) from rule_queue q where q.user_id = ${userId}::uuid and q.run_id = ${id}::uuid)
    where user_id = ${userId}::uuid and id = ${id}::uuid and state = 'running' returning 1
  `.execute(transaction);
  if (rows.length === 0) return false;
  await sql`
    delete from rule_queue where user_id = ${userId}::uuid and run_id = ${id}::uuid
  `.execute(transaction);
  return true;
}
