import { groupedNumber } from "#web/format/grouped-number.ts";

export const inboxWords = {
  folders: "Folders",
  compose: "Compose",
  tabs: "Folder tabs",
  openFolders: "Open folders",
  page: (title: string) => `${title} · Mailwright`,
  totals: (total: number, unread: number) =>
    `${groupedNumber(total)} ${total === 1 ? "email" : "emails"} · ${groupedNumber(unread)} unread`,
  found: (count: number) => (count === 1 ? "1 result" : `${groupedNumber(count)} results`),
  foundMore: (count: number) => `More than ${groupedNumber(count)} results`,
  unreadHere: "unread",
  labels: "Labels",
  snoozed: "Snoozed",
  muted: "Muted",
  outbox: "Scheduled",
  pro: "Pro",
  hasPro: "You have Pro",
  noPro: "You do not have Pro",
  activity: "Activity",
  setting: "Setting",
  review: "Rate and review",
  assistant: "AI Assistant",
  select: "Select emails",
  cancelSelect: "Cancel selection",
  results: "Search results",
  moreActs: "More actions",
  conversation: (count: number) => `Conversation of ${groupedNumber(count)} messages`,
  older: (count: number) =>
    count === 1
      ? "1 older message is not shown"
      : `${groupedNumber(count)} older messages are not shown`,
  fold: (name: string) => `Fold the message of ${name}`,
  refresh: "Refresh",
  syncCurrent: "Sync Current",
  syncAll: "Sync All",
} as const;

/** The searches that find what is marked. */
export const markedSearches = { snoozed: "in:snoozed", muted: "is:muted" } as const;

export const inboxToasts = {
  notSearched: (reason: string) => ({ title: "Not searched", description: reason }),
  notLoaded: { title: "Error", description: "Failed to load emails from database" },
} as const;
