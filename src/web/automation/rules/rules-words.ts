import type { NotCarried, Rehearsal, UndoRulesResult } from "#contract/automation/rules.ts";
import { limits } from "#contract/limits.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";

function messages(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? "message" : "messages"}`;
}

/** What stands on the page of rules. */
export const rulesWords = {
  page: "Rules · Mailwright",
  title: "Rules",
  text: "What is done with mail by itself. The first rule that says where a message goes decides that.",
  back: "Back to Inbox",
  signIn: "Sign in to see your rules.",
  add: "New rule",
  more: "More for rules",
  import: "Import rules…",
  export: "Export rules…",
  none: "No rules yet",
  noneText:
    "A rule does with mail what you would do with it. Make one here, from a search, or from a message’s menu. You see what it would do before it is switched on.",
  list: "Rules in their order",
  off: "Off",
  switchOf: (name: string) => `${name} is on`,
  menuOf: (name: string) => `More for ${name}`,
  grip: (name: string, place: number, of: number) => `Move ${name}, place ${place} of ${of}`,
  gripHelp: "Arrow keys move it up and down",
  moved: (name: string, place: number, of: number) => `${name} is ${place} of ${of} now`,
  edit: "Change",
  up: "Move up",
  down: "Move down",
  show: "Show its mail",
  runOnce: "Run once on old mail…",
  undoAll: "Undo all it did",
  remove: "Delete",
  switched: (name: string, on: boolean) => `“${name}” is ${on ? "on" : "off"}`,
  removed: (name: string) => `“${name}” is deleted`,
  allPaused: "No rule runs until you switch them on again",
  removeTitle: (name: string) => `Delete “${name}”?`,
  removeText: "What it did stays, and can still be undone.",
  undoAllTitle: (name: string) => `Undo all that “${name}” did?`,
  undoAllText:
    "Every message that it touched is again as it was before. The rule itself stays as it is.",
  cancel: "Cancel",
  criterion: (sentence: string) => `and the model finds: ${sentence}`,
  except: (count: number) => `${formatNumber(count)} ${count === 1 ? "exception" : "exceptions"}`,
  touched: (count: number, when: string) =>
    count === 0 ? "Has touched nothing yet" : `Touched ${messages(count)}, last ${when}`,
  next: (time: string) => `Next run ${time}`,
  waiting: (count: number) => `${messages(count)} wait until the model has judged them`,
  pause: "Rules run",
  running: "Every rule that is on acts on mail as it comes.",
  paused: (since: string) => `Paused since ${since}. Nothing is done by any rule.`,
  held: (count: number) => `${messages(count)} came since.`,
  resumeTitle: "Let the rules run again?",
  resumeText: (count: number) =>
    `${messages(count)} came while they were paused. Shall the rules act on them too?`,
  resume: "Leave that mail alone",
  catchUp: "Act on it too",
  failed: (message: string) => ({ title: "Not changed", description: message }),
} as const;

/** Old mail that a rule goes through, and what rules did. */
export const doneWords = {
  runs: "Runs on old mail",
  run: (done: number, total: number) => `${formatNumber(done)} of ${messages(total)}`,
  runDone: (total: number, unchanged: number) =>
    unchanged === 0
      ? `Went through ${messages(total)}`
      : `Went through ${messages(total)}; ${formatNumber(unchanged)} were so already or are gone`,
  notDone: (what: string, count: number) => `${what} (${messages(count)})`,
  runStopped: (done: number, total: number) =>
    `Stopped after ${formatNumber(done)} of ${messages(total)}`,
  stop: "Stop",
  did: "What rules did",
  didNothing: "No rule has done anything yet.",
  more: "Show more",
  by: { arrival: "as it came", person: "in a run on old mail", schedule: "on schedule" },
  nothing: "Nothing: an earlier rule had decided",
  already: (what: string) => `Was so already: ${what}`,
  undone: "Undone",
  undo: "Undo",
  undoOf: (name: string, subject: string) => `Undo: ${name}, ${subject}`,
  undoDay: "Undo this day",
  undoDayTitle: (day: string) => `Undo what rules did on ${day}?`,
  undoDayText: "Every message that a rule touched on that day is again as it was before.",
  cancel: "Cancel",
  wasUndone: ({ undone, withdrawn, stays, gone }: UndoRulesResult) => {
    const parts = [
      withdrawn > 0 && `${formatNumber(withdrawn)} drafts or forwards taken back`,
      stays > 0 && `${formatNumber(stays)} drafts or forwards stay: they are sent or were changed`,
      gone > 0 && `${messages(gone)} are no longer there`,
    ].filter((part) => part !== false);
    return {
      title: `Undone for ${messages(undone)}`,
      ...(parts.length > 0 && { description: parts.join(". ") }),
    };
  },
  notUndone: (message: string) => ({ title: "Not undone", description: message }),
  nothingLeft: { title: "Nothing of it is left to undo" },
} as const;

/** Why a message is where it is. */
export const whyWords = {
  none: "No rule has touched this message. It is where Gmail or you have put it.",
  said: (words: string) => `In your words: ${words}`,
  version: "The rule was changed or deleted since.",
  because: (reason: string) => `The model’s reason: ${reason}`,
  close: "Close",
  reading: "Looking…",
  failed: "This could not be read",
} as const;

/** The exception that a message which was moved back suggests. */
export const correctionWords = {
  title: "You moved mail back",
  text: "Shall these rules leave such mail alone? Nothing changes unless you choose it.",
  did: (name: string, did: readonly string[]) => `“${name}” did: ${did.join(", ")}`,
  times: (count: number) => `You have moved mail of this sender back ${count} times.`,
  leave: (explained: string) => `Leave alone: ${explained}`,
  stay: "Leave the rule as it is",
  choose: (name: string, subject: string) => `What “${name}” does after ${subject}`,
  save: "Save",
  later: "Later",
  toast: (name: string, from: string) => ({
    title: `You moved back what “${name}” had moved`,
    description: `Shall it leave mail from ${from} alone?`,
  }),
  act: "Choose…",
  saved: { title: "The exception stands in the rule now" },
  kept: { title: "The rule stays as it is" },
  failed: (message: string) => ({ title: "Not saved", description: message }),
} as const;

/** What rules with "Notify me" say. */
export const noticeWords = {
  told: (name: string, subject: string) => `${name}: ${subject}`,
  from: (sender: string) => `From ${sender}`,
  open: "Open",
} as const;

/** Rules from files and into files. */
export const filesWords = {
  importTitle: "Import rules",
  importText:
    "Gmail’s filters (mailFilters.xml, from Gmail’s settings, “Filters and blocked addresses”, “Export”) or rules that were exported here as JSON. They come switched off.",
  choose: "Choose a file",
  importing: "Reading the file…",
  tooLarge: "This file is too large to be one of rules.",
  made: (count: number) =>
    `${formatNumber(count)} ${count === 1 ? "rule was" : "rules were"} made, switched off.`,
  equal: (count: number) =>
    count === 1
      ? "1 is there already and was left out."
      : `${formatNumber(count)} are there already and were left out.`,
  left: "Not carried over",
  leftOf: ({ property, value }: NotCarried) => `${property}: ${value}`,
  exportTitle: "Export rules",
  exportText: "As JSON with all that they say, or as Gmail’s filters where those can say it.",
  json: "Download JSON",
  xml: "Download Gmail filters",
  close: "Close",
} as const;

/** The editor of a rule. */
export const editorWords = {
  page: (name: string) => `${name} · Rules · Mailwright`,
  fresh: "New rule",
  text: "What it would have done is shown before it is switched on.",
  back: "Back to Rules",
  unsaved: "You left this rule before it was saved. Your changes are still here.",
  discard: "Discard them",
  gone: "This rule is no longer there",
  goneText: "It was deleted. What it did can still be undone.",
  mail: "Which mail",
  like: "Such mail, by",
  by: { sender: "Sender", list: "List", subject: "Subject" },
  called: "What it is called",
  name: "Name",
  words: "In your words (optional)",
  query: "Search",
  queryHelp: "The same language as the search box: from:amy, list:news, older_than:7d, is:unread …",
  finds: (count: number, more: boolean) =>
    more ? `Finds more than ${messages(count)} now` : `Finds ${messages(count)} now`,
  everything: "This is all mail.",
  tooLong: `This is too long. Keep it to ${formatNumber(limits.query)} characters.`,
  criterion: "Only if a model finds this true (optional)",
  criterionHelp: "A sentence, judged for each message that the search finds.",
  noModel:
    "No model is set up here: a rule with a criterion can be saved, but not switched on until there is one.",
  what: "What happens",
  place: "Where it goes",
  places: {
    none: "Stays where it is",
    archive: "Archive",
    trash: "Move to Trash",
    spam: "Move to Spam",
    snooze: "Snooze",
    keep: "Keep in the inbox, whatever later rules say",
  },
  snoozeDays: "Days",
  snoozeAt: "Until",
  marks: "Marks",
  mark: {
    star: "Star",
    read: "Mark as read",
    important: "Mark as important",
    notify: "Notify me",
  },
  label: "Label",
  labelGone: "A label that is gone",
  addLabel: "Add a label…",
  newLabel: "New label…",
  newLabelName: "Name of the label",
  make: "Make it",
  cancel: "Cancel",
  removeLabel: (name: string) => `Remove label ${name}`,
  draft: "Prepare a draft from",
  noDraft: "No draft",
  brief: "Let the model write a draft (optional)",
  briefHelp:
    "What an answer to the sender is to say: “thank them, and ask for the invoice”. It waits in Drafts; only you send it.",
  noModelDraft: "No model is set up here: the template is used, or no draft is prepared.",
  templateGone: "A template that is gone",
  forward: "Forward to",
  forwardHelp: "The one address to which it may go. Nothing else is ever sent by a rule.",
  forwardCriterion: "What a model has judged is not forwarded, since that cannot be undone.",
  when: "When",
  whens: {
    arrival: "When a message comes",
    day: "Every day",
    week: "Every week",
    month: "Every month",
  },
  weekdays: "Days of the week",
  dayOfMonth: "Day of the month",
  at: "At",
  exceptions: "Mail that is left alone",
  exception: (number: number) => `Exception ${number}`,
  addException: "Add an exception",
  removeException: (number: number) => `Remove exception ${number}`,
  noExceptions: "No exceptions.",
  missing: {
    query: "Say which mail is meant.",
    actions: "Choose what happens with it.",
    forward: "Type the whole address to forward to.",
    weekday: "Choose a day of the week.",
  },
  rehearsal: "Rehearsal",
  rehearse: "Rehearse",
  rehearsing: "Rehearsing…",
  rehearseFirst: "Rehearse it first: you see what it would have done in the last 90 days.",
  stale: "You have changed the rule since. Rehearse it again.",
  save: "Save",
  saveOff: "Save switched off",
  on: "Switch on",
  turnOff: "Switch off",
  isOn: "This rule is on.",
  isOff: "This rule is off.",
  saved: (name: string, on: boolean) => ({
    title: on ? `“${name}” is on` : `“${name}” is saved, switched off`,
  }),
  notSaved: "Not saved",
} as const;

/** What a rehearsal says. */
export const rehearsalWords = {
  count: ({ days, count, of }: Rehearsal) =>
    `In the last ${days} days it would have touched ${formatNumber(count)} of ${messages(of)}.`,
  incomplete: "There was too much mail to look through all of it: this is of the newest alone.",
  criterion: "The criterion is not counted in: it would leave some of these alone.",
  senders: "Who wrote most of them",
  samples: "The newest of them",
  fits: "The model says yes",
  fitsNot: "The model says no",
  kept: "Left alone",
  byException: (explained: string, count: number) =>
    `${messages(count)} by the exception ${explained}`,
  byRule: (name: string, count: number) => `${messages(count)} by “${name}”, which keeps them`,
  equal: (name: string, enabled: boolean) =>
    `“${name}” says the same already${enabled ? "" : ", and is switched off"}.`,
  others: "Other rules on the same mail",
  both: (name: string, count: number) => `“${name}” touches ${formatNumber(count)} of the same:`,
  wins: {
    this: "this rule comes first and decides where they go",
    other: "that rule comes first and decides where they go",
    both: "both do what they say",
  },
  compared: (count: number) => `Of the newest ${messages(count)}.`,
  close: "Cancel",
  onTitle: (name: string) => `Switch on “${name}”?`,
  failed: "The rehearsal did not come to an end",
  again: "Try again",
} as const;

/** A run on old mail from the editor. */
export const runWords = {
  title: "Run it once on old mail",
  text: "It goes through the mail that is there now and that it has not had yet, or that you have undone. The list is fixed when it begins, and all of it can be undone.",
  saveFirst: "Save the rule first.",
  age: "How old the mail may be",
  ages: {
    all: "All mail",
    "365": "The last year",
    "90": "The last 90 days",
    "30": "The last 30 days",
  },
  start: "Run once",
  forwards: (to: string) =>
    `Every message that it meets goes to ${to} as well. What was forwarded cannot be taken back; the rest can be undone.`,
  forwardTitle: "Run it once, and forward old mail?",
  cancel: "Cancel",
  notStarted: (message: string) => ({ title: "Not run", description: message }),
} as const;
