import { sql } from "kysely";
import type { Template } from "#contract/compose.ts";
import type { UserTransaction } from "#server/database/database.ts";

/** A person's templates by name. */
export async function readTemplates(
  transaction: UserTransaction,
  userId: string,
): Promise<Template[]> {
  const { rows } = await sql<Template>`
    select id, name, subject, body from templates where user_id = ${userId}::uuid order by lower(name), id
  `.execute(transaction);
  return rows;
}

/** Keeps a template; one of the same name is given the new text. Undefined when the person has `atMost` already. */
export async function saveTemplate(
  transaction: UserTransaction,
  userId: string,
  { template, atMost }: { template: Template; atMost: number },
): Promise<Template | undefined> {
  const { id, name, subject, body } = template;
  const { rows } = await sql<Template>`
    insert into templates (user_id, id, name, subject, body)
    select ${userId}::uuid, ${id}::uuid, ${name}, ${subject}, ${body}
    where (select count(*) from templates where user_id = ${userId}::uuid and name <> ${name}) < ${atMost}
    on conflict (user_id, name) do update set subject = excluded.subject, body = excluded.body
    returning id, name, subject, body
  `.execute(transaction);
  return rows[0];
}

/** Removes a template; answers whether there was one. */
export async function forgetTemplate(
  transaction: UserTransaction,
  userId: string,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from templates where user_id = ${userId}::uuid and id = ${id}::uuid returning id
  `.execute(transaction);
  return rows.length > 0;
}
