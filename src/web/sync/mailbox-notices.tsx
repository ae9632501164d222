import type { MailboxStatus } from "#contract/sync.ts";
import { AccountNotice } from "./account-notice.tsx";
import { syncWords } from "./sync-words.ts";
import { useLost } from "./use-lost.ts";

/** What stands above the list when something is wrong: to be reconnected, not permitted, not connected. */
export function MailboxNotices({ status }: { status: MailboxStatus | undefined }) {
  return (
    <>
      {status !== undefined && <AccountNotice status={status} />}
      <Offline />
    </>
  );
}

function Offline() {
  if (!useLost()) return null;
  return (
    <p className="shrink-0 px-4 pb-2 text-row text-muted-foreground md:px-5">{syncWords.offline}</p>
  );
}
