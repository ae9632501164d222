import { sql } from "kysely";
import type { RuleAction, RuleSchedule } from "#contract/automation/rules.ts";
import type { UserTransaction } from "#server/database/database.ts";

export type RuleException = { id: string; query: string; createdAt: Date };

/** A rule as it is kept. */
export type StoredRule = {
  id: string;
  place: number;
  name: string;
  words: string;
  query: string;
  criterion: string | null;
  actions: RuleAction[];
  /** Null: on arrival. */
  schedule: RuleSchedule | null;
  enabled: boolean;
  version: number;
  since: Date;
  nextAt: Date | null;
  createdAt: Date;
  changedAt: Date;
  exceptions: RuleException[];
};

type ExceptionJson = { id: string; query: string; createdAt: string };

/** A person's rules in their order. */
export async function readRules(
  transaction: UserTransaction,
  userId: string,
): Promise<StoredRule[]> {
  const { rows } = await sql<Omit<StoredRule, "exceptions"> & { exceptions: ExceptionJson[] }>`
    select r.id, r.place, r.name, r.words, r.query, r.criterion, r.actions, r.schedule, r.enabled,
      r.version, r.since, r.next_at as "nextAt", r.created_at as "createdAt",
      r.changed_at as "changedAt", (
        select coalesce(json_agg(json_build_object('id', x.id, 'query', x.query,
          'createdAt', x.created_at) order by x.created_at, x.id), '[]')
        from rule_exceptions x where x.user_id = r.user_id and x.rule_id = r.id
      ) as exceptions
    from rules r where r.user_id = ${userId}::uuid order by r.place, r.created_at, r.id
  `.execute(transaction);
  return rows.map((row, place) => {
    const exceptions = row.exceptions.map(({ id, query, createdAt }) => ({
      id,
      query,
      createdAt: new Date(createdAt),
    }));
    return Object.assign(row, { place, exceptions });
  });
}

/** Lets nobody else change the person's rules until the transaction ends. */
export async function lockRules(transaction: UserTransaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rules ' || ${userId}, 0))`.execute(
    transaction,
  );
}

/** Keeps a rule, new or changed, with its exceptions and, where it is a new one, its version. */
export async function saveRule(
  transaction: UserTransaction,
  userId: string,
  rule: StoredRule,
): Promise<void> {
  const schedule = rule.schedule === null ? null : JSON.stringify(rule.schedule);
  const actions = JSON.stringify(rule.actions);
  await sql`
    insert into rules (user_id, id, place, name, words, query, criterion, actions, schedule, enabled,
      version, since, next_at, created_at, changed_at)
    values (${userId}::uuid, ${rule.id}::uuid, ${rule.place}, ${rule.name}, ${rule.words},
      ${rule.query}, ${rule.criterion}, ${actions}::jsonb, ${schedule}::jsonb, ${rule.enabled},
      ${rule.version}, ${rule.since}, ${rule.nextAt}, ${rule.createdAt}, ${rule.changedAt})
    on conflict (user_id, id) do update set place = excluded.place, name = excluded.name,
      words = excluded.words, query = excluded.query, criterion = excluded.criterion,
      actions = excluded.actions, schedule = excluded.schedule, enabled = excluded.enabled,
      version = excluded.version, since = excluded.since, next_at = excluded.next_at,
      changed_at = excluded.changed_at
  `.execute(transaction);
  await saveExceptions(transaction, userId, rule);
  await sql`
    insert into rule_versions (user_id, rule_id, version, name, words, query, criterion, actions,
      schedule, exceptions, made_at)
    values (${userId}::uuid, ${rule.id}::uuid, ${rule.version}, ${rule.name}, ${rule.words},
      ${rule.query}, ${rule.criterion}, ${actions}::jsonb, ${schedule}::jsonb,
      ${JSON.stringify(rule.exceptions.map(({ query }) => query))}::jsonb, ${rule.changedAt})
    on conflict (user_id, rule_id, version) do update set name = excluded.name, words = excluded.words
  `.execute(transaction);
}

async function saveExceptions(
  transaction: UserTransaction,
  userId: string,
  { id, exceptions }: StoredRule,
): Promise<void> {
  await transaction
    .deleteFrom("rule_exceptions")
    .where("user_id", "=", userId)
    .where("rule_id", "=", id)
    .execute();
  if (exceptions.length === 0) return;
  const rows = exceptions.map((one) => ({
    user_id: userId,
    rule_id: id,
    id: one.id,
    query: one.query,
    created_at: one.createdAt,
  }));
  await transaction.insertInto("rule_exceptions").values(rows).execute();
}

/** Forgets a rule; what it did and said stays in the ledger. Answers whether there was one. */
export async function forgetRule(
  transaction: UserTransaction,
  userId: string,
  id: string,
): Promise<boolean> {
  await transaction
    .deleteFrom("rule_verdicts")
    .where("user_id", "=", userId)
    .where("rule_id", "=", id)
    .execute();
  const { numDeletedRows } = await transaction
    .deleteFrom("rules")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Gives the rules their places, by their order. */
export async function placeRules(
  transaction: UserTransaction,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update rules r set place = o.place - 1
    from unnest(${ids}::uuid[]) with ordinality o (id, place)
    where r.user_id = ${userId}::uuid and r.id = o.id
  `.execute(transaction);
}

/** When a scheduled rule runs next. */
export async function setNextTime(
  transaction: UserTransaction,
  userId: string,
  { id, nextAt }: { id: string; nextAt: Date | null },
): Promise<void> {
  await transaction
    .updateTable("rules")
    .set({ next_at: nextAt })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

/** Since when no rule runs; undefined where they do. */
export async function readPause(
  transaction: UserTransaction,
  userId: string,
): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom("rule_pauses")
    .select("paused_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.paused_at;
}

/** Lets no rule run from now on, or (undefined) lets them run again. */
export async function savePause(
  transaction: UserTransaction,
  userId: string,
  now: Date | undefined,
): Promise<void> {
  if (now === undefined)
    await transaction.deleteFrom("rule_pauses").where("user_id", "=", userId).execute();
  else
    await transaction
      .insertInto("rule_pauses")
      .values({ user_id: userId, paused_at: now })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .execute();
}
