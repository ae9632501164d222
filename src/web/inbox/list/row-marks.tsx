import { shownText } from "#web/ui/format/shown-text.ts";
import { BellOff, CalendarClock, CalendarDays, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { actWords } from "#web/acts/act-words.ts";
import { listWords } from "./list-words.ts";
import type { RowWords } from "./row-words.ts";

/** So many labels are seen; all are heard. */
const seenLabels = 2;

/** A row's labels, each cut to a few letters where it is long; on a phone they are only heard. */
export function rowLabels({ labels }: RowWords, narrow: boolean): ReactNode {
  if (labels.length === 0) return null;
  const more = labels.length - seenLabels;
  return (
    <>
      {!narrow && (
        <span aria-hidden className="flex shrink-0 gap-1">
          {labels.slice(0, seenLabels).map((name) => (
            <bdi
              key={name}
              className="max-w-28 overflow-clip rounded-sm bg-muted px-1.5 text-ellipsis whitespace-nowrap text-muted-foreground group-hover:bg-border"
            >
              {shownText(name)}
            </bdi>
          ))}
          {more > 0 && <span className="text-muted-foreground">+{more}</span>}
        </span>
      )}
      <span className="sr-only">{listWords.labels(labels.map(shownText))}, </span>
    </>
  );
}

/** What a row's calendar part is, when its draft goes out, until when its message is snoozed, and whether its conversation is muted. */
export function rowMarks({ snoozed, sends, event, muted }: RowWords, narrow: boolean): ReactNode {
  return (
    <>
      {muted && (
        <>
          <BellOff size={14} aria-hidden className="shrink-0 text-muted-foreground" />
          <span className="sr-only">{actWords.muted}, </span>
        </>
      )}
      {event !== undefined && (
        <span className="flex shrink-0 items-center gap-1 text-muted-foreground tabular-nums">
          <CalendarDays size={14} aria-hidden />
          <span className={narrow ? "sr-only" : "max-lg:sr-only"}>{event}</span>
          <span className="sr-only">, </span>
        </span>
      )}
      {sends !== undefined && (
        <span className="flex shrink-0 items-center gap-1 text-muted-foreground tabular-nums">
          <CalendarClock size={14} aria-hidden />
          <span className={narrow ? "sr-only" : undefined}>
            {actWords.scheduled} {sends}
          </span>
          <span className="sr-only">, </span>
        </span>
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
