import type { Email } from "#contract/messages.ts";
import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import type { EmailPlace } from "#server/mailbox/tables/email-page.ts";
import { readEmailsById } from "#server/mailbox/tables/emails-by-id.ts";
import {
  readMessageFacts,
  readIdsByGmailId,
  type MessageFactsRow,
} from "#server/mailbox/tables/message-facts.ts";
import {
  largestOf,
  ofWrittenTo,
  placedInEach,
  unansweredOf,
} from "#server/mailbox/tables/narrow-emails.ts";
import { readNewest } from "#server/mailbox/read-newest.ts";
import { Failure } from "#server/platform/failure.ts";
import { findEmails, type FoundPage } from "#server/search/index/find-emails.ts";
import { readQueryFacts } from "#server/search/index/query-facts.ts";
import { toSearchPlan } from "#server/search/index/query-to-sql.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { isOutOfTime } from "#server/database/query-errors.ts";
import type { Target } from "../plan/plan.ts";
import type { AssistantContext } from "./resolve-context.ts";

export type Search = Pick<
  Target,
  "query" | "order" | "skip" | "count" | "each" | "unanswered" | "senders"
> & {
  /** Gmail's ids of the messages that alone are meant, in their order; absent: the mailbox. */
  among?: readonly string[] | undefined;
  /** Gmail's ids of messages that are none of it. */
  without?: readonly string[] | undefined;
  /** The zone of the device that asks. */
  timeZone: string;
  /** Messages of which it is enough to say that there are more. */
  most: number;
};

export type Found = {
  /** In order. */
  rows: readonly MessageFactsRow[];
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
    readMessageFacts(transaction, userId, meant),
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
  const isAsFound = order === "newest" || order === "listed";
  if (isAsFound && !isNarrowed) return idsOf(context, userId, wanted);
  const all = await idsOf(context, userId, { ...wanted, limit: sortedAtMost + 1 });
  if (all.length > sortedAtMost) throw new Failure("search_too_slow");
  const ids = await context.database
    .readAsUser(userId, (own) => narrow(own, userId, { ids: all, wanted }))
    .catch(rethrow);
  if (order === "largest")
    return context.database
      .readAsUser(userId, (own) => largestOf(own, userId, { ids, limit }))
      .catch(rethrow);
  return (isAsFound ? ids : ids.toReversed()).slice(0, limit);
}

/** Of messages by our ids, in their order, those that are unanswered, of such senders, and in such a place of each. */
async function narrow(
  own: UserTransaction,
  userId: string,
  { ids, wanted }: { ids: readonly number[]; wanted: Search },
): Promise<readonly number[]> {
  const { unanswered = false, senders, each, skip, count } = wanted;
  const order = wanted.order === "listed" ? "newest" : wanted.order;
  const left = unanswered ? await unansweredOf(own, userId, ids) : ids;
  const written = senders === "written";
  const theirs =
    senders === undefined ? left : await ofWrittenTo(own, userId, { ids: left, written });
  if (each === undefined) return theirs;
  return placedInEach(own, userId, { ids: theirs, each, order, skip, count });
}

async function idsOf(context: AssistantContext, userId: string, wanted: Wanted): Promise<number[]> {
  const { without = [], limit } = wanted;
  if (without.length === 0) return allIdsOf(context, userId, wanted);
  const known = await context.database.readAsUser(userId, (transaction) =>
    readIdsByGmailId(transaction, userId, [...new Set(without)]),
  );
  const left = new Set(known);
  const ids = await allIdsOf(context, userId, { ...wanted, limit: limit + left.size });
  return ids.filter((id) => !left.has(id)).slice(0, limit);
}

/** What is listed is in the order of its list; what is the newest or the oldest of it is so by its age. */
async function allIdsOf(
  context: AssistantContext,
  userId: string,
  wanted: Wanted,
): Promise<number[]> {
  const { among, query, order } = wanted;
  if (among === undefined) return lookUp(context, userId, { wanted, among: undefined });
  const named = await context.database.readAsUser(userId, (transaction) =>
    readIdsByGmailId(transaction, userId, [...new Set(among)]),
  );
  const isByAge = order === "newest" || order === "oldest";
  if (named.length === 0 || (query.trim() === "" && !isByAge)) return named;
  if (isByAge) return lookUp(context, userId, { wanted, among: named });
  const every = { ...wanted, limit: named.length };
  const found = new Set(await lookUp(context, userId, { wanted: every, among: named }));
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
