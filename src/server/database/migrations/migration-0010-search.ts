import { sql, type Kysely } from "kysely";
import { ownRowsOnly } from "./own-rows-only.ts";

/** The words of every message with their index, who was written to and by whom, and the searches of a person. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [search, backfill, near, people, searches])
    await sql.raw(statement).execute(database);
  for (const table of tables) await sql.raw(ownRowsOnly(table)).execute(database);
  await sql.raw(ownSearch).execute(database);
}

const tables = ["email_search", "search_backfill", "people", "saved_searches", "recent_searches"];

/** Short rows: what is found by the index is sorted without a look at words. */
const search = `
  create table email_search (
    user_id uuid not null,
    email_id bigint not null,
    received_at timestamptz not null,
    words text not null,
    tsv tsvector not null,
    primary key (user_id, email_id),
    foreign key (user_id, email_id) references emails on delete cascade
  ) with (toast_tuple_target = 128);
  alter table email_search alter column words set storage external;
  alter table email_search alter column tsv set storage external;
  create index email_search_by_word on email_search using gin (tsv);
`;

/** Mail that was there before: messages up to this id are still to be indexed. */
const backfill = `
  create table search_backfill (
    user_id uuid primary key references users on delete cascade,
    up_to bigint not null
  );
  insert into search_backfill select user_id, max(id) from emails where not pending group by user_id;
`;

/**
 * Row-level security keeps conditions that are not leakproof away from an index, and a search of words is none. So
 * the index is read through a view of the owner's, which has the same condition in it; written as text, since no
 * other index than that of words is to be taken.
 */
const ownSearch = `
  create policy owner_reads on email_search for select to current_user using (true);
  create view own_email_search as select email_id, received_at, tsv from email_search
    where user_id::text = current_setting('app.user_id', true);
  grant select on own_email_search to mailwright_app;
`;

/** Whether in one of the fields, which are lines, the words of one side stand near those of the other, as `match-text.ts` says. */
const near = `
  create function follows_near(words text[], firsts text[], seconds text[], within integer)
  returns boolean language plpgsql immutable as $$
  declare
    first_end integer;
  begin
    for at in 1 .. cardinality(words) - cardinality(seconds) + 1 loop
      if at > cardinality(firsts) and words[at - 1] = firsts[cardinality(firsts)]
        and words[at - cardinality(firsts) : at - 1] = firsts then first_end := at - 1; end if;
      if words[at] = seconds[1] and at - first_end <= within
        and words[at : at + cardinality(seconds) - 1] = seconds then return true; end if;
    end loop;
    return false;
  end $$;

  create function stand_near(fields text, firsts text[], seconds text[], within integer, ordered boolean)
  returns boolean language plpgsql immutable as $$
  declare
    piece text;
    words text[];
  begin
    foreach piece in array string_to_array(translate(fields, E'\\n\\r', '||'), '|') loop
      words := string_to_array(btrim(piece, ' '), ' ');
      if follows_near(words, firsts, seconds, within)
        or not ordered and follows_near(words, seconds, firsts, within) then return true; end if;
    end loop;
    return false;
  end $$;
`;

const people = `
  create table people (
    user_id uuid not null references users on delete cascade,
    address text not null,
    name text not null,
    words text not null,
    messages integer not null,
    last_at timestamptz not null,
    primary key (user_id, address)
  ) with (fillfactor = 70);
`;

const searches = `
  create table saved_searches (
    user_id uuid not null references users on delete cascade,
    id uuid not null,
    name text not null,
    query text not null,
    primary key (user_id, id),
    unique (user_id, name)
  );
  create table recent_searches (
    user_id uuid not null references users on delete cascade,
    query text not null,
    ran_at timestamptz not null,
    id bigint generated always as identity,
    primary key (user_id, id)
  );
`;
