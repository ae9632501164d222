import { groupedNumber } from "#web/format/grouped-number.ts";

export const syncWords = {
  offline: "Not connected. The list shows what was last read.",
  reconnect: "Mailwright can no longer reach your Gmail account.",
  reconnectText: "What was read before stays readable.",
  reconnectButton: "Reconnect",
  reading: "Reading your mail",
  progress: (done: number, total: number) =>
    `Reading your mail: ${groupedNumber(done)} of ${groupedNumber(total)}`,
  timeLeft: (seconds: number) =>
    seconds < 60 ? "less than a minute left" : `about ${Math.round(seconds / 60)} min left`,
} as const;

/** The toasts of syncing, as the specification words them. */
export const syncToasts = {
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
} as const;
