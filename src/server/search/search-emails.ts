import { limits } from "#contract/limits.ts";
import type { EmailPage, ListEmails } from "#contract/messages.ts";
import { parseQuery } from "#query/parse.ts";
import { readCursor, toLabel, writeCursor } from "#server/mailbox/email-cursor.ts";
import { readBySize } from "#server/mailbox/read-by-size.ts";
import { Failure } from "#server/platform/failure.ts";
import type { UserTransaction } from "#server/database/database.ts";
import type { EmailPlace } from "#server/mailbox/tables/emails-table.ts";
import { findEmails, type FoundPage } from "./index/find-emails.ts";
import { readEmailsAsText, readEmailsById } from "#server/mailbox/tables/emails-by-id.ts";
import { isOutOfTime } from "#server/database/is-out-of-time.ts";
import { readQueryFacts } from "./index/query-facts.ts";
import { toSearchPlan } from "./index/query-to-sql.ts";
import { noteSearch } from "./index/recent-searches-table.ts";
import { countUnsearched } from "#server/mailbox/tables/search-backfill-table.ts";
import type { SearchContext } from "./search-context.ts";

/**
 * One page of what a query finds in the mirror, newest first; with a label, of what has it, too. The first page is
 * noted as a recent search unless it is read ahead. Throws `search_too_slow` when that takes more than seconds, and `invalid_request` for a
 * made-up cursor.
 */
export async function searchEmails(
  context: SearchContext,
  userId: string,
  input: SearchInput,
): Promise<EmailPage> {
  const read = input.columns === "all" ? readWhole : readPlain;
  const { emails, next, unsearched } = await search(context, userId, { input, read });
  return { emails, next, search: { unsearched } };
}

/** The same without bodies, as the JSON of an `EmailPage`, of which the database writes the rows. */
export async function searchAsText(
  context: SearchContext,
  userId: string,
  input: SearchInput,
): Promise<string> {
  const found = await search(context, userId, { input, read: readText });
  const next = JSON.stringify(found.next);
  return `{"emails":${found.emails},"next":${next},"search":{"unsearched":${found.unsearched}}}`;
}

type SearchInput = ListEmails & { q: string };
/** The messages of a page, and where it goes on if it ends early. */
type Read<Emails> = { emails: Emails; next?: EmailPlace | undefined };
type Search<Emails> = {
  input: SearchInput;
  read(transaction: UserTransaction, userId: string, page: FoundPage): Promise<Read<Emails>>;
};

async function search<Emails>(
  context: SearchContext,
  userId: string,
  wanted: Search<Emails>,
): Promise<{ emails: Emails; next: string | null; unsearched: number }> {
  const { q, cursor, ahead } = wanted.input;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const run = { ...wanted, after, now: context.clock.now() };
  const [{ page, found, unsearched }] = await Promise.all([
    context.database
      .readAsUser(userId, (transaction) => runSearch(transaction, userId, run))
      .catch(rethrow),
    after === undefined && ahead === undefined ? noteRecent(context, userId, q) : undefined,
  ]);
  const next = found.next ?? page.next;
  return { emails: found.emails, next: next === undefined ? null : writeCursor(next), unsearched };
}

function rethrow(error: unknown): never {
  throw isOutOfTime(error) ? new Failure("search_too_slow", { cause: error }) : error;
}

async function runSearch<Emails>(
  transaction: UserTransaction,
  userId: string,
  { input, read, after, now }: Search<Emails> & { after: EmailPlace | undefined; now: Date },
) {
  const [facts, unsearched] = await Promise.all([
    readQueryFacts(transaction, userId, { now, deviceZone: input.time_zone }),
    after === undefined ? countUnsearched(transaction, userId) : 0,
  ]);
  const plan = toSearchPlan(parseQuery(input.q), facts, toLabel(input.label));
  const page = await findEmails(transaction, plan, { limit: input.limit, after });
  return { page, found: await read(transaction, userId, page), unsearched };
}

async function readText(
  transaction: UserTransaction,
  userId: string,
  { places }: FoundPage,
): Promise<Read<string>> {
  const ids = places.map(({ id }) => id);
  return { emails: await readEmailsAsText(transaction, userId, ids) };
}

async function readPlain(
  transaction: UserTransaction,
  userId: string,
  { places }: FoundPage,
): Promise<Read<EmailPage["emails"]>> {
  const ids = places.map(({ id }) => id);
  return { emails: await readEmailsById(transaction, userId, { ids, withBodies: false }) };
}

async function readWhole(
  transaction: UserTransaction,
  userId: string,
  { places }: FoundPage,
): Promise<Read<EmailPage["emails"]>> {
  const wanted = { limit: places.length, after: 0 };
  const { emails, next } = await readBySize(wanted, async (limit, from = 0) => {
    const ids = places.slice(from, from + limit).map(({ id }) => id);
    const some = await readEmailsById(transaction, userId, { ids, withBodies: true });
    return { emails: some, next: from + limit < places.length ? from + limit : undefined };
  });
  return { emails, next: next === undefined ? undefined : places[next - 1] };
}

async function noteRecent({ database, clock }: SearchContext, userId: string, q: string) {
  const query = q.replace(/[\s\p{Cc}]+/gu, " ").trim();
  if (query === "" || query.length > limits.recentSearch) return;
  const noted = { query, now: clock.now() };
  await database.asUser(userId, (transaction) => noteSearch(transaction, userId, noted));
}
