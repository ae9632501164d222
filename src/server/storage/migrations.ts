import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { up as foundation } from "./migration-0001-foundation.ts";
import { up as syncProgress } from "./migration-0002-sync-progress.ts";

const migrations: Record<string, Migration> = {
  "0001-foundation": { up: foundation },
  "0002-sync-progress": { up: syncProgress },
};

/**
 * Brings the database to the newest schema, forward only, under an advisory lock: of several
 * servers starting at once one migrates and the others wait. Throws the error of a failed migration.
 */
export async function migrate(owner: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'mailwright_app') then
        create role mailwright_app nologin nosuperuser nobypassrls;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$
  `.execute(owner);
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
  const migrator = new Migrator({ db: owner, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
