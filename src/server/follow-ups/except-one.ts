import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { acted, actsAgain, on } from "#server/earlier-acts/acts-again.ts";
import type { LastAct } from "#server/earlier-acts/last-act.ts";

const places = ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
const placed = new RegExp(
  `^the (?:(?<word>${places.join("|")})|(?<number>[2-9])(?:nd|rd|th))(?: (?:ones?|e?mail|message))?$`,
  "iu",
);

/** "Not the second one": what the last act did stays done to those before and behind it, as they were shown. */
export function exceptOne(
  rest: string,
  text: string,
  { last, world }: { last: LastAct; world: World },
): Interpretation | undefined {
  const { word, number } = placed.exec(rest)?.groups ?? {};
  const place = word === undefined ? Number(number) : places.indexOf(word.toLowerCase()) + 2;
  const all = world.earlier.at(-1)?.shown ?? 0;
  if (!last.isDone || last.steps.length !== 1 || !(place <= all)) return undefined;
  const steps = around(place, all).map((target) => on(last.first, target));
  return actsAgain(last, { steps, undoes: true, text, among: "earlier" });
}

function around(place: number, all: number): Target[] {
  const before = { ...acted, count: place - 1 };
  return place < all ? [before, { ...acted, skip: place }] : [before];
}
