import { useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { composeWords } from "./compose-words.ts";
import { scheduleTimes } from "./schedule-times.ts";
import type { Schedule } from "./use-schedule.ts";

/** Whether and when a message shall go out later. */
export function ScheduleFields({ schedule }: { schedule: Schedule }) {
  const id = useId();
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-t px-4 py-1.5">
      <div className="flex items-center gap-2 pointer-coarse:min-h-11">
        <Checkbox
          id={id}
          checked={schedule.on}
          onCheckedChange={(on) => schedule.turn(on === true)}
        />
        <label htmlFor={id} className="text-row">
          {composeWords.scheduleLater}
        </label>
      </div>
      {schedule.on && (
        <>
          <input
            type="datetime-local"
            aria-label={composeWords.scheduleAt}
            min={schedule.now}
            value={schedule.wall}
            onChange={(event) => schedule.choose(event.target.value)}
            className="h-8 min-w-0 rounded-md border border-edge bg-surface px-2 text-row text-text pointer-coarse:h-11"
          />
          <ul aria-label={composeWords.presets} className="flex flex-wrap">
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
      )}
    </div>
  );
}
