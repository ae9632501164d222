import { groupedNumber } from "#web/ui/format/grouped-number.ts";

export const inboxWords = {
  page: (title: string, unread: number) =>
    `${title}${unread === 0 ? "" : ` (${groupedNumber(unread)})`} · Mailwright`,
  tabs: "Folder tabs",
  openFolders: "Open folders",
  totals: (total: number, unread: number) =>
    `${groupedNumber(total)} ${total === 1 ? "email" : "emails"} · ${groupedNumber(unread)} unread`,
  found: (count: number) => (count === 1 ? "1 result" : `${groupedNumber(count)} results`),
  foundMore: (count: number) => `More than ${groupedNumber(count)} results`,
  assistant: "AI Assistant",
  ask: "Ask",
  askHint: (keys: string) => `Ask the assistant (${keys})`,
  select: "Select emails",
  cancelSelect: "Cancel selection",
  results: "Search results",
  refresh: "Refresh",
  syncCurrent: "Sync Current",
  syncAll: "Sync All",
} as const;

export const inboxToasts = {
  notSearched: (reason: string) => ({ title: "Not searched", description: reason }),
  notLoaded: { title: "Error", description: "Failed to load emails from database" },
} as const;
