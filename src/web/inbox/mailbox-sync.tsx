import type { MailboxStatus } from "#contract/sync.ts";
import { usePendingChanges } from "#web/acts/use-pending-changes.ts";
import { SyncLine } from "#web/sync/sync-line.tsx";

type MailboxSyncProps = {
  status: MailboxStatus | undefined;
  /** When the sync that runs was asked for; undefined without one. */
  syncingSince: number | undefined;
  inDrawer?: boolean;
};

/** How the mailbox stands towards Gmail, with word of what was asked for and waits for Gmail. */
export function MailboxSync({ status, syncingSince, inDrawer = false }: MailboxSyncProps) {
  const asked = [...usePendingChanges().map(({ since }) => since), syncingSince];
  const waiting = asked.filter((since) => since !== undefined);
  return (
    <SyncLine
      status={status}
      waitingSince={waiting.length === 0 ? undefined : Math.min(...waiting)}
      inDrawer={inDrawer}
    />
  );
}
