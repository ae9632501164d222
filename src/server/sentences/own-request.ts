import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import { isReading } from "#server/assist-plan/is-reading.ts";

const lead =
  "(?:(?:please|hey|hi|ok|okay|and|but|no|now|first|actually|wait|thanks|sorry|just|can you|could you|would you|will you|help me|i want to|i want you to|let us)[\\s,.!]+)*";
const opening = new RegExp(
  `^${lead}(?:archive|delete|remove|trash|find|show|search|list|count|summari[sz]e|label|mark|star|unstar|undo|restore|move|mute|snooze|clean|clear|empty|get rid|put|send|reply|answer|forward|write|draft|compose|schedule|unsubscribe|read me|give me|help|how|what|who|which|when|where|why|whose|do i|did i|have i|am i|is there|are there)\\b`,
  "iu",
);

/**
 * Whether words given as the text of a message are a request instead: they would change something, or they begin as one
 * and are understood.
 */
export function isOwnRequest(text: string, read: Interpretation): boolean {
  if (read.kind === "plan" && read.plan.steps.some((step) => !isReading(step))) return true;
  if (!opening.test(text.trim())) return false;
  return read.kind !== "question" || !read.text.startsWith("I did not understand");
}
