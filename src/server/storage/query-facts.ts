import { sql } from "kysely";
import type { UserTransaction } from "./database.ts";
import { readLabelCounts } from "./label-counts-table.ts";
import { readLabels } from "./labels-table.ts";
import { readSettings } from "./settings-table.ts";

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

/** Reads what queries need to know of a mailbox. */
export async function readQueryFacts(
  transaction: UserTransaction,
  userId: string,
  now: Date,
): Promise<QueryFacts> {
  const counts = await readLabelCounts(transaction, userId);
  const labels = await readLabels(transaction, userId);
  const { time_zone: zone } = await readSettings(transaction, userId);
  const { rows } = await sql<{ email: string }>`
    select email from users where user_id = ${userId}::uuid
  `.execute(transaction);
  return {
    userId,
    now: now.getTime(),
    zone: zone ?? "UTC",
    me: rows.map(({ email }) => email),
    userLabels: new Map(
      labels.filter(({ type }) => type === "user").map(({ id, name }) => [id, name]),
    ),
    totals: new Map(counts.map(({ label, total }) => [label, total])),
  };
}
