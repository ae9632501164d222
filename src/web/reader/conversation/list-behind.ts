import type { ListRow } from "#web/acts/group-threads.ts";

/** What the dialog of a message knows of the list behind it. */
export type ListBehind = {
  rows: readonly ListRow[];
  /** Whether a row stands for all of a conversation that is here. */
  grouped: boolean;
  /** Whether a message is opened with the others of its conversation. */
  conversations: boolean;
};
