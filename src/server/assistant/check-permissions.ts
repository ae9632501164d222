import type { Permission } from "#contract/permissions.ts";
import type { Plan, Step } from "#server/assist-plan/plan.ts";
import { checkGranted } from "#server/runtime/check-granted.ts";
import type { AskContext } from "#server/turns/ask-context.ts";

/** Throws `missing_permission` where Google has not granted what a plan needs, before anything is done. */
export async function checkPermissions(
  { missing }: AskContext,
  userId: string,
  { steps }: Plan,
): Promise<void> {
  checkGranted(steps.flatMap(needsOf), await missing(userId));
}

const needs: Readonly<Record<Exclude<Step["do"], Writing>, Permission>> = {
  find: "read",
  count: "read",
  summarise: "read",
  listWaiting: "read",
  takeBack: "read",
  act: "modify",
  permanentDelete: "modify",
  createLabel: "modify",
  undo: "modify",
};

type Writing = "write" | "reply" | "forward";

function needsOf(step: Step): Permission[] {
  if (!("how" in step)) return [needs[step.do]];
  return step.how === "draft" ? ["draft"] : ["draft", "send"];
}
