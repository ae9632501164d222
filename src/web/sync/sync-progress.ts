import type { MailboxStatus } from "#contract/sync.ts";

/** What there is to say of the mailbox's sync, one thing at a time. */
export type SyncProgress =
  | { kind: "unknown" }
  | { kind: "listing" }
  | { kind: "reading" | "stopped" | "waiting"; done: number; total: number; seconds: number | null }
  /** `since`: undefined when it is seconds only. */
  | { kind: "unanswered"; since: string | undefined }
  | { kind: "put off"; count: number; nextTryAt: string }
  | { kind: "in step" | "last in step" | "out of step"; checkedAt: string };

/** New mail of one batch is read before a bar for it could be understood. */
const few = 25;

/** What the page knows of its own ways: `silent`, what was asked of Gmail has waited for some seconds; `lost`, none leads out. */
type Ways = { silent?: boolean; lost?: boolean };

/**
 * What the server's status means to a person: how far the reading is, or whether the mailbox is in step, which it can only
 * have been while nothing is heard of Gmail.
 */
export function progressOf(status: MailboxStatus | undefined, ways: Ways = {}): SyncProgress {
  const progress = told(status);
  if (progress.kind !== "in step") return progress;
  if (ways.lost === true || status?.connection === "reconnect")
    return { ...progress, kind: "last in step" };
  return ways.silent === true ? { kind: "unanswered", since: undefined } : progress;
}

function told(status: MailboxStatus | undefined): SyncProgress {
  if (status === undefined) return { kind: "unknown" };
  const { unanswered_since: since } = status.sync;
  if (since !== null && status.connection === "connected") return { kind: "unanswered", since };
  if (isFirstReading(status) && status.sync.pending === 0) return { kind: "listing" };
  if (isSettled(status)) return putOff(status) ?? compared(status);
  const { total, pending } = status.sync;
  return {
    kind: kindOf(status),
    done: Math.max(0, total - pending),
    total: Math.max(total, pending),
    seconds: status.sync.seconds_left,
  };
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

/** Whether messages may still turn up in a folder that seems empty. */
export function isFirstReading(status: MailboxStatus | undefined): boolean {
  return status?.sync.state === "running" && status.sync.in_step === null;
}

function isSettled({ sync }: MailboxStatus): boolean {
  const due = sync.pending - sync.put_off;
  if (sync.state === "idle" || due <= 0) return true;
  return sync.state === "running" && sync.in_step === true && due < few;
}

function putOff({ sync }: MailboxStatus): SyncProgress | undefined {
  if (sync.put_off === 0 || sync.next_try_at === null) return undefined;
  return { kind: "put off", count: sync.put_off, nextTryAt: sync.next_try_at };
}

function compared({ sync }: MailboxStatus): SyncProgress {
  if (sync.checked_at === null || sync.in_step === null) return { kind: "unknown" };
  return { kind: sync.in_step ? "in step" : "out of step", checkedAt: sync.checked_at };
}

function kindOf({ sync, connection }: MailboxStatus): "reading" | "stopped" | "waiting" {
  if (sync.state === "stopped") return "stopped";
  return connection === "connected" ? "reading" : "waiting";
}
