import { usePlan } from "./use-plan.ts";

/** Has the plan of whoever is signed in checked, whatever page is shown. */
export function KeepPlan() {
  usePlan();
  return null;
}
