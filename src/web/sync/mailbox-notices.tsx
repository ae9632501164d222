import { useEffect, useRef, useState } from "react";
import type { MailboxStatus } from "#contract/sync.ts";
import { authorizeUrl } from "#web/api/authorize-url.ts";
import { useLiveState } from "#web/api/api-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { progressOf } from "./sync-progress.ts";
import { syncWords } from "./sync-words.ts";

/** What stands above the list when something is under way or wrong: reconnecting, reading, not connected. */
export function MailboxNotices({ status }: { status: MailboxStatus | undefined }) {
  const progress = progressOf(status);
  return (
    <>
      {status?.connection === "reconnect" && <Reconnect email={status.email} />}
      {progress !== undefined && <Progress {...progress} />}
      <Offline />
    </>
  );
}

function Reconnect({ email }: { email: string }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 bg-warning px-4 py-2 text-row text-warning-foreground md:px-5"
    >
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">{syncWords.reconnect}</strong> {syncWords.reconnectText}
      </p>
      <Button
        size="sm"
        disabled={leaving}
        onClick={() => {
          setLeaving(true);
          location.assign(authorizeUrl({ redirectTo: "/?section=inbox", loginHint: email }));
        }}
      >
        {syncWords.reconnectButton}
      </Button>
    </div>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  const left = useTimeLeft(total - done);
  return (
    <div className="flex shrink-0 items-center gap-4 px-4 py-2 text-row text-muted-foreground tabular-nums md:px-5">
      <output className="shrink-0">{syncWords.progress(done, total)}</output>
      <progress
        aria-label={syncWords.reading}
        max={total}
        value={done}
        className="h-1 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-muted [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-accent"
      />
      {left !== undefined && <p className="hidden shrink-0 md:block">{left}</p>}
    </div>
  );
}

// The pace since the bar appeared; nothing is promised before three seconds of it are known.
function useTimeLeft(pending: number): string | undefined {
  const start = useRef<{ pending: number; at: number } | undefined>(undefined);
  const [left, setLeft] = useState<string>();
  useEffect(() => {
    start.current ??= { pending, at: Date.now() };
    const seconds = (Date.now() - start.current.at) / 1000;
    const read = start.current.pending - pending;
    if (seconds >= 3 && read > 0) setLeft(syncWords.timeLeft((pending * seconds) / read));
  }, [pending]);
  return left;
}

function Offline() {
  const live = useLiveState();
  if (live === "live") return null;
  return (
    <p className="shrink-0 animate-[appear_140ms_6s_both] px-4 pb-2 text-row text-muted-foreground md:px-5">
      {syncWords.offline}
    </p>
  );
}
