type Said = { count: string; label: string; until: string };

/** What an act is called: once it is done, where there was nothing to do, and what a message then was already. */
export type ActPhrases = { done(said: Said): string; wish: string; state(label: string): string };

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
