import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { MailNumbers } from "#contract/automation/overview.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { timeFormatter } from "#web/ui/format/format-time.ts";
import { personTitle } from "#web/ui/format/person-title.ts";
import { BarPlot } from "./bar-plot.tsx";
import { spanWords, todayWords as words } from "./today-words.ts";

/** Volume, senders, what is read and how long answers take, as plots with their tables. */
export function Numbers({ timeZone }: { timeZone: string }) {
  const { call } = useApi();
  const id = useId();
  const { data } = useQuery({
    queryKey: queryKeys.numbers,
    queryFn: ({ signal }) => call.overview.numbers({ time_zone: timeZone }, { signal }),
  });
  if (data === undefined) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="border-b pb-1 font-semibold">
        {words.numbers}
      </h2>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Plots data={data} />
      </div>
      <p className="text-muted-foreground">
        {data.median_answer === null
          ? words.noAnswers
          : words.median(spanWords(data.median_answer))}
      </p>
    </section>
  );
}

/** The day with which a week begins, as the person's language writes it. */
function dayOf(week: string): string {
  return timeFormatter({ day: "numeric", month: "short" }, { timeZone: "UTC" }).format(
    new Date(week),
  );
}

function Plots({ data: { weeks, senders, answers } }: { data: MailNumbers }) {
  const shares = weeks.map(({ week, received, read }) => ({
    label: dayOf(week),
    values: [received === 0 ? 0 : Math.round((read / received) * 100)],
  }));
  return (
    <>
      <BarPlot
        title={words.volume}
        of={words.week}
        series={[words.received, words.sent]}
        rows={weeks.map(({ week, received, sent }) => ({
          label: dayOf(week),
          values: [received, sent],
        }))}
      />
      <BarPlot
        title={words.readShare}
        of={words.week}
        series={[words.read]}
        rows={shares}
        unit=" %"
      />
      <BarPlot
        title={words.senders}
        of={words.sender}
        series={[words.received, words.read]}
        rows={senders.map(({ name, address, total, read }) => ({
          label: personTitle({ name, address }),
          values: [total, read],
        }))}
      />
      <BarPlot
        title={words.answers}
        of={words.time}
        series={[words.count]}
        rows={answers.map(({ minutes, count }) => ({
          label: minutes === null ? "Longer" : `Within ${spanWords(minutes)}`,
          values: [count],
        }))}
      />
    </>
  );
}
