import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import type { Touched } from "#contract/automation/rules.ts";
import { calendarZone, zoneDay } from "#time/zone-clock.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { shownText } from "#web/ui/format/display-text.ts";
import { timeFormatter } from "#web/ui/format/format-time.ts";
import { messageSubject } from "#web/ui/mail/message-fields.ts";
import type { RulesLinks } from "./rules-page.tsx";
import { doneWords as words, whyWords } from "./rules-words.ts";
import { useUndoRules } from "./use-rules.ts";

type Links = Pick<RulesLinks, "message" | "rule">;

/** What rules did, day by day, each act and each day with the way back. */
export function TouchedDays({ links }: { links: Links }) {
  const id = useId();
  const { call } = useApi();
  const zone = useTimeZone() ?? calendarZone();
  const [asked, setAsked] = useState<string>();
  const { undo, busy } = useUndoRules();
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.rules, "touched"],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call.rules.touched(pageParam === undefined ? {} : { cursor: pageParam }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
  });
  const touched = query.data?.pages.flatMap((page) => page.touched);
  if (touched === undefined) return null;
  const days = [...Map.groupBy(touched, ({ at }) => zoneDay(new Date(at), zone))];
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="font-semibold">
        {words.did}
      </h2>
      {days.length === 0 && <p className="text-muted-foreground">{words.didNothing}</p>}
      {days.map(([day, some]) => (
        <section key={day} aria-label={dayTitle(day)}>
          <div className="flex items-center gap-4 border-b pb-1">
            <h3 className="min-w-0 flex-1 text-row font-medium text-muted-foreground">
              {dayTitle(day)}
            </h3>
            {some.some(({ undoable }) => undoable) && (
              <Button
                variant="ghost"
                size="sm"
                disabled={busy}
                aria-label={`${words.undoDay}: ${dayTitle(day)}`}
                onClick={() => setAsked(day)}
              >
                {words.undoDay}
              </Button>
            )}
          </div>
          <ul>
            {some.map((one) => (
              <TouchedLine key={one.id} touched={one}>
                <p className="truncate font-medium">
                  <Subject email={one.email} message={links.message} />
                </p>
                <p className="text-row text-muted-foreground">
                  {didOf(one)}, by {links.rule(one.rule, <bdi>{shownText(one.name)}</bdi>)}
                </p>
              </TouchedLine>
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="self-center"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked !== undefined && undo({ day: asked, time_zone: zone })}
        title={words.undoDayTitle(asked === undefined ? "" : dayTitle(asked))}
        text={<p>{words.undoDayText}</p>}
        confirm={words.undoDay}
        cancel={words.cancel}
      />
    </section>
  );
}

function dayTitle(day: string): string {
  return timeFormatter({ dateStyle: "full" }, { timeZone: "UTC" }).format(new Date(day));
}

type SubjectProps = Pick<Touched, "email"> & Pick<Links, "message">;

function Subject({ email, message }: SubjectProps) {
  const subject = <bdi>{messageSubject(email)}</bdi>;
  return email.id === null ? subject : message(email.id, subject);
}

/** What a rule did with a message, in plain words. */
export function didOf({ did, already, to_do: next, not_done: failed }: Touched): string {
  const all = [...did, ...already.map(words.already), ...next, ...failed];
  return all.length === 0 ? words.nothing : shownText(all.join(", "));
}

/** That a rule touched a message: what is told of it, and the way back. */
export function TouchedLine({ touched, children }: { touched: Touched; children: ReactNode }) {
  const { undo, busy } = useUndoRules();
  const timeZone = useTimeZone();
  const { id, name, at, by, reason, undone_at, undoable, email } = touched;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b py-2 [overflow-wrap:anywhere] last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        {children}
        {reason !== null && <p className="text-row">{whyWords.because(shownText(reason))}</p>}
        <p className="text-row text-muted-foreground">
          <time dateTime={at}>
            {timeFormatter({ dateStyle: "medium", timeStyle: "short" }, { timeZone }).format(
              new Date(at),
            )}
          </time>
          , {words.by[by]}
        </p>
      </div>
      {undone_at !== null && <Badge>{words.undone}</Badge>}
      {undoable && (
        <Button
          variant="outline"
          size="sm"
          disabled={busy}
          aria-label={words.undoOf(shownText(name), messageSubject(email))}
          onClick={() => undo({ touched: id })}
        >
          {words.undo}
        </Button>
      )}
    </li>
  );
}
