import { useMemo } from "react";
import { groupThreads, type ListRow } from "#web/acts/group-threads.ts";
import { useEmails, type Emails } from "./list/use-emails.ts";
import { useSelection, type Selection } from "#web/acts/use-selection.ts";
import { useSettings } from "#web/api/use-settings.ts";
import { searchedWords } from "./search/searched-words.ts";
import type { Folder } from "./folders/folder-counts.ts";

export type InboxList = {
  /** What the list is of: another one begins anew. */
  key: string;
  emails: Emails;
  /** The rows drawn: messages, conversations, or what a search finds of each; none while nothing was read. */
  rows: readonly ListRow[];
  selection: Selection;
  /** Words of the search, to be marked in the rows. */
  words: readonly string[];
  /** Whether a row stands for all of a conversation that is here. */
  grouped: boolean;
  /** Whether a message is opened with the others of its conversation. */
  conversations: boolean;
};

/** The list of a folder or of a search, which like the Inbox is grouped by conversation where that is wished. */
export function useInboxList(folder: Folder, search: string | undefined): InboxList {
  const settings = useSettings();
  const emails = useEmails(search === undefined ? { label: folder.label } : { search });
  const conversations = settings?.group_conversations !== false;
  const grouped = search === undefined && folder.id === "inbox" && conversations;
  const byThread = grouped || (search !== undefined && conversations);
  const rows = useMemo(() => groupThreads(emails.rows ?? [], byThread), [emails.rows, byThread]);
  const key = search === undefined ? folder.id : `search ${search}`;
  const selection = useSelection(key, rows);
  const words = useMemo(() => (search === undefined ? none : searchedWords(search)), [search]);
  return { key, emails, rows, selection, words, grouped, conversations };
}

const none: readonly string[] = [];
