import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import type { EmailPlace } from "#server/mailbox/tables/emails-table.ts";
import { walkIndexes } from "#server/mailbox/words/walk-indexes.ts";
import { askIndex } from "./ask-index.ts";
import type { Hunt, SearchPace } from "./hunt.ts";
import type { SearchPlan } from "./query-to-sql.ts";
import { walkLabels } from "./walk-labels.ts";

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
