import { Bot, ListFilter, User, type LucideIcon } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { ActivityEntry } from "#contract/activity.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import type { UndoWhat } from "#web/acts/use-undo.ts";
import { personTitle } from "#web/ui/format/person-title.ts";
import { messageSubject } from "#web/ui/mail/message-subject.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { activityWords, entrySentence } from "./activity-words.ts";

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
export function ActivityItem(props: ActivityItemProps) {
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
