import type { Email } from "#contract/messages.ts";
import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { readNewest } from "#server/mailbox/read-newest.ts";
import { Failure } from "#server/runtime/failure.ts";
import { findEmails, type FoundPage } from "#server/search-index/find-emails.ts";
import { readQueryFacts } from "#server/search-index/query-facts.ts";
import { toSearchPlan } from "#server/search-index/query-to-sql.ts";
import type { EmailPlace } from "#server/mail-tables/emails-table.ts";
import { readEmailsById } from "#server/mail-tables/found-emails.ts";
import { readFoundFacts, readFoundIds, type FoundRow } from "#server/mail-tables/found-facts.ts";
import { largestOf } from "#server/mail-tables/narrow-found.ts";
import { isOutOfTime } from "#server/storage/is-out-of-time.ts";
import type { AssistantContext } from "./assistant-context.ts";
import { narrowIds, type Narrowing } from "./narrow-ids.ts";

export type Search = Narrowing & {
  query: string;
  /** Gmail's ids of the messages that alone are meant, in their order, or newest first by age; absent: the mailbox. */
  among?: readonly string[] | undefined;
  byAge?: boolean | undefined;
  /** Gmail's ids of messages that are none of it. */
  without?: readonly string[] | undefined;
  /** The zone of the device that asks. */
  timeZone: string;
  /** Messages of which it is enough to say that there are more. */
  most: number;
};

export type Found = {
  /** In order. */
  rows: readonly FoundRow[];
  more: boolean;
  /** The first of them. */
  shown: readonly Email[];
};

/** Messages that are shown of what was found, of which the oldest or largest can be told, and milliseconds that a search may take. */
const [shownAtMost, sortedAtMost, longest] = [20, 100_000, 8000];

/**
 * The messages of the mirror that are meant, without a note among the recent searches. Throws `search_too_slow` when they
 * cannot be found in seconds.
 */
export async function findMessages(
  context: AssistantContext,
  userId: string,
  search: Search,
): Promise<Found> {
  const { most } = search;
  // What is counted of each sender is all of what is found.
  const { skip, count } = search.each === undefined ? search : { skip: 0, count: null };
  const end = count === null ? Infinity : skip + count;
  const ids = await inOrder(context, userId, { ...search, limit: Math.min(skip + most + 1, end) });
  const meant = ids.slice(skip, Math.min(end, skip + most));
  const rows = await context.database.readAsUser(userId, (transaction) =>
    readFoundFacts(transaction, userId, meant),
  );
  const shown = await readShown(context, userId, meant.slice(0, shownAtMost));
  return { rows, more: Math.min(ids.length, end) > skip + most, shown };
}

type Wanted = Search & { limit: number };

/** What is oldest, largest or of a kind that no search knows is known once all are: of too many it cannot be told. */
async function inOrder(
  context: AssistantContext,
  userId: string,
  wanted: Wanted,
): Promise<number[]> {
  const { order, limit, unanswered = false, each, senders } = wanted;
  const isNarrowed = unanswered || each !== undefined || senders !== undefined;
  if (order === "newest" && !isNarrowed) return idsOf(context, userId, wanted);
  const all = await idsOf(context, userId, { ...wanted, limit: sortedAtMost + 1 });
  if (all.length > sortedAtMost) throw new Failure("search_too_slow");
  const ids = await context.database
    .readAsUser(userId, (own) => narrowIds(own, userId, { ids: all, wanted }))
    .catch(rethrow);
  if (order === "largest")
    return context.database
      .readAsUser(userId, (own) => largestOf(own, userId, { ids, limit }))
      .catch(rethrow);
  return (order === "newest" ? ids : ids.toReversed()).slice(0, limit);
}

async function idsOf(context: AssistantContext, userId: string, wanted: Wanted): Promise<number[]> {
  const { without = [], limit } = wanted;
  if (without.length === 0) return allIdsOf(context, userId, wanted);
  const known = await context.database.readAsUser(userId, (transaction) =>
    readFoundIds(transaction, userId, [...new Set(without)]),
  );
  const left = new Set(known);
  const ids = await allIdsOf(context, userId, { ...wanted, limit: limit + left.size });
  return ids.filter((id) => !left.has(id)).slice(0, limit);
}

async function allIdsOf(
  context: AssistantContext,
  userId: string,
  wanted: Wanted,
): Promise<number[]> {
  const { among, query, byAge = false } = wanted;
  if (among === undefined) return lookUp(context, userId, { wanted, among: undefined });
  const named = await context.database.readAsUser(userId, (transaction) =>
    readFoundIds(transaction, userId, [...new Set(among)]),
  );
  if (named.length === 0 || (query.trim() === "" && !byAge)) return named;
  if (byAge) return lookUp(context, userId, { wanted, among: named });
  const found = new Set(await lookUp(context, userId, { wanted, among: named }));
  return named.filter((id) => found.has(id));
}

/** What a person points at is meant wherever it is. */
const anywhere = { kind: "in", place: "anywhere" } as const;

async function lookUp(
  { database, clock }: AssistantContext,
  userId: string,
  { wanted, among }: { wanted: Wanted; among: readonly number[] | undefined },
): Promise<number[]> {
  const { query, timeZone, limit } = wanted;
  const tree = parseQuery(query);
  const asked = among === undefined ? tree : allOf([anywhere, tree]);
  const end = performance.now() + longest;
  const ids: number[] = [];
  for (let after: EmailPlace | undefined; ;) {
    if (performance.now() > end) throw new Failure("search_too_slow");
    const place = after;
    const page: FoundPage = await database
      .readAsUser(userId, async (transaction) => {
        const now = clock.now();
        const facts = await readQueryFacts(transaction, userId, { now, deviceZone: timeZone });
        const plan = toSearchPlan(asked, facts);
        const narrowed = among === undefined ? plan : { ...plan, among };
        return findEmails(transaction, narrowed, { limit: limit - ids.length, after: place });
      })
      .catch(rethrow);
    ids.push(...page.places.map(({ id }) => id));
    after = page.next;
    if (after === undefined || ids.length >= limit) return ids;
  }
}

function rethrow(error: unknown): never {
  throw isOutOfTime(error) ? new Failure("search_too_slow", { cause: error }) : error;
}

/** What the mirror knows by its id alone is read first: people are shown no row without a subject. */
async function readShown(
  context: AssistantContext,
  userId: string,
  ids: number[],
): Promise<Email[]> {
  async function read(): Promise<Email[]> {
    return context.database.readAsUser(userId, (transaction) =>
      readEmailsById(transaction, userId, { ids, withBodies: false }),
    );
  }
  const known = await read();
  const pending = known.filter((email) => email.pending).map(({ gmail_id }) => gmail_id);
  if (pending.length === 0) return known;
  await readNewest(context, userId, pending).catch((error: unknown) =>
    context.logger.warn({ err: error }, "messages are shown by their ids"),
  );
  return read();
}
