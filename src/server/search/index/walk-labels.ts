import { sql, type RawBuilder } from "kysely";
import type { EmailPlace } from "#server/mailbox/tables/emails-table.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { emailsApart, isApart } from "./emails-apart.ts";
import { expectedRows, type Hunt } from "./hunt.ts";
import { judge, lastOf, toPlaces, within, type Row } from "./judged-rows.ts";

/** Rows that are walked at once, at most. */
const mostRows = 32_000;

/** Walks as long as that is the cheaper way; answers whether nothing is left to be asked of the index. */
export async function walkLabels(transaction: UserTransaction, hunt: Hunt): Promise<boolean> {
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
  const apart = isApart(label) ? [sql`(${emailsApart(label, userId)}) w where true`] : [];
  return [labelled, ...apart];
}
