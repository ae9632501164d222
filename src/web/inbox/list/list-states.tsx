import type { ReactNode } from "react";
import type { FolderId } from "#contract/folders.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useDelayedFlag } from "#web/ui/rendering/use-delayed-flag.ts";
import { emptyWords, listWords } from "./list-words.ts";
import { useRowHeight } from "./virtual/use-row-height.ts";
import { useNarrow } from "#web/ui/window/window-size.ts";

const widths = ["w-7/12", "w-9/12", "w-5/12", "w-8/12", "w-6/12"];
const rows = Array.from({ length: 15 }, (_, index) => ({
  id: index,
  width: widths[index % widths.length] ?? "w-6/12",
}));

/** The shape of the list while it is loaded. */
export function LoadingList({ beside }: { beside: boolean }) {
  const late = useDelayedFlag();
  return (
    <div className="min-h-0 flex-1 overflow-hidden">
      <output className="flex h-10.5 animate-late items-center px-4 text-row text-muted-foreground md:px-5">
        {listWords.loading}
      </output>
      {late && <LoadingRows beside={beside} />}
    </div>
  );
}

function LoadingRows({ beside }: { beside: boolean }) {
  const phone = useNarrow();
  const height = useRowHeight(phone || beside);
  return (
    <div className="animate-appear">
      {rows.map((row) => (
        <div key={row.id} style={{ height }} className="flex items-center gap-3 px-3 md:px-5">
          <span className="size-2 shrink-0" />
          <Skeleton still round className="size-7 shrink-0" />
          <div className="flex min-w-0 flex-1 flex-col gap-2 md:flex-row md:gap-0">
            <div className="md:w-35 md:shrink-0 lg:w-47">
              <Skeleton still className="h-3 w-28" />
            </div>
            <div className="md:flex-1">
              <Skeleton still className={`h-3 ${row.width}`} />
            </div>
          </div>
          <Skeleton still className="h-3 w-12 shrink-0" />
        </div>
      ))}
    </div>
  );
}

/** What is shown where a search finds nothing. */
export function NothingFound({ children }: { children?: ReactNode }) {
  return (
    <Notice title={listWords.nothingFound} text={listWords.nothingFoundText}>
      {children}
    </Notice>
  );
}

type FailedListProps = {
  /** Why, where that is for the person to mend. */
  reason: string | undefined;
  onRetry: () => void;
};

/** What is shown in place of the list when it could not be loaded. */
export function FailedList({ reason, onRetry }: FailedListProps) {
  return (
    <Notice
      title={reason === undefined ? listWords.notLoaded : listWords.notSearched}
      text={reason ?? listWords.notLoadedText}
    >
      <Button variant="outline" onClick={onRetry}>
        {listWords.tryAgain}
      </Button>
    </Notice>
  );
}

type EmptyListProps = { folder: FolderId; syncing: boolean; onSync: () => void };

/** What is shown in a folder without messages. */
export function EmptyList({ folder, syncing, onSync }: EmptyListProps) {
  if (syncing) return <Notice title={listWords.syncing} />;
  return (
    <Notice {...emptyWords[folder]}>
      <Button onClick={onSync}>{listWords.syncNow}</Button>
    </Notice>
  );
}
