import { ownRowsOnly } from "./own-rows-only.ts";

/** People, their Google accounts and sessions, what they have chosen, and their mail collected for download. */
export const accounts = `
  create table users (
    user_id uuid primary key,
    email text not null,
    name text,
    created_at timestamptz not null default now()
  );
  ${ownRowsOnly("users")}
  -- The owner of the tables is the operator, who finds people by their address; no request is served as the owner.
  create policy operator on users for select to current_user using (true);

  -- Who signed in first: on a public address nobody else may, until the operator says who. A stranger's claim is refused
  -- before anything of theirs is kept, so the person may follow it in the same transaction.
  create table first_person (
    user_id uuid primary key references users on delete cascade deferrable initially deferred,
    alone boolean not null default true unique check (alone)
  );
  ${ownRowsOnly("first_person")}

  create table provider_accounts (
    user_id uuid not null references users on delete cascade,
    provider text not null,
    subject text not null,
    email text not null,
    scopes text[] not null,
    access_token bytea not null,
    refresh_token bytea,
    access_expires_at timestamptz not null,
    status text not null check (status in ('connected', 'reconnect')),
    updated_at timestamptz not null default now(),
    -- Until when a renewal of the access token is under way.
    renewing_until timestamptz,
    -- When the person consented at Google, and when Google said that the grant ends, if it did.
    granted_at timestamptz,
    grant_ends_at timestamptz,
    primary key (user_id, provider)
  );
  ${ownRowsOnly("provider_accounts")}

  create table sessions (
    user_id uuid not null references users on delete cascade,
    session_id uuid not null,
    secret_hash bytea not null,
    previous_hash bytea,
    rotated_at timestamptz not null,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    expires_at timestamptz not null,
    user_agent text not null,
    primary key (user_id, session_id)
  );
  ${ownRowsOnly("sessions")}

  create table settings (
    user_id uuid primary key references users on delete cascade,
    chosen jsonb not null default '{}',
    changed_at timestamptz not null default now()
  );
  ${ownRowsOnly("settings")}

  -- The senders whose remote images a person always wants to see.
  create table image_senders (
    user_id uuid not null references users on delete cascade,
    address text not null,
    added_at timestamptz not null default now(),
    primary key (user_id, address)
  );
  ${ownRowsOnly("image_senders")}

  -- What a person thinks of the product.
  create table reviews (
    user_id uuid primary key references users on delete cascade,
    stars smallint not null check (stars between 1 and 5),
    words text not null,
    written_at timestamptz not null default now()
  );
  ${ownRowsOnly("reviews")}

  -- How far the collection of somebody's mail for download is.
  create table exports (
    user_id uuid primary key references users on delete cascade,
    export_id uuid not null,
    state text not null check (state in ('running', 'ready', 'failed')),
    last_email bigint not null default 0,
    done integer not null default 0,
    gone integer not null default 0,
    size_bytes bigint not null default 0,
    expires_at timestamptz
  );
  ${ownRowsOnly("exports")}

  -- The collected mail, where every server finds it. Kept as it is, a part of a piece is read without the rest.
  create table export_pieces (
    user_id uuid not null references exports on delete cascade,
    -- Where the piece begins in the file.
    start_at bigint not null,
    bytes bytea not null,
    primary key (user_id, start_at)
  );
  alter table export_pieces alter column bytes set storage external;
  ${ownRowsOnly("export_pieces")}
`;
