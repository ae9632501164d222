import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { MailboxStatus } from "#contract/sync.ts";
import { Button } from "#web/ui/button.tsx";
import { Popover } from "#web/ui/floating/popover.tsx";
import type { SyncProgress } from "./sync-progress.ts";
import { syncDetails, syncWords } from "./sync-words.ts";
import { TimeSince } from "./time-since.tsx";
import type { SteerSync } from "./use-steer-sync.ts";

type SyncCardProps = { status: MailboxStatus; progress: SyncProgress; steer: SteerSync };

/** What the line about the sync means, its figures, and the comparison with Gmail, behind a small button. */
export function SyncCard({ status, progress, steer }: SyncCardProps) {
  const { title, text } = syncDetails[progress.kind];
  return (
    <Popover
      label={syncWords.details}
      trigger={
        <Button variant="ghost" size="icon" aria-label={syncWords.details}>
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-body font-semibold">{title}</h2>
        <p className="text-pretty text-muted-foreground">{text}</p>
      </div>
      <Facts status={status} />
      <Button
        variant="outline"
        size="sm"
        disabled={status.connection === "reconnect"}
        aria-disabled={steer.repairing}
        onClick={steer.repairing ? undefined : steer.repair}
      >
        {steer.repairing ? syncWords.comparing : syncWords.compare}
      </Button>
    </Popover>
  );
}

function Facts({ status: { sync } }: { status: MailboxStatus }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
      {sync.total > 0 && (
        <Fact name={syncDetails.read}>
          {syncDetails.share(Math.max(0, sync.total - sync.pending), sync.total)}
        </Fact>
      )}
      {sync.state === "running" && sync.pending > 0 && sync.seconds_left !== null && (
        <Fact name={syncDetails.left}>{syncWords.timeLeft(sync.seconds_left)}</Fact>
      )}
      {sync.put_off > 0 && <Fact name={syncDetails.notRead}>{sync.put_off}</Fact>}
      {sync.checked_at !== null && (
        <Fact name={syncDetails.lastCheck}>
          <TimeSince since={sync.checked_at} words={syncDetails.ago} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
