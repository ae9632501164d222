import type { RuleAction } from "#contract/automation/rules.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { matchEmails } from "#server/search/index/match-emails.ts";
import { decide, type Decided, type Matched } from "../rules/decide.ts";
import { effectiveQuery } from "../rules/effective-query.ts";
import { type HadRow, readRulesApplied } from "../tables/ledger-table.ts";
import { readVerdicts, type QueuedMessage, type Verdict } from "../tables/queue-table.ts";
import { readRunRules } from "../tables/runs-table.ts";
import type { StoredRule } from "../tables/rules-table.ts";
import type { RuleWorld } from "./rule-world.ts";

/** A queued message with the rules that have their turn at it. */
export type DecidedMessage = Decided<StoredRule> & {
  message: QueuedMessage;
  /** Why the criterion of a rule fits, by the rule. */
  reason: ReadonlyMap<string, string>;
};

type Waiting = { queue: QueuedMessage[]; world: RuleWorld };

/** What the rules do with queued messages; those that the mirror holds no more are left out. */
export async function decideQueue(
  transaction: UserTransaction,
  userId: string,
  wanted: Waiting,
): Promise<DecidedMessage[]> {
  const matched = await matchQueue(transaction, userId, wanted);
  return matched.map(({ message, rules, done }) => {
    const { turns, waitsFor } = decide(rules, done);
    const reason = new Map(rules.map((one) => [one.rule.id, one.reason]));
    return { turns, waitsFor, message, reason };
  });
}

export type MatchedMessage = {
  message: QueuedMessage;
  rules: (Matched<StoredRule> & { reason: string })[];
  /** What rules have done with it already, as it came. */
  done: RuleAction[];
};

/** The rules whose query each message meets and that have not had it, with what is known of their criteria. */
export async function matchQueue(
  transaction: UserTransaction,
  userId: string,
  { queue, world }: Waiting,
): Promise<MatchedMessage[]> {
  const present = queue.filter(({ emailId }) => emailId !== null);
  const runIds = present.flatMap(({ runId }) => runId ?? []);
  world.runs = await readRunRules(transaction, userId, [...new Set(runIds)]);
  const gmailIds = present.map(({ gmailId }) => gmailId);
  const had = await readRulesApplied(transaction, userId, gmailIds);
  const verdicts = new Map(
    (await readVerdicts(transaction, userId, gmailIds)).map((one) => [
      verdictKey(one, one.gmailId),
      one,
    ]),
  );
  const live = world.rules.filter(({ enabled, schedule }) => enabled && schedule === null);
  const queries = live.map(({ query, exceptions }) =>
    effectiveQuery(
      query,
      exceptions.map((one) => one.query),
    ),
  );
  const ids = present.flatMap(({ runId, emailId }) =>
    runId === null && emailId !== null ? [emailId] : [],
  );
  const met = await matchEmails(transaction, world.facts, { queries, ids });
  return present.map((message) => {
    const rules =
      message.runId === null
        ? (met.get(message.emailId ?? 0) ?? []).flatMap((index) => live[index] ?? [])
        : ruleOfRun(message.runId, world);
    const before = had.get(message.gmailId) ?? [];
    const open = rules.filter(
      (rule) =>
        !before.some((one) => isSameTurn(one, { rule, message, world })) &&
        (message.runId !== null || rule.since <= message.receivedAt),
    );
    return {
      message,
      rules: open.map((rule) =>
        matchOf(
          rule,
          verdicts.get(verdictKey({ ruleId: rule.id, version: rule.version }, message.gmailId)),
        ),
      ),
      done: before.flatMap(({ runId, did }) =>
        runId === null && message.runId === null ? did : [],
      ),
    };
  });
}

type Turn = { rule: StoredRule; message: QueuedMessage; world: RuleWorld };

/**
 * Mail that has come is new to a rule once, whatever becomes of the rule; a run is of one version, and one that the person asks
 * for takes what was undone before.
 */
function isSameTurn(had: HadRow, { rule, message: { runId }, world }: Turn): boolean {
  if (had.ruleId !== rule.id || runId === null || had.runId === runId)
    return had.ruleId === rule.id;
  const isFree = had.isUndone && world.runs.get(runId)?.by === "person";
  return had.version === rule.version && !isFree;
}

function verdictKey(
  { ruleId, version }: Pick<Verdict, "ruleId" | "version">,
  gmailId: string,
): string {
  return `${ruleId} ${version} ${gmailId}`;
}

/** A rule that has become another since is no more what the person has let run, nor one on schedule that is switched off. */
function ruleOfRun(runId: string, { runs, rules }: RuleWorld): StoredRule[] {
  const run = runs.get(runId);
  return rules.filter(
    ({ id, version, enabled }) =>
      id === run?.ruleId && version === run.version && (enabled || run.by === "person"),
  );
}

function matchOf(rule: StoredRule, verdict: Verdict | undefined): MatchedMessage["rules"][number] {
  const fits = rule.criterion === null ? true : verdict?.fits;
  return { rule, actions: rule.actions, fits, reason: verdict?.reason ?? "" };
}
