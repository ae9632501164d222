import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";
import type { LabelCount } from "#contract/sync.ts";

/** A label of Gmail's: the id that messages carry, and the name that people see. */
type Label = { id: string; name: string; type: "system" | "user" };

type Listed = {
  labels: readonly Label[];
  /** The ids that were kept before Gmail was asked. */
  before: readonly string[];
};

/** Keeps exactly the labels that Gmail has told; what was made or deleted here since it was asked stays so. */
export async function saveLabels(
  transaction: UserTransaction,
  userId: string,
  { labels, before }: Listed,
): Promise<void> {
  await sql`
    with input as (
      select * from json_to_recordset(${JSON.stringify(labels)}::json) as row (id text, name text, type text)
    ),
    gone as (
      delete from labels
      where user_id = ${userId}::uuid and label = any (${before}::text[])
        and label not in (select id from input)
    )
    insert into labels (user_id, label, name, kind)
    select distinct on (id) ${userId}::uuid, id, name, type from input
    where id <> all (${before}::text[])
      or exists (select from labels l where l.user_id = ${userId}::uuid and l.label = id)
    order by id
    on conflict (user_id, label) do update set name = excluded.name, kind = excluded.kind
      where (labels.name, labels.kind) is distinct from (excluded.name, excluded.kind)
  `.execute(transaction);
}

/** Keeps one label more. */
export async function keepLabel(
  transaction: UserTransaction,
  userId: string,
  { id, name, type }: Label,
): Promise<void> {
  await sql`
    insert into labels (user_id, label, name, kind) values (${userId}::uuid, ${id}, ${name}, ${type})
    on conflict (user_id, label) do update set name = excluded.name, kind = excluded.kind
  `.execute(transaction);
}

/** Keeps one label less: Gmail has it no more. */
export async function dropLabel(
  transaction: UserTransaction,
  userId: string,
  label: string,
): Promise<void> {
  await sql`
    delete from labels where user_id = ${userId}::uuid and label = ${label}
  `.execute(transaction);
}

/** The labels of a mailbox as they were when it was last compared. */
export async function readLabels(transaction: UserTransaction, userId: string): Promise<Label[]> {
  const rows = await transaction
    .selectFrom("labels")
    .select(["label", "name", "kind"])
    .where("user_id", "=", userId)
    .orderBy("label")
    .execute();
  return rows.map(({ label, name, kind }) => ({ id: label, name, type: kind }));
}

/** The exact counts of every label that has mail. */
export async function readLabelCounts(
  transaction: UserTransaction,
  userId: string,
): Promise<LabelCount[]> {
  return transaction
    .selectFrom("label_counts")
    .select(["label", "total", "unread"])
    .where("user_id", "=", userId)
    .where("total", ">", 0)
    .orderBy("label")
    .execute();
}
