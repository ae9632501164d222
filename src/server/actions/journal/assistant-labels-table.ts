import { sql } from "kysely";
import type { UserTransaction } from "#server/database/database.ts";

/** A label that a request has made: Gmail's id, and the name that people see. */
export type AssistantLabel = { id: string; name: string };

/** Labels that are remembered of a person. */
const most = 1000;

/** Notes that a request has made a label; of very many those before are forgotten, and stay where they are. */
export async function keepAssistantLabel(
  transaction: UserTransaction,
  userId: string,
  { id, name, requestId }: AssistantLabel & { requestId: string },
): Promise<void> {
  await sql`
    delete from made_labels where user_id = ${userId}::uuid
      and ${most} <= (select count(*) from made_labels where user_id = ${userId}::uuid)
  `.execute(transaction);
  await sql`
    insert into made_labels (user_id, label, name, request_id)
    values (${userId}::uuid, ${id}, ${name}, ${requestId}::uuid)
    on conflict (user_id, label) do nothing
  `.execute(transaction);
}

/** The labels that a request has made and that no message of the mirror bears. */
export async function readUnusedLabels(
  transaction: UserTransaction,
  userId: string,
  requestId: string,
): Promise<AssistantLabel[]> {
  const { rows } = await sql<AssistantLabel>`
    select label as id, name from made_labels m
    where user_id = ${userId}::uuid and request_id = ${requestId}::uuid and not exists (
      select from email_labels e where e.user_id = m.user_id and e.label = m.label
    )
    order by label
  `.execute(transaction);
  return rows;
}

/** Forgets who has made a label that is gone. */
export async function forgetAssistantLabel(
  transaction: UserTransaction,
  userId: string,
  label: string,
): Promise<void> {
  await sql`
    delete from made_labels where user_id = ${userId}::uuid and label = ${label}
  `.execute(transaction);
}

/** How many labels that each of these requests has made, and that no message of the mirror bears, are there still. */
export async function countMadeLabels(
  transaction: UserTransaction,
  userId: string,
  requestIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select request_id as id, count(*)::int as count from made_labels m
    where user_id = ${userId}::uuid and request_id = any (${requestIds}::uuid[])
      and exists (select from labels l where l.user_id = m.user_id and l.label = m.label)
      and not exists (select from email_labels e where e.user_id = m.user_id and e.label = m.label)
    group by request_id
  `.execute(transaction);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
