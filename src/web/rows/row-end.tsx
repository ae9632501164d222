import { Paperclip, Star } from "lucide-react";
import type { ReactNode } from "react";
import type { Email } from "#contract/messages.ts";
import type { MailMarks } from "#web/acts/marks.tsx";
import { relativeTime } from "#web/format/relative-time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { listWords } from "./list-words.ts";
import { rowMarks } from "./row-marks.tsx";

export type RowEnd = {
  email: Email;
  narrow: boolean;
  now: Date;
  marks: MailMarks;
  timeZone: string | undefined;
};

/** What stands at the end of a row: its marks and its time. */
export function rowEnd(row: RowEnd): ReactNode {
  const { email, narrow, now, timeZone } = row;
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
      {rowMarks(row)}
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
