import type { ActivityEntry } from "#contract/activity.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";

export const activityWords = {
  page: "Activity · Mailwright",
  title: "Activity",
  text: "What was done to your mail, by whom and why. Undo restores the exact labels of each message.",
  signIn: "Please sign in to view your activity",
  back: "Back to Inbox",
  empty: "Nothing was done yet",
  emptyText: "Archive, delete or label mail, and it is listed here with the way back.",
  failed: "The activity could not be loaded",
  tryAgain: "Try again",
  loading: "Loading activity",
  more: "Show older activity",
  undo: "Undo",
  undoRequest: (count: number) => `Undo all ${formatNumber(count)} of this request`,
  undoDay: "Undo the whole day",
  undoDayTitle: (day: string) => `Undo everything of ${day}?`,
  undoDayText:
    "Every change of that day is taken back, the newest first. What was deleted forever stays deleted.",
  cancel: "Cancel",
  undone: "Undone",
  others: (count: number) => `and ${formatNumber(count)} more`,
  actors: { person: "You", rule: "A rule", assistant: "The assistant" },
} as const;

/** What was done; `*` is where the messages are named, which else stand behind it. */
const verbs: Record<string, string> = {
  archive: "archived",
  delete: "deleted",
  restore: "restored",
  star: "starred",
  unstar: "removed the star of",
  read: "marked * as read",
  unread: "marked * as unread",
  important: "marked * as important",
  unimportant: "marked * as not important",
  spam: "reported * as spam",
  notSpam: "marked * as not spam",
  mute: "muted",
  unmute: "unmuted",
  snooze: "snoozed",
  unsnooze: "ended the snooze of",
  wake: "brought back *",
  label: "labelled",
  unlabel: "unlabelled",
  move: "moved",
  permanentDelete: "deleted * forever",
};

/** One entry as a sentence: who did what to how many. */
export function entrySentence(entry: ActivityEntry, label: string | undefined): string {
  const { actor, act, count, undo_of } = entry;
  const verb = verbs[act] ?? act;
  const what = count === 1 ? "1 email" : `${formatNumber(count)} emails`;
  const done = verb.includes("*") ? verb.replace("*", what) : `${verb} ${what}`;
  const named = label === undefined ? "" : ` · ${label}`;
  const who = activityWords.actors[actor];
  return undo_of === null ? `${who} ${done}${named}` : `${who} took back: ${done}${named}`;
}
