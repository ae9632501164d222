import type { UserTransaction } from "#server/database/database.ts";
import { matchEmails } from "#server/search/index/match-emails.ts";
import { decide, type Decided, type Matched } from "../rules/decide.ts";
import { effectiveQuery } from "../rules/effective-query.ts";
import { hadKey, readHad } from "../tables/ledger-table.ts";
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
  return matched.map(({ message, rules }) => {
    const { turns, waitsFor } = decide(rules);
    const reason = new Map(rules.map((one) => [one.rule.id, one.reason]));
    return { turns, waitsFor, message, reason };
  });
}

export type MatchedMessage = {
  message: QueuedMessage;
  rules: (Matched<StoredRule> & { reason: string })[];
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
  const had = await readHad(transaction, userId, gmailIds);
  const verdicts = new Map(
    (await readVerdicts(transaction, userId, gmailIds)).map((one) => [
      hadKey(one.ruleId, one.version, one.gmailId),
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
    const open = rules.filter(
      (rule) =>
        !had.has(hadKey(rule.id, rule.version, message.gmailId)) &&
        (message.runId !== null || rule.since <= message.receivedAt),
    );
    return {
      message,
      rules: open.map((rule) =>
        matchOf(rule, verdicts.get(hadKey(rule.id, rule.version, message.gmailId))),
      ),
    };
  });
}

/** A rule that has become another since is no more what the person has let run. */
function ruleOfRun(runId: string, { runs, rules }: RuleWorld): StoredRule[] {
  const run = runs.get(runId);
  return rules.filter(({ id, version }) => id === run?.ruleId && version === run.version);
}

function matchOf(rule: StoredRule, verdict: Verdict | undefined): MatchedMessage["rules"][number] {
  const fits = rule.criterion === null ? true : verdict?.fits;
  return { rule, actions: rule.actions, fits, reason: verdict?.reason ?? "" };
}
