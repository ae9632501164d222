import { firstMoment } from "#query/first-moment.ts";
import type { Query } from "#query/ast.ts";
import type { Condition, Reader } from "#server/typed-words/reader.ts";

/** Milliseconds; without an edge, for ever. */
type Span = { from: number; before: number };

/**
 * Settles what several times of one target mean together: two periods that an "and" joins and that lie apart are either, "from
 * 8 October and from 9 November"; times that have no moment in common are asked about.
 */
export function settleTimes({ draft, world }: Pick<Reader, "draft" | "world">): void {
  const told = draft.conditions.map((condition) => {
    const span = condition.axis === "time" ? spanOf(condition.query, world.timeZone) : undefined;
    return { condition, span };
  });
  for (const [at, one] of told.entries()) if (isOther(one, told[at - 1])) one.condition.join = "or";
  if (isOfEach(draft.conditions)) draft.question ??= whichTime;
  const groups = groupsOf(told);
  if (groups.length > 1 && !isAny(groups))
    draft.question ??= {
      text: "These times contradict each other. Which do you mean?",
      choices: [],
    };
}

/** "From Rose older than a week and from Sam older than a month": each of two senders has a time of its own. */
function isOfEach(conditions: readonly Condition[]): boolean {
  const axes = conditions.flatMap(({ axis }) => (axis === "from" || axis === "time" ? [axis] : []));
  return /from(?: time)+(?: from)+ time|time(?: from)+(?: time)+ from/u.test(axes.join(" "));
}

const whichTime = {
  text: "Is each of these times for one of them alone? Please say it in two sentences.",
  choices: [],
};

type Told = { condition: Condition; span: Span | undefined };

function isOther({ condition, span }: Told, before: Told | undefined): boolean {
  if (condition.join !== "and" || span === undefined || before?.span === undefined) return false;
  return isPeriod(span) && isPeriod(before.span) && !isMet(common(span, before.span));
}

/** Those of which one holds, where they are nothing but times. */
function groupsOf(told: readonly Told[]): Span[][] {
  const groups: Told[][] = [];
  for (const one of told) {
    if (one.condition.join === "or" && groups.length > 0) groups.at(-1)?.push(one);
    else groups.push([one]);
  }
  return groups
    .map((group) => group.flatMap(({ span }) => span ?? []))
    .filter((spans, at) => spans.length > 0 && spans.length === groups[at]?.length);
}

function isPeriod({ from, before }: Span): boolean {
  return from > -Infinity && before < Infinity;
}

/** Whether a moment lies in one span of each group. */
function isAny(groups: readonly (readonly Span[])[]): boolean {
  const [first = [], ...rest] = groups;
  const left = rest.reduce<readonly Span[]>(
    (met, group) => met.flatMap((one) => group.map((other) => common(one, other)).filter(isMet)),
    first.slice(0, most),
  );
  return left.length > 0;
}

/** Spans of one group that are looked at. */
const most = 20;

function common(one: Span, other: Span): Span {
  return { from: Math.max(one.from, other.from), before: Math.min(one.before, other.before) };
}

function isMet({ from, before }: Span): boolean {
  return from < before;
}

/** Undefined for what is no span of the calendar or the clock. */
function spanOf(query: Query, zone: string): Span | undefined {
  const terms = query.kind === "and" ? query.terms : [query];
  const spans = terms.map((term) => edgeOf(term, zone));
  if (spans.length === 0 || !spans.every((one) => one !== undefined)) return undefined;
  return spans.reduce(common);
}

function edgeOf(term: Query, zone: string): Span | undefined {
  const at = momentOf(term, zone);
  if (at === undefined || (term.kind !== "day" && term.kind !== "time")) return undefined;
  return term.side === "after" ? { from: at, before: Infinity } : { from: -Infinity, before: at };
}

function momentOf(term: Query, zone: string): number | undefined {
  if (term.kind === "time") return term.seconds * 1000;
  return term.kind === "day"
    ? firstMoment(Date.parse(`${term.day.replaceAll("/", "-")}T00:00:00Z`), zone)
    : undefined;
}
