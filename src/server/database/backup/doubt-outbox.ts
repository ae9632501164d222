import { Client, type ClientConfig } from "pg";

/**
 * What waited to be sent when a copy was made may have been sent or taken back before it came back, a message scheduled for
 * later by hand: so each is looked for at Gmail, and left to its person where nothing is found. Answers how many those are.
 */
export async function doubtOutbox(address: ClientConfig): Promise<number> {
  const client = new Client({ ...address, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query("select to_regclass('public.outbox') as outbox");
    if (rows[0]?.outbox === null) return 0;
    await client.query("begin; alter table outbox no force row level security");
    const { rowCount } = await client.query(maybeSent);
    await client.query("alter table outbox force row level security; commit");
    return rowCount ?? 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** As if Gmail had been asked to send it and had not answered. */
const maybeSent = `
  update outbox o set state = 'sending', asked_at = statement_timestamp(), doubtful_since = null, looks = 0,
    stray_drafts = true, fence = fence + 1, lease_owner = null, leased_until = '-infinity',
    history_id = coalesce(o.history_id, (
      select s.history_id from sync_state s where s.user_id = o.user_id
    ))
  where state in ('queued', 'drafting', 'sending')`;
