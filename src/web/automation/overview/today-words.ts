import { formatNumber } from "#web/ui/format/format-number.ts";

/** What rules do, as it stands before a number of messages. */
const verbs: Partial<Record<string, string>> = {
  archive: "archived",
  delete: "trashed",
  star: "starred",
  read: "marked as read",
  unread: "marked as unread",
  important: "marked as important",
  spam: "moved to Spam",
  snooze: "snoozed",
  wake: "brought back",
  label: "labelled",
  move: "moved",
  draft: "drafts prepared",
  forward: "forwarded",
  notify: "told you of",
};

/** What stands on the page of the day. */
export const todayWords = {
  page: "Today · Mailwright",
  title: "Today",
  text: "What needs you first, by signals that you can see.",
  back: "Back to Inbox",
  signIn: "Sign in to see your day.",
  first: "Needs you first",
  noneFirst: "Nothing in your inbox stands out. The rest can wait.",
  because: (reasons: readonly string[]) => {
    const text = reasons.join(", ");
    return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
  },
  waits: "What waits",
  waiting: "Nobody answered you",
  unanswered: "Needs your answer",
  followUps: "Reminders",
  snoozed: "Back from snooze today",
  scheduled: "Scheduled to be sent",
  acted: "Rules since yesterday",
  noneActed: "No rule has acted since yesterday.",
  actsOf: (acts: readonly { act: string; messages: number }[]) =>
    acts.map(({ act, messages }) => `${verbs[act] ?? act} ${formatNumber(messages)}`).join(", "),
  numbers: "Numbers",
  volume: "Messages a week",
  received: "Received",
  sent: "Sent",
  readShare: "Read of what came, a week",
  read: "Read",
  senders: "Who writes most",
  answers: "How long your answers took",
  median: (time: string) => `Half of your answers of the last 12 weeks took at most ${time}.`,
  noAnswers: "You have answered nothing in the last 12 weeks.",
  week: "Week of",
  sender: "Sender",
  time: "Time",
  count: "Answers",
  asTable: "Show as a table",
} as const;

/** A span of minutes in the largest unit that tells it. */
export function spanWords(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, Math.round(minutes))} min`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h`;
  return `${Math.round(minutes / 1440)} days`;
}
