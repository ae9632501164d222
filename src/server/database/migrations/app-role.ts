import { sql, type Kysely } from "kysely";
import { DatabaseError } from "pg";

/**
 * Makes sure that the role `mailwright_app`, as which all work runs, is there and can be acted as. Throws
 * an Error with the statements for a superuser when the owner of the database may not see to it.
 */
export async function ensureAppRole(owner: Kysely<unknown>): Promise<void> {
  try {
    await createRole(owner);
    await joinRole(owner);
  } catch (cause) {
    const forbidden = cause instanceof DatabaseError && cause.code === "42501";
    throw forbidden ? new Error(await refusal(owner), { cause }) : cause;
  }
}

async function createRole(owner: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'mailwright_app') then
        create role mailwright_app nologin nosuperuser nobypassrls;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$
  `.execute(owner);
}

async function joinRole(owner: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      -- Since PostgreSQL 16 who makes a role is its member, yet may not act as it.
      if not pg_has_role('mailwright_app', case
        when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end
      ) then
        grant mailwright_app to current_user;
      end if;
    end $$
  `.execute(owner);
}

async function refusal(owner: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string; present: boolean }>`
    select quote_ident(current_user) as name,
      exists (select from pg_roles where rolname = 'mailwright_app') as present
  `.execute(owner);
  const { name = "", present = false } = rows[0] ?? {};
  return [
    `DATABASE_URL: its user ${name} may not make the role that Mailwright works as. Let a superuser run once:`,
    ...(present ? [] : ["  create role mailwright_app nologin;"]),
    `  grant mailwright_app to ${name};`,
  ].join("\n");
}
