import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import type { UserTransaction } from "#server/database/database.ts";
import type { EmailPlace } from "#server/mailbox/tables/email-page.ts";
import { findEmails } from "#server/search/index/find-emails.ts";
import { matchEmails } from "#server/search/index/match-emails.ts";
import type { QueryFacts } from "#server/search/index/query-facts.ts";
import { toSearchPlan } from "#server/search/index/query-to-sql.ts";
import { effectiveQuery } from "../rules/effective-query.ts";
import type { StoredRule } from "../tables/rules-table.ts";

/** The rule whose mail is looked for: a saved one, or a draft in its place. */
export type AskedRule = Pick<StoredRule, "query" | "actions" | "place"> & {
  id?: string | undefined;
  exceptions: readonly Pick<StoredRule["exceptions"][number], "query">[];
};

export type FoundMail = {
  /** Our ids of the messages that it touches, the newest first. */
  ids: number[];
  /** How many meet its query and are left alone, by each exception and each earlier rule that keeps them. */
  keptBack: { exception: string | null; rule: StoredRule | null; count: number }[];
  /** False where time was over before all mail was looked through. */
  complete: boolean;
};

type Finding = {
  rule: AskedRule;
  rules: readonly StoredRule[];
  from: Date | undefined;
  /** Ends it after so many milliseconds; absent: when all is found. */
  within?: number;
};

/** Messages of one look at the mailbox. */
const page = 20_000;

/** The mail that a rule touches, found as a search finds it; what an earlier rule keeps in the inbox is none of it. */
export async function findRuleMail(
  transaction: UserTransaction,
  facts: QueryFacts,
  { rule, rules, from, within = Number.POSITIVE_INFINITY }: Finding,
): Promise<FoundMail> {
  const end = performance.now() + within;
  const base = effectiveQuery(rule.query, []);
  const plan = toSearchPlan(base, facts);
  plan.from = Math.max(plan.from, from?.getTime() ?? Number.NEGATIVE_INFINITY);
  const found: number[] = [];
  let after: EmailPlace | undefined;
  do {
    const { places, next } = await findEmails(transaction, plan, { limit: page, after });
    found.push(...places.map(({ id }) => id));
    after = next;
  } while (after !== undefined && performance.now() < end);
  const keepers = keepersBefore(rule, rules);
  const left = [
    ...rule.exceptions.map(({ query }) => ({
      exception: query,
      rule: null,
      query: allOf([base, parseQuery(query)]),
    })),
    ...keepers.map((keeper) => ({ exception: null, rule: keeper, query: effectiveOf(keeper) })),
  ];
  const queries = left.map(({ query }) => query);
  const met = await matchEmails(transaction, facts, { queries, ids: found });
  const counts = left.map(() => 0);
  for (const [first = 0] of met.values()) counts[first] = (counts[first] ?? 0) + 1;
  return {
    ids: found.filter((id) => !met.has(id)),
    keptBack: left.map(({ exception, rule: keeper }, index) => ({
      exception,
      rule: keeper,
      count: counts[index] ?? 0,
    })),
    complete: after === undefined,
  };
}

function keepersBefore(rule: AskedRule, rules: readonly StoredRule[]): StoredRule[] {
  return rules.filter(
    (other) =>
      other.enabled &&
      other.schedule === null &&
      other.criterion === null &&
      other.id !== rule.id &&
      other.place < rule.place &&
      other.actions.some((action) => action.do === "keep"),
  );
}

/** The query of a saved rule, its exceptions left out. */
export function effectiveOf({ query, exceptions }: Pick<StoredRule, "query" | "exceptions">) {
  return effectiveQuery(
    query,
    exceptions.map((one) => one.query),
  );
}
