import type { ReactNode } from "react";
import type { FolderId } from "#contract/folders.ts";
import { MarksProvider } from "#web/acts/marks.tsx";
import { useLabels } from "#web/acts/dialogs/use-labels.ts";
import { useStableCallbacks } from "#web/ui/rendering/use-stable-callback.ts";
import { FolderSidebar } from "./folders/folder-sidebar.tsx";
import type { Place } from "./folders/place.ts";
import { SearchBox } from "./search/search-box.tsx";
import { useMailboxStatus } from "#web/sync/use-mailbox-status.ts";
import { useSearchAhead } from "./search/use-search-ahead.ts";

type BesideFoldersProps = {
  /** Which place of the sidebar is shown. */
  at: Place;
  onFolder: (folder: FolderId) => void;
  onSearch: (search: string) => void;
  onGo: (place: Place) => void;
  onCompose: () => void;
  children: ReactNode;
};

/** A page of the signed-in person with the folders at its side and the search above it; on a phone the page alone. */
export function FolderLayout({ at, children, ...props }: BesideFoldersProps) {
  const { data: status } = useMailboxStatus();
  const labels = useLabels() ?? [];
  const { onFind, onRest, onNear, ...ways } = useStableCallbacks({
    onFolder: props.onFolder,
    onSearch: props.onSearch,
    onGo: props.onGo,
    onCompose: props.onCompose,
    onFind: (search: string | undefined) => search !== undefined && props.onSearch(search),
    onRest: useSearchAhead(),
    onNear: () => undefined,
  });
  return (
    <MarksProvider sends={none} labels={labels}>
      <div className="flex min-h-full">
        <aside className="sticky top-0 hidden h-[calc(100dvh-3rem)] w-52 shrink-0 overflow-y-auto border-r md:block">
          <FolderSidebar
            {...ways}
            folder={undefined}
            at={at}
            counts={status?.counts}
            search={undefined}
            onNear={onNear}
          />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="hidden px-5 pt-2 md:flex">
            <SearchBox search={undefined} onSearch={onFind} onRest={onRest} />
          </div>
          {children}
        </div>
      </div>
    </MarksProvider>
  );
}

const none: ReadonlyMap<string, string> = new Map();
