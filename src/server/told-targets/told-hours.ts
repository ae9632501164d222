import type { Query } from "#query/ast.ts";
import type { World } from "#server/assist-plan/interpretation.ts";

export type HourTerm = Extract<Query, { kind: "time" }>;

/** At what time of which day mail came, on the person's clock: "between 17:00 and 20:00 on 21 November". */
export function toldHours(
  terms: readonly HourTerm[],
  { timeZone }: Pick<World, "timeZone">,
): string[] {
  const [from, before] = (["after", "before"] as const).map((side) =>
    terms.find((term) => term.side === side),
  );
  const isPair = terms.length === 2 && from !== undefined && before !== undefined;
  if (!isPair) return terms.map((term) => `${edges[term.side]} ${momentOf(term, timeZone)}`);
  const day = dayOf(from, timeZone);
  const end = { ...before, seconds: before.seconds - 1 };
  if (dayOf(end, timeZone) !== day)
    return [`from ${momentOf(from, timeZone)} to ${momentOf(before, timeZone)}`];
  return [`between ${hourOf(from, timeZone)} and ${hourOf(before, timeZone)} on ${day}`];
}

const edges = { after: "since", before: "before" };

function momentOf(term: HourTerm, timeZone: string): string {
  return `${hourOf(term, timeZone)} on ${dayOf(term, timeZone)}`;
}

function dayOf({ seconds }: HourTerm, timeZone: string): string {
  const form = new Intl.DateTimeFormat("en-GB", { timeZone, day: "numeric", month: "long" });
  return form.format(seconds * 1000);
}

function hourOf({ seconds }: HourTerm, timeZone: string): string {
  const form = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" });
  return form.format(seconds * 1000);
}
