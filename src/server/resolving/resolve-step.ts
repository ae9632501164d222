import type { Step, StepOf } from "#server/assist-plan/plan.ts";
import type { ResolvedStep } from "#server/policy/resolved-step.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { doubtOfName } from "#server/finding/doubt-of-name.ts";
import { doubtOfTarget } from "#server/finding/doubt-of-target.ts";
import { findTarget } from "#server/finding/find-target.ts";
import { findToRead } from "#server/finding/find-to-read.ts";
import { amongThrownAway } from "./among-thrown-away.ts";
import { resolveAct } from "./resolve-act.ts";
import { resolveAnswer } from "#server/answering/resolve-answer.ts";
import { resolveFind } from "./resolve-find.ts";
import { resolveMessage } from "./resolve-message.ts";
import { resolveNewLabel } from "./resolve-new-label.ts";
import { resolveCount } from "./resolve-reading.ts";
import { whichOfSeveral } from "#server/finding/which-of-several.ts";
import { wordsOfStep } from "#server/finding/words-of-step.ts";
import { resolveTakeBack } from "./resolve-take-back.ts";
import type { Resolved, Resolving } from "#server/finding/resolving.ts";

/**
 * A step with its targets, people and texts found; or the question, or the reason, that keeps it from being done.
 * Changes nothing. Throws `search_too_slow`, and what Gmail's refusal becomes.
 */
export async function resolveStep(
  context: AssistantContext,
  resolving: Resolving,
  step: Step,
): Promise<Resolved> {
  return (await doubtOfName(context, resolving, step)) ?? resolveKind(context, resolving, step);
}

function resolveKind(
  context: AssistantContext,
  resolving: Resolving,
  step: Step,
): Promise<Resolved> {
  switch (step.do) {
    case "count":
      return resolveCount(context, resolving, step);
    case "act":
      return resolveAct(context, resolving, step);
    case "write":
      return resolveMessage(context, resolving, step);
    case "reply":
    case "forward":
      return resolveAnswer(context, resolving, step);
    case "createLabel":
      return resolveNewLabel(context, resolving, step);
    case "takeBack":
      return resolveTakeBack(context, resolving, step);
    case "find":
      return resolveFind(context, resolving, step);
    case "permanentDelete":
      return resolveDeletion(context, resolving, step);
    default:
      return resolvePlain(context, resolving, step);
  }
}

/** What lies nowhere else is looked for in Trash and Spam. */
async function resolveDeletion(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"permanentDelete">,
): Promise<Resolved> {
  const named = await whichOfSeveral(context, resolving, {
    target: step.target,
    words: wordsOfStep(resolving, step),
  });
  if ("kind" in named) return named;
  const first = await findTarget(context, resolving, { target: named });
  const thrown = first.total === 0 ? amongThrownAway(named) : undefined;
  const target = thrown ?? named;
  const all = thrown === undefined ? first : await findTarget(context, resolving, { target });
  const { rows: _, moments, ...found } = all;
  const doubt = await doubtOfTarget(context, resolving, { target, found, moments });
  return doubt ?? { kind: "step", step: { do: step.do, target: found, confirmed: null } };
}

type PlainStep = StepOf<"summarise" | "undo" | "listWaiting">;

async function resolvePlain(
  context: AssistantContext,
  resolving: Resolving,
  step: PlainStep,
): Promise<Resolved> {
  return { kind: "step", step: await plainStep(context, resolving, step) };
}

async function plainStep(
  context: AssistantContext,
  resolving: Resolving,
  step: PlainStep,
): Promise<ResolvedStep> {
  if (step.do === "listWaiting") return { do: "listWaiting", due: step.due };
  if (step.do === "undo") return { do: "undo", request: undoneBy(resolving.request, step) };
  const target = await findToRead(context, resolving, step);
  return { do: "summarise", target, question: step.question };
}

/** "Undo, undo" takes back the last one and the one before. */
function undoneBy(
  { lastRequest, requestsBefore = [], plan }: Resolving["request"],
  step: StepOf<"undo">,
): string | null {
  const place = plan.steps.filter(({ do: what }) => what === "undo").indexOf(step);
  const back = step.back ?? Math.max(place, 0);
  return back === 0 ? lastRequest : (requestsBefore[back - 1] ?? null);
}
