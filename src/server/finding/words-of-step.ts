import type { Step } from "#server/assist-plan/plan.ts";
import type { Resolving } from "./resolving.ts";

const acting =
  "(?:please |also |just )*(?:archive|delete|remove|trash|bin|star|unstar|flag|unflag|mark|mute|unmute|snooze|unsnooze|label|unlabel|move|restore|show|find|forward|reply)";
/** Characters of an order that is taken apart. */
const longest = 1000;
const betweenActs = new RegExp(
  String.raw`(?<!\b(?:please|also|just))[\s,;.!]+(?:(?:and|then|but)[\s,;.!]+)*(?=${acting}\b)`,
  "iu",
);

/** The words that name what one step is about: its own part of an order that has one for each step, else the whole order. */
export function wordsOfStep({ order, request: { plan } }: Resolving, step: Step): string {
  const parts = order.length > longest ? [] : order.trim().split(betweenActs);
  const place = plan.steps.indexOf(step);
  const isEach = parts.length === plan.steps.length && place >= 0;
  return isEach ? (parts[place] ?? order) : order;
}
