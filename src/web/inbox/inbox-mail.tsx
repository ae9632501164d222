import type { ReactNode } from "react";
import { type FolderId, tabs } from "#contract/folders.ts";
import { MessageDialog } from "#web/reader/conversation/message-dialog.tsx";
import { useReadAhead } from "#web/reader/conversation/use-thread.ts";
import { isFirstReading } from "#web/sync/sync-progress.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useStableCallback } from "#web/ui/rendering/use-stable-callback.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { countsOf, labelIdsOf } from "./folders/folder-counts.ts";
import { inboxWords } from "./inbox-words.ts";
import { EmptyList, FailedList, LoadingList, NothingFound } from "./list/list-states.tsx";
import { listWords } from "./list/list-words.ts";
import { MessageList } from "./list/message-list.tsx";
import { SelectBar } from "./list/select-bar.tsx";
import type { Emails } from "./list/use-emails.ts";
import type { Inbox, InboxSectionProps } from "./use-inbox.ts";

const strip = tabs.map((tab) => ({ value: tab.folder, title: tab.title }));

type InboxMailProps = {
  inbox: Inbox;
  places: InboxSectionProps;
  title: string;
  /** Whether messages are opened beside the list. */
  beside: boolean;
};

/** The tabs with the list, and the open message in the place of both or beside them. */
export function InboxMail({ inbox, places, title, beside }: InboxMailProps) {
  const { message, search } = places;
  const onTab = useStableCallback((value: string) => places.onFolder(tabOf(value)));
  return (
    <div className="flex min-h-0 flex-1">
      <div
        className={classNames(
          "flex min-w-0 flex-col",
          beside ? "w-[clamp(22rem,36%,30rem)] shrink-0" : "flex-1",
        )}
      >
        <Tabs
          label={inboxWords.tabs}
          value={search === undefined ? tabOf(inbox.folder.id) : undefined}
          items={strip}
          onChoose={onTab}
        >
          <List {...{ inbox, places, title, beside }} />
        </Tabs>
      </div>
      <MessageDialog
        id={message}
        beside={beside}
        list={inbox.list}
        onMessage={inbox.open}
        onClosed={inbox.onClosed}
        onAct={inbox.act}
        onAnswer={inbox.answer}
        onWrite={places.onWrite}
        onAsk={inbox.askAbout}
        onShown={inbox.onShown}
        onRead={inbox.acts.markRead}
      />
    </div>
  );
}

function List({ inbox, places, title, beside }: InboxMailProps) {
  const searching = places.search !== undefined;
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
        beside={beside}
        syncing={sync.busy || isFirstReading(inbox.status)}
        onSync={() => sync.current(labelIdsOf(folder))}
      >
        <MessageList
          list={list.key}
          label={listWords.list(title)}
          rows={list.rows}
          focus={inbox.focus}
          selection={selection}
          words={list.words}
          openId={places.message}
          beside={beside}
          onOpen={inbox.open}
          onMoved={inbox.onMoved}
          onAct={(choice, chosen) => void acts.choose(choice, chosen)}
          onNear={readAhead}
          onEnd={emails.more}
        />
      </ListPlace>
    </>
  );
}

// A folder without a tab falls back to Inbox's.
function tabOf(folder: string): FolderId {
  return tabs.find((tab) => tab.folder === folder)?.folder ?? "inbox";
}

type ListPlaceProps = {
  emails: Emails;
  folder: FolderId;
  /** Whether the list is of a search. */
  searching: boolean;
  syncing: boolean;
  /** Whether messages are opened beside it. */
  beside: boolean;
  onSync: () => void;
  children: ReactNode;
};

/** The list, or what stands in its place while there is none. */
function ListPlace(props: ListPlaceProps) {
  const { emails, folder, searching, syncing, beside, onSync, children } = props;
  if (emails.rows === undefined)
    return emails.failed ? (
      <FailedList
        reason={searching ? emails.error?.message : undefined}
        onRetry={() => void emails.refresh()}
      />
    ) : (
      <LoadingList beside={beside} />
    );
  if (emails.rows.length > 0) return children;
  if (searching) return <NothingFound />;
  return <EmptyList folder={folder} syncing={syncing} onSync={onSync} />;
}
