import type { MailboxStatus } from "#contract/sync.ts";
import { AccountNotice } from "./account-notice.tsx";
import { syncWords } from "./sync-words.ts";
import { useDisconnected } from "./use-disconnected.ts";

/** What is told at the list when something is wrong: above it to be reconnected, not permitted; below it not connected. */
export function MailboxNotices({ status }: { status: MailboxStatus | undefined }) {
  return (
    <>
      {status !== undefined && <AccountNotice status={status} />}
      <Offline />
    </>
  );
}

/** Below the list, which it does not move when it comes. */
function Offline() {
  if (!useDisconnected()) return null;
  return (
    <p
      data-notice="lost"
      className="absolute inset-x-0 bottom-0 z-10 border-t bg-surface px-4 py-2 text-row text-muted-foreground max-md:pr-20 md:px-5"
    >
      {syncWords.offline}
    </p>
  );
}
