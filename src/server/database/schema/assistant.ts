import { ownRowsOnly } from "./own-rows-only.ts";

/** What was said to the assistant and by it, what waits for a click, what is under way or was begun, and what models cost. */
export const assistant = `
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
    -- Which requests the turn has undone, and of which it found nothing that could be, so that the next undo goes one
    -- further.
    over uuid[] not null default '{}',
    past uuid[] not null default '{}',
    -- What the turn leaves for those after it, as one value: plan, question, counts, handles.
    traces jsonb,
    primary key (user_id, id)
  );
  create unique index ai_conversations_request on ai_conversations (user_id, request_id);
  ${ownRowsOnly("ai_conversations")}

  -- Which request of a person is under way, so that it is one at a time and any server can stop it.
  create table assistant_requests (
    user_id uuid not null references users on delete cascade,
    request_id uuid not null,
    -- Until when it is taken to be under way, should its process die.
    leased_until timestamptz not null,
    stopped boolean not null default false,
    primary key (user_id, request_id)
  );
  ${ownRowsOnly("assistant_requests")}

  -- What of the assistant's waits for a click, frozen as it was shown.
  create table assistant_cards (
    user_id uuid not null references users on delete cascade,
    id uuid not null,
    session_id text not null,
    -- The request whose plan it belongs to.
    request_id uuid not null,
    -- The person's words, for the journal.
    reason text not null,
    state text not null check (state in ('open', 'approved', 'refused')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    -- What is carried out, what is shown of it, and the digest of both.
    steps jsonb not null,
    shown jsonb not null,
    digest text not null,
    -- When it was carried out to its end; null of one that was not, or is just being.
    ended_at timestamptz,
    -- What the person has changed on it while it waits, and how often: every window shows the same, and that alone is
    -- approved.
    edits jsonb not null default '[]',
    edition integer not null default 0,
    primary key (user_id, id)
  );
  ${ownRowsOnly("assistant_cards")}

  -- Which requests have been begun, so that each is carried out once.
  create table begun_plans (
    user_id uuid not null references users on delete cascade,
    request_id uuid not null,
    begun_at timestamptz not null,
    primary key (user_id, request_id)
  );
  ${ownRowsOnly("begun_plans")}

  -- What a person's calls to a model came to in a month, with those under way at the most they can come to.
  create table llm_usage (
    user_id uuid not null references users on delete cascade,
    month date not null,
    calls integer not null default 0,
    input_tokens bigint not null default 0 check (input_tokens >= 0),
    output_tokens bigint not null default 0 check (output_tokens >= 0),
    usd numeric(16, 8) not null default 0 check (usd >= 0),
    -- Calls to models whose price nobody knows: then the dollars are not all.
    unpriced_calls integer not null default 0,
    primary key (user_id, month)
  );
  ${ownRowsOnly("llm_usage")}
`;
