import { useState, type FormEvent } from "react";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useNow } from "#web/api/use-now.ts";
import { dayTime } from "#web/ui/format/day-time.ts";
import { timeAtWallClock } from "#web/ui/format/wall-clock.ts";
import { Button } from "#web/ui/button.tsx";
import { PickDialog } from "#web/ui/dialogs/pick-dialog.tsx";
import type { Act } from "../act.ts";
import { askWords } from "./ask-words.ts";
import { snoozeTimes } from "./snooze-times.ts";

type SnoozeDialogProps = { onClose: () => void; onAct: (act: Act) => void };

/** Asks until when messages shall be out of the inbox. */
export function SnoozeDialog({ onClose, onAct }: SnoozeDialogProps) {
  const now = useNow();
  const timeZone = useTimeZone();
  const times = snoozeTimes(now, timeZone);

  function snooze(until: Date): void {
    onAct({ action: "snooze", until: until.toISOString() });
  }

  return (
    <PickDialog
      open
      onClose={onClose}
      label={askWords.snooze}
      placeholder={askWords.snooze}
      nothing={askWords.noTime}
      options={times.map(({ id, title, at }) => ({ id, title, hint: dayTime(at, timeZone) }))}
      onPick={(id) => {
        const time = times.find((one) => one.id === id);
        if (time !== undefined) snooze(time.at);
      }}
    >
      <OwnTime now={now} timeZone={timeZone} onTime={snooze} />
    </PickDialog>
  );
}

type OwnTimeProps = { now: Date; timeZone: string | undefined; onTime: (at: Date) => void };

function OwnTime({ now, timeZone, onTime }: OwnTimeProps) {
  const [text, setText] = useState("");
  const [past, setPast] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const at = timeAtWallClock(new Date(`${text}Z`), timeZone);
    if (at > now) onTime(at);
    else setPast(true);
  }

  return (
    <form
      onSubmit={submit}
      className="flex shrink-0 flex-wrap items-end gap-2 border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <label className="flex min-w-0 flex-1 flex-col gap-1 text-row text-muted-foreground">
        {askWords.pickTime(timeZone)}
        <input
          type="datetime-local"
          required
          value={text}
          aria-invalid={past}
          onChange={(event) => {
            setText(event.target.value);
            setPast(false);
          }}
          className="h-9 rounded-md border border-edge bg-surface px-3 text-body text-text pointer-coarse:h-11"
        />
      </label>
      <Button type="submit" variant="outline">
        {askWords.setTime}
      </Button>
      {past && (
        <p role="alert" className="basis-full text-row text-danger">
          {askWords.past}
        </p>
      )}
    </form>
  );
}
