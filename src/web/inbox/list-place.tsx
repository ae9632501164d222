import type { ReactNode } from "react";
import type { FolderId } from "#contract/folders.ts";
import { EmptyList, FailedList, LoadingList, NothingFound } from "./list/list-states.tsx";
import type { Emails } from "./list/use-emails.ts";

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
export function ListPlace(props: ListPlaceProps) {
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
