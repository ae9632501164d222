import { Sparkles } from "lucide-react";
import { memo, useMemo, type ComponentProps, type ReactNode } from "react";
import { tabs, type FolderId } from "#contract/folders.ts";
import type { MailboxStatus } from "#contract/sync.ts";
import { MailboxNotices } from "#web/sync/mailbox-notices.tsx";
import { isFirstReading } from "#web/sync/sync-progress.ts";
import { MarksProvider } from "#web/acts/marks.tsx";
import { CommandDesk } from "#web/commands/offered-commands.tsx";
import { SyncLine } from "#web/sync/sync-line.tsx";
import { listWords } from "#web/rows/list-words.ts";
import { MessageList } from "#web/list/message-list.tsx";
import { SelectBar } from "#web/list/select-bar.tsx";
import { GmailToo } from "#web/search/gmail-too.tsx";
import { SearchBox } from "#web/search/search-box.tsx";
import { OutboxNotice } from "#web/sending/outbox-notice.tsx";
import { sendTimes } from "#web/sending/send-times.ts";
import { useOutbox } from "#web/sending/use-outbox.ts";
import { Drawer } from "#web/ui/drawer.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useSteadyAll } from "#web/ui/use-steady-all.ts";
import { countsOf, labelIdsOf } from "./folder-counts.ts";
import { FolderSidebar } from "./folder-sidebar.tsx";
import { foundWords } from "./found-words.ts";
import { InboxHeader } from "./inbox-header.tsx";
import { InboxPanels } from "./inbox-panels.tsx";
import { inboxWords } from "./inbox-words.ts";
import { ListPlace } from "./list-place.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { useInbox, type Inbox, type InboxPlaces } from "./use-inbox.ts";
import { useReadAhead } from "./use-read-ahead.ts";

type InboxSectionProps = InboxPlaces & {
  /** What stands at the end of the drawer of a phone. */
  drawerEnd: ReactNode;
};

const strip = tabs.map((tab) => ({ value: tab.folder, title: tab.title }));

/** The inbox: folders, tabs, the list, and the dialog of the open message. */
export const InboxSection = memo(function InboxSection(props: InboxSectionProps) {
  return (
    <CommandDesk>
      <Marked>
        <Section {...props} />
      </Marked>
    </CommandDesk>
  );
});

function Marked({ children }: { children: ReactNode }) {
  const { data } = useOutbox();
  const sends = useMemo(() => sendTimes(data ?? []), [data]);
  return <MarksProvider sends={sends}>{children}</MarksProvider>;
}

function Section(props: InboxSectionProps) {
  const { message, search } = props;
  const inbox = useInbox(props);
  const { folder, list, acts, sync, show } = inbox;
  const title = search === undefined ? folder.title : inboxWords.results;
  const found = foundWords(list.emails.rows?.length ?? 0, list.emails.hasMore);
  const { onTab, onAssistant, onOutbox, ...handlers } = useSteadyAll({
    onSearch: props.onSearch,
    onMenu: () => show("folders"),
    onCompose: () => props.onWrite({ how: "new" }),
    onSelect: list.selection.on ? list.selection.leave : list.selection.enter,
    onRefresh: inbox.refresh,
    onSyncCurrent: () => sync.current(labelIdsOf(folder)),
    onSyncAll: sync.all,
    onTab: (value: string) => props.onFolder(tabOf(value)),
    onAssistant: () => props.onGo("assistant"),
    onOutbox: () => props.onGo("outbox"),
  });
  return (
    <div className="flex h-full min-h-0">
      <Folders inbox={inbox} places={props} />
      <section className="relative flex min-w-0 flex-1 flex-col bg-surface text-surface-foreground">
        {message === undefined && <title>{inboxWords.page(title)}</title>}
        <Header
          {...handlers}
          title={title}
          totals={search === undefined ? totalsOf(inbox) : found}
          search={search}
          selecting={list.selection.on}
          syncing={sync.busy}
          status={inbox.status}
        />
        <MailboxNotices status={inbox.status} />
        <OutboxNotice onGo={onOutbox} />
        {search !== undefined && (
          <GmailToo key={search} search={search} unread={unsearchedOf(inbox)} />
        )}
        <Tabs
          label={inboxWords.tabs}
          value={search === undefined ? tabOf(folder.id) : undefined}
          items={strip}
          onChoose={onTab}
        >
          <List inbox={inbox} title={title} searching={search !== undefined} />
        </Tabs>
        {!list.selection.on && <AssistantButton onClick={onAssistant} />}
      </section>
      <MessageDialog
        id={message}
        list={list}
        onMessage={inbox.open}
        onClosed={() => inbox.focus.moveTo(inbox.focus.chosenId)}
        onAct={(choice, emails) => void acts.choose(choice, emails)}
        onAnswer={inbox.answer}
        onShown={inbox.onShown}
        onRead={acts.markRead}
      />
      <InboxPanels inbox={inbox} />
    </div>
  );
}

