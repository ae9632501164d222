import { cpus, loadavg, totalmem } from "node:os";

/** The value below which that share of the sorted values lies. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}

export type Figure = { what: string; value: string; target?: string };

/** Prints the figures of a measurement as a Markdown table, with machine, its load over five minutes and day. */
export function printFigures(title: string, figures: Figure[]): void {
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} cores, ${memory} GiB, Node ${process.version}`;
  const load = loadavg()[1]?.toFixed(1);
  console.log(`\n### ${title}\n\n${day}, ${machine}, a load of ${load}\n`);
  console.log("| what | figure | target |\n|---|---|---|");
  for (const { what, value, target = "" } of figures)
    console.log(`| ${what} | ${value} | ${target} |`);
}
