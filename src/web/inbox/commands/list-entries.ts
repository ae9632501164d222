import type { CommandActs, CommandEntry, Does } from "./command-entry.ts";
import { commandWords } from "#web/acts/commands/command-words.ts";

/** Walking through the list and the open message. */
export function movingEntries(open: boolean): CommandEntry[] {
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
export function choosingEntries(open: boolean): CommandEntry[] {
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
