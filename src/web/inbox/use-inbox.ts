import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { FolderId } from "#contract/folders.ts";
import type { Email } from "#contract/messages.ts";
import type { LabelCount, MailboxStatus } from "#contract/sync.ts";
import { actTargets, placeOfRow } from "#web/acts/act-targets.ts";
import type { Command } from "#web/acts/commands/command.ts";
import { useKeys } from "#web/acts/commands/use-keys.ts";
import { groupThreads, type ListRow } from "#web/acts/group-threads.ts";
import { closesMessage } from "#web/acts/closes-message.ts";
import type { ActChoice } from "#web/acts/act-choices.ts";
import { withPendingCounts } from "#web/acts/pending-change.ts";
import { usePendingChanges } from "#web/acts/use-pending-changes.ts";
import { type Selection, useSelection } from "#web/acts/use-selection.ts";
import { useSettings } from "#web/api/use-settings.ts";
import type { UnsentMessage } from "#web/compose/reply/unsent-message.ts";
import type { AnswerHow, WriteRequest } from "#web/compose/reply/write-request.ts";
import { useFirstSync } from "#web/sync/use-first-sync.ts";
import { useMailboxStatus } from "#web/sync/use-mailbox-status.ts";
import { type Sync, useSync } from "#web/sync/use-sync.ts";
import { isDraft } from "#web/ui/mail/message-fields.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import type { CommandActs } from "./commands/command-entry.ts";
import { useCommands } from "./commands/use-commands.ts";
import { type Folder, folderOf, labelIdsOf } from "./folders/folder-counts.ts";
import type { Place } from "./folders/place.ts";
import { inboxToasts } from "./inbox-words.ts";
import { type Emails, useEmails } from "./list/use-emails.ts";
import { useKeepPlace } from "./list/use-keep-place.ts";
import { type RowFocus, useRowFocus } from "./list/use-row-focus.ts";
import { searchFieldId } from "./search/search-box.tsx";
import { type AskAbout, useAskAbout } from "./use-ask-about.ts";
import { type InboxActs, useInboxActs } from "./use-inbox-acts.ts";
import { parseQuery } from "#query/parse.ts";
import type { Query } from "#query/ast.ts";

const most = 20;

/** The words of a search that may be marked in what it finds: those asked for, not those refused. */
export function searchedWords(search: string): string[] {
  const words = wordsOf(parseQuery(search)).filter((word) => word.length > 1);
  return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, most);
}

function wordsOf(query: Query): string[] {
  switch (query.kind) {
    case "and":
    case "or":
      return query.terms.flatMap(wordsOf);
    case "near":
      return [query.left, query.right];
    case "text":
      return ["any", "from", "to", "subject"].includes(query.field) ? [query.text] : [];
    default:
      return [];
  }
}

export type InboxPlaces = {
  folder: FolderId;
  /** What is searched for, in place of the folder's list. */
  search: string | undefined;
  /** The message whose dialog is open. */
  message: string | undefined;
  onFolder: (folder: FolderId) => void;
  onSearch: (search: string | undefined) => void;
  onMessage: (id: string | undefined) => void;
  onGo: (place: Place) => void;
  onWrite: (request: WriteRequest | UnsentMessage) => void;
  /** The assistant beside the list, where it is open. */
  panel: ReactNode;
  /** Whether messages are opened beside the list. */
  beside: boolean;
  /** Opens the assistant, which closes the open message; on a phone it has a page of its own. */
  onPanel: (open: boolean) => void;
};

export type InboxSectionProps = Omit<InboxPlaces, "beside"> & {
  /** What stands at the end of the drawer of a phone. */
  drawerEnd: ReactNode;
};

type Panel = "folders" | "help" | "palette" | undefined;

export type Inbox = AskAbout & {
  folder: Folder;
  status: MailboxStatus | undefined;
  counts: readonly LabelCount[] | undefined;
  list: InboxList;
  acts: InboxActs;
  sync: Sync;
  focus: RowFocus;
  commands: readonly Command[];
  panel: Panel;
  show: (panel: Panel) => void;
  /** Opens a message, or closes the one that is open. */
  open: (id: string | undefined) => void;
  /** Opens what the keyboard has come to in the list, where that is shown beside it. */
  onMoved: (id: string | undefined) => void;
  /** Does what was chosen with what acts are for: what is open, selected or stood on at this moment. */
  act: (choice: ActChoice) => void;
  /** Answers a message; without one what acts are for. */
  answer: (how: AnswerHow, id?: string) => void;
  /** What acts on the open message are for, where that is not what its row stands for, and which message is answered. */
  onShown: (emails: readonly Email[] | undefined, answered: string | undefined) => void;
  refresh: () => void;
};

/** All that the inbox shows and does, in one place: the screens below it only draw. */
export function useInbox(places: InboxPlaces): Inbox {
  const folder = folderOf(places.folder);
  const { data: status, refetch: refreshStatus } = useMailboxStatus();
  const counts = useCounts(status);
  const list = useInboxList(folder, places.search);
  const acts = useInboxActs(folder.label, list);
  const sync = useSync();
  const focus = useRowFocus(places.message);
  useKeepPlace(list.key, list.rows, focus);
  const [panel, show] = useState<Panel>();
  const { onShown, ...meant } = useMeant(list, places, focus.chosenId);
  useFirstSync(status, sync.all);
  useFailureToast(list.emails, places.search !== undefined);

  const base = {
    folder,
    status,
    counts,
    list,
    acts,
    sync,
    focus,
    panel,
    show,
    ...opening(list, places, focus),
    ...useAskAbout(places, focus),
    onShown,
    refresh: () => void Promise.all([list.emails.refresh(), refreshStatus()]),
  };
  const acting = commandActs(base, places, meant);
  const commands = useCommands(
    { emails: meant.targets, open: meant.open, beside: places.beside },
    acting,
  );
  useKeys(commands, useSettings()?.keyboard_shortcuts !== false);
  return { ...base, act: acting.act, answer: acting.answer, commands };
}

