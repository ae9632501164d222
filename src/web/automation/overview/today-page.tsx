import { calendarZone } from "#time/zone-clock.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { Today } from "#contract/automation/overview.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { MailLine, type MessageLink } from "../mail-line.tsx";
import { PageFrame } from "../page-frame.tsx";
import { Numbers } from "./mail-numbers.tsx";
import { todayWords as words } from "./today-words.ts";

/** Where what waits is looked at. */
export type WaitingPlace = "followUps" | "snoozed" | "outbox";

type TodayPageProps = {
  back: ReactNode;
  message: MessageLink;
  /** A link to where something waits. */
  place: (place: WaitingPlace, text: ReactNode) => ReactNode;
  /** A link to what rules did. */
  activity: (text: ReactNode) => ReactNode;
};

/** The day at a glance: what needs the person first, what waits, what rules did, and the numbers of the mailbox. */
export function TodayPage({ back, message, place, activity }: TodayPageProps) {
  const { call } = useApi();
  const timeZone = useTimeZone() ?? calendarZone();
  const query = useQuery({
    queryKey: queryKeys.today,
    queryFn: ({ signal }) => call.overview.today({ time_zone: timeZone }, { signal }),
  });
  return (
    <PageFrame title={words.title} text={words.text} back={back} query={query} wide>
      {({ first, waits, acted }) => (
        <>
          <Part title={words.first}>
            {first.length === 0 && <p className="py-3 text-muted-foreground">{words.noneFirst}</p>}
            <ul>
              {first.map(({ email, reasons }) => (
                <MailLine
                  key={email.id}
                  email={email}
                  message={message}
                  below={<p className="text-row">{words.because(reasons)}</p>}
                />
              ))}
            </ul>
          </Part>
          <Part title={words.waits}>
            <Waits waits={waits} place={place} />
          </Part>
          <Part title={words.acted}>
            <Acted acted={acted} activity={activity} />
          </Part>
          <Numbers timeZone={timeZone} />
        </>
      )}
    </PageFrame>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b pb-1 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Waits({ waits, place }: Pick<TodayPageProps, "place"> & Pick<Today, "waits">) {
  const rows: readonly (readonly [WaitingPlace, string, number])[] = [
    ["followUps", words.unanswered, waits.unanswered],
    ["followUps", words.waiting, waits.waiting],
    ["followUps", words.followUps, waits.follow_ups],
    ["snoozed", words.snoozed, waits.snoozed_today],
    ["outbox", words.scheduled, waits.scheduled],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 py-3 md:grid-cols-5">
      {rows.map(([to, title, count]) => (
        <div key={title} className="flex flex-col-reverse justify-end">
          <dt className="text-row text-muted-foreground">{place(to, title)}</dt>
          <dd className="text-heading font-semibold tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Acted({ acted, activity }: Pick<TodayPageProps, "activity"> & Pick<Today, "acted">) {
  if (acted.length === 0) return <p className="py-3 text-muted-foreground">{words.noneActed}</p>;
  return (
    <ul className="py-2">
      {acted.map(({ rule, name, acts }) => (
        <li key={`${rule} ${name}`} className="flex flex-wrap gap-x-4 py-1">
          <span className="min-w-0 flex-1 truncate">{activity(<bdi>{name}</bdi>)}</span>
          <span className="tabular-nums text-muted-foreground">{words.actsOf(acts)}</span>
        </li>
      ))}
    </ul>
  );
}
