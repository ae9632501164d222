import { sql } from "kysely";
import { DatabaseError } from "pg";
import type { Database, UserTransaction } from "#server/database/database.ts";

/** Messages of one statement, so that none lasts long in a large mailbox. */
const chunk = 2000;

/** A sync under way may hold rows that are to go. */
const tries = 5;

/** Deletes every row of a person in every table, mail first. Safe to repeat. */
export async function forgetPerson(database: Database, userId: string): Promise<void> {
  for (let left = true; left;)
    left = await again(() =>
      database.asUser(userId, async (transaction) => deleteSomeMail(transaction, userId)),
    );
  await again(() =>
    database.asUser(userId, async (transaction) => deleteTheRest(transaction, userId)),
  );
}

/** Whether a person is kept who has neither a session nor a grant at Google. */
export async function hasLeft(transaction: UserTransaction, userId: string): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`
    select not exists (select from sessions where user_id = ${userId}::uuid) and not exists (
      select from provider_accounts where user_id = ${userId}::uuid and status = 'connected'
    ) as left from users where user_id = ${userId}::uuid
  `.execute(transaction);
  return rows[0]?.left === true;
}

async function deleteSomeMail(transaction: UserTransaction, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from emails where user_id = ${userId}::uuid and id in (
      select id from emails where user_id = ${userId}::uuid order by id limit ${chunk}
    )
  `.execute(transaction);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The tables are asked of the database, so that none that is added later can be forgotten. */
async function deleteTheRest(transaction: UserTransaction, userId: string): Promise<void> {
  await sql`delete from users where user_id = ${userId}::uuid`.execute(transaction);
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and c.column_name = 'user_id'
      and t.table_type = 'BASE TABLE'
    order by c.table_name
  `.execute(transaction);
  for (const { name } of rows)
    await sql`delete from ${sql.table(name)} where user_id = ${userId}::uuid`.execute(transaction);
}

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      const passing = error instanceof DatabaseError && error.code?.startsWith("40") === true;
      if (!passing || tried === tries) throw error;
    }
  }
}
