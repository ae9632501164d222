import { Button } from "#web/ui/button.tsx";
import { scheduleTimes } from "./schedule-times.ts";
import { sendingWords } from "./outbox-words.ts";
import type { Schedule } from "./use-schedule.ts";

type TimeChoiceProps = {
  schedule: Schedule;
  /** What the time is for; when the message shall go out, if it is not said. */
  label?: string;
};

/** A field for the time at which a message shall go out or come back, with the times that are usual. */
export function TimeChoice({ schedule, label = sendingWords.scheduleAt }: TimeChoiceProps) {
  return (
    <>
      <input
        type="datetime-local"
        aria-label={label}
        min={schedule.now}
        max={schedule.last}
        value={schedule.wall}
        onChange={(event) => schedule.choose(event.target.value)}
        className="h-8 min-w-0 rounded-md border border-edge bg-surface px-2 text-row text-text pointer-coarse:h-11"
      />
      <span className="text-row text-muted-foreground">{schedule.zone}</span>
      <ul aria-label={sendingWords.presets} className="-mx-2 flex max-w-full flex-wrap">
        {scheduleTimes(schedule.now).map(({ id: time, title, wall }) => (
          <li key={time}>
            <Button
              variant="ghost"
              size="sm"
              aria-pressed={wall === schedule.wall}
              onClick={() => schedule.choose(wall)}
              className="px-2 aria-pressed:bg-muted"
            >
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
