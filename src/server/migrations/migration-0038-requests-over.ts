import { sql, type Kysely } from "kysely";

/**
 * Which requests a turn of the conversation has left nothing of to be undone, so that the next undo goes one further; of
 * former turns it is those that did nothing but undo.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [column, former]) await sql.raw(statement).execute(database);
}

const column = "alter table ai_conversations add column over uuid[] not null default '{}'";
const former = `
  update ai_conversations set over = array[done_by]
  where done_by is not null and jsonb_path_exists(plan, '$.steps[*]')
    and not jsonb_path_exists(plan, '$.steps[*] ? (@.do != "undo")')
`;
