import { everything } from "#query/combine.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { acted, foundAnywhere, withQuery } from "#server/earlier-acts/acts-again.ts";
import { exceptFromAct } from "./except-from-act.ts";
import { joinQueries } from "#server/earlier-acts/join-queries.ts";
import type { LastAct } from "#server/earlier-acts/last-act.ts";
import { readOnes } from "#server/earlier-acts/read-ones.ts";
import { behindSmallWords } from "#server/earlier-acts/take-lead.ts";

const back =
  /^(?:put|bring|get|move|take|give me) (?:back (?<behind>.+?)|(?<before>.+?) back)(?:(?: again| please| now)|(?: in(?:to)?| to) (?:the |my )?inbox)*[\s.!]*$/iu;
const pronoun = /^(?:it|that|this|them|those|these|all|everything|what)\b/iu;

/** "Put Mika's back" means those that were just taken away, before any others. Undefined for other words. */
export function putBack(text: string, last: LastAct, world: World): Interpretation | undefined {
  const { behind, before } = back.exec(behindSmallWords(text))?.groups ?? {};
  const which = behind ?? before;
  const isTaken = last.isDone && last.steps.some((step) => step.do === "act" && away.has(step.act));
  if (which === undefined || !isTaken || pronoun.test(which)) return undefined;
  if (world.earlier.at(-1)?.shown === 1) return theOnlyOne(which, text, world);
  return exceptFromAct(`except ${which}`, last, world);
}

/** Undoes it where the one message is what the words name. */
function theOnlyOne(which: string, text: string, world: World): Interpretation | undefined {
  const ones = readOnes(which, { world, isPerson: true, isTopic: true });
  if (ones === undefined || "kind" in ones) return ones;
  const needs = foundAnywhere(withQuery(acted, () => joinQueries(everything, ones.query)));
  const follows = { order: text, among: "earlier", needs } as const;
  return { kind: "plan", plan: { steps: [{ do: "undo" }] }, follows };
}

const away: ReadonlySet<string> = new Set(["archive", "delete", "spam", "move", "snooze"]);
