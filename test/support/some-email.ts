import type { EmailToSave } from "#server/mailbox/tables/save-emails.ts";

let made = 0;

/** A message to keep, with an id and time of its own unless given. */
export function someEmail(change: Partial<EmailToSave> = {}): EmailToSave {
  made++;
  const gmailId = (0x18f0000000000000n + BigInt(made)).toString(16);
  return {
    gmailId,
    threadId: gmailId,
    labels: ["INBOX", "UNREAD"],
    senderName: "Ada Lovelace",
    senderEmail: "ada@example.com",
    to: [{ name: "Alex", address: "alex@example.com" }],
    cc: [],
    bcc: [],
    replyTo: [],
    subject: `Letter ${made}`,
    snippet: "Dear Alex",
    bodyText: "Dear Alex, how are you?",
    bodyHtml: null,
    attachments: [],
    sizeBytes: 1234,
    receivedAt: new Date(Date.UTC(2026, 0, 1) + made * 60_000),
    readable: true,
    messageIdHeader: `<${made}@example.com>`,
    inReplyTo: null,
    references: [],
    origin: null,
    ...change,
  };
}
