import { useState, type ReactNode } from "react";
import type { ActivityEntry } from "#contract/activity.ts";
import { useUndo } from "#web/acts/use-undo.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useLabels } from "#web/acts/dialogs/use-labels.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ActivityItem } from "./activity-item.tsx";
import { activityWords } from "./activity-words.ts";
import { byDay, type ActivityDay } from "./by-day.ts";
import { useActivity } from "./use-activity.ts";

type ActivityPageProps = {
  /** The link back. */
  back: ReactNode;
  /** A link that opens a message. */
  message: (id: string, words: ReactNode) => ReactNode;
};

/** Everything that was done to the mailbox, day by day, with the way back. */
export function ActivityPage({ back, message }: ActivityPageProps) {
  const activity = useActivity();
  const entries = activity.data?.pages.flatMap((page) => page.entries);
  return (
    <div className="mx-auto flex min-h-full w-full max-w-176 flex-col gap-6 px-4 py-8 md:px-6">
      <header className="flex flex-wrap items-start gap-4">
        <div className="min-w-0 flex-1">
          <h1 className="text-title font-semibold tracking-[-0.018em]">{activityWords.title}</h1>
          <p className="mt-1 text-muted-foreground">{activityWords.text}</p>
        </div>
        {back}
      </header>
      {entries === undefined && activity.isError && (
        <Notice title={activityWords.failed} text={activity.error.message}>
          <Button variant="outline" onClick={() => void activity.refetch()}>
            {activityWords.tryAgain}
          </Button>
        </Notice>
      )}
      {entries === undefined && !activity.isError && (
        <output className="animate-late text-muted-foreground">{activityWords.loading}</output>
      )}
      {entries?.length === 0 && (
        <Notice title={activityWords.empty} text={activityWords.emptyText} />
      )}
      {entries !== undefined && <Days entries={entries} message={message} />}
      {activity.hasNextPage && (
        <Button
          variant="outline"
          className="self-center"
          disabled={activity.isFetchingNextPage}
          onClick={() => void activity.fetchNextPage()}
        >
          {activityWords.more}
        </Button>
      )}
    </div>
  );
}

type DaysProps = { entries: readonly ActivityEntry[]; message: ActivityPageProps["message"] };

function Days({ entries, message }: DaysProps) {
  const labels = useLabels();
  const undo = useUndo();
  const [asked, setAsked] = useState<ActivityDay>();
  const zone = useTimeZone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      {byDay(entries, zone).map((day) => (
        <section key={day.day} aria-label={day.title}>
          <div className="flex items-center gap-4 border-b pb-1">
            <h2 className="min-w-0 flex-1 font-semibold">{day.title}</h2>
            {day.entries.some((entry) => entry.undoable) && (
              <Button
                variant="ghost"
                size="sm"
                disabled={undo.busy}
                aria-label={`${activityWords.undoDay}: ${day.title}`}
                onClick={() => setAsked(day)}
              >
                {activityWords.undoDay}
              </Button>
            )}
          </div>
          <ul>
            {day.entries.map((entry) => (
              <ActivityItem
                key={entry.id}
                entry={entry}
                inRequest={day.entries.filter((one) => sharesRequest(one, entry)).length}
                label={labels?.find(({ id }) => id === entry.label)?.name}
                busy={undo.busy}
                onUndo={undo.undo}
                message={message}
              />
            ))}
          </ul>
        </section>
      ))}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && undo.undo({ day: asked.day, time_zone: zone })}
        title={activityWords.undoDayTitle(asked?.title ?? "")}
        text={<p>{activityWords.undoDayText}</p>}
        confirm={activityWords.undoDay}
        cancel={activityWords.cancel}
      />
    </>
  );
}

function sharesRequest(one: ActivityEntry, entry: ActivityEntry): boolean {
  return one.request_id === entry.request_id && one.undoable;
}
