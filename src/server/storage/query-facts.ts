import { sql } from "kysely";
import { Settings } from "#contract/settings.ts";
import type { UserTransaction } from "./database.ts";

/** What a query's words depend on in one mailbox. */
export type QueryFacts = {
  userId: string;
  /** Milliseconds since 1970. */
  now: number;
  /** An IANA time zone. */
  zone: string;
  /** The addresses that `me` stands for. */
  me: readonly string[];
  /** The names of the person's own labels by their ids. */
  userLabels: ReadonlyMap<string, string>;
  /** Messages by label, of every label that a message has. */
  totals: ReadonlyMap<string, number>;
};

type FactsRow = {
  email: string | null;
  zone: string | null;
  labels: Record<string, string> | null;
  totals: Record<string, number> | null;
};

/** When a query is asked, and the zone of the device that asks, by which days go where the person has chosen none. */
export type QueryAsked = { now: Date; deviceZone?: string | undefined };

/** Reads what queries need to know of a mailbox. */
export async function readQueryFacts(
  transaction: UserTransaction,
  userId: string,
  { now, deviceZone }: QueryAsked,
): Promise<QueryFacts> {
  const own = sql`user_id = ${userId}::uuid`;
  const { rows } = await sql<FactsRow>`
    select (select email from users where ${own}) as email,
      (select chosen ->> 'time_zone' from settings where ${own}) as zone,
      (select json_object_agg(label, name) from labels where ${own} and kind = 'user') as labels,
      (select json_object_agg(label, total) from label_counts where ${own} and total > 0) as totals
  `.execute(transaction);
  const [facts] = rows;
  return {
    userId,
    now: now.getTime(),
    zone: knownZone(facts?.zone) ?? knownZone(deviceZone) ?? "UTC",
    me: facts?.email ? [facts.email] : [],
    userLabels: new Map(Object.entries(facts?.labels ?? {})),
    totals: new Map(Object.entries(facts?.totals ?? {})),
  };
}

/** A zone that this server knows: one that was chosen or sent may be newer than its time zone database. */
function knownZone(zone: string | null | undefined): string | null {
  return Settings.shape.time_zone.parse(zone ?? null);
}
