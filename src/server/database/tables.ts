import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { RuleAction, RuleSchedule } from "#contract/automation/rules.ts";
import type { CalendarEvent } from "#contract/calendar-event.ts";
import type { Composed } from "#contract/compose.ts";
import type { MailOrigin } from "#contract/delivery.ts";
import type { ComposedToSend, GivenAnswer } from "#contract/invitations.ts";
import type { Address } from "#contract/messages.ts";
import type { OutboxState } from "#contract/outbox.ts";

/** The columns of every table as Kysely sees them; `schema/` is their source, with the migrations after it. */
export type Tables = {
  users: { user_id: string; email: string; name: string | null; created_at: Generated<Date> };
  provider_accounts: ProviderAccounts;
  sessions: Sessions;
  emails: Emails;
  email_bodies: {
    user_id: string;
    email_id: number;
    body_text: Buffer | null;
    body_html: Buffer | null;
    origin: Generated<MailOrigin | null>;
  };
  invitation_answers: {
    user_id: string;
    id: GeneratedAlways<number>;
    key: string;
    uid: string;
    organizer: string;
    recurrence: string;
    answer: GivenAnswer["answer"];
    sequence: number;
    outbox_id: number | null;
    given_at: Date;
  };
  image_senders: { user_id: string; address: string; added_at: Generated<Date> };
  attachments: {
    user_id: string;
    email_id: number;
    part_id: string;
    filename: string;
    mime_type: string;
    size_bytes: number;
    content_id: string | null;
    inline: boolean;
  };
  email_labels: {
    user_id: string;
    label: string;
    received_at: Date;
    email_id: number;
    is_unread: boolean;
  };
  label_counts: { user_id: string; label: string; total: number; unread: number };
  sync_state: {
    user_id: string;
    history_id: string | null;
    synced_at: Generated<Date | null>;
    listed_at: Generated<Date | null>;
    listing_until: Generated<Date>;
    listing_owner: Generated<string | null>;
    revision: Generated<number>;
    news_at: Generated<Date | null>;
    watched_at: Generated<Date | null>;
    stopped_at: Generated<Date | null>;
    reads_a_second: Generated<number | null>;
    paced_at: Generated<Date | null>;
    checked_at: Generated<Date | null>;
    in_step: Generated<boolean | null>;
    known_gap: Generated<CountGap | null>;
    tried_at: Generated<Date | null>;
    vain_tries: Generated<number>;
    vain_listings: Generated<number>;
    unanswered_since: Generated<Date | null>;
  };
  sync_backlog: {
    user_id: string;
    gmail_id: string;
    thread_id: string;
    received_at: Date;
    labels_known: boolean;
    is_news: boolean;
    tries: Generated<number>;
    due_at: Generated<Date>;
    leased_until: Generated<Date>;
    leased_for_person: Generated<boolean>;
  };
  backlog_sizes: { user_id: string; messages: number; reads: number };
  saved_searches: { user_id: string; id: string; name: string; query: string };
  labels: { user_id: string; label: string; name: string; kind: "system" | "user" };
  push_addresses: { user_id: string; address_key: string; watch_due_at: Date };
  quota_buckets: {
    user_id: string;
    level: number;
    measured_at: Date;
    paused_until: Generated<Date>;
  };
  settings: { user_id: string; chosen: object; changed_at: Generated<Date> };
  reviews: { user_id: string; stars: number; words: string; written_at: Generated<Date> };
  exports: {
    user_id: string;
    export_id: string;
    state: "running" | "ready" | "failed";
    last_email: Generated<number>;
    done: Generated<number>;
    gone: Generated<number>;
    size_bytes: Generated<number>;
    expires_at: Date | null;
  };
  export_pieces: { user_id: string; start_at: number; bytes: Buffer };
  journal: Journal;
  outbox: Outbox;
  new_drafts: {
    user_id: string;
    form: string;
    history_id: string;
    draft_id: string | null;
    asked_at: Generated<Date>;
  };
  saved_drafts: {
    user_id: string;
    draft_id: string;
    gmail_id: string;
    message: ColumnType<Composed, string, string>;
    saved_at: Generated<Date>;
  };
  journal_messages: {
    user_id: string;
    journal_id: number;
    gmail_id: string;
    thread_id: string;
    labels_before: string[];
    added: string[];
    removed: string[];
  };
  snoozed: { user_id: string; gmail_id: string; until: Date; after_id: number };
  muted_threads: { user_id: string; thread_id: string; after_id: number };
  assistant_cards: {
    user_id: string;
    id: string;
    session_id: string;
    request_id: string;
    reason: string;
    state: "open" | "approved" | "refused";
    created_at: Date;
    expires_at: Date;
    steps: unknown;
    shown: unknown;
    digest: string;
    ended_at: Generated<Date | null>;
    edits: Generated<unknown>;
    edition: Generated<number>;
  };
  senders: Senders;
  unsubscriptions: {
    user_id: string;
    address: string;
    id: string;
    way: "one_click" | "mail" | "page";
    state: "asking" | "done" | "sent" | "opened" | "failed" | "undone";
    told: string;
    asked_at: Date;
  };
  follow_ups: {
    user_id: string;
    id: string;
    gmail_id: string | null;
    outbox_id: number | null;
    due_at: Date;
    state: "waiting" | "returned" | "answered" | "cancelled";
    created_at: Date;
    ended_at: Generated<Date | null>;
  };
  made_labels: { user_id: string; label: string; name: string; request_id: string };
  nicknames: {
    user_id: string;
    id: string;
    name: string;
    address: string;
    sure: boolean;
    request_id: string;
  };
  rules: RuleColumns & {
    id: string;
    place: number;
    enabled: boolean;
    since: Date;
    next_at: Date | null;
    created_at: Date;
    changed_at: Date;
  };
  rule_exceptions: {
    user_id: string;
    rule_id: string;
    id: string;
    query: string;
    created_at: Date;
  };
  rule_versions: RuleColumns & {
    rule_id: string;
    exceptions: ColumnType<string[], string, string>;
    made_at: Date;
  };
  rule_pauses: { user_id: string; paused_at: Date };
  rule_runs: {
    user_id: string;
    id: string;
    rule_id: string;
    version: number;
    started_by: "person" | "schedule";
    state: "running" | "done" | "stopped";
    total: number;
    started_at: Date;
    ended_at: Date | null;
  };
  rule_queue: {
    user_id: string;
    id: GeneratedAlways<number>;
    gmail_id: string;
    received_at: Date;
    run_id: string | null;
    tries: Generated<number>;
    due_at: Generated<Date>;
    waits_for: Generated<string | null>;
  };
  rule_verdicts: {
    user_id: string;
    rule_id: string;
    version: number;
    gmail_id: string;
    fits: boolean | null;
    reason: string;
    tries: Generated<number>;
    tried_at: Generated<Date | null>;
  };
  event_counters: { user_id: string; last_number: number };
  events: { user_id: string; number: number; kind: string; created_at: Generated<Date> };
};

