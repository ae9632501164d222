import { calendarZone } from "#time/zone-clock.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Bot, ListFilter, type LucideIcon, User } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import type { ActivityEntry } from "#contract/activity.ts";
import { useLabels } from "#web/acts/dialogs/use-labels.ts";
import { type UndoWhat, useUndo } from "#web/acts/use-undo.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { personTitle } from "#web/ui/format/person-title.ts";
import { messageSubject } from "#web/ui/mail/message-fields.ts";
import { Notice } from "#web/ui/notice.tsx";
import { activityWords, entrySentence } from "./activity-words.ts";
import { type ActivityDay, byDay } from "./activity-days.ts";

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
  const zone = useTimeZone() ?? calendarZone();
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

/** What was done to the mailbox, newest first, page by page. */
function useActivity() {
  const { call } = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.activity,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call.acts.activity(pageParam === undefined ? {} : { cursor: pageParam }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
  });
}

type ActivityItemProps = {
  entry: ActivityEntry;
  /** How many entries of its request can still be undone. */
  inRequest: number;
  /** The name of the label that the act was about. */
  label: string | undefined;
  busy: boolean;
  onUndo: (what: UndoWhat) => void;
  message: (id: string, words: ReactNode) => ReactNode;
};

const icons: Record<ActivityEntry["actor"], LucideIcon> = {
  person: User,
  rule: ListFilter,
  assistant: Bot,
};

/** One act: who, what, why, when, to which messages, and the way back. */
function ActivityItem(props: ActivityItemProps) {
  const { entry, inRequest, label, busy, onUndo, message } = props;
  const timeZone = useTimeZone();
  const Icon = icons[entry.actor];
  return (
    <li className="flex flex-wrap items-start gap-3 border-b py-3">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <p className="font-medium">{entrySentence(entry, label)}</p>
        {entry.reason !== null && <p className="text-muted-foreground">{entry.reason}</p>}
        <p className="text-row text-muted-foreground">
          <Samples entry={entry} message={message} />
        </p>
      </div>
      <time
        dateTime={entry.created_at}
        className="shrink-0 text-row text-muted-foreground tabular-nums"
      >
        {new Date(entry.created_at).toLocaleTimeString(undefined, timeOfDay(timeZone))}
      </time>
      <div className="flex shrink-0 justify-end max-sm:ms-7 sm:w-24">
        {entry.undone_at !== null && <Badge>{activityWords.undone}</Badge>}
        {entry.undoable && (
          <Button
            variant="outline"
            size="sm"
            disabled={busy}
            aria-label={`${activityWords.undo}: ${entrySentence(entry, label)}`}
            onClick={() => onUndo({ entry: entry.id })}
          >
            {activityWords.undo}
          </Button>
        )}
      </div>
      {entry.undoable && inRequest > 1 && (
        <div className="max-sm:me-auto sm:-mt-2 sm:w-full sm:ps-4">
          <Button
            variant="link"
            size="sm"
            disabled={busy}
            onClick={() => onUndo({ request: entry.request_id })}
          >
            {activityWords.undoRequest(inRequest)}
          </Button>
        </div>
      )}
    </li>
  );
}

function timeOfDay(timeZone: string | undefined): Intl.DateTimeFormatOptions {
  return { hour: "numeric", minute: "2-digit", timeZone };
}

type Told = Omit<ActivityEntry["sample"][number], "id">;
type SamplesProps = Pick<ActivityItemProps, "entry" | "message">;

function Samples({ entry, message }: SamplesProps) {
  const { sample, count } = entry;
  const others = count - sample.length;
  return (
    <>
      {sample.map(({ id, ...told }, index) => (
        <Fragment key={id}>
          {index > 0 && ", "}
          {message(id, <bdi>{titleOf(told)}</bdi>)}
        </Fragment>
      ))}
      {others > 0 && sample.length > 0 && ` ${activityWords.others(others)}`}
    </>
  );
}

function titleOf({ subject, sender_name, sender_email }: Told): string {
  const sender = personTitle({ name: sender_name, address: sender_email });
  return [sender, messageSubject({ subject })].filter(Boolean).join(": ");
}
