import { sql } from "kysely";
import type { EmailPlace } from "#server/mailbox/tables/emails-table.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { expectedRows, type Hunt } from "./hunt.ts";
import { indexWindow, type IndexWindow } from "./index-window.ts";
import { judge, lastOf, toPlaces, within, type Row } from "./judged-rows.ts";
import type { Filter, SearchPlan } from "./query-to-sql.ts";

/** How much more time each look at the index takes in than the one before. */
const growth = 8;

/** What the index finds, newest first, judged where words are not all: months of it, then more, in the end all. */
export async function askIndex(transaction: UserTransaction, hunt: Hunt): Promise<void> {
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
