import type { Rule } from "#contract/automation/rules.ts";
import type { Query } from "#query/ast.ts";
import { allOf, negate } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { isOutOfTime } from "#server/database/query-errors.ts";
import { Failure } from "#server/platform/failure.ts";
import { findNewest } from "#server/search/index/find-newest.ts";
import { readQueryFacts, type QueryFacts } from "#server/search/index/query-facts.ts";
import type { AutomationContext } from "../automation-context.ts";
import { listRules } from "../rules/manage-rules.ts";

/**
 * The rules that are on and touch mail which meets a query, in their order: by the mail that is here, wherever it lies by now, and
 * by what they say themselves. Throws `search_too_slow`.
 */
export async function findTouchingRules(
  context: AutomationContext,
  userId: string,
  query: string,
): Promise<Rule[]> {
  const { database, clock } = context;
  const { rules } = await listRules(context, userId);
  const wanted = parseQuery(query);
  const touching: Rule[] = [];
  try {
    await database.readAsUser(userId, async (own) => {
      const facts = await readQueryFacts(own, userId, { now: clock.now() });
      for (const rule of rules)
        if (rule.enabled && (await touches(own, facts, { rule, wanted }))) touching.push(rule);
    });
  } catch (error) {
    throw isOutOfTime(error) ? new Failure("search_too_slow", { cause: error }) : error;
  }
  return touching;
}

const anywhere = parseQuery("in:anywhere -in:drafts -in:chats -in:sent");

async function touches(
  transaction: UserTransaction,
  facts: QueryFacts,
  { rule, wanted }: { rule: Rule; wanted: Query },
): Promise<boolean> {
  const left = rule.exceptions.map(({ query }) => parseQuery(query));
  const isLeft = left.some((one) => includes(wanted, one));
  if (isLeft) return false;
  const own = parseQuery(rule.query);
  if (includes(own, wanted)) return true;
  const lasting = termsOf(own).filter((term) => !passes(term));
  const both = allOf([...lasting, wanted, ...left.map(negate), anywhere]);
  const search = printQuery(both);
  return (await findNewest(transaction, facts, { search, limit: 1 })).length > 0;
}

/** Whether what meets the first query meets the second by its very words. */
function includes(one: Query, other: Query): boolean {
  if (other.kind === "or" && other.terms.some((term) => includes(one, term))) return true;
  const said = new Set(termsOf(one).map(printQuery));
  return termsOf(other).every((term) => said.has(printQuery(term)));
}

function termsOf(query: Query): readonly Query[] {
  return query.kind === "and" ? query.terms : [query];
}

/** What a message may be for a while, and often is no more once the rule has touched it. */
function passes(query: Query): boolean {
  if (query.kind === "not") return passes(query.term);
  return ["is", "in", "age", "label", "category"].includes(query.kind);
}
