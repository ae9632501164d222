import { sql } from "kysely";
import type { UserTransaction } from "./database.ts";

/**
 * A table with the columns that can be told to the person: no secrets, packed bodies or word indexes. `key`: the columns
 * of its primary key.
 */
export type PersonTable = { name: string; columns: string[]; key: string[] };

/** What only makes the rest faster or is a server's own note; bodies and files are told with their messages. */
const internal = new Set([
  "emails",
  "email_bodies",
  "attachments",
  "email_labels",
  "label_counts",
  "senders",
  "sync_state",
  "sync_backlog",
  "backlog_sizes",
  "quota_buckets",
  "push_addresses",
  "event_counters",
  "events",
  "exports",
  "export_pieces",
  "email_search",
  "search_backfill",
  "search_renewals",
  "new_drafts",
  "accepted_prompts",
  "begun_plans",
  "made_labels",
  "assistant_requests",
  "first_person",
  "rule_queue",
  "rule_verdicts",
  "billing_checkouts",
  "billing_events",
  "billing_looks",
]);

/** Every table that keeps something of a person beside their messages, asked of the database itself. */
export async function listPersonTables(transaction: UserTransaction): Promise<PersonTable[]> {
  const { rows } = await sql<PersonTable>`
    select c.table_name as name, json_agg(c.column_name order by c.ordinal_position)
        filter (where c.udt_name not in ('bytea', 'tsvector')) as columns,
      (
        select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = format('%I.%I', current_schema(), c.table_name)::regclass and i.indisprimary
      ) as key
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
    group by c.table_name having bool_or(c.column_name = 'user_id')
    order by c.table_name
  `.execute(transaction);
  return rows.filter(({ name }) => !internal.has(name));
}

/**
 * Some of the person's rows of a table in the order of its key, each as JSON, with the place to go on from: a row that
 * changes between two readings is told once.
 */
export async function readPersonRows(
  transaction: UserTransaction,
  userId: string,
  { table, after, limit }: { table: PersonTable; after: string | undefined; limit: number },
): Promise<{ place: string; row: string }[]> {
  const name = sql.table(table.name);
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  const place = sql.join(table.key.flatMap((column) => [sql.lit(column), sql.ref(column)]));
  // The key as it was told, in the types of its columns.
  const former = sql`select ${key} from jsonb_populate_record(null::${name}, ${after ?? "{}"}::jsonb)`;
  const { rows } = await sql<{ place: string; row: string }>`
    select t.row_place::text as place, (to_jsonb(t) - 'row_place')::text as row from (
      select jsonb_build_object(${place}) as row_place, ${columns} from ${name}
      where user_id = ${userId}::uuid and (${after === undefined} or (${key}) > (${former}))
      order by ${key} limit ${limit}
    ) t
  `.execute(transaction);
  return rows;
}
