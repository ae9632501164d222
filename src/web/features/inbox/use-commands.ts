import { useMemo } from "react";
import { folders, type FolderId } from "#contract/folders.ts";
import type { Email } from "#contract/messages.ts";
import { actTitles } from "#web/acts/act-words.ts";
import { useMarks } from "#web/acts/marks.tsx";
import { offeredActs, type ActChoice } from "#web/acts/offered-acts.ts";
import type { AnswerHow } from "#web/answering/write-request.ts";
import type { Command } from "#web/commands/command.ts";
import { useSteady } from "#web/ui/use-steady.ts";
import { inboxWords, markedSearches } from "./inbox-words.ts";
import { commandWords } from "./command-words.ts";

export type CommandTargets = {
  /** What acts are for: the open message, else what is chosen, else the row that the keyboard stands on. */
  emails: readonly Email[];
  /** Whether a message is open. */
  open: boolean;
};

export type CommandActs = {
  act: (choice: ActChoice) => void;
  /** The same, then the next older or newer message. */
  actAndGo: (choice: ActChoice, by: 1 | -1) => void;
  undo: () => void;
  folder: (folder: FolderId) => void;
  /** Opens the message that stands so many rows further. */
  step: (by: 1 | -1) => void;
  close: () => void;
  select: () => void;
  choose: (what: "all" | "none" | "read" | "unread" | "starred" | "unstarred") => void;
  refresh: () => void;
  syncCurrent: () => void;
  syncAll: () => void;
  search: () => void;
  searchFor: (search: string) => void;
  help: () => void;
  palette: () => void;
  go: (place: Place) => void;
  compose: () => void;
  /** Answers a message; without an id the one that acts are for. */
  answer: (how: AnswerHow, id?: string) => void;
};

const ways = [
  "assistant",
  "activity",
  "settings",
  "review",
  "pricing",
  "theme",
  "signOut",
] as const;
export type Place = (typeof ways)[number] | "outbox";

/** Every command of the inbox with Gmail's keys (support.google.com/mail/answer/6594). */
export function useCommands(targets: CommandTargets, acts: CommandActs): Command[] {
  const { emails, open } = targets;
  const run = useSteady((act: (acts: CommandActs) => void) => act(acts));
  const offered = offeredActs(emails, useMarks()).join(" ");
  const answerable = emails.length > 0;
  return useMemo(() => {
    const choices = offered === "" ? [] : (offered.split(" ") as ActChoice[]);
    return [
      ...actCommands(choices, open),
      ...writing(answerable),
      ...moves(open),
      ...choosing(open),
      ...jumps(),
      ...product(),
    ].map((entry) => commandOf(entry, run));
  }, [offered, open, answerable, run]);
}

type Does = (acts: CommandActs) => void;
type Entry = Omit<Command, "run"> & { does: Does };

function commandOf({ does, ...command }: Entry, run: (does: Does) => void): Command {
  return { ...command, run: () => run(does) };
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

function actCommands(choices: readonly ActChoice[], open: boolean): Entry[] {
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

function writing(answerable: boolean): Entry[] {
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

function moves(open: boolean): Entry[] {
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

function choosing(open: boolean): Entry[] {
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

const jumpKeys: Partial<Record<FolderId, readonly string[]>> = {
  inbox: ["g i"],
  starred: ["g s"],
  sent: ["g t"],
  drafts: ["g d"],
  all: ["g a"],
};

function jumps(): Entry[] {
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
    title: commandWords.goTo(inboxWords[what]),
    group,
    keys: what === "snoozed" ? ["g b"] : undefined,
    does: (acts: CommandActs) => acts.searchFor(markedSearches[what]),
  }));
  const outbox = {
    id: "outbox",
    title: commandWords.goTo(inboxWords.outbox),
    group,
    keys: ["g o"],
    does: (acts: CommandActs) => acts.go("outbox"),
  };
  return [...places, ...searches, outbox];
}

function product(): Entry[] {
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
