import { useMemo } from "react";
import { type FolderId, folders } from "#contract/folders.ts";
import type { Email } from "#contract/messages.ts";
import { actTitles } from "#web/acts/act-words.ts";
import { commandWords } from "#web/acts/commands/command-words.ts";
import type { Command } from "#web/acts/commands/command.ts";
import { useMarks } from "#web/acts/marks.tsx";
import { type ActChoice, actChoices } from "#web/acts/act-choices.ts";
import { useStableCallback } from "#web/ui/rendering/use-stable-callback.ts";
import { folderWords, markedSearches } from "../folders/folder-words.ts";
import type { CommandActs, CommandEntry, Does } from "./command-entry.ts";

type CommandTargets = {
  /** What acts are for: the open message, else what is chosen, else the row that the keyboard stands on. */
  emails: readonly Email[];
  /** Whether a message is open, and whether that is beside the list. */
  open: boolean;
  beside: boolean;
};

/** Every command of the inbox with Gmail's keys (support.google.com/mail/answer/6594). */
export function useCommands(targets: CommandTargets, acts: CommandActs): Command[] {
  const { emails, open, beside } = targets;
  const run = useStableCallback((act: (acts: CommandActs) => void) => act(acts));
  const offered = actChoices(emails, useMarks()).join(" ");
  const answerable = emails.length > 0;
  return useMemo(() => {
    const choices = offered === "" ? [] : (offered.split(" ") as ActChoice[]);
    return [
      ...actEntries(choices, open),
      ...writingEntries(answerable),
      ...movingEntries(open),
      ...choosingEntries(open && !beside),
      ...jumpEntries(),
      ...productEntries(),
    ].map((entry) => commandOf(entry, run));
  }, [offered, open, beside, answerable, run]);
}

function commandOf({ does, ...command }: CommandEntry, run: (does: Does) => void): Command {
  return { ...command, run: () => run(does) };
}

/** Walking through the list and the open message. */
function movingEntries(open: boolean): CommandEntry[] {
  const group = commandWords.moving;
  const entries: [keyof typeof commandWords.moves, string[], boolean, Does][] = [
    // In the list the first three are heard by the list itself.
    ["open", ["o", "Enter"], false, () => undefined],
    ["older", ["j"], open, (acts) => acts.step(1)],
    ["newer", ["k"], open, (acts) => acts.step(-1)],
    ["close", ["u"], open, (acts) => acts.close()],
    ["refresh", ["u"], !open, (acts) => acts.refresh()],
  ];
  return entries.map(([id, keys, enabled, does]) => ({
    id,
    title: commandWords.moves[id],
    group,
    keys,
    enabled,
    does,
  }));
}

/** Choosing rows. */
function choosingEntries(open: boolean): CommandEntry[] {
  const group = commandWords.selecting;
  const choices = [
    ["all", "* a"],
    ["none", "* n"],
    ["read", "* r"],
    ["unread", "* u"],
    ["starred", "* s"],
    ["unstarred", "* t"],
  ] as const;
  return [
    {
      id: "select",
      title: commandWords.select,
      group,
      keys: ["x"],
      enabled: !open,
      does: (acts) => acts.select(),
    },
    ...choices.map(([what, keys]) => ({
      id: `select-${what}`,
      title: commandWords.choose[what],
      group,
      keys: [keys],
      enabled: !open,
      does: (acts: CommandActs) => acts.choose(what),
    })),
  ];
}

const actKeys: readonly [ActChoice, readonly string[] | undefined][] = [
  ["archive", ["e", "y"]],
  ["delete", ["#", "Delete"]],
  ["restore", undefined],
  ["permanentDelete", undefined],
  ["star", ["s"]],
  ["unstar", ["s"]],
  ["read", ["I"]],
  ["unread", ["U"]],
  ["snooze", ["b"]],
  ["unsnooze", undefined],
  ["label", ["l"]],
  ["move", ["v"]],
  ["mute", ["m"]],
  ["unmute", ["m"]],
  ["spam", ["!"]],
  ["notSpam", ["!"]],
  ["important", ["+", "="]],
  ["unimportant", ["-"]],
];

