import { useId } from "react";
import { TimeChoice } from "#web/sending/time-choice.tsx";
import type { Schedule } from "#web/sending/use-schedule.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { composeWords } from "./compose-words.ts";

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
      {schedule.on && <TimeChoice schedule={schedule} />}
    </div>
  );
}
