import { limits } from "#contract/limits.ts";
import type { ListEmails } from "#contract/messages.ts";
import { parseQuery } from "#query/parse.ts";
import { readCursor, toLabel, writePage } from "#server/mailbox/list-emails.ts";
import { Failure } from "#server/platform/failure.ts";
import type { UserTransaction } from "#server/database/database.ts";
import {
  readEmailsAt,
  readWholeEmailsAt,
  type EmailPlace,
} from "#server/mailbox/tables/email-page.ts";
import { findEmails } from "./index/find-emails.ts";
import { isOutOfTime } from "#server/database/query-errors.ts";
import { readQueryFacts } from "./index/query-facts.ts";
import { toSearchPlan } from "./index/query-to-sql.ts";
import { noteSearch } from "./index/recent-searches-table.ts";
import { countUnsearched } from "#server/mailbox/tables/search-backfill-table.ts";
import type { SearchContext } from "./search-context.ts";

type SearchInput = ListEmails & { q: string };

/**
 * One page of what a query finds in the mirror, newest first, as the JSON of an `EmailPage`; with a label, of what has
 * it, too. The first page is noted as a recent search unless it is read ahead. Throws `search_too_slow` when that takes
 * more than seconds, and `invalid_request` for a made-up cursor.
 */
export async function searchEmails(
  context: SearchContext,
  userId: string,
  input: SearchInput,
): Promise<string> {
  const { q, cursor, ahead } = input;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const run = { input, after, now: context.clock.now() };
  const [found] = await Promise.all([
    context.database
      .readAsUser(userId, (transaction) => runSearch(transaction, userId, run))
      .catch(rethrow),
    after === undefined && ahead === undefined ? noteRecent(context, userId, q) : undefined,
  ]);
  return found;
}

function rethrow(error: unknown): never {
  throw isOutOfTime(error) ? new Failure("search_too_slow", { cause: error }) : error;
}

async function runSearch(
  transaction: UserTransaction,
  userId: string,
  { input, after, now }: { input: SearchInput; after: EmailPlace | undefined; now: Date },
): Promise<string> {
  const [facts, unsearched] = await Promise.all([
    readQueryFacts(transaction, userId, { now, deviceZone: input.time_zone }),
    after === undefined ? countUnsearched(transaction, userId) : 0,
  ]);
  const plan = toSearchPlan(parseQuery(input.q), facts, toLabel(input.label));
  const page = await findEmails(transaction, plan, { limit: input.limit, after });
  const read = input.columns === "all" ? readWholeEmailsAt : readEmailsAt;
  const { emails, next } = await read(transaction, userId, page.places);
  return writePage({ emails, next: next ?? page.next }, { search: { unsearched } });
}

async function noteRecent({ database, clock }: SearchContext, userId: string, q: string) {
  const query = q.replace(/[\s\p{Cc}]+/gu, " ").trim();
  if (query === "" || query.length > limits.recentSearch) return;
  const noted = { query, now: clock.now() };
  await database.asUser(userId, (transaction) => noteSearch(transaction, userId, noted));
}
