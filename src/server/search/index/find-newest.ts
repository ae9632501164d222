import { parseQuery } from "#query/parse.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { findEmails } from "./find-emails.ts";
import type { QueryFacts } from "./query-facts.ts";
import { toSearchPlan } from "./query-to-sql.ts";

/** Our ids of the newest messages that a search in the words of a person finds. */
export async function findNewest(
  transaction: UserTransaction,
  facts: QueryFacts,
  { search, limit }: { search: string; limit: number },
): Promise<number[]> {
  const plan = toSearchPlan(parseQuery(search), facts);
  const { places } = await findEmails(transaction, plan, { limit, after: undefined });
  return places.map(({ id }) => id);
}
