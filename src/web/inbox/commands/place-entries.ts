import { folders, type FolderId } from "#contract/folders.ts";
import type { CommandActs, CommandEntry } from "./command-entry.ts";
import { commandWords } from "#web/acts/commands/command-words.ts";
import { folderWords, markedSearches } from "../folders/folder-words.ts";

const jumpKeys: Partial<Record<FolderId, readonly string[]>> = {
  inbox: ["g i"],
  starred: ["g s"],
  sent: ["g t"],
  drafts: ["g d"],
  all: ["g a"],
};

/** Folders, what is marked, and what is to be sent. */
export function jumpEntries(): CommandEntry[] {
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
  "activity",
  "settings",
  "review",
  "pricing",
  "theme",
  "signOut",
] as const;

/** Search, help, syncs, and the other pages. */
export function productEntries(): CommandEntry[] {
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
