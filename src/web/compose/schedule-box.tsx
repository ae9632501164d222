import { useId } from "react";
import type { Schedule } from "./outbox/use-schedule.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { composeWords } from "./compose-words.ts";

/** Whether a message shall go out later. */
export function ScheduleBox({ schedule }: { schedule: Schedule }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 pl-1 pointer-coarse:min-h-11">
      <Checkbox
        id={id}
        checked={schedule.on}
        onCheckedChange={(on) => schedule.turn(on === true)}
      />
      <label htmlFor={id} className="text-row">
        {composeWords.scheduleLater}
      </label>
    </div>
  );
}
