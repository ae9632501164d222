import type { MailboxStatus } from "#contract/sync.ts";
import { useOfferCommands } from "#web/commands/offered-commands.tsx";
import { Button } from "#web/ui/button.tsx";
import { SyncBar } from "./sync-bar.tsx";
import { SyncCard } from "./sync-card.tsx";
import { SyncNews } from "./sync-news.tsx";
import { progressOf, type SyncProgress } from "./sync-progress.ts";
import { syncWords } from "./sync-words.ts";
import { TimeSince } from "./time-since.tsx";
import { useLost } from "./use-lost.ts";
import { useSteerSync, type SteerSync } from "./use-steer-sync.ts";

/**
 * How the mailbox stands towards Gmail, in one line that is always as high: reading, stopped, in step or
 * not, with what can be done about it. The bar lies along the lower edge of the nearest positioned element.
 */
export function SyncLine({ status }: { status: MailboxStatus | undefined }) {
  const steer = useSteerSync(status);
  const progress = progressOf(steer.status);
  return (
    <>
      <div className="flex h-8 min-w-0 items-center gap-1 text-row text-muted-foreground tabular-nums pointer-coarse:h-11">
        <p className="mr-1 min-w-0 truncate">
          <Words progress={progress} />
        </p>
        <Act progress={progress} steer={steer} />
        {steer.status !== undefined && (
          <SyncCard status={steer.status} progress={progress} steer={steer} />
        )}
      </div>
      <SyncBar progress={progress} />
      <SyncNews progress={progress} />
    </>
  );
}

function Words({ progress }: { progress: SyncProgress }) {
  const lost = useLost();
  switch (progress.kind) {
    case "unknown":
      return null;
    case "listing":
      return syncWords.reading;
    case "reading":
      return <Reading {...progress} />;
    case "stopped":
      return syncWords.stopped(progress.done, progress.total);
    case "waiting":
      return syncWords.waiting(progress.done, progress.total);
    case "put off":
      return (
        <>
          {syncWords.putOff(progress.count)} ·{" "}
          <TimeSince since={progress.nextTryAt} words={syncWords.nextTry} />
        </>
      );
    case "in step":
      return (
        <>
          {lost ? syncWords.wasInStep : syncWords.inStep} ·{" "}
          <TimeSince since={progress.checkedAt} words={syncWords.checked} />
        </>
      );
    case "out of step":
      return <span className="font-medium text-text">{syncWords.outOfStep}</span>;
  }
}

type ReadingProps = { done: number; total: number; seconds: number | null };

function Reading({ done, total, seconds }: ReadingProps) {
  return (
    <>
      {syncWords.progress(done, total)}
      {seconds !== null && (
        <span className="hidden md:inline"> · {syncWords.timeLeft(seconds)}</span>
      )}
    </>
  );
}

// One button in one place, so that the focus stays on it when Stop becomes Resume.
function Act({ progress, steer }: { progress: SyncProgress; steer: SteerSync }) {
  const act = actOf(progress, steer);
  const { status, repairing, repair } = steer;
  const compares = status !== undefined && status.connection !== "reconnect" && !repairing;
  useOfferCommands([
    ...(act === undefined || act.waits ? [] : [{ id: "sync-act", title: act.words, run: act.run }]),
    ...(compares ? [{ id: "compare", title: syncWords.compare, run: repair }] : []),
  ]);
  if (act === undefined) return null;
  return (
    <Button
      variant="link"
      size="sm"
      aria-disabled={act.waits}
      onClick={act.waits ? undefined : act.run}
    >
      {act.words}
    </Button>
  );
}

function actOf(
  { kind }: SyncProgress,
  { stop, resume, repair, repairing }: SteerSync,
): { words: string; run: () => void; waits: boolean } | undefined {
  if (kind === "reading") return { words: syncWords.stop, run: stop, waits: false };
  if (kind === "stopped") return { words: syncWords.resume, run: resume, waits: false };
  if (kind !== "out of step") return undefined;
  return {
    words: repairing ? syncWords.comparing : syncWords.repair,
    run: repair,
    waits: repairing,
  };
}
