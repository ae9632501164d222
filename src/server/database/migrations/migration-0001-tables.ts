import { sql, type Kysely } from "kysely";
import { accounts } from "../schema/accounts.ts";
import { actions } from "../schema/actions.ts";
import { assistant } from "../schema/assistant.ts";
import { billing } from "../schema/billing.ts";
import { compose } from "../schema/compose.ts";
import { events } from "../schema/events.ts";
import { mailbox } from "../schema/mailbox.ts";
import { search } from "../schema/search.ts";
import { sync } from "../schema/sync.ts";

/** The tables of version 0.1. They are written once: what changes is a migration that comes after this one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statements of domains) await sql.raw(statements).execute(database);
}

/** Each may name the tables of those before it. */
const domains = [accounts, events, mailbox, sync, search, actions, compose, billing, assistant];