type HeaderProps = Omit<ComponentProps<typeof InboxHeader>, "search" | "sync"> & {
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  status: MailboxStatus | undefined;
};

/** Not drawn again by what only moves the list. */
const Header = memo(function Header({ search, onSearch, status, ...rest }: HeaderProps) {
  return (
    <InboxHeader
      {...rest}
      search={<SearchBox key={search} search={search} onSearch={onSearch} />}
      sync={<SyncLine status={status} />}
    />
  );
});

/** Leads to the assistant on a phone, from over the list. */
function AssistantButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={inboxWords.assistant}
      onClick={onClick}
      className="absolute right-4 bottom-4 z-10 flex size-14 items-center justify-center rounded-full bg-accent text-accent-foreground shadow-raised md:hidden"
    >
      <Sparkles size={22} aria-hidden />
    </button>
  );
}

type FoldersProps = { inbox: Inbox; places: InboxSectionProps };

/** The folders at the side, or on a phone in a drawer, which every way taken from it leaves. */
function Folders({ inbox, places }: FoldersProps) {
  const { folder, counts, panel, show } = inbox;
  const { search } = places;
  const steady = useSteadyAll({
    onFolder: leaving(places.onFolder),
    onSearch: leaving(places.onSearch),
    onGo: places.onGo,
    onCompose: leaving(() => places.onWrite({ how: "new" })),
  });
  const sidebar = {
    ...steady,
    folder: search === undefined ? folder.id : undefined,
    counts,
    search,
  };

  function leaving<Given extends unknown[]>(go: (...given: Given) => void) {
    return (...given: Given) => {
      show(undefined);
      go(...given);
    };
  }

  return (
    <>
      <aside className="hidden w-52 shrink-0 overflow-y-auto border-r md:block">
        <FolderSidebar {...sidebar} />
      </aside>
      <Drawer
        open={panel === "folders"}
        onOpenChange={(open) => show(open ? "folders" : undefined)}
        title={inboxWords.folders}
      >
        <FolderSidebar
          {...sidebar}
          end={
            <>
              <div className="-mr-2 pl-3">
                <SyncLine status={inbox.status} inDrawer />
              </div>
              {places.drawerEnd}
            </>
          }
        />
      </Drawer>
    </>
  );
}

type ListProps = { inbox: Inbox; title: string; searching: boolean };

function List({ inbox, title, searching }: ListProps) {
  const { folder, list, acts, sync } = inbox;
  const { emails, selection } = list;
  const readAhead = useReadAhead(list);
  const total = countsOf(folder.label, inbox.counts).total;
  return (
    <>
      {selection.on && (
        <SelectBar
          selection={selection}
          beyond={!searching && total > (emails.rows?.length ?? 0) ? total : undefined}
          folder={folder.title}
          busy={acts.gathering}
          onAct={(choice) => void acts.chooseSelected(choice)}
        />
      )}
      <ListPlace
        emails={emails}
        folder={folder.id}
        searching={searching}
        syncing={sync.busy || isFirstReading(inbox.status)}
        onSync={() => sync.current(labelIdsOf(folder))}
      >
        <MessageList
          key={list.key}
          label={listWords.list(title)}
          rows={list.rows}
          focus={inbox.focus}
          selection={selection}
          words={list.words}
          onOpen={inbox.open}
          onAct={(choice, chosen) => void acts.choose(choice, chosen)}
          onNear={readAhead}
          onEnd={emails.more}
        />
      </ListPlace>
    </>
  );
}

function totalsOf({ folder, counts }: Inbox): string | undefined {
  if (counts === undefined) return undefined;
  const { total, unread } = countsOf(folder.label, counts);
  return inboxWords.totals(total, unread);
}

/** What a search cannot have found: not read from Gmail, or read and not yet in the index. */
function unsearchedOf({ status, list }: Inbox): number {
  return Math.max(status?.sync.pending ?? 0, list.emails.unsearched);
}

// A folder without a tab falls back to Inbox's.
function tabOf(folder: string): FolderId {
  return tabs.find((tab) => tab.folder === folder)?.folder ?? "inbox";
}
