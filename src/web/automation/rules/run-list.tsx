import { useId } from "react";
import type { RuleRun } from "#contract/automation/rules.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useNow } from "#web/api/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { shownText } from "#web/ui/format/display-text.ts";
import { clearTime } from "#web/ui/format/format-time.ts";
import { doneWords as words } from "./rules-words.ts";
import { isRunning, useRuleActs, useRuns, useUndoRules } from "./use-rules.ts";

/** The newest runs on old mail, of one rule or of all, each with what it has done and the way back; nothing without one. */
export function RunList({ rule }: { rule?: string }) {
  const { data } = useRuns();
  const id = useId();
  const runs = (data?.runs ?? []).filter((run) => rule === undefined || run.rule === rule);
  if (runs.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b pb-1 font-semibold">
        {words.runs}
      </h2>
      <ul>
        {runs.slice(0, 5).map((run) => (
          <RunLine key={run.id} run={run} />
        ))}
      </ul>
    </section>
  );
}

function RunLine({ run }: { run: RuleRun }) {
  const { stop } = useRuleActs();
  const { undo, busy } = useUndoRules();
  const timeZone = useTimeZone();
  const now = useNow();
  const name = shownText(run.name);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="truncate font-medium">
          <bdi>{name}</bdi>
        </p>
        {isRunning(run) && (
          <progress
            aria-label={name}
            value={run.done}
            max={Math.max(1, run.total)}
            className="my-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-muted accent-accent"
          />
        )}
        <p className="text-row text-muted-foreground tabular-nums">
          <output>{stateOf(run)}</output>
          {" · "}
          <time dateTime={run.started_at}>
            {clearTime(new Date(run.started_at), now, { timeZone })}
          </time>
        </p>
      </div>
      {isRunning(run) && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`${words.stop}: ${name}`}
          onClick={() => stop(run.id)}
        >
          {words.stop}
        </Button>
      )}
      {!isRunning(run) && run.undoable && (
        <Button
          variant="outline"
          size="sm"
          disabled={busy}
          aria-label={`${words.undo}: ${name}`}
          onClick={() => undo({ run: run.id })}
        >
          {words.undo}
        </Button>
      )}
    </li>
  );
}

function stateOf({ state, done, total, unchanged, not_done: failed }: RuleRun): string {
  if (state === "running") return words.run(done, total);
  const end = state === "done" ? words.runDone(total, unchanged) : words.runStopped(done, total);
  return [end, ...failed.map(({ what, count }) => words.notDone(shownText(what), count))].join(
    ". ",
  );
}
