import type { World } from "#server/assist-plan/interpretation.ts";
import { answerWriting } from "#server/patterns/answer-writing.ts";
import { interpret } from "./interpret.ts";

/** Words of an answer that mean nothing alone: a name, a time. */
const fewWords = 8;
const writing: ReadonlySet<string> = new Set(["write", "reply", "forward"]);

/** Whether words only complete what the last turn asked about, and are no request to write something of their own. In doubt they are. */
export function isAnswer(text: string, world: World): boolean {
  if (answerWriting(text, world) !== undefined) return true;
  if (text.includes("@") || text.trim().split(/\s+/).length > fewWords) return false;
  const alone = interpret(text, { ...world, earlier: [] });
  if (alone.kind === "plan") return alone.plan.steps.every((step) => !writing.has(step.do));
  return alone.kind === "question" && alone.text.startsWith("I did not understand");
}
