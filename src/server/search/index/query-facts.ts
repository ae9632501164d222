import { sql } from "kysely";
import { Settings } from "#contract/settings.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { emailsWithMark, type MarkLabel } from "./mark-labels.ts";

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
  /** Messages that are snoozed or muted. */
  apart: Readonly<Record<MarkLabel, number>>;
  /** Whether some of the mail has an index of words of the old form, without months and with fewer neighbours. */
  hasOldIndex: boolean;
};

type FactsRow = {
  me: string[];
  zone: string | null;
  labels: Record<string, string>;
  totals: Record<string, number>;
  snoozed: number;
  muted: number;
  old: boolean;
};

const none: FactsRow = {
  me: [],
  zone: null,
  labels: {},
  totals: {},
  snoozed: 0,
  muted: 0,
  old: false,
};

/** When a query is asked, and the zone of the device that asks, by which days go where the person has chosen none. */
type QueryAsked = { now: Date; deviceZone?: string | undefined };

/** Reads what queries need to know of a mailbox. */
export async function readQueryFacts(
  transaction: UserTransaction,
  userId: string,
  { now, deviceZone }: QueryAsked,
): Promise<QueryFacts> {
  const own = sql`user_id = ${userId}::uuid`;
  const { rows } = await sql<FactsRow>`
    select (select coalesce(json_agg(email), '[]') from users where ${own}) as me,
      (select chosen ->> 'time_zone' from settings where ${own}) as zone,
      (select coalesce(json_object_agg(label, name), '{}') from labels
        where ${own} and kind = 'user') as labels,
      (select coalesce(json_object_agg(label, total), '{}') from label_counts
        where ${own} and total > 0) as totals,
      (select count(*) from (${emailsWithMark("SNOOZED", userId)}) apart) as snoozed,
      (select count(*) from (${emailsWithMark("MUTED", userId)}) apart) as muted,
      exists (select from search_renewals where ${own}) as old
  `.execute(transaction);
  const { me, zone, labels, totals, snoozed, muted, old } = rows[0] ?? none;
  return {
    userId,
    now: now.getTime(),
    zone: knownZone(zone) ?? knownZone(deviceZone) ?? "UTC",
    me,
    userLabels: new Map(Object.entries(labels)),
    totals: new Map(Object.entries(totals)),
    apart: { SNOOZED: snoozed, MUTED: muted },
    hasOldIndex: old,
  };
}

/** A zone that this server knows: one that was chosen or sent may be newer than its time zone database. */
function knownZone(zone: string | null | undefined): string | null {
  return Settings.shape.time_zone.parse(zone ?? null);
}
