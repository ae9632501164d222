import type { MailboxStatus } from "#contract/sync.ts";

const every = new Set(["@all", "SPAM", "TRASH"]);

/** How far a running sync has come; undefined when nothing is left to read. */
export function progressOf(
  status: MailboxStatus | undefined,
): { done: number; total: number } | undefined {
  if (status?.sync.state !== "running" || status.sync.pending === 0) return undefined;
  const known = status.counts.flatMap(({ label, total }) => (every.has(label) ? total : []));
  const total = Math.max(
    status.sync.pending,
    known.reduce((sum, one) => sum + one, 0),
  );
  return { done: total - status.sync.pending, total };
}

/** Whether nothing was ever read from Gmail: then the inbox asks for it by itself. */
export function isUntouched(status: MailboxStatus): boolean {
  return (
    status.connection === "connected" &&
    status.sync.state === "idle" &&
    status.sync.synced_at === null &&
    status.counts.every(({ total }) => total === 0)
  );
}
