import type { Recipients } from "#contract/compose.ts";
import { limits } from "#contract/limits.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import type { OutboxRow } from "../tables/outbox-table.ts";

/** A message to be sent as the person sees it. */
export function toOutboxItem(row: OutboxRow): OutboxItem {
  const { message } = row;
  return {
    id: String(row.id),
    state: row.state,
    scheduled: row.scheduled,
    send_at: row.send_at.toISOString(),
    time_zone: row.time_zone,
    to: asList(message.to),
    cc: asList(message.cc),
    bcc: asList(message.bcc),
    subject: message.subject,
    preview: message.body.slice(0, limits.snippet).replaceAll(/\s+/g, " ").trim(),
    files: message.attachments.length,
    held: row.state === "queued" || (row.state === "drafting" && row.lease_owner === null),
    error: row.error,
    next_try_at: row.state === "queued" ? (row.next_try_at?.toISOString() ?? null) : null,
    gmail_id: row.gmail_id,
    draft_gmail_id: row.draft_gmail_id,
    created_at: row.created_at.toISOString(),
  };
}

function asList(recipients: Recipients): string[] {
  return typeof recipients === "string" ? [recipients] : recipients;
}
