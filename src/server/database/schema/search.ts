import { ownRowsOnly } from "./own-rows-only.ts";

const index = `
  -- The words of every message with their index. Short rows: what is found by the index is sorted without a look at words.
  create table email_search (
    user_id uuid not null,
    email_id bigint not null,
    received_at timestamptz not null,
    words text not null,
    tsv tsvector not null,
    primary key (user_id, email_id)
  ) with (toast_tuple_target = 128);
  alter table email_search alter column words set storage external;
  alter table email_search alter column tsv set storage external;
  create index email_search_by_word on email_search using gin (tsv);
  ${ownRowsOnly("email_search")}

  -- Row-level security keeps conditions that are not leakproof away from an index, and a search of words is none. So
  -- the index is read through a view of the owner's, which has the same condition in it; "is true" keeps every other
  -- index away, since none but that of words is to be taken.
  create policy owner_reads on email_search for select to current_user using (true);
  create view own_email_search as select email_id, received_at, tsv from email_search
    where (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) is true;
  grant select on own_email_search to mailwright_app;

  -- Mail that was there before its index was: messages up to this id are still to be indexed.
  create table search_backfill (
    user_id uuid primary key references users on delete cascade,
    up_to bigint not null
  );
  ${ownRowsOnly("search_backfill")}

  -- Whose index is of a former form: messages up to this id are still to be indexed anew.
  create table search_renewals (
    user_id uuid primary key references users on delete cascade,
    up_to bigint not null
  );
  ${ownRowsOnly("search_renewals")}
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
  -- Who was written to and by whom.
  create table people (
    user_id uuid not null references users on delete cascade,
    address text not null,
    name text not null,
    words text not null,
    messages integer not null,
    last_at timestamptz not null,
    primary key (user_id, address)
  ) with (fillfactor = 70);
  ${ownRowsOnly("people")}
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
  ${ownRowsOnly("saved_searches")}

  create table recent_searches (
    user_id uuid not null references users on delete cascade,
    query text not null,
    ran_at timestamptz not null,
    id bigint generated always as identity,
    primary key (user_id, id)
  );
  ${ownRowsOnly("recent_searches")}
`;

/** The index of words, the people in a mailbox, and the searches of a person. */
export const search = index + near + people + searches;
