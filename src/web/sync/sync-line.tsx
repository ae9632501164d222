import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { MailboxStatus } from "#contract/sync.ts";
import { useOfferCommands } from "#web/acts/commands/use-offered-commands.ts";
import { useNow } from "#web/api/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Popover } from "#web/ui/floating/popover.tsx";
import { progressOf, type SyncProgress } from "./sync-progress.ts";
import { syncDetails, syncWords } from "./sync-words.ts";
import { useDisconnected } from "./use-disconnected.ts";
import { type SteerSync, useSteerSync } from "./use-steer-sync.ts";

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
  const progress = progressOf(steer.status, {
    silent: useSilence(waitingSince),
    lost: useDisconnected(),
  });
  const calm = !inDrawer && isCalm(progress);
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

/** What is not known yet is most likely well: room for it would be taken away again. */
function isCalm({ kind }: SyncProgress): boolean {
  return kind === "in step" || kind === "unknown";
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

/** Milliseconds without an answer until they are worth a word. */
const patience = 5000;

/** Whether what was asked for at that moment, by this computer's clock, has waited for some seconds. */
function useSilence(since: number | undefined): boolean {
  const [silentSince, setSilentSince] = useState<number>();
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setTimeout(() => setSilentSince(since), since + patience - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
  return since !== undefined && silentSince === since;
}

/** Says to a screen reader what the line shows, but only when it turns and at each quarter of the way. */
function SyncNews({ progress }: { progress: SyncProgress }) {
  return <output className="sr-only">{newsOf(progress)}</output>;
}

function newsOf(progress: SyncProgress): string {
  switch (progress.kind) {
    case "unknown":
      return "";
    case "listing":
      return syncWords.reading;
    case "reading":
      return syncWords.percent(progress.done, progress.total);
    case "stopped":
      return syncWords.stopped(progress.done, progress.total);
    case "waiting":
      return syncWords.waiting(progress.done, progress.total);
    case "unanswered":
      return syncWords.noAnswer;
    case "put off":
      return syncWords.putOff(progress.count);
    default:
      return syncWords.compared[progress.kind];
  }
}

/** The bar of a sync along the lower edge of what stands around it; it takes no room of its own. */
function SyncBar({ progress }: { progress: SyncProgress }) {
  if (progress.kind === "listing")
    return (
      <progress aria-label={syncWords.reading} className={classNames(shape, "animate-breathe")} />
    );
  if (!("done" in progress)) return null;
  return (
    <progress
      aria-label={syncWords.reading}
      max={progress.total}
      value={progress.done}
      className={classNames(shape, progress.kind === "reading" ? accent : resting)}
    />
  );
}

const shape =
  "absolute inset-x-0 bottom-0 h-0.5 w-full appearance-none overflow-hidden bg-muted [&::-webkit-progress-bar]:bg-muted [&::-moz-progress-bar]:transition-[width]";
const accent = "[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent";
const resting = "[&::-moz-progress-bar]:bg-edge [&::-webkit-progress-value]:bg-edge";

type SyncCardProps = { status: MailboxStatus; progress: SyncProgress; steer: SteerSync };

/** What the line about the sync means, its figures, and the comparison with Gmail, behind a small button. */
function SyncCard({ status, progress, steer }: SyncCardProps) {
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

type TimeSinceProps = {
  /** An ISO time of the server. */
  since: string;
  words: (seconds: number) => string;
};

/** How long ago something was, by the server's clock, renewed every second. */
function TimeSince({ since, words }: TimeSinceProps) {
  const now = useNow(1000);
  return <time dateTime={since}>{words((now.getTime() - Date.parse(since)) / 1000)}</time>;
}
