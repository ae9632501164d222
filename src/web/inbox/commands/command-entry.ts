import type { FolderId } from "#contract/folders.ts";
import type { ActChoice } from "#web/acts/act-choices.ts";
import type { AnswerHow } from "#web/compose/reply/write-request.ts";
import type { Command } from "#web/acts/commands/command.ts";
import type { Place } from "../folders/place.ts";

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
  /** Opens the assistant beside the list, or closes it; about the open message where one is. */
  ask: () => void;
  compose: () => void;
  /** Answers a message; without an id the one that acts are for. */
  answer: (how: AnswerHow, id?: string) => void;
};

export type Does = (acts: CommandActs) => void;
/** A command before it is known who carries it out. */
export type CommandEntry = Omit<Command, "run"> & { does: Does };