function opening(list: InboxList, places: InboxPlaces, focus: RowFocus) {
  return {
    open(id: string | undefined) {
      const draft = draftOf(list, id);
      if (draft !== undefined) return places.onWrite(requestFor(draft));
      if (id !== undefined) focus.choose(id);
      places.onMessage(id);
    },
    onMoved(id: string | undefined) {
      const opens = places.beside && !list.selection.on;
      if (opens && id !== undefined && draftOf(list, id) === undefined) places.onMessage(id);
    },
  };
}

function requestFor({ gmail_id, thread_id }: Email): WriteRequest {
  return { how: "draft", gmailId: gmail_id, threadId: thread_id };
}

/** The counts with what was asked for; the same value while neither changes. The rows are drawn before them. */
function useCounts(status: MailboxStatus | undefined): readonly LabelCount[] | undefined {
  const pending = usePendingChanges();
  const known = useDeferredValue(useMemo(() => ({ status, pending }), [status, pending]));
  return useMemo(
    () => known.status && withPendingCounts(known.status.counts, known.pending),
    [known],
  );
}

type Base = Omit<Inbox, "commands" | "answer" | "act">;

/** A draft of the list: it is gone on with, not read. */
function draftOf({ rows }: InboxList, id: string | undefined): Email | undefined {
  const email = rows.find((row) => row.email.id === id)?.email;
  return email !== undefined && isDraft(email) ? email : undefined;
}

type Meant = {
  /** What acts are for. */
  targets: readonly Email[];
  /** Whether they are for the open message. */
  open: boolean;
  /** The message of the open conversation that is answered. */
  answered: () => string | undefined;
};

function useMeant(list: InboxList, places: InboxPlaces, chosen: string | undefined) {
  // Beside the open message rows can be selected, which are meant then.
  const selects = places.beside && list.selection.emails.length > 0;
  const message = selects ? undefined : places.message;
  const [shown, setShown] = useState<readonly Email[]>();
  const answered = useRef<string>(undefined);
  function onShown(emails: readonly Email[] | undefined, last: string | undefined): void {
    setShown(emails);
    answered.current = last;
  }
  const targets = actTargets({ ...list, message, shown, chosen });
  return { targets, open: message !== undefined, answered: () => answered.current, onShown };
}

function commandActs(inbox: Base, places: InboxPlaces, meant: Meant): CommandActs {
  const { list, acts, focus, show } = inbox;
  const { selection, rows } = list;
  const { targets } = meant;
  const here = placeOfRow(rows, places.message ?? focus.chosenId);
  return {
    act(choice) {
      if (places.message !== undefined && closesMessage(choice)) inbox.open(undefined);
      const forSelection = targets === selection.emails;
      void (forSelection ? acts.chooseSelected(choice) : acts.choose(choice, targets));
    },
    actAndGo(choice, by) {
      inbox.open(neighbourOf(rows, here, by));
      void acts.choose(choice, targets);
    },
    undo: acts.undo,
    folder: places.onFolder,
    step: (by) => neighbourOf(rows, here, by) && inbox.open(neighbourOf(rows, here, by)),
    close: () => inbox.open(undefined),
    select() {
      const row = rows[here];
      if (row !== undefined) selection.toggle(row);
    },
    choose: (what) => selection.choose(choices[what]),
    refresh: inbox.refresh,
    syncCurrent: () => inbox.sync.current(labelIdsOf(inbox.folder)),
    syncAll: inbox.sync.all,
    searchFor: places.onSearch,
    search: () => document.getElementById(searchFieldId)?.focus(),
    help: () => show("help"),
    palette: () => show("palette"),
    ask: () => inbox.askAbout(places.message === undefined ? [] : targets),
    go: places.onGo,
    compose: () => places.onWrite({ how: "new" }),
    answer(how, id = answeredOf(places.message, meant)) {
      const selected = getSelection()?.toString().trim();
      if (id !== undefined) places.onWrite({ how, id, ...(selected && { selected }) });
    },
  };
}

/** Of an open conversation the message that its buttons answer; else the newest of what acts are for. */
function answeredOf(message: string | undefined, { targets, answered }: Meant): string | undefined {
  return message === undefined ? targets[0]?.id : (answered() ?? message);
}

/** A message that the list does not have has no neighbours. */
function neighbourOf(rows: readonly ListRow[], here: number, by: 1 | -1): string | undefined {
  return here === -1 ? undefined : rows[here + by]?.email.id;
}

const choices = {
  all: () => true,
  none: () => false,
  read: (email: Email) => email.is_read,
  unread: (email: Email) => !email.is_read,
  starred: (email: Email) => email.is_starred,
  unstarred: (email: Email) => !email.is_starred,
};

/** Says once that the list could not be read, however often that is tried while it is said. */
function useFailureToast({ failedAt, error }: InboxList["emails"], searching: boolean): void {
  const told = useRef(0);
  const unsay = useRef<() => void>(undefined);
  const reason = searching ? error?.message : undefined;
  useEffect(() => {
    if (failedAt <= told.current) return;
    told.current = failedAt;
    unsay.current?.();
    unsay.current = showToast(
      reason === undefined ? inboxToasts.notLoaded : inboxToasts.notSearched(reason),
      "destructive",
    );
  }, [failedAt, reason]);
}

type InboxList = {
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
function useInboxList(folder: Folder, search: string | undefined): InboxList {
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
