import { useEffect } from "react";
import { Drawer } from "#web/ui/dialogs/drawer.tsx";
import { useStableCallbacks } from "#web/ui/rendering/use-stable-callback.ts";
import { FolderSidebar } from "./folder-sidebar.tsx";
import { MailboxSync } from "../mailbox-sync.tsx";
import type { Inbox, InboxSectionProps } from "../use-inbox.ts";
import { folderWords } from "./folder-words.ts";
import { folders, type FolderId } from "#contract/folders.ts";
import type { MailboxStatus } from "#contract/sync.ts";
import { useApi, useLiveState } from "#web/api/api-context.tsx";
import type { Api } from "#web/api/api.ts";
import { readListAhead } from "../list/emails-query.ts";
import type { Emails } from "../list/use-emails.ts";
import { isFirstReading } from "#web/sync/sync-progress.ts";
import { whenIdle } from "#web/ui/rendering/schedule-paint.ts";
import { folderOf } from "./folder-counts.ts";

/** Milliseconds after which a page that was just opened has come to rest, and after which mail has. What is pointed at is read at once. */
const [begun, rest] = [1500, 5000];

/**
 * Reads the first rows of the other folders while the page has nothing else to do, so that each is shown at once: once
 * the list shown is there, and again when nothing has changed for a while. Not while the mailbox is read for the first time, nor
 * where events do not tell what changes or data is to be saved. What it answers reads one ahead that may be opened next.
 */
function useFoldersAhead(
  status: MailboxStatus | undefined,
  { readAt }: Emails,
): (folder: FolderId) => void {
  const api = useApi();
  const live = useLiveState() === "live";
  const since = live && status !== undefined && !isFirstReading(status) ? readAt : 0;
  useEffect(() => {
    if (since === 0 || savesData()) return undefined;
    const going = new AbortController();
    const pause = apis.has(api) ? rest : begun;
    const timer = setTimeout(() => void readAll(api, going.signal), pause);
    return () => {
      clearTimeout(timer);
      going.abort();
    };
  }, [api, since]);
  return (folder) => {
    if (since > 0) void readListAhead(api, { label: folderOf(folder).label });
  };
}

/** Those whose folders were read ahead before. */
const apis = new WeakSet<Api>();

async function readAll(api: Api, going: AbortSignal): Promise<void> {
  for (const { label } of folders) {
    await new Promise<void>(whenIdle);
    if (going.aborted || document.hidden) return;
    await readListAhead(api, { label });
  }
  apis.add(api);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

type FoldersProps = { inbox: Inbox; places: InboxSectionProps };

/** The folders at the side, or on a phone in a drawer, which every way taken from it leaves. */
export function Folders({ inbox, places }: FoldersProps) {
  const { folder, counts, panel, show } = inbox;
  const { search } = places;
  const steady = useStableCallbacks({
    onFolder: leaving(places.onFolder),
    onNear: useFoldersAhead(inbox.status, inbox.list.emails),
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
        title={folderWords.folders}
      >
        <FolderSidebar
          {...sidebar}
          end={
            <>
              <div className="-mr-2 pl-3">
                <MailboxSync status={inbox.status} syncingSince={inbox.sync.since} inDrawer />
              </div>
              {places.drawerEnd}
            </>
          }
        />
      </Drawer>
    </>
  );
}
