import { useId } from "react";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { todayWords } from "./today-words.ts";

export type BarRow = { label: string; values: readonly number[] };

type BarPlotProps = {
  title: string;
  /** What heads the first column of the table. */
  of: string;
  /** What the values of a row are; at most two. */
  series: readonly string[];
  rows: readonly BarRow[];
  unit?: string;
};

const [width, height] = [480, 120];
const fills = ["fill-accent", "fill-edge"] as const;
const keys = ["bg-accent", "bg-edge"] as const;

/** Bars side by side, with the same in a table for who cannot see them or wants the numbers. */
export function BarPlot({ title, of, series, rows, unit = "" }: BarPlotProps) {
  const id = useId();
  const most = Math.max(1, ...rows.flatMap(({ values }) => values));
  return (
    <figure
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-2 rounded-lg border bg-surface p-4"
    >
      <figcaption id={id} className="text-row font-medium">
        {title}
      </figcaption>
      <Bars series={series} rows={rows} most={most} />
      <p
        aria-hidden
        className="flex justify-between gap-2 text-row whitespace-nowrap text-muted-foreground tabular-nums"
      >
        <span className="min-w-0 truncate">{rows[0]?.label}</span>
        <span>
          {formatNumber(most)}
          {unit} at most
        </span>
        <span className="min-w-0 truncate">{rows.at(-1)?.label}</span>
      </p>
      {series.length > 1 && (
        <ul aria-hidden className="flex gap-4 text-row text-muted-foreground">
          {series.map((name, at) => (
            <li key={name} className="flex items-center gap-2">
              <span className={`size-2.5 rounded-sm ${keys[at]}`} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <PlotTable title={title} of={of} series={series} rows={rows} unit={unit} />
    </figure>
  );
}

type BarsProps = Pick<BarPlotProps, "series" | "rows"> & { most: number };

function Bars({ series, rows, most }: BarsProps) {
  const step = width / Math.max(1, rows.length);
  const bar = Math.min(24, (step * 0.7) / series.length);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      className="h-30 w-full"
      preserveAspectRatio="none"
    >
      <line x1={0} x2={width} y1={height} y2={height} className="stroke-border" strokeWidth={2} />
      {rows.flatMap(({ label, values }, row) =>
        values.map((value, at) => {
          const tall = (value / most) * (height - 4);
          const left = row * step + (step - bar * values.length) / 2 + at * bar;
          return (
            <rect
              key={`${label} ${series[at]}`}
              x={left}
              y={height - tall}
              width={Math.max(1, bar - 2)}
              height={tall}
              className={fills[at]}
            />
          );
        }),
      )}
    </svg>
  );
}

/** The numbers of a plot, one row a bar. */
function PlotTable({ title, of, series, rows, unit = "" }: BarPlotProps) {
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm text-row text-muted-foreground hover:text-text pointer-coarse:py-3">
        {todayWords.asTable}
        <span className="sr-only">: {title}</span>
      </summary>
      <table className="mt-2 w-full text-row tabular-nums">
        <thead>
          <tr className="border-b text-left">
            <th scope="col" className="py-1 font-medium">
              {of}
            </th>
            {series.map((name) => (
              <th key={name} scope="col" className="py-1 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label} className="border-b last:border-0">
              <th scope="row" className="py-1 text-left font-normal">
                <bdi>{label}</bdi>
              </th>
              {values.map((value, at) => (
                <td key={series[at]} className="py-1 text-right">
                  {formatNumber(value)}
                  {unit}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
