import { useEffect, useRef, useState, type ReactNode } from "react";
import { tabs, type FolderId } from "#contract/folders.ts";
import { MailboxNotices } from "#web/sync/mailbox-notices.tsx";
import { isFirstReading } from "#web/sync/sync-progress.ts";
import { SyncLine } from "#web/sync/sync-line.tsx";
import { useFirstSync } from "#web/sync/use-first-sync.ts";
import { useMailboxStatus } from "#web/sync/use-mailbox-status.ts";
import { useSync } from "#web/sync/use-sync.ts";
import { Drawer } from "#web/ui/drawer.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { countsOf, folderOf, labelIdsOf, type Folder } from "./folder-counts.ts";
import { FolderSidebar } from "./folder-sidebar.tsx";
import { InboxHeader } from "./inbox-header.tsx";
import { inboxToasts, inboxWords } from "./inbox-words.ts";
import { EmptyList, FailedList, LoadingList } from "./list-states.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { MessageList } from "./message-list.tsx";
import { usePrefetchEmail } from "#web/message/use-email.ts";
import { useEmails, type Emails } from "./use-emails.ts";
import { useRowFocus } from "./use-row-focus.ts";

type InboxSectionProps = {
  folder: FolderId;
  /** The message whose dialog is open. */
  message: string | undefined;
  /** What stands at the end of the drawer of a phone. */
  drawerEnd: ReactNode;
  onFolder: (folder: FolderId) => void;
  onMessage: (id: string | undefined) => void;
};

const strip = tabs.map((tab) => ({ value: tab.folder, title: tab.title }));

/** The inbox: folders, tabs, the list, and the dialog of the open message. */
export function InboxSection(props: InboxSectionProps) {
  const { message, onFolder, onMessage } = props;
  const folder = folderOf(props.folder);
  const [drawer, setDrawer] = useState(false);
  const focus = useRowFocus(message);
  const { data: status, refetch: refreshStatus } = useMailboxStatus();
  const emails = useEmails(folder.label);
  const sync = useSync();
  const prefetch = usePrefetchEmail();
  useFirstSync(status, sync.all);
  useFailureToast(emails.failedAt);

  function choose(next: FolderId): void {
    setDrawer(false);
    onFolder(next);
  }

  function show(id: string | undefined): void {
    if (id !== undefined) focus.choose(id);
    onMessage(id);
  }

  const sidebar = { folder: folder.id, counts: status?.counts, onFolder: choose };
  return (
    <div className="flex h-full min-h-0">
      <aside className="hidden w-52 shrink-0 overflow-y-auto border-r md:block">
        <FolderSidebar {...sidebar} />
      </aside>
      <Drawer open={drawer} onOpenChange={setDrawer} title={inboxWords.folders}>
        <FolderSidebar {...sidebar} end={props.drawerEnd} />
      </Drawer>
      <section className="flex min-w-0 flex-1 flex-col bg-surface text-surface-foreground">
        <PageTitle folder={folder} message={message} />
        <InboxHeader
          folder={folder}
          counts={status && countsOf(folder.label, status.counts)}
          syncing={sync.busy}
          sync={<SyncLine status={status} />}
          onMenu={() => setDrawer(true)}
          onRefresh={() => void Promise.all([emails.refresh(), refreshStatus()])}
          onSyncCurrent={() => sync.current(labelIdsOf(folder))}
          onSyncAll={sync.all}
        />
        <MailboxNotices status={status} />
        <Tabs
          label={inboxWords.tabs}
          value={tabOf(folder.id)}
          items={strip}
          onChoose={(value) => choose(tabOf(value))}
        >
          <ListPlace
            emails={emails}
            folder={folder.id}
            syncing={sync.busy || isFirstReading(status)}
            onSync={() => sync.current(labelIdsOf(folder))}
          >
            {(rows) => (
              <MessageList
                key={folder.id}
                label={inboxWords.list(folder.title)}
                emails={rows}
                focus={focus}
                onOpen={show}
                onNear={prefetch}
                onEnd={emails.more}
              />
            )}
          </ListPlace>
        </Tabs>
      </section>
      <MessageDialog
        id={message}
        rows={emails.rows ?? []}
        onMessage={show}
        onClosed={() => focus.moveTo(focus.chosenId)}
      />
    </div>
  );
}

// An open message gives the page its own title.
function PageTitle({ folder, message }: { folder: Folder; message: string | undefined }) {
  return message === undefined && <title>{inboxWords.page(folder.title)}</title>;
}

// A folder without a tab falls back to Inbox's.
function tabOf(folder: string): FolderId {
  return tabs.find((tab) => tab.folder === folder)?.folder ?? "inbox";
}

type ListPlaceProps = {
  emails: Emails;
  folder: FolderId;
  syncing: boolean;
  onSync: () => void;
  children: (rows: NonNullable<Emails["rows"]>) => ReactNode;
};

function ListPlace({ emails, folder, syncing, onSync, children }: ListPlaceProps) {
  if (emails.rows === undefined)
    return emails.failed ? <FailedList onRetry={() => void emails.refresh()} /> : <LoadingList />;
  if (emails.rows.length === 0)
    return <EmptyList folder={folder} syncing={syncing} onSync={onSync} />;
  return children(emails.rows);
}

function useFailureToast(failedAt: number): void {
  const told = useRef(0);
  useEffect(() => {
    if (failedAt <= told.current) return;
    told.current = failedAt;
    showToast(inboxToasts.notLoaded, "destructive");
  }, [failedAt]);
}
