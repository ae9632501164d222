import type { Query } from "#query/ast.ts";
import { parseQuery } from "#query/parse.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Reader } from "#server/typed-words/reader.ts";
import { dayOf, todayOf, type Day, type DaySpan } from "./calendar-day.ts";

/**
 * The day from which a date, a weekday or an hour behind a period is seen: its last one. "From October older than the 10th" is
 * the 10th of October. Today where no such period stands right before, or it is not over.
 */
export function lastDayOf(reader: Pick<Reader, "draft" | "world">): Day {
  const today = todayOf(reader.world);
  return Math.min(today, (toldPeriod(reader)?.before ?? today + 1) - 1);
}

/** The period that the last condition tells, unless the next one stands beside it. */
export function toldPeriod({ draft }: Pick<Reader, "draft">): DaySpan | undefined {
  const last = draft.conditions.at(-1)?.query;
  if (draft.join !== undefined || last?.kind !== "and") return undefined;
  return last.terms.length === 2 ? periodIn(last.terms) : undefined;
}

/**
 * The period of what is named so far, or else of the list that is shown, wherever it was told: days of which something is
 * left out are days of it.
 */
export function periodNamed({
  draft,
  world,
  isShown = false,
}: Pick<Reader, "draft" | "world" | "isShown">): DaySpan | undefined {
  const times = draft.conditions.filter(({ axis }) => axis === "time");
  const [only, another] = times;
  if (only === undefined) return isShown ? periodShown(world) : undefined;
  return another === undefined ? periodOf(only.query, world) : undefined;
}

/** The period of the mail that was listed last. */
export function periodShown(world: World): DaySpan | undefined {
  const steps = world.earlier
    .filter(({ shown }) => shown > 0)
    .flatMap(({ plan }) => plan?.steps ?? []);
  const listed = steps.findLast((step) => "target" in step && step.target.of === "mailbox");
  if (listed === undefined || !("target" in listed)) return undefined;
  return periodOf(parseQuery(listed.target.query), world);
}

function periodOf(query: Query, world: World): DaySpan | undefined {
  const terms = query.kind === "and" ? query.terms : [query];
  return periodIn(terms) ?? lastDays(terms, world);
}

function periodIn(terms: readonly Query[]): DaySpan | undefined {
  const [from, before] = (["after", "before"] as const).map((side) =>
    terms.map((term) => edgeDay(term, side)).find((day) => day !== undefined),
  );
  return from === undefined || before === undefined ? undefined : { from, before };
}

/** "The last 10 days". */
function lastDays(terms: readonly Query[], world: World): DaySpan | undefined {
  const today = todayOf(world);
  const amounts = terms.flatMap((term) =>
    term.kind === "age" && term.side === "newer" && term.unit === "d" ? [term.amount] : [],
  );
  const [amount] = amounts;
  return amount === undefined ? undefined : { from: today - amount, before: today + 1 };
}

function edgeDay(query: Query | undefined, side: "after" | "before"): Day | undefined {
  if (query?.kind !== "day" || query.side !== side) return undefined;
  const [year = 0, month = 1, date = 1] = query.day.split("/").map(Number);
  return dayOf(year, month, date);
}
