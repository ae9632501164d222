import type { ReactNode } from "react";
import { Drawer } from "#web/ui/dialogs/drawer.tsx";
import { useSteadyAll } from "#web/ui/drawing/use-steady-all.ts";
import { FolderSidebar } from "./folders/folder-sidebar.tsx";
import { MailboxSync } from "./mailbox-sync.tsx";
import { useFoldersAhead } from "./folders/use-folders-ahead.ts";
import type { Inbox, InboxPlaces } from "./use-inbox.ts";
import { folderWords } from "./folders/folder-words.ts";

export type InboxSectionProps = Omit<InboxPlaces, "beside"> & {
  /** What stands at the end of the drawer of a phone. */
  drawerEnd: ReactNode;
};

type FoldersProps = { inbox: Inbox; places: InboxSectionProps };

/** The folders at the side, or on a phone in a drawer, which every way taken from it leaves. */
export function Folders({ inbox, places }: FoldersProps) {
  const { folder, counts, panel, show } = inbox;
  const { search } = places;
  const steady = useSteadyAll({
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
