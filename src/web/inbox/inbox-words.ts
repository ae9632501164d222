import { formatNumber } from "#web/ui/format/format-number.ts";

export const inboxWords = {
  page: (title: string, unread: number) =>
    `${title}${unread === 0 ? "" : ` (${formatNumber(unread)})`} · Mailwright`,
  tabs: "Folder tabs",
  openFolders: "Open folders",
  totals: (total: number, unread: number) =>
    `${formatNumber(total)} ${total === 1 ? "email" : "emails"} · ${formatNumber(unread)} unread`,
  found: (count: number) => (count === 1 ? "1 result" : `${formatNumber(count)} results`),
  foundMore: (count: number) => `More than ${formatNumber(count)} results`,
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

/** Results that are listed at first, and the step in which more of them are told. */
const [few, step] = [50, 1000];

/** How much a search has found: the exact number once all is listed, else more than what is; undefined at first. */
export function resultWords(listed: number | undefined, hasMore: boolean): string | undefined {
  if (listed === undefined || (hasMore && listed <= few)) return undefined;
  if (!hasMore) return inboxWords.found(listed);
  return inboxWords.foundMore(listed < step ? listed : listed - (listed % step));
}

export const inboxToasts = {
  notSearched: (reason: string) => ({ title: "Not searched", description: reason }),
  notLoaded: { title: "Error", description: "Failed to load emails from database" },
} as const;
