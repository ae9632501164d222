import type { ReactNode } from "react";
import type { Email } from "#contract/messages.ts";
import { classNames } from "#web/ui/class-names.ts";
import { listWords } from "./list-words.ts";
import { rowIcon } from "./row-icon.tsx";
import { rowLabels, rowMarks } from "./row-marks.tsx";
import type { RowWords } from "./row-words.ts";

export type RowEnd = {
  email: Email;
  narrow: boolean;
  words: RowWords;
};

/** What stands at the end of a row: its marks and its time. */
export function rowEnd({ email, narrow, words }: RowEnd): ReactNode {
  return (
    <>
      {words.attached && (
        <>
          {paperclip}
          <span className="sr-only">{listWords.attachment}, </span>
        </>
      )}
      {email.is_starred && (
        <>
          {star}
          <span className="sr-only">{listWords.starred}, </span>
        </>
      )}
      {rowLabels(words, narrow)}
      {rowMarks(words, narrow)}
      <time
        dateTime={email.received_at}
        className={classNames(
          "shrink-0 whitespace-nowrap text-muted-foreground tabular-nums",
          !narrow && "min-w-20 text-right",
        )}
      >
        {words.time}
      </time>
    </>
  );
}

const paperclip = rowIcon("paperclip", "fill-none text-muted-foreground");
const star = rowIcon("star", "fill-current text-star");
