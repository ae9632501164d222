import { sql } from "kysely";
import type { RuleAction } from "#contract/automation/rules.ts";
import type { UserTransaction } from "#server/database/database.ts";

/** That a version of a rule has had a message. */
export type LedgerDraft = {
  ruleId: string;
  version: number;
  gmailId: string;
  threadId: string;
  runId: string | null;
  did: RuleAction[];
  /** Of those, what is still to be done beside labels. */
  effects: RuleAction[];
  entries: number[];
  reason: string | null;
  tries: number;
};

/** Which of these messages which versions of rules have had. */
export async function readHad(
  transaction: UserTransaction,
  userId: string,
  gmailIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ rule_id: string; version: number; gmail_id: string }>`
    select rule_id, version, gmail_id from rule_ledger
    where user_id = ${userId}::uuid and gmail_id = any (${gmailIds}::text[])
  `.execute(transaction);
  return new Set(rows.map((row) => hadKey(row.rule_id, row.version, row.gmail_id)));
}

/** The name of a message in such a set. */
export function hadKey(ruleId: string, version: number, gmailId: string): string {
  return `${ruleId} ${version} ${gmailId}`;
}

/** Notes what rules do, in the transaction of the journal's entries. What is there already stays. */
export async function addToLedger(
  transaction: UserTransaction,
  userId: string,
  { drafts, now }: { drafts: readonly LedgerDraft[]; now: Date },
): Promise<void> {
  if (drafts.length === 0) return;
  const rows = drafts.map((draft) => ({
    rule_id: draft.ruleId,
    version: draft.version,
    gmail_id: draft.gmailId,
    thread_id: draft.threadId,
    run_id: draft.runId,
    did: draft.did,
    effects: draft.effects,
    entries: draft.entries,
    state: draft.entries.length > 0 ? "doing" : "done",
    tries: draft.tries,
    reason: draft.reason,
  }));
  await sql`
    insert into rule_ledger (user_id, rule_id, version, gmail_id, thread_id, run_id, at, did, effects,
      effects_at, entries, state, tries, reason)
    select ${userId}::uuid, rule_id, version, gmail_id, thread_id, run_id, ${now}, did, effects, ${now},
      entries, state, tries, reason
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (rule_id uuid, version integer,
      gmail_id text, thread_id text, run_id uuid, did jsonb, effects jsonb, entries bigint[],
      state text, tries integer, reason text)
    on conflict (user_id, rule_id, version, gmail_id) do nothing
  `.execute(transaction);
}

/** What was begun and did not happen, by message and run. */
export type Missed = { gmailId: string; runId: string | null; tries: number };

/** How often a rule tries what Gmail does not do. */
const mostTries = 6;

/**
 * Ends what the journal has ended: what happened is done; what did not is forgotten, to be done again, up to so many
 * times. Answers those.
 */
export async function settleLedger(
  transaction: UserTransaction,
  userId: string,
): Promise<Missed[]> {
  const { rows } = await sql<Missed>`
    with ended as (
      select l.id, l.tries, exists (
        select from journal_messages m where m.user_id = l.user_id
          and m.journal_id = any (l.entries) and m.gmail_id = l.gmail_id
      ) as happened
      from rule_ledger l
      where l.user_id = ${userId}::uuid and l.state = 'doing' and not exists (
        select from journal j where j.user_id = l.user_id and j.id = any (l.entries) and j.state = 'doing'
      )
    ),
    over as (
      update rule_ledger l set state = case when e.happened then 'done' else 'failed' end
      from ended e
      where l.user_id = ${userId}::uuid and l.id = e.id and (e.happened or e.tries >= ${mostTries})
    )
    delete from rule_ledger l using ended e
    where l.user_id = ${userId}::uuid and l.id = e.id and not e.happened and e.tries < ${mostTries}
    returning l.gmail_id as "gmailId", l.run_id as "runId", l.tries
  `.execute(transaction);
  return rows;
}

/** An action beside labels that is still to be done. */
export type Effect = {
  id: number;
  ruleId: string;
  version: number;
  gmailId: string;
  effects: RuleAction[];
};

/** What is still to be done beside labels, of acts that have happened. */
export async function readEffects(
  transaction: UserTransaction,
  userId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<Effect[]> {
  const { rows } = await sql<Effect>`
    select id, rule_id as "ruleId", version, gmail_id as "gmailId", effects from rule_ledger
    where user_id = ${userId}::uuid and effects <> '[]' and effects_at <= ${now} and state = 'done'
    order by effects_at, id limit ${limit}
  `.execute(transaction);
  return rows;
}

/** What came of an action: a draft, by the form's key, or a message in the outbox. */
export type Made = { draft: string } | { outbox: string };

/** Notes that one action of an act was done, and what came of it; or (undefined) that it cannot be. */
export async function endEffect(
  transaction: UserTransaction,
  userId: string,
  { id, rest, made }: { id: number; rest: RuleAction[]; made: Made | undefined },
): Promise<void> {
  await sql`
    update rule_ledger set effects = ${JSON.stringify(rest)}::jsonb,
      made = made || ${JSON.stringify(made === undefined ? [] : [made])}::jsonb
    where user_id = ${userId}::uuid and id = ${id}
  `.execute(transaction);
}

/** Tries actions again later. */
export async function putOffEffects(
  transaction: UserTransaction,
  userId: string,
  { ids, until }: { ids: readonly number[]; until: Date },
): Promise<void> {
  await sql`
    update rule_ledger set effects_at = ${until}
    where user_id = ${userId}::uuid and id = any (${ids}::bigint[])
  `.execute(transaction);
}

/** When something of the ledger is next to be seen to: at once what the journal may have ended, and actions at their time. */
export async function nextInLedger(
  transaction: UserTransaction,
  userId: string,
): Promise<{ isOpen: boolean; effectsAt: Date | null }> {
  const { rows } = await sql<{ isOpen: boolean; effectsAt: Date | null }>`
    select exists (select from rule_ledger where user_id = ${userId}::uuid and state = 'doing') as "isOpen",
      (select min(effects_at) from rule_ledger
        where user_id = ${userId}::uuid and effects <> '[]' and state = 'done') as "effectsAt"
  `.execute(transaction);
  return rows[0] ?? { isOpen: false, effectsAt: null };
}

/** How many messages each rule has forwarded since a time. */
export async function countForwards(
  transaction: UserTransaction,
  userId: string,
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ rule_id: string; count: number }>`
    select rule_id, count(*)::int as count from rule_ledger
    where user_id = ${userId}::uuid and at > ${since} and did @> '[{"do":"forward"}]'
    group by rule_id
  `.execute(transaction);
  return new Map(rows.map(({ rule_id, count }) => [rule_id, count]));
}

/** How much each rule has touched, when last, and how much waits for a model. */
export async function readRuleCounts(
  transaction: UserTransaction,
  userId: string,
): Promise<Map<string, { touched: number; touchedAt: Date }>> {
  const { rows } = await sql<{ rule_id: string; touched: number; touchedAt: Date }>`
    select rule_id, count(*)::int as touched, max(at) as "touchedAt" from rule_ledger
    where user_id = ${userId}::uuid and did <> '[]' group by rule_id
  `.execute(transaction);
  return new Map(rows.map(({ rule_id, ...rest }) => [rule_id, rest]));
}
