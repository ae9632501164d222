import { sql } from "kysely";
import { readAddress } from "#addresses/read-address.ts";
import type { NotDone, RuleAction } from "#contract/automation/rules.ts";
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
  /** What it was to do and cannot. */
  notDone: NotDone[];
  entries: number[];
  reason: string | null;
  tries: number;
};

/** That a version of a rule has had a message, and what it did. */
export type HadRow = Pick<LedgerDraft, "ruleId" | "version" | "runId" | "did"> & {
  isUndone: boolean;
};

/** What rules have had of these messages, by Gmail's id. */
export async function readRulesApplied(
  transaction: UserTransaction,
  userId: string,
  gmailIds: readonly string[],
): Promise<Map<string, HadRow[]>> {
  const { rows } = await sql<HadRow & { gmailId: string }>`
    select gmail_id as "gmailId", rule_id as "ruleId", version, run_id as "runId", did,
      undone_at is not null as "isUndone"
    from rule_ledger
    where user_id = ${userId}::uuid and gmail_id = any (${gmailIds}::text[]) order by id
  `.execute(transaction);
  return Map.groupBy(rows, ({ gmailId }) => gmailId);
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
    not_done: draft.notDone,
    entries: draft.entries,
    state: draft.entries.length > 0 ? "doing" : "done",
    tries: draft.tries,
    reason: draft.reason,
  }));
  await sql`
    insert into rule_ledger (user_id, rule_id, version, gmail_id, thread_id, run_id, at, did, effects, not_done,
      effects_at, entries, state, tries, reason)
    select ${userId}::uuid, rule_id, version, gmail_id, thread_id, run_id, ${now}, did, effects, not_done, ${now},
      entries, state, tries, reason
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (rule_id uuid, version integer,
      gmail_id text, thread_id text, run_id uuid, did jsonb, effects jsonb, not_done jsonb, entries bigint[],
      state text, tries integer, reason text)
    on conflict (user_id, rule_id, version, gmail_id) where undone_at is null do nothing
  `.execute(transaction);
}

/** What was begun and did not happen, by message and run. */
export type Missed = { gmailId: string; runId: string | null; tries: number };

/** How often a rule tries what Gmail does not do. */
const mostTries = 6;

/**
 * Ends what the journal has ended: what happened is done; what did not is forgotten, to be done again. Answers those.
 * `refused`: Gmail has refused it, which it may so many times; an outage is no refusal.
 */
export async function settleLedger(
  transaction: UserTransaction,
  userId: string,
  { refused }: { refused: boolean },
): Promise<Missed[]> {
  const most = refused ? mostTries : 2_000_000_000;
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
      where l.user_id = ${userId}::uuid and l.id = e.id and (e.happened or e.tries >= ${most}::integer)
    )
    delete from rule_ledger l using ended e
    where l.user_id = ${userId}::uuid and l.id = e.id and not e.happened and e.tries < ${most}::integer
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
  /** How often the same was undone before. */
  again: number;
};

/** How often the same version of a rule had a message of the ledger `l` before, and it was undone. */
export const againOf = sql<number>`(
  select count(*)::int from rule_ledger b
  where b.user_id = l.user_id and b.rule_id = l.rule_id and b.version = l.version
    and b.gmail_id = l.gmail_id and b.id < l.id and b.undone_at is not null
)`;

/** The same, with how often it was tried in vain. */
export type WaitingEffect = Effect & { tries: number };

