import { Client } from "pg";
import type { PostgresAddress } from "./postgres-setup.ts";

type Sum = { rows: number; sum: string };

/**
 * Reads every table of a database row by row and by its primary key, and has PostgreSQL look whether each index leads to
 * every row. Answers the names of those tables and indexes where the ways differ, and how many were compared.
 */
export async function compareTables(
  address: PostgresAddress,
): Promise<{ differing: string[]; compared: number }> {
  const client = new Client(address);
  await client.connect();
  try {
    await client.query("create extension if not exists amcheck");
    const keys = await client.query<{ name: string; columns: string }>(primaryKeys);
    const differing: string[] = [];
    for (const { name, columns } of keys.rows) {
      const direct = await sumOf(client, name);
      const byKey = await sumOf(client, name, columns);
      if (direct.rows !== byKey.rows || direct.sum !== byKey.sum)
        differing.push(`${name}: ${direct.rows} rows, ${byKey.rows} by its key`);
    }
    const { rows: indexes } = await client.query<{ name: string; kind: string }>(allIndexes);
    for (const { name, kind } of indexes) {
      const check = kind === "gin" ? "gin_index_check($1)" : "bt_index_check($1, true)";
      await client.query(`select ${check}`, [name]).catch((error: Error) => {
        differing.push(`${name}: ${error.message}`);
      });
    }
    return { differing, compared: keys.rows.length + indexes.length };
  } finally {
    await client.end();
  }
}

const own = "n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')";

const primaryKeys = `
  select i.indrelid::regclass::text as name, (
    select string_agg(pg_get_indexdef(i.indexrelid, k, true), ', ' order by k)
    from generate_series(1, i.indnkeyatts) k
  ) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where i.indisprimary and c.relkind = 'r' and ${own}`;

const allIndexes = `
  select c.oid::regclass::text as name, a.amname as kind
  from pg_class c join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'i' and a.amname in ('btree', 'gin') and n.nspname <> 'information_schema'`;

/** By the index of the columns where they are given. */
async function sumOf(client: Client, table: string, columns?: string): Promise<Sum> {
  const byKey = columns !== undefined;
  await client.query(`set enable_seqscan = ${byKey ? "off" : "on"}`);
  await client.query("set enable_sort = off; set enable_bitmapscan = off");
  for (const way of ["enable_indexscan", "enable_indexonlyscan"])
    await client.query(`set ${way} = ${byKey ? "on" : "off"}`);
  const order = byKey ? `order by ${columns}` : "";
  const rows = `select t::text as row from ${table} t ${order} offset 0`;
  const plan = await client.query<{ "QUERY PLAN": string }>(`explain ${rows}`);
  const text = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
  if (/Index (?:Only )?Scan/.test(text) !== byKey)
    throw new Error(`${table} is read thus: ${text}`);
  const { rows: sums } = await client.query<Sum>(
    `select count(*)::int as rows, coalesce(sum(hashtextextended(row, 0)::numeric), 0)::text as sum from (${rows}) all_rows`,
  );
  return sums[0] ?? { rows: -1, sum: "" };
}
