import { type InfiniteData, type QueryClient, useQuery } from "@tanstack/react-query";
import type { Marks } from "#contract/actions.ts";
import type { EmailPage } from "#contract/messages.ts";
import type { MailboxStatus } from "#contract/sync.ts";
import { forgetListsAhead } from "#web/api/forget-here.ts";
import { labelOfList, queryKeys } from "#web/api/query-keys.ts";
import { withPending, withPendingCounts, type PendingChange } from "./pending-change.ts";

const key = ["acts", "pending"] as const;
const none: readonly PendingChange[] = [];

/** What was asked for and is not yet in what was read: every list and count is shown with it. */
export function usePendingChanges(): readonly PendingChange[] {
  const { data } = useQuery<readonly PendingChange[]>({
    queryKey: key,
    queryFn: () => none,
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
  return data ?? none;
}

/** When snoozed messages come back, by Gmail's ids; none while it has not been read. */
export function knownSnoozes(queries: QueryClient): ReadonlyMap<string, string> {
  const marks = queries.getQueryData<Marks>(queryKeys.marks);
  return new Map(marks?.snoozed.map(({ gmail_id, until }) => [gmail_id, until]));
}

/** Shows a change at once. What it answers ends that. */
export function showPending(queries: QueryClient, change: PendingChange): () => void {
  queries.setQueryData<readonly PendingChange[]>(key, (now = none) => [...now, change]);
  return () =>
    queries.setQueryData<readonly PendingChange[]>(key, (now = none) =>
      now.filter((one) => one.id !== change.id),
    );
}

/** Reads again what a done change touches; a list that is not read again by then keeps it by itself. */
export async function settlePending(queries: QueryClient, change: PendingChange): Promise<void> {
  const doneAt = Date.now();
  keepCounts(queries, change);
  await readListsAgain(queries);
  const old = queries
    .getQueryCache()
    .findAll({ queryKey: queryKeys.lists })
    .filter(({ state }) => state.dataUpdatedAt < doneAt);
  for (const { queryKey } of old)
    queries.setQueryData<InfiniteData<EmailPage>>(
      queryKey,
      (list) => list && withoutOld(list, labelOfList(queryKey), change),
      { updatedAt: 0 },
    );
}

/** Reads again what is listed of the mailbox. What is open, with its bodies, is read again once: by the event that follows. */
export async function readListsAgain(queries: QueryClient): Promise<void> {
  forgetListsAhead(queries);
  await Promise.all([
    queries.invalidateQueries({ queryKey: queryKeys.emails, refetchType: "none" }),
    queries.invalidateQueries({ queryKey: queryKeys.lists }),
    queries.invalidateQueries({ queryKey: queryKeys.marks }),
    queries.invalidateQueries({ queryKey: queryKeys.mailbox }),
  ]);
}

// The server has counted it: what is read from now on must not be counted a second time.
function keepCounts(queries: QueryClient, change: PendingChange): void {
  queries.setQueryData<MailboxStatus>(
    queryKeys.mailbox,
    (status) => status && { ...status, counts: [...withPendingCounts(status.counts, [change])] },
  );
  queries.setQueryData<readonly PendingChange[]>(key, (now = none) =>
    now.map((one) => (one.id === change.id ? Object.assign({}, one, { counted: true }) : one)),
  );
}

function withoutOld(
  list: InfiniteData<EmailPage>,
  label: string | undefined,
  change: PendingChange,
): InfiniteData<EmailPage> {
  const pages = list.pages.map((page) => ({
    ...page,
    emails: [...withPending(page.emails, [change], { label, takes: "none" })],
  }));
  return { ...list, pages };
}