type RuleColumns = {
  user_id: string;
  name: string;
  words: string;
  query: string;
  criterion: string | null;
  actions: ColumnType<RuleAction[], string, string>;
  schedule: ColumnType<RuleSchedule | null, string | null, string | null>;
  version: number;
};

/** By how much Gmail's counts differ, "total/unread" by label; "" stands for the mailbox in all. */
export type CountGap = Record<string, string>;

type ProviderAccounts = {
  user_id: string;
  provider: string;
  subject: string;
  email: string;
  scopes: string[];
  /** Sealed by the token vault; the key id stands in the envelope. */
  access_token: Buffer;
  refresh_token: Buffer | null;
  access_expires_at: Date;
  status: ColumnType<"connected" | "reconnect", string, string>;
  renewing_until: Generated<Date | null>;
  updated_at: Generated<Date>;
  granted_at: Date | null;
  grant_ends_at: Date | null;
};

type Sessions = {
  user_id: string;
  session_id: string;
  secret_hash: Buffer;
  previous_hash: Buffer | null;
  rotated_at: Date;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  user_agent: string;
};

type Journal = {
  user_id: string;
  id: GeneratedAlways<number>;
  request_id: string;
  actor: "person" | "rule" | "assistant";
  act: string;
  label: string | null;
  reason: string | null;
  state: "doing" | "done" | "failed";
  message_count: number;
  created_at: Date;
  leased_until: Date;
  fence: Generated<number>;
  undone_at: Generated<Date | null>;
  undo_of: number | null;
  undo_depth: number;
};

type Emails = {
  user_id: string;
  id: GeneratedAlways<number>;
  gmail_id: string;
  thread_id: string;
  labels: string[];
  is_starred: GeneratedAlways<boolean>;
  is_read: GeneratedAlways<boolean>;
  sender_name: string;
  sender_email: string;
  recipients: { to: Address[]; cc: Address[]; bcc: Address[]; reply_to: Address[] };
  subject: string;
  snippet: string;
  attachment_count: number;
  size_bytes: number;
  received_at: Date;
  readable: boolean;
  pending: Generated<boolean>;
  message_id_header: string | null;
  in_reply_to: string | null;
  reference_ids: string[];
  calendar: Generated<CalendarEvent | null>;
  signals: Generated<string[] | null>;
};

/** Counts of a sender's mail that is neither in Spam nor in Trash. */
type Senders = {
  user_id: string;
  address: string;
  name: string;
  last_at: Date | null;
  last_read_at: Date | null;
  total: number;
  unread: number;
  inbox: number;
  bytes: number;
  promoted: number;
  listed: number;
  leavable: number;
  bulk: number;
  automatic: number;
  receipts: number;
  proven: number;
  unproven: number;
  written: number;
};

type Outbox = {
  user_id: string;
  id: GeneratedAlways<number>;
  idempotency_key: string | null;
  state: OutboxState;
  scheduled: boolean;
  send_at: Date;
  time_zone: string;
  message: ColumnType<ComposedToSend, string, string>;
  digest: string | null;
  send_id: string;
  former_send_ids: Generated<string[]>;
  form_draft: string | null;
  draft_id: string | null;
  draft_gmail_id: string | null;
  history_id: Generated<string | null>;
  lease_owner: Generated<string | null>;
  leased_until: Generated<Date>;
  fence: Generated<number>;
  asked_at: Generated<Date | null>;
  doubtful_since: Generated<Date | null>;
  looks: Generated<number>;
  stray_drafts: Generated<boolean>;
  tidy_at: Generated<Date | null>;
  attempts: Generated<number>;
  next_try_at: Generated<Date | null>;
  error: Generated<string | null>;
  gmail_id: Generated<string | null>;
  thread_id: Generated<string | null>;
  created_at: Date;
};
