import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/**
 * What was said to the assistant and by it, with what a later request may refer to; and which request of a person is
 * under way, so that it is one at a time and any server can stop it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(database);
  for (const table of ["ai_conversations", "assistant_requests"])
    await sql.raw(ownRowsOnly(table)).execute(database);
}

const tables = `
  create table ai_conversations (
    user_id uuid not null references users on delete cascade,
    id bigint generated always as identity,
    -- The id of the request, or of the card that was approved.
    request_id uuid not null,
    message text not null,
    response text not null,
    created_at timestamptz not null,
    answer jsonb not null,
    -- What was made of the person's words; null of an answer by words alone.
    plan jsonb,
    -- The question that was asked back.
    asked text,
    -- Gmail's ids of the messages that the answer is about, in its order, and whether they are a list of their own.
    shown text[] not null,
    is_list boolean not null,
    -- Gmail's ids of the messages that were changed.
    touched text[] not null,
    -- Ids of uploads that came with the request.
    files uuid[] not null,
    -- By which what was done is undone; null where nothing was.
    done_by uuid,
    -- Whether the words are the person's own, and not those on a button.
    said boolean not null,
    primary key (user_id, id)
  );
  create unique index ai_conversations_request on ai_conversations (user_id, request_id);
  create table assistant_requests (
    user_id uuid not null references users on delete cascade,
    request_id uuid not null,
    -- Until when it is taken to be under way, should its process die.
    leased_until timestamptz not null,
    stopped boolean not null default false,
    primary key (user_id, request_id)
  );
`;
