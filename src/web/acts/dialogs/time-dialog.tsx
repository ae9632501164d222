import { type FormEvent, useState } from "react";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useNow } from "#web/api/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { PickDialog } from "#web/ui/dialogs/pick-dialog.tsx";
import { dayTime } from "#web/ui/format/format-time.ts";
import { timeAtWallClock } from "#web/ui/format/wall-clock.ts";
import { askWords } from "./ask-words.ts";
import { snoozeTimes } from "./snooze-times.ts";

type TimeDialogProps = {
  label: string;
  /** What the button says beside a time of the person's own. */
  confirm: string;
  onClose: () => void;
  onTime: (at: Date) => void;
};

/** Asks for a time to come: a usual one, or one of the person's own. */
export function TimeDialog({ label, confirm, onClose, onTime }: TimeDialogProps) {
  const now = useNow();
  const timeZone = useTimeZone();
  const times = snoozeTimes(now, timeZone);
  return (
    <PickDialog
      open
      onClose={onClose}
      label={label}
      placeholder={label}
      nothing={askWords.noTime}
      options={times.map(({ id, title, at }) => ({ id, title, hint: dayTime(at, timeZone) }))}
      onPick={(id) => {
        const time = times.find((one) => one.id === id);
        if (time !== undefined) onTime(time.at);
      }}
    >
      <OwnTime now={now} timeZone={timeZone} confirm={confirm} onTime={onTime} />
    </PickDialog>
  );
}

type OwnTimeProps = {
  now: Date;
  timeZone: string | undefined;
  confirm: string;
  onTime: (at: Date) => void;
};

function OwnTime({ now, timeZone, confirm, onTime }: OwnTimeProps) {
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
        {confirm}
      </Button>
      {past && (
        <p role="alert" className="basis-full text-row text-danger">
          {askWords.past}
        </p>
      )}
    </form>
  );
}
