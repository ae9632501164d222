import { sql, type Kysely } from "kysely";

/**
 * Which requests a turn of the conversation has undone, and of which it found nothing that could be, so that the next undo goes one
 * further. Of former turns none reaches beyond the last undo.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [columns, former, before]) await sql.raw(statement).execute(database);
}

const columns = `
  alter table ai_conversations add column over uuid[] not null default '{}', add column past uuid[] not null default '{}'
`;
const former = `
  update ai_conversations set over = array[done_by]
  where done_by is not null and jsonb_path_exists(plan, '$.steps[*]')
    and not jsonb_path_exists(plan, '$.steps[*] ? (@.do != "undo")')
`;
const before = `
  update ai_conversations undo set past = array(
    select done_by from ai_conversations
    where user_id = undo.user_id and id < undo.id and done_by is not null
  )
  where over <> '{}'
`;
