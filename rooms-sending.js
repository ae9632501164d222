/**
 * The rooms that mail is written in and goes out by, in its order: its form, its files, its drafts, the outbox, Gmail.
 * Rows of the table in rooms.js, below those of the mailbox.
 */
export const sendingRooms = {
  "server/mail-writer": {
    imports: ["addresses", "contract", "server/runtime"],
    node: true,
    packages: ["nodemailer"],
  },
  "server/evidence": { imports: ["server/runtime", "server/gmail", "server/mail-writer"] },
  "server/file-store": {
    imports: ["contract", "server/runtime"],
    node: true,
    packages: ["@aws-sdk/*"],
  },
  "server/writing": {
    imports: [
      "addresses",
      "contract",
      "server/runtime",
      "server/sync-tables",
      "server/outbox-tables",
      "server/account-tables",
      "server/gmail",
      "server/mail-reader",
      "server/sync",
      "server/mailbox",
      "server/mail-writer",
      "server/evidence",
      "server/file-store",
    ],
    node: true,
  },
  "server/outbox": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/sync-tables",
      "server/outbox-tables",
      "server/account-tables",
      "server/mail-writer",
      "server/writing",
    ],
    node: true,
  },
  "server/delivery": {
    imports: [
      "contract",
      "server/runtime",
      "server/sync-tables",
      "server/outbox-tables",
      "server/gmail",
      "server/mail-writer",
      "server/evidence",
      "server/writing",
      "server/outbox",
    ],
    node: true,
  },
};
