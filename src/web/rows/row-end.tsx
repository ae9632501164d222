import { Paperclip, Star } from "lucide-react";
import type { Email } from "#contract/messages.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { relativeTime } from "#web/format/relative-time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { listWords } from "./list-words.ts";
import { RowMarks } from "./row-marks.tsx";

type RowEndProps = { email: Email; narrow: boolean; now: Date };

/** What stands at the end of a row: its marks and its time. */
export function RowEnd({ email, narrow, now }: RowEndProps) {
  const timeZone = useTimeZone();
  return (
    <>
      {email.attachments.some((attachment) => !attachment.inline) && (
        <>
          <Paperclip size={14} aria-hidden className="shrink-0 text-muted-foreground" />
          <span className="sr-only">{listWords.attachment}, </span>
        </>
      )}
      {email.is_starred && (
        <>
          <Star size={14} aria-hidden className="shrink-0 fill-current text-star" />
          <span className="sr-only">{listWords.starred}, </span>
        </>
      )}
      <RowMarks email={email} narrow={narrow} />
      <time
        dateTime={email.received_at}
        className={classNames(
          "shrink-0 text-muted-foreground tabular-nums",
          !narrow && "w-20 text-right",
        )}
      >
        {relativeTime(new Date(email.received_at), now, { timeZone })}
      </time>
    </>
  );
}
