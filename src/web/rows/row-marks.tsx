import { BellOff, Clock } from "lucide-react";
import type { ReactNode } from "react";
import type { Email } from "#contract/messages.ts";
import { actWords } from "#web/acts/act-words.ts";
import type { MailMarks } from "#web/acts/marks.tsx";
import { dayTime } from "#web/format/day-time.ts";

type RowMarks = {
  email: Email;
  narrow: boolean;
  marks: MailMarks;
  timeZone: string | undefined;
};

/** Until when a row's message is snoozed, and whether its conversation is muted. */
export function rowMarks({ email, narrow, marks, timeZone }: RowMarks): ReactNode {
  const until = marks.snoozedUntil(email);
  const time = until === undefined ? "" : dayTime(new Date(until), timeZone);
  return (
    <>
      {marks.isMuted(email) && (
        <>
          <BellOff size={14} aria-hidden className="shrink-0 text-muted-foreground" />
          <span className="sr-only">{actWords.muted}, </span>
        </>
      )}
      {until !== undefined && (
        <span className="flex shrink-0 items-center gap-1 text-muted-foreground tabular-nums">
          <Clock size={14} aria-hidden />
          {!narrow && <span aria-hidden>{time}</span>}
          <span className="sr-only">{actWords.snoozedUntil(time)}, </span>
        </span>
      )}
    </>
  );
}
