import { actTitles } from "#web/acts/act-words.ts";
import type { ActChoice } from "#web/acts/offered-acts.ts";
import type { CommandActs, CommandEntry } from "./command-entry.ts";
import { commandWords } from "#web/acts/commands/command-words.ts";

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
export function actEntries(choices: readonly ActChoice[], open: boolean): CommandEntry[] {
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
export function writingEntries(answerable: boolean): CommandEntry[] {
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
