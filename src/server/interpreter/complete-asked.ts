import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";

export type Asked = { world: World; read: (text: string, world: World) => Interpretation };

/**
 * The request that the last turn asked about, with what was meant of those that fit, each a step of its own. Undefined where
 * no step is about one of several; where more than one is, it is asked.
 */
export function completeAsked(
  text: string,
  meantOf: (asked: Target) => readonly Target[],
  { world, read }: Asked,
): Interpretation | undefined {
  const { earlier } = world;
  const last = earlier.at(-1);
  const request = read(last?.message ?? "", { ...world, earlier: earlier.slice(0, -1) });
  if (request.kind !== "plan") return undefined;
  const steps = completed(request.plan.steps, meantOf);
  if (!Array.isArray(steps)) return steps;
  const from = earlier.findLastIndex((turn) => turn.asked === null) + 1;
  const order = [...earlier.slice(from).map(({ message }) => message), text].join("\n");
  const among = (last?.shown ?? 0) > 1 ? "asked" : "earlier";
  return { ...request, plan: { ...request.plan, steps }, follows: { order, among } };
}

function completed(
  steps: readonly Step[],
  meantOf: (asked: Target) => readonly Target[],
): Step[] | Interpretation | undefined {
  const [place, ...others] = askedSteps(steps);
  if (place === undefined) return undefined;
  const meant = withTargets(steps[place], meantOf);
  const areMore = others.length > 0 || (meant.length > 1 && steps.length > 1);
  return areMore ? oneAtATime : steps.toSpliced(place, 1, ...meant);
}

function withTargets(
  step: Step | undefined,
  meantOf: (asked: Target) => readonly Target[],
): Step[] {
  const steps: Step[] = [];
  if (step === undefined || !("target" in step)) return steps;
  for (const target of meantOf(step.target)) steps.push({ ...step, target } as Step);
  return steps;
}

const oneAtATime: Interpretation = {
  kind: "question",
  text: "Several fit more than one part of that, so I have done nothing. Could you ask for one thing at a time?",
  choices: [],
};

/** The steps that are about one of several messages, or go by what was shown. */
function askedSteps(steps: readonly Step[]): number[] {
  return steps.flatMap((step, place) => {
    if (!("target" in step)) return [];
    const { of, count, exact = false } = step.target;
    const isOne = count === 1 || exact || step.do === "forward";
    return isOne || of === "earlier" || of === "rest" ? [place] : [];
  });
}
