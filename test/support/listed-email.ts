import type { Email } from "#contract/messages.ts";

/** A row of the list, read and in the inbox unless `more` says otherwise; its labels say whether it is unread or starred. */
export function listedEmail(id: string, more: Partial<Email> = {}): Email {
  const { labels = ["INBOX"] } = more;
  return {
    id,
    user_id: "person",
    gmail_id: id,
    thread_id: id,
    labels,
    is_starred: labels.includes("STARRED"),
    is_read: !labels.includes("UNREAD"),
    sender_name: "",
    sender_email: "ada@example.org",
    to: [],
    cc: [],
    subject: "",
    snippet: "",
    attachments: [],
    size_bytes: 1,
    received_at: "2026-01-01T00:00:00.000Z",
    readable: true,
    invitation: null,
    pending: false,
    ...more,
  };
}
