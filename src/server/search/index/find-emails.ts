import { type RawBuilder, sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import type { EmailPlace } from "#server/mailbox/tables/email-page.ts";
import { walkIndexes } from "#server/mailbox/tables/walk-indexes.ts";
import { emailsWithMark, isMarkLabel } from "./mark-labels.ts";
import { toMoment } from "./query-condition.ts";
import type { Filter, SearchPlan } from "./query-to-sql.ts";
import { monthOf, monthToken, ownerToken } from "#server/mailbox/search-text/search-tokens.ts";
import { everyQuery, someQuery, tokenQuery } from "./words-query.ts";

/** More months are not asked for one by one. */
const mostMonths = 24;

/** The queries that the index is asked at once, and the place at which the rest begins; undefined where nothing is left. */
type IndexWindow = { queries: string[]; rest: EmailPlace | undefined };

/** From a moment on back by so many milliseconds, though not before the moment `from`. */
type TimeBack = { before: Date; back: number; from: number };

/**
 * A person's mail of the newest months, so that a word that much of the mail holds is not looked for in all of it; all
 * their mail where no time is given, or months are too many. The months stand apart: beside the words in one query, every
 * message of theirs is walked where each month has fewer than the words; so PostgreSQL steps from hit to hit. The person
 * stands with the words, so that no hits of others are walked.
 */
export function indexWindow(userId: string, words: string, time?: TimeBack): IndexWindow {
  const months = time === undefined ? [] : monthsOf(time);
  const [first] = months;
  const own = everyQuery([tokenQuery(ownerToken(userId)), words]);
  if (time === undefined || first === undefined) return { queries: [own], rest: undefined };
  const tokens = months.map((month) => tokenQuery(monthToken(userId, month)));
  const rest = { id: 0, receivedAt: new Date(Date.UTC(Math.floor(first / 12), first % 12)) };
  return {
    queries: [own, someQuery(tokens)],
    rest: rest.receivedAt.getTime() <= time.from ? undefined : rest,
  };
}

/** The months in their order; none where they are too many, or not of our era. */
function monthsOf({ before, back, from }: TimeBack): number[] {
  const start = Math.max(before.getTime() - back, from);
  const [first, last] = [monthOf(new Date(start)), monthOf(before)];
  const isFew = start > 0 && last - first >= 0 && last - first < mostMonths;
  return isFew ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : [];
}

const usual: SearchPace = {
  first: 100,
  cheap: 1200,
  judged: 20_000,
  milliseconds: 1200,
  whole: 150_000,
};

export type FoundPage = { places: EmailPlace[]; next: EmailPlace | undefined };

/**
 * The newest messages of a search after a place, and the place to go on from. Walks a label while hits are
 * dense and asks the index of words where they are not. Where hits are rare among what must be judged one by one, a
 * page ends before its limit. Throws the database's error of a statement that takes longer than two seconds.
 */
export async function findEmails(
  transaction: UserTransaction,
  plan: SearchPlan,
  wanted: { limit: number; after: EmailPlace | undefined; pace?: SearchPace },
): Promise<FoundPage> {
  const { after, pace = usual } = wanted;
  const end = performance.now() + pace.milliseconds;
  const hunt: Hunt = {
    plan,
    wanted: wanted.limit + 1,
    after,
    pace,
    end,
    places: [],
    walked: 0,
    newest: undefined,
  };
  await Promise.all([paceStatements(transaction), find(transaction, hunt)]);
  const places = hunt.places.slice(0, wanted.limit);
  if (hunt.places.length > wanted.limit) return { places, next: places.at(-1) };
  return { places, next: hunt.endedAt };
}

/** Sent together with the first statement that is to heed it. */
async function paceStatements(transaction: UserTransaction): Promise<void> {
  const time = sql.raw("set local statement_timeout = '2s'").execute(transaction);
  await Promise.all([time, walkIndexes(transaction)]);
}

async function find(transaction: UserTransaction, hunt: Hunt): Promise<void> {
  const isDone = hunt.plan.labels.length === 0 || (await walkLabels(transaction, hunt));
  if (!isDone) await askIndex(transaction, hunt);
}

/** Rows that are walked at once, at most. */
const mostRows = 32_000;

/** Walks as long as that is the cheaper way; answers whether nothing is left to be asked of the index. */
async function walkLabels(transaction: UserTransaction, hunt: Hunt): Promise<boolean> {
  const { plan, pace } = hunt;
  let rows = pace.first * Math.ceil(hunt.wanted / 75);
  do {
    const step = await walk(transaction, hunt, rows);
    hunt.places.push(...step.places);
    hunt.walked += rows;
    hunt.newest ??= step.newest;
    if (hunt.places.length >= hunt.wanted || step.last === undefined) return true;
    hunt.after = step.last;
    const expected = expectedRows(hunt);
    if (plan.index !== undefined && plan.total > pace.cheap && expected > pace.cheap) return false;
    rows = Math.min(mostRows, plan.index === undefined ? rows * 4 : Math.max(expected, 100));
  } while (performance.now() < hunt.end);
  if (plan.index !== undefined) return false;
  hunt.endedAt = hunt.after;
  return true;
}

type Step = { places: EmailPlace[]; last: EmailPlace | undefined; newest: Date | undefined };

async function walk(transaction: UserTransaction, hunt: Hunt, rows: number): Promise<Step> {
  const { plan } = hunt;
  const lists = plan.labels
    .flatMap((label) => holdersOf(label, plan.userId))
    .map(
      (holders) => sql`(
      select w.received_at, w.email_id from ${holders} ${within(hunt)}
      order by w.received_at desc, w.email_id desc limit ${rows}
    )`,
    );
  const all = sql.join(lists, sql` union all `);
  const { rows: found } = await sql<Row>`
    with walked as materialized (
      ${lists.length === 1 ? all : sql`select distinct received_at, email_id from (${all}) lists order by received_at desc, email_id desc limit ${rows}`}
    )
    select h.email_id, h.received_at, last.email_id as last_id, last.received_at as last_at,
      newest.received_at as newest_at
    from (select) one
    left join (select * from walked offset ${rows - 1}) last on true
    left join (select received_at from walked limit 1) newest on true
    left join lateral (
      select w.email_id, w.received_at from walked w ${judge(plan.userId, plan.walk)}
      limit ${hunt.wanted - hunt.places.length}
    ) h on true
  `.execute(transaction);
  return {
    places: toPlaces(found),
    last: lastOf(found),
    newest: found[0]?.newest_at ?? undefined,
  };
}

/** What has a label, as `w`: what is snoozed and muted is kept apart, beside what Gmail may call so. */
function holdersOf(label: string, userId: string): RawBuilder<unknown>[] {
  const labelled = sql`email_labels w where w.user_id = ${userId}::uuid and w.label = ${label}`;
  const apart = isMarkLabel(label) ? [sql`(${emailsWithMark(label, userId)}) w where true`] : [];
  return [labelled, ...apart];
}

/** How much more time each look at the index takes in than the one before. */
const growth = 8;

/** What the index finds, newest first, judged where words are not all: months of it, then more, in the end all. */
async function askIndex(transaction: UserTransaction, hunt: Hunt): Promise<void> {
  const { plan, pace } = hunt;
  if (plan.index === undefined) return;
  const { filter } = plan.index;
  let rows = filter?.reads ? pace.judged : Math.ceil(pace.judged / 20);
  let back = timeBack(hunt);
  do {
    const { queries, rest } = windowOf(hunt, plan.index, back);
    const step = await lookUp(transaction, hunt, { queries, filter, rows });
    hunt.places.push(...step.places);
    const goesOn = step.last ?? rest;
    if (hunt.places.length >= hunt.wanted || goesOn === undefined) return;
    hunt.after = goesOn;
    // Each round finds all that is left anew.
    if (step.last !== undefined) rows = Math.min(pace.judged, rows * 4);
    else back *= growth;
  } while (performance.now() < hunt.end);
  hunt.endedAt = hunt.after;
}

function windowOf(
  { plan, after, pace }: Hunt,
  { words, knowsMonths }: NonNullable<SearchPlan["index"]>,
  back: number,
): IndexWindow {
  if (!knowsMonths || after === undefined || plan.mail <= pace.whole)
    return indexWindow(plan.userId, words);
  return indexWindow(plan.userId, words, { before: after.receivedAt, back, from: plan.from });
}

/** In how many milliseconds of mail what is missing would stand, by the mail that was walked. */
function timeBack(hunt: Hunt): number {
  if (hunt.newest === undefined || hunt.after === undefined) return Infinity;
  const walked = hunt.newest.getTime() - hunt.after.receivedAt.getTime();
  return (walked / hunt.walked) * expectedRows(hunt);
}

async function lookUp(
  transaction: UserTransaction,
  hunt: Hunt,
  { queries, filter, rows }: { queries: string[]; filter: Filter; rows: number },
): Promise<{ places: EmailPlace[]; last: EmailPlace | undefined }> {
  const asked = queries.map((query) => sql`w.tsv @@ ${query}::tsquery`);
  const { rows: found } = await sql<Row>`
    with found as materialized (
      select w.email_id, w.received_at from own_email_search w
      where ${sql.join(asked, sql` and `)} ${within(hunt)}
    ),
    newest as materialized (
      select * from found order by received_at desc, email_id desc limit ${rows}
    )
    select h.email_id, h.received_at, last.email_id as last_id, last.received_at as last_at
    from (select) one
    left join (select * from newest offset ${rows - 1}) last on true
    left join lateral (
      select w.email_id, w.received_at from newest w ${judge(hunt.plan.userId, filter)}
      limit ${hunt.wanted - hunt.places.length}
    ) h on true
  `.execute(transaction);
  return { places: toPlaces(found), last: lastOf(found) };
}

/** A row of a look: a hit, and with it the last and the newest row that was looked at. */
type Row = {
  email_id: number | null;
  received_at: Date | null;
  last_id: number | null;
  last_at: Date | null;
  newest_at?: Date | null;
};

/** The last row that was looked at, where there may be more. */
function lastOf([first]: Row[]): EmailPlace | undefined {
  if (!first?.last_id || !first.last_at) return undefined;
  return { id: first.last_id, receivedAt: first.last_at };
}

/** The hits of a look, in their order. */
function toPlaces(rows: Row[]): EmailPlace[] {
  return rows.flatMap(({ email_id: id, received_at: receivedAt }) =>
    id === null || receivedAt === null ? [] : [{ id, receivedAt }],
  );
}

/** The time asked for, the messages that alone are asked about, and after the place where it goes on. */
function within({ plan, after }: Hunt): RawBuilder<unknown> {
  const parts = [sql``];
  if (plan.from !== -Infinity) parts.push(sql`and w.received_at >= ${toMoment(plan.from)}`);
  if (plan.before !== Infinity) parts.push(sql`and w.received_at < ${toMoment(plan.before)}`);
  if (plan.among !== undefined) parts.push(sql`and w.email_id = any (${plan.among}::bigint[])`);
  if (after !== undefined)
    parts.push(
      sql`and (w.received_at, w.email_id) < (${after.receivedAt}::timestamptz, ${after.id}::bigint)`,
    );
  return sql.join(parts, sql` `);
}

/** Keeps of the rows `w` those that pass, in their order: each is looked up by itself. */
function judge(userId: string, filter: Filter): RawBuilder<unknown> {
  if (filter === undefined) return sql``;
  const { reads, looks } = filter;
  if (!reads && !looks) return sql`where ${filter.sql}`;
  const read = sql`s.user_id = ${userId}::uuid and s.email_id = w.email_id`;
  const looked = sql`e.user_id = ${userId}::uuid and e.id = w.email_id`;
  const [tables, keys] = !looks
    ? [sql`email_search s`, read]
    : reads
      ? [sql`email_search s, emails e`, sql`${read} and ${looked}`]
      : [sql`emails e`, looked];
  return sql`cross join lateral (select from ${tables} where ${keys} and ${filter.sql} offset 0) judged`;
}

/**
 * Rows that are walked first, for a page of 75; that are walked rather than asking the index; and of the index that are
 * judged at once. `milliseconds`: after which a page ends early. `whole`: messages of a mailbox up to which the index is
 * asked for all of its mail at once.
 */
export type SearchPace = {
  first: number;
  cheap: number;
  judged: number;
  milliseconds: number;
  whole: number;
};

/** A page of a search while it is looked for. */
type Hunt = {
  plan: SearchPlan;
  pace: SearchPace;
  wanted: number;
  after: EmailPlace | undefined;
  places: EmailPlace[];
  walked: number;
  /** The time of the newest message that was walked. */
  newest: Date | undefined;
  /** When the page ends, by `performance.now`. */
  end: number;
  /** Where it was given up for now. */
  endedAt?: EmailPlace | undefined;
};

/** How many rows would have to be walked for what is missing, if hits stay as dense as they were. */
function expectedRows({ walked, places, wanted }: Hunt): number {
  return Math.ceil((1.2 * walked * (wanted - places.length)) / Math.max(places.length, 0.5));
}
