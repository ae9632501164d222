import { BellOff, Clock } from "lucide-react";
import type { Email } from "#contract/messages.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { dayTime } from "#web/ui/format/format-time.ts";
import { Button } from "#web/ui/button.tsx";
import { actTitles, actWords } from "./act-words.ts";
import { useMarks } from "./marks.tsx";

type MarksLineProps = {
  emails: readonly Email[];
  onChoose: (choice: "unsnooze" | "unmute") => void;
};

/** Until when an open message is snoozed and whether it is muted, with the way out; nothing where it is neither. */
export function MarksLine({ emails, onChoose }: MarksLineProps) {
  const marks = useMarks();
  const timeZone = useTimeZone();
  const until = emails.map(marks.snoozedUntil).find((time) => time !== undefined);
  const muted = emails.some(marks.isMuted);
  if (until === undefined && !muted) return null;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-2 px-4 pb-2 text-row text-muted-foreground md:px-6">
      {until !== undefined && (
        <>
          <Clock size={14} aria-hidden />
          <p>{actWords.snoozedUntil(dayTime(new Date(until), timeZone))}</p>
          <Button variant="link" size="sm" onClick={() => onChoose("unsnooze")}>
            {actTitles.unsnooze}
          </Button>
        </>
      )}
      {muted && (
        <>
          <BellOff size={14} aria-hidden />
          <p>{actWords.mutedText}</p>
          <Button variant="link" size="sm" onClick={() => onChoose("unmute")}>
            {actTitles.unmute}
          </Button>
        </>
      )}
    </div>
  );
}
