import { BellOff, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { actWords } from "#web/acts/act-words.ts";
import type { RowWords } from "./row-words.ts";

/** Until when a row's message is snoozed, and whether its conversation is muted. */
export function rowMarks({ snoozed, muted }: RowWords, narrow: boolean): ReactNode {
  return (
    <>
      {muted && (
        <>
          <BellOff size={14} aria-hidden className="shrink-0 text-muted-foreground" />
          <span className="sr-only">{actWords.muted}, </span>
        </>
      )}
      {snoozed !== undefined && (
        <span className="flex shrink-0 items-center gap-1 text-muted-foreground tabular-nums">
          <Clock size={14} aria-hidden />
          {!narrow && <span aria-hidden>{snoozed}</span>}
          <span className="sr-only">{actWords.snoozedUntil(snoozed)}, </span>
        </span>
      )}
    </>
  );
}
