import type { World } from "#server/assist-plan/interpretation.ts";
import type { Line } from "#server/typed-words/read-line.ts";

const asking =
  /^(?:(?:what|which|how many)(?: (?:are|is))?(?: (?:all|the|my))* (?:labels|folders|tags)(?: (?:do i have|have i got|are there|exist|of mine|i have))*|(?:show|list|name|tell|give)(?: me)?(?: (?:all|the|my))* (?:labels|folders|tags)|(?:do i have|are there)(?: any)? (?:labels|folders|tags)|(?:my )?(?:labels|folders))$/u;

/** Labels that are named in one answer. */
const most = 40;

/** "What labels do I have?": the person's own by name. Undefined for another question. */
export function sayLabels({ text }: Line, { labels }: Pick<World, "labels">): string | undefined {
  if (!asking.test(text)) return undefined;
  if (labels.length === 0) return "You have no labels of your own.";
  const names = labels
    .slice(0, most)
    .map(({ name }) => `“${name}”`)
    .toSorted((one, other) => one.localeCompare(other));
  const more = labels.length - names.length;
  const rest = more > 0 ? ` and ${more} more` : "";
  const lead = labels.length === 1 ? "Your label" : `Your ${labels.length} labels`;
  return `${lead}: ${names.join(", ")}${rest}.`;
}