/** What is still to be done beside labels, of acts that have happened. */
export async function readEffects(
  transaction: UserTransaction,
  userId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<WaitingEffect[]> {
  const { rows } = await sql<WaitingEffect>`
    select l.id, l.rule_id as "ruleId", l.version, l.gmail_id as "gmailId", l.effects,
      l.effect_tries as tries, ${againOf} as again
    from rule_ledger l
    where l.user_id = ${userId}::uuid and l.effects <> '[]' and l.effects_at <= ${now} and l.state = 'done'
      and not l.stopped
    order by l.effects_at, l.id limit ${limit}
  `.execute(transaction);
  return rows;
}

/** What came of an action: a draft, by the form's key, or a message in the outbox. */
export type Made = { draft: string } | { outbox: string };

/**
 * Notes that the first action of an act that is left was done, and what came of it; or (undefined) that it cannot be: then it
 * is none of what the rule did, and told as not done. False where nobody waits for it any more: it was undone meanwhile.
 */
export async function endEffect(
  transaction: UserTransaction,
  userId: string,
  { id, effects, made }: Pick<Effect, "id" | "effects"> & { made: Made | undefined },
): Promise<boolean> {
  const [action] = effects;
  const did =
    made === undefined
      ? sql`(select coalesce(jsonb_agg(a), '[]') from jsonb_array_elements(did) a
          where a <> ${JSON.stringify(action)}::jsonb)`
      : sql`did`;
  const notDone = made === undefined ? [action] : [];
  const { rows } = await sql`
    update rule_ledger set effects = effects - 0, did = ${did}, effect_tries = 0,
      not_done = not_done || ${JSON.stringify(notDone)}::jsonb,
      made = made || ${JSON.stringify(made === undefined ? [] : [made])}::jsonb
    where user_id = ${userId}::uuid and id = ${id} and undone_at is null
      and effects = ${JSON.stringify(effects)}::jsonb
    returning id
  `.execute(transaction);
  return rows.length > 0;
}

/**
 * Whether what an act has left is still to be done as it was read. Where the transaction writes, who undoes it waits until
 * that is over, and sees what was written.
 */
export async function isStillWanted(
  transaction: UserTransaction,
  userId: string,
  { id, effects, writes = false }: Pick<Effect, "id" | "effects"> & { writes?: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    select from rule_ledger where user_id = ${userId}::uuid and id = ${id} and undone_at is null
      and effects = ${JSON.stringify(effects)}::jsonb and not stopped
      and not exists (select from rule_pauses where user_id = ${userId}::uuid)
    ${writes ? sql`for update` : sql``}
  `.execute(transaction);
  return rows.length > 0;
}

/** Whether what came of an action is noted of an act that was not undone. */
export async function isMadeKept(
  transaction: UserTransaction,
  userId: string,
  { id, made }: { id: number; made: Made },
): Promise<boolean> {
  const { rows } = await sql`
    select from rule_ledger where user_id = ${userId}::uuid and id = ${id} and undone_at is null
      and made @> ${JSON.stringify([made])}::jsonb
  `.execute(transaction);
  return rows.length > 0;
}

/**
 * Which of these messages a rule has forwarded to whom, or is to, each as `forwardKey` names it. Of what the person has asked
 * for anew, what was undone before it went out is none.
 */
export async function readForwarded(
  transaction: UserTransaction,
  userId: string,
  messages: readonly { gmailId: string; isAsked: boolean }[],
): Promise<Set<string>> {
  const asked = messages.flatMap(({ gmailId, isAsked }) => (isAsked ? gmailId : []));
  const others = messages.flatMap(({ gmailId, isAsked }) => (isAsked ? [] : gmailId));
  const { rows } = await sql<{ gmailId: string; to: string }>`
    select l.gmail_id as "gmailId", a ->> 'to' as to
    from rule_ledger l cross join lateral jsonb_array_elements(l.did) a
    where l.user_id = ${userId}::uuid and l.gmail_id = any (${[...asked, ...others]}::text[]) and l.state <> 'failed'
      and a ->> 'do' = 'forward' and (
        l.undone_at is null or l.gmail_id = any (${others}::text[]) or exists (
          select from outbox o where o.user_id = l.user_id and o.state <> 'cancelled'
            and l.made @> jsonb_build_array(jsonb_build_object('outbox', o.id::text))
        )
      )
  `.execute(transaction);
  return new Set(rows.map(({ gmailId, to }) => forwardKey(gmailId, to)));
}

/** The name of a message and an address that it goes to, however that is written. */
export function forwardKey(gmailId: string, to: string): string {
  return `${gmailId} ${(readAddress(to)?.address ?? to).toLowerCase()}`;
}

/** Tries an act's actions again later, once more. */
export async function putOffEffects(
  transaction: UserTransaction,
  userId: string,
  { id, until }: { id: number; until: Date },
): Promise<void> {
  await sql`
    update rule_ledger set effects_at = ${until}, effect_tries = effect_tries + 1
    where user_id = ${userId}::uuid and id = ${id}
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
        where user_id = ${userId}::uuid and effects <> '[]' and state = 'done' and not stopped
      ) as "effectsAt"
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
    select rule_id, count(distinct gmail_id)::int as touched, max(at) as "touchedAt" from rule_ledger
    where user_id = ${userId}::uuid and did <> '[]' group by rule_id
  `.execute(transaction);
  return new Map(rows.map(({ rule_id, ...rest }) => [rule_id, rest]));
}
