import type { Course } from "../execute/course.ts";
import type { Question } from "../plan/plan.ts";

/**
 * Shows the message that a question about a reply or a forwarded mail is about, and lets the plan that waits hold to it,
 * whatever comes meanwhile. Null where there is none: then nothing is asked.
 */
export async function showAsked(
  { run }: Pick<Course, "run">,
  question: Question,
): Promise<Question | null> {
  const { pending } = question;
  const [step, other] = pending?.plan.steps ?? [];
  if (pending === undefined || step === undefined || other !== undefined) return question;
  if ((step.do !== "reply" || step.each) && step.do !== "forward") return question;
  const one = step.do === "reply" ? { count: 1 } : {};
  const report = await run({ do: "find", target: { ...step.target, ...one } });
  if (report.state !== "found") return question;
  if (report.count === 0) return null;
  const target = { ...step.target, query: "", skip: 0, order: "listed" as const };
  const held = { ...step, target: { ...target, handle: report.handle } };
  return { ...question, pending: { ...pending, plan: { ...pending.plan, steps: [held] } } };
}
