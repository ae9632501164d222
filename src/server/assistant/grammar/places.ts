import { pointers, type Step, type Target, type Understood } from "../plan/plan.ts";
import type { World } from "../plan/world.ts";
import { question } from "./part.ts";

const places = ["first", "second", "third", "fourth", "fifth"];

/** "Forward it", of several that were shown: the same with each of the first of them is a choice, so that "the second" answers. */
export function withPlaces(
  understood: Understood,
  world: World,
  readIn: (world: World) => Understood,
): Understood {
  if (understood.kind !== "question" || understood.question.code !== "which_one") return understood;
  const earlier = world.earlier.map((turn) => ({
    ...turn,
    handles: turn.handles.map((one) => ({ ...one, count: 1 })),
  }));
  const one = readIn({ ...world, earlier });
  if (one.kind !== "plan") return understood;
  const { plan } = one;
  const count = Number(understood.question.parameters["count"] ?? 0);
  const choices = places.slice(0, count).map((place, skip) => ({
    label: `The ${place}`,
    plan: { ...plan, steps: plan.steps.map((step) => placedAt(step, skip)) },
  }));
  return question({ ...understood.question, choices });
}

function placedAt(step: Step, skip: number): Step {
  if (!("target" in step) || step.target?.handle !== pointers.shown) return step;
  const target: Target = { ...step.target, order: "listed", skip, count: 1 };
  return { ...step, target } as Step;
}
