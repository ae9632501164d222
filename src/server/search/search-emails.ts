import { limits } from "#contract/limits.ts";
import type { EmailPage, ListEmails } from "#contract/messages.ts";
import { parseQuery } from "#query/parse.ts";
import { readCursor, toLabel, writeCursor } from "#server/mailbox/email-cursor.ts";
import { Failure } from "#server/runtime/failure.ts";
import type { UserTransaction } from "#server/storage/database.ts";
import type { EmailPlace } from "#server/storage/emails-table.ts";
import { findEmails, type FoundPage } from "#server/storage/find-emails.ts";
import { readEmailsById } from "#server/storage/found-emails.ts";
import { isOutOfTime } from "#server/storage/is-out-of-time.ts";
import { readQueryFacts } from "#server/storage/query-facts.ts";
import { toSearchPlan } from "#server/storage/query-to-sql.ts";
import { noteSearch } from "#server/storage/recent-searches-table.ts";
import { countUnsearched } from "#server/storage/search-backfill-table.ts";
import type { SearchContext } from "./search-context.ts";

/** Rows with bodies that are read at once, and characters of bodies after which a page ends early. */
const withBodies = { rows: 20, characters: 16 * 1024 * 1024 } as const;

/**
 * One page of what a query finds in the mirror, newest first; with a label, of what has it, too. The first page is
 * noted as a recent search. Throws `search_too_slow` when that takes more than seconds, and `invalid_request` for a
 * made-up cursor.
 */
export async function searchEmails(
  context: SearchContext,
  userId: string,
  input: ListEmails & { q: string },
): Promise<EmailPage> {
  const after = input.cursor === undefined ? undefined : readCursor(input.cursor);
  const search = { now: context.clock.now(), after, input };
  const [{ page, emails, unsearched }] = await Promise.all([
    context.database
      .readAsUser(userId, (transaction) => runSearch(transaction, userId, search))
      .catch(rethrow),
    after === undefined ? noteRecent(context, userId, input.q) : undefined,
  ]);
  const next = emails.next ?? page.next;
  return {
    emails: emails.emails,
    next: next === undefined ? null : writeCursor(next),
    search: { unsearched },
  };
}

function rethrow(error: unknown): never {
  throw isOutOfTime(error) ? new Failure("search_too_slow", { cause: error }) : error;
}

type Search = {
  now: Date;
  after: EmailPlace | undefined;
  input: ListEmails & { q: string };
};

async function runSearch(transaction: UserTransaction, userId: string, search: Search) {
  const { input, after } = search;
  const [facts, unsearched] = await Promise.all([
    readQueryFacts(transaction, userId, search.now),
    after === undefined ? countUnsearched(transaction, userId) : 0,
  ]);
  const plan = toSearchPlan(parseQuery(input.q), facts, toLabel(input.label));
  const page = await findEmails(transaction, plan, { limit: input.limit, after });
  const read = input.columns === "all" ? readBySize : readPlain;
  return { page, emails: await read(transaction, userId, page), unsearched };
}

type Read = { emails: EmailPage["emails"]; next: EmailPlace | undefined };

async function readPlain(
  transaction: UserTransaction,
  userId: string,
  { places }: FoundPage,
): Promise<Read> {
  const ids = places.map(({ id }) => id);
  const emails = await readEmailsById(transaction, userId, { ids, withBodies: false });
  return { emails, next: undefined };
}

async function readBySize(
  transaction: UserTransaction,
  userId: string,
  { places }: FoundPage,
): Promise<Read> {
  const emails: Read["emails"] = [];
  let characters = 0;
  for (let from = 0; from < places.length; from += withBodies.rows) {
    if (characters >= withBodies.characters) return { emails, next: places[from - 1] };
    const ids = places.slice(from, from + withBodies.rows).map(({ id }) => id);
    const some = await readEmailsById(transaction, userId, { ids, withBodies: true });
    for (const { body_text: text, body_html: html } of some)
      characters += (text?.length ?? 0) + (html?.length ?? 0);
    emails.push(...some);
  }
  return { emails, next: undefined };
}

async function noteRecent({ database, clock }: SearchContext, userId: string, q: string) {
  const query = q.replace(/[\s\p{Cc}]+/gu, " ").trim();
  if (query === "" || query.length > limits.recentSearch) return;
  const noted = { query, now: clock.now() };
  await database.asUser(userId, (transaction) => noteSearch(transaction, userId, noted));
}
