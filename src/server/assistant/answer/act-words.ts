import type { Status } from "../execute/execution.ts";
import { someOf } from "./display.ts";

type Said = { count: string; label: string; until: string };

/** What an act is called: once it is done, where there was nothing to do, and what a message then was already. */
type ActPhrases = { done(said: Said): string; wish: string; state(label: string): string };

/** Every act in words; one that is not known is called by its name. */
export function actPhrases(act: string): ActPhrases {
  const known = phrases[act] ?? { done: ({ count }: Said) => `${act}: ${count}.`, wish: act };
  return { ...known, state: states[act] ?? (() => "so") };
}

const states: Readonly<Record<string, ActPhrases["state"]>> = {
  archive: () => "archived",
  delete: () => "in Trash",
  restore: () => "out of Trash",
  star: () => "starred",
  unstar: () => "without a star",
  read: () => "read",
  unread: () => "unread",
  important: () => "important",
  unimportant: () => "not important",
  spam: () => "in Spam",
  notSpam: () => "out of Spam",
  mute: () => "muted",
  unmute: () => "not muted",
  unsnooze: () => "in the inbox",
  label: (label) => `labelled “${label}”`,
  unlabel: (label) => `without the label “${label}”`,
  move: (label) => `in “${label}”`,
};

const phrases: Readonly<Record<string, Omit<ActPhrases, "state">>> = {
  archive: { done: ({ count }) => `Archived ${count}.`, wish: "archive" },
  delete: { done: ({ count }) => `Moved ${count} to Trash.`, wish: "delete" },
  restore: { done: ({ count }) => `Restored ${count}.`, wish: "restore" },
  star: { done: ({ count }) => `Starred ${count}.`, wish: "star" },
  unstar: { done: ({ count }) => `Took the star off ${count}.`, wish: "unstar" },
  read: { done: ({ count }) => `Marked ${count} as read.`, wish: "mark as read" },
  unread: { done: ({ count }) => `Marked ${count} as unread.`, wish: "mark as unread" },
  important: { done: ({ count }) => `Marked ${count} as important.`, wish: "mark as important" },
  unimportant: {
    done: ({ count }) => `Marked ${count} as not important.`,
    wish: "mark as not important",
  },
  spam: { done: ({ count }) => `Moved ${count} to Spam.`, wish: "move to Spam" },
  notSpam: { done: ({ count }) => `Moved ${count} out of Spam.`, wish: "move out of Spam" },
  mute: { done: ({ count }) => `Muted ${count}.`, wish: "mute" },
  unmute: { done: ({ count }) => `Unmuted ${count}.`, wish: "unmute" },
  snooze: { done: ({ count, until }) => `Snoozed ${count} until ${until}.`, wish: "snooze" },
  unsnooze: { done: ({ count }) => `Brought ${count} back to the inbox.`, wish: "bring back" },
  label: {
    done: ({ count, label }) => `Put the label “${label}” on ${count}.`,
    wish: "label",
  },
  unlabel: {
    done: ({ count, label }) => `Took the label “${label}” off ${count}.`,
    wish: "take the label off",
  },
  move: { done: ({ count, label }) => `Moved ${count} to “${label}”.`, wish: "move" },
  permanentDelete: { done: ({ count }) => `Deleted ${count} forever.`, wish: "delete forever" },
};

/** Steps by what the person wanted. */
export const stepWishes: Readonly<Record<string, string>> = {
  find: "search",
  count: "count",
  summarise: "read your emails",
  organise: "change the emails",
  answer: "read your emails",
  rank: "read your emails",
  revise: "change the draft",
  deleteForever: "delete the emails forever",
  createLabel: "make the label",
  write: "write the email",
  reply: "write the reply",
  forward: "forward the email",
  undo: "undo it",
  listWaiting: "look into the outbox",
  undoSend: "take the email back",
  nickname: "change whom you call so",
  makeRule: "make the rule",
  listRules: "look up your rules",
  explainRules: "look up what rules did",
  changeRules: "change your rules",
  exceptMail: "change your rules",
  tellDeeds: "look up what rules did",
  runRule: "run the rule",
  undoRules: "undo what rules did",
  unsubscribe: "unsubscribe you",
  remind: "wait for an answer",
  listReminders: "look up your reminders",
  endReminder: "end the reminder",
};

/** What an act is doing just now. */
const acting: Readonly<Record<string, string>> = {
  archive: "Archiving",
  delete: "Moving to Trash",
  restore: "Restoring",
  star: "Starring",
  read: "Marking as read",
  unread: "Marking as unread",
  label: "Labelling",
  move: "Moving",
  snooze: "Snoozing",
  spam: "Moving to Spam",
};

const doing: Readonly<Record<string, string>> = {
  find: "Searching",
  count: "Counting",
  summarise: "Reading your emails",
  answer: "Reading your emails",
  rank: "Reading your emails",
  createLabel: "Making the label",
  undo: "Undoing",
  listWaiting: "Looking into the outbox",
  undoSend: "Taking the message back",
  nickname: "Taking note of the name",
  makeRule: "Making the rule",
  listRules: "Looking up your rules",
  explainRules: "Looking up what rules did",
  changeRules: "Changing your rules",
  exceptMail: "Changing your rules",
  tellDeeds: "Looking up what rules did",
  runRule: "Starting the rule",
  undoRules: "Undoing what rules did",
  unsubscribe: "Unsubscribing",
  remind: "Taking note of it",
  listReminders: "Looking up your reminders",
  endReminder: "Ending the reminder",
};

const sendingNow: Readonly<Record<string, string>> = {
  draft: "Saving the draft",
  send: "Putting the message into the outbox",
  schedule: "Scheduling the message",
};

/** What is being done just now, in words. */
export function statusText({ step, act, how, count }: Status): string {
  if (how !== undefined) return sendingNow[how] ?? "Writing";
  const emails = count === 1 ? "1 email" : `${count.toLocaleString("en-US")} emails`;
  if (step === "deleteForever") return `Deleting ${emails} forever`;
  if (act !== undefined) return `${acting[act] ?? "Changing"} ${emails}`;
  return doing[step] ?? "Working";
}

/** The first few titles of what waits. */
export function actTitleList(titles: readonly string[]): string {
  return someOf(titles, 3);
}

/** What a model is doing just now, in words; `done` and `total`: how far a large set is read. */
export function modelStatusText({ code, done, total, usd }: ModelStatus): string {
  if (code === "read" && total !== undefined && total > 1) {
    const cost =
      usd === undefined || usd === null || usd < 0.01 ? "" : `, about $${usd.toFixed(2)}`;
    return `Reading ${done ?? 0} of ${total.toLocaleString("en-US")} emails${cost}`;
  }
  return modelDoing[code] ?? "Thinking";
}

type ModelStatus = { code: string; done?: number; total?: number; usd?: number | null };

const modelDoing: Readonly<Record<string, string>> = {
  make_rule: "Trying the rule on your emails",
  why: "Looking up what rules did",
  unsubscribe: "Looking up how to unsubscribe",
  search: "Searching",
  count: "Counting",
  conversation: "Looking up the conversation",
  read: "Reading your emails",
  sift: "Reading your emails",
  rank: "Reading your emails",
  extract: "Reading your emails",
  answer: "Reading your emails",
  summarise: "Reading your emails",
  read_files: "Reading your files",
  write: "Writing",
  reply: "Writing the reply",
  forward: "Writing",
  revise: "Changing the draft",
};
