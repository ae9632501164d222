import { groupedNumber } from "#web/format/grouped-number.ts";

export const inboxWords = {
  folders: "Folders",
  tabs: "Folder tabs",
  openFolders: "Open folders",
  list: (folder: string) => `Messages in ${folder}`,
  totals: (total: number, unread: number) =>
    `${groupedNumber(total)} ${total === 1 ? "email" : "emails"} · ${groupedNumber(unread)} unread`,
  unreadHere: "unread",
  refresh: "Refresh",
  syncCurrent: "Sync Current",
  syncAll: "Sync All",
  syncNow: "Sync Now",
  tryAgain: "Try again",
  loading: "Loading emails...",
  syncing: "Syncing emails...",
  empty: (folder: string) => `No emails in ${folder.toLowerCase()}`,
  emptyText: "What arrives here will be listed here. You can ask Gmail for it now.",
  notLoaded: "The list could not be loaded",
  notLoadedText: "Nothing is lost: your mail is where it was.",
  offline: "Not connected. The list shows what was last read.",
  reconnect: "Mailwright can no longer reach your Gmail account.",
  reconnectText: "What was read before stays readable.",
  reconnectButton: "Reconnect",
  reading: "Reading your mail",
  progress: (done: number, total: number) =>
    `Reading your mail: ${groupedNumber(done)} of ${groupedNumber(total)}`,
  timeLeft: (seconds: number) =>
    seconds < 60 ? "less than a minute left" : `about ${Math.round(seconds / 60)} min left`,
  unread: "Unread",
  starred: "Starred",
  attachment: "Has attachments",
  noSender: "Unknown sender",
  noSubject: "No Subject",
} as const;

/** The toasts of syncing and loading, as the specification words them. */
export const inboxToasts = {
  synced: (count: number) => ({
    title: "Synced",
    description: `Fetched ${count} emails from Gmail`,
  }),
  syncedAll: (count: number, foldersProcessed: number) => ({
    title: "Complete Sync Finished",
    description: `Synced ${count} emails from all Gmail folders (${foldersProcessed} folders processed)`,
  }),
  syncFailed: (message: string) => ({
    title: "Sync Failed",
    description: message || "Failed to sync Gmail. Please reconnect your account.",
  }),
  syncAllFailed: (message: string) => ({
    title: "Complete Sync Failed",
    description: message || "Failed to sync all Gmail folders. Please reconnect your account.",
  }),
  notLoaded: { title: "Error", description: "Failed to load emails from database" },
} as const;

/** What the dialog of one message says. */
export const messageWords = {
  message: "Message",
  loading: "Loading message...",
  close: "Close",
  newer: "Newer message",
  older: "Older message",
  to: "To",
  cc: "Cc",
  attachments: "Attachments",
  unnamed: "Unnamed file",
  original: "Show original",
  body: "Show message",
  frame: "Message body",
  noContent: "No content available",
  blocked: (count: number) =>
    count === 1
      ? "1 remote image is not shown"
      : `${groupedNumber(count)} remote images are not shown`,
  unreadable: "This message could not be read",
  unreadableText: "It is kept as it came, and its original can be shown.",
  failed: "The message could not be loaded",
  gone: "This message is no longer here",
  goneText: "It may have been deleted in Gmail.",
  truncated: "Only the beginning is shown.",
} as const;
