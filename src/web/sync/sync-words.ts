import type { RepairResult } from "#contract/sync.ts";
import { grantableWords, type Grantable } from "#contract/permissions.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";

const [minute, hour, day] = [60, 3600, 86_400];

export const syncWords = {
  offline: "Not connected. The list shows what was last read.",
  reconnect: "Mailwright can no longer reach your Gmail account.",
  reconnectText: "What was read before stays readable.",
  reconnectButton: "Reconnect",
  missing: (missing: readonly Grantable[]) =>
    `Mailwright cannot ${grantableWords(missing)}, because Google has not granted it.`,
  missingText: "Everything else works.",
  missingLabel: "Missing permissions",
  missingButton: "Allow at Google",
  hide: "Hide",
  reading: "Reading your mail",
  progress: (done: number, total: number) => `Reading your mail: ${share(done, total)}`,
  stopped: (done: number, total: number) => `Stopped at ${share(done, total)}`,
  waiting: (done: number, total: number) => `Waiting at ${share(done, total)}`,
  timeLeft: (seconds: number) => {
    if (seconds < minute) return "less than a minute left";
    const minutes = Math.round(seconds / minute);
    return minutes < 100 ? `about ${minutes} min left` : `about ${Math.round(minutes / 60)} h left`;
  },
  percent: (done: number, total: number) => {
    const quarters = Math.floor((4 * done) / total);
    return quarters === 0 ? "Reading your mail" : `Reading your mail: ${quarters * 25} percent`;
  },
  compared: {
    "in step": "In step with Gmail",
    "last in step": "Last seen in step with Gmail",
    "out of step": "Not in step with Gmail",
  },
  silent: "Gmail has not answered yet",
  noAnswer: "Gmail does not answer",
  unanswered: (seconds: number) =>
    `Gmail has not answered for ${span(seconds)} · newer mail may be missing`,
  checked: (seconds: number) => `checked ${ago(seconds)}`,
  putOff: (count: number) =>
    `${count === 1 ? "1 message" : `${formatNumber(count)} messages`} could not be read yet`,
  nextTry: (secondsAgo: number) => `next try ${ahead(-secondsAgo)}`,
  stop: "Stop",
  resume: "Resume",
  repair: "Repair",
  comparing: "Comparing…",
  compare: "Compare with Gmail now",
  details: "About the sync",
} as const;

/** The words of the small card about the sync: what it stands for and what follows from it. */
export const syncDetails = {
  unknown: {
    title: "Your mail and Gmail",
    text: "They were not compared yet. It happens by itself once all messages are known.",
  },
  listing: {
    title: "Reading your mail",
    text: "Mailwright asks Gmail which messages there are. The newest are shown first.",
  },
  reading: {
    title: "Reading your mail",
    text: "Newest first. A message that is not read yet is read as soon as you open it.",
  },
  stopped: {
    title: "Reading is stopped",
    text: "New mail still arrives, and a message is read when you open it.",
  },
  waiting: {
    title: "Reading waits",
    text: "It goes on once your Google account is connected again. What was read is kept.",
  },
  "in step": {
    title: "In step with Gmail",
    text: "Every label holds as many messages here as in Gmail.",
  },
  "last in step": {
    title: "Last seen in step with Gmail",
    text: "Gmail cannot be asked right now. What was read is kept and can be read; newer mail may be missing.",
  },
  "out of step": {
    title: "Not in step with Gmail",
    text: "Some labels hold other counts here than in Gmail. Repairing fetches only what differs.",
  },
  unanswered: {
    title: "Gmail does not answer",
    text: "It is asked again by itself. What was read is kept and can be read; newer mail may be missing, and acts have to wait.",
  },
  "put off": {
    title: "Not all mail could be read",
    text: "It is tried again by itself, and at once when you open such a message.",
  },
  read: "Read",
  left: "Left",
  notRead: "Could not be read",
  lastCheck: "Compared",
  share,
  ago,
} as const;

/** The toasts of syncing and of steering it. */
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
  notStopped: (message: string) => ({ title: "Reading goes on", description: message }),
  notResumed: (message: string) => ({ title: "Reading stays stopped", description: message }),
  compared: (outcome: RepairResult["outcome"]) => ({
    title: "Compared with Gmail",
    description: {
      in_step: "Your mail is in step.",
      out_of_step:
        "Some labels still hold other counts than in Gmail. It is compared again by itself.",
      unknown:
        "What differed was fetched. Mail kept moving meanwhile, so it is compared again by itself.",
    }[outcome],
  }),
  notCompared: (message: string) => ({
    title: "Not compared with Gmail",
    description: `${message} Your mail is kept as it is.`,
  }),
} as const;

function share(done: number, total: number): string {
  return `${formatNumber(done)} of ${formatNumber(total)}`;
}

function span(seconds: number): string {
  return seconds >= minute ? ago(seconds).replace(/ ago$/, "") : "a moment";
}

// Clocks differ: what seems to lie ahead has just been.
function ago(seconds: number): string {
  if (!(seconds >= 1)) return "just now";
  if (seconds < minute) return `${Math.floor(seconds)} s ago`;
  if (seconds < hour) return `${Math.floor(seconds / minute)} min ago`;
  if (seconds < day) return `${Math.floor(seconds / hour)} h ago`;
  const days = Math.floor(seconds / day);
  return days === 1 ? "1 day ago" : `${days} days ago`;
}

function ahead(seconds: number): string {
  if (!(seconds >= 1)) return "now";
  if (seconds < minute) return `in ${Math.floor(seconds)} s`;
  if (seconds < hour) return `in ${Math.floor(seconds / minute)} min`;
  return `in ${Math.floor(seconds / hour)} h`;
}
