import type { MailboxStatus } from "#contract/sync.ts";
import { useOfferCommands } from "#web/acts/commands/offered-commands.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SyncBar } from "./sync-bar.tsx";
import { SyncCard } from "./sync-card.tsx";
import { SyncNews } from "./sync-news.tsx";
import { progressOf, type SyncProgress } from "./sync-progress.ts";
import { syncWords } from "./sync-words.ts";
import { TimeSince } from "./time-since.tsx";
import { useLost } from "./use-lost.ts";
import { useSilence } from "./use-silence.ts";
import { useSteerSync, type SteerSync } from "./use-steer-sync.ts";

type SyncLineProps = {
  status: MailboxStatus | undefined;
  /** When the person asked for what Gmail has not answered yet, by this computer's clock. */
  waitingSince: number | undefined;
  /** Whether it stands in the drawer, where on a phone it has room of its own even when all is well. */
  inDrawer?: boolean;
};

/**
 * How the mailbox stands towards Gmail, in one line: reading, stopped, in step or not, with what can be done about it. While all
 * is well it takes no room over the list: on a phone none at all, and its words only where they fit beside the buttons (`data-calm`
 * tells so). The bar lies along the lower edge of the nearest positioned element.
 */
export function SyncLine({ status, waitingSince, inDrawer = false }: SyncLineProps) {
  const steer = useSteerSync(status);
  const progress = progressOf(steer.status, { silent: useSilence(waitingSince), lost: useLost() });
  const calm = !inDrawer && progress.kind === "in step";
  return (
    <>
      <div
        data-calm={calm || undefined}
        className={classNames(
          "flex h-8 min-w-0 items-center gap-1 text-row text-muted-foreground tabular-nums pointer-coarse:h-11",
          calm && "max-md:h-0!",
        )}
      >
        <p className={classNames("mr-1 min-w-0 truncate", calm && "@max-4xl:sr-only")}>
          <Words progress={progress} />
        </p>
        <Act progress={progress} steer={steer} />
        {steer.status !== undefined && (
          <span className={calm ? "max-md:hidden" : undefined}>
            <SyncCard status={steer.status} progress={progress} steer={steer} />
          </span>
        )}
      </div>
      {!inDrawer && <SyncBar progress={progress} />}
      {!inDrawer && <SyncNews progress={progress} />}
    </>
  );
}

function Words({ progress }: { progress: SyncProgress }) {
  switch (progress.kind) {
    case "unknown":
      return null;
    case "listing":
      return syncWords.reading;
    case "reading":
      return <Reading {...progress} />;
    case "stopped":
    case "waiting":
      return syncWords[progress.kind](progress.done, progress.total);
    case "unanswered":
      return <Unanswered since={progress.since} />;
    case "put off":
      return (
        <>
          {syncWords.putOff(progress.count)} ·{" "}
          <TimeSince since={progress.nextTryAt} words={syncWords.nextTry} />
        </>
      );
    default:
      return <Compared {...progress} />;
  }
}

function Unanswered({ since }: { since: string | undefined }) {
  if (since === undefined) return syncWords.silent;
  return <TimeSince since={since} words={syncWords.unanswered} />;
}

type ComparedProps = { kind: keyof typeof syncWords.compared; checkedAt: string };

function Compared({ kind, checkedAt }: ComparedProps) {
  const words = syncWords.compared[kind];
  if (kind === "out of step") return <span className="font-medium text-text">{words}</span>;
  return (
    <>
      {words} · <TimeSince since={checkedAt} words={syncWords.checked} />
    </>
  );
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