/** What is done with messages; those of `choices` can be done now. */
function actEntries(choices: readonly ActChoice[], open: boolean): CommandEntry[] {
  const group = commandWords.acts;
  const plain = actKeys.map(([choice, keys]) => ({
    id: choice,
    title: actTitles[choice],
    group,
    keys,
    enabled: choices.includes(choice),
    does: (acts: CommandActs) => acts.act(choice),
  }));
  return [
    ...plain,
    {
      id: "archive-older",
      title: commandWords.archiveOlder,
      group,
      keys: ["["],
      enabled: open && choices.includes("archive"),
      does: (acts) => acts.actAndGo("archive", 1),
    },
    {
      id: "archive-newer",
      title: commandWords.archiveNewer,
      group,
      keys: ["]"],
      enabled: open && choices.includes("archive"),
      does: (acts) => acts.actAndGo("archive", -1),
    },
    { id: "undo", title: commandWords.undo, group, keys: ["z"], does: (acts) => acts.undo() },
  ];
}

/** Writing a message and answering one. */
function writingEntries(answerable: boolean): CommandEntry[] {
  const group = commandWords.writing;
  const answers = [
    ["reply", "r"],
    ["replyAll", "a"],
    ["forward", "f"],
  ] as const;
  return [
    {
      id: "compose",
      title: commandWords.compose,
      group,
      keys: ["c"],
      does: (acts) => acts.compose(),
    },
    ...answers.map(([how, key]) => ({
      id: how,
      title: commandWords.answers[how],
      group,
      keys: [key],
      enabled: answerable,
      does: (acts: CommandActs) => acts.answer(how),
    })),
  ];
}

const jumpKeys: Partial<Record<FolderId, readonly string[]>> = {
  inbox: ["g i"],
  starred: ["g s"],
  sent: ["g t"],
  drafts: ["g d"],
  all: ["g a"],
};

/** Folders, what is marked, and what is to be sent. */
function jumpEntries(): CommandEntry[] {
  const group = commandWords.jumping;
  const places = folders.map(({ id, title }) => ({
    id: `folder-${id}`,
    title: commandWords.goTo(title),
    group,
    keys: jumpKeys[id],
    does: (acts: CommandActs) => acts.folder(id),
  }));
  const searches = (["snoozed", "muted"] as const).map((what) => ({
    id: `folder-${what}`,
    title: commandWords.goTo(folderWords[what]),
    group,
    keys: what === "snoozed" ? ["g b"] : undefined,
    does: (acts: CommandActs) => acts.searchFor(markedSearches[what]),
  }));
  const outbox = {
    id: "outbox",
    title: commandWords.goTo(folderWords.outbox),
    group,
    keys: ["g o"],
    does: (acts: CommandActs) => acts.go("outbox"),
  };
  return [...places, ...searches, outbox];
}

const ways = [
  "assistant",
  "today",
  "followUps",
  "cleanup",
  "rules",
  "activity",
  "settings",
  "review",
  "pricing",
  "theme",
  "signOut",
] as const;

/** Search, help, syncs, and the other pages. */
function productEntries(): CommandEntry[] {
  const group = commandWords.product;
  return [
    { id: "search", title: commandWords.search, group, keys: ["/"], does: (acts) => acts.search() },
    {
      id: "palette",
      title: commandWords.palette,
      group,
      keys: ["Mod+k", "."],
      does: (acts) => acts.palette(),
    },
    { id: "help", title: commandWords.help, group, keys: ["?"], does: (acts) => acts.help() },
    { id: "ask", title: commandWords.ask, group, keys: ["Mod+j"], does: (acts) => acts.ask() },
    {
      id: "sync-current",
      title: commandWords.syncCurrent,
      group,
      does: (acts) => acts.syncCurrent(),
    },
    { id: "sync-all", title: commandWords.syncAll, group, does: (acts) => acts.syncAll() },
    ...ways.map((place) => ({
      id: place,
      title: commandWords.places[place],
      group,
      does: (acts: CommandActs) => acts.go(place),
    })),
  ];
}
