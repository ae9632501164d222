import { useMemo } from "react";
import type { Email } from "#contract/messages.ts";
import { useMarks } from "#web/acts/marks.tsx";
import { offeredActs, type ActChoice } from "#web/acts/offered-acts.ts";
import type { Command } from "#web/acts/commands/command.ts";
import { useSteady } from "#web/ui/drawing/use-steady.ts";
import { actEntries, writingEntries } from "./act-entries.ts";
import type { CommandActs, CommandEntry, Does } from "./command-entry.ts";
import { choosingEntries, movingEntries } from "./list-entries.ts";
import { jumpEntries, productEntries } from "./place-entries.ts";

export type CommandTargets = {
  /** What acts are for: the open message, else what is chosen, else the row that the keyboard stands on. */
  emails: readonly Email[];
  /** Whether a message is open, and whether that is beside the list. */
  open: boolean;
  beside: boolean;
};

/** Every command of the inbox with Gmail's keys (support.google.com/mail/answer/6594). */
export function useCommands(targets: CommandTargets, acts: CommandActs): Command[] {
  const { emails, open, beside } = targets;
  const run = useSteady((act: (acts: CommandActs) => void) => act(acts));
  const offered = offeredActs(emails, useMarks()).join(" ");
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
