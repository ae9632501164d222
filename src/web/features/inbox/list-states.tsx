import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { inboxWords } from "./inbox-words.ts";

const rows = Array.from({ length: 16 }, (_, index) => index);

/** The shape of the list while it is loaded. */
export function LoadingList() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden">
      <output className="sr-only">{inboxWords.loading}</output>
      {rows.map((row) => (
        <div key={row} className="flex h-16 items-center gap-3 px-3 md:h-10.5 md:px-5">
          <span className="size-2 shrink-0" />
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className="h-3 w-32 shrink-0" />
          <Skeleton className="h-3 flex-1" />
          <Skeleton className="h-3 w-12 shrink-0" />
        </div>
      ))}
    </div>
  );
}

/** What is shown in place of the list when it could not be loaded. */
export function FailedList({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice title={inboxWords.notLoaded} text={inboxWords.notLoadedText}>
      <Button variant="outline" onClick={onRetry}>
        {inboxWords.tryAgain}
      </Button>
    </Notice>
  );
}

type EmptyListProps = { folder: string; syncing: boolean; onSync: () => void };

/** What is shown in a folder without messages. */
export function EmptyList({ folder, syncing, onSync }: EmptyListProps) {
  if (syncing) return <Notice title={inboxWords.syncing} />;
  return (
    <Notice title={inboxWords.empty(folder)} text={inboxWords.emptyText}>
      <Button onClick={onSync}>{inboxWords.syncNow}</Button>
    </Notice>
  );
}
