import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { nameWords } from "#server/typed-words/name-words.ts";
import { readLine } from "#server/typed-words/read-line.ts";
import { isWriting } from "#server/sentences/is-writing.ts";
import { stripCourtesy } from "#server/sentences/strip-courtesy.ts";

const behind =
  /^(?<order>[^"“”:]{3,300}?)\s*[,.;!–—-]+\s*(?:but\s+|and\s+(?=(?:only|just)\b))?(?:(?:i mean|that is|no wait|wait|no|well|actually)[\s,]+)*(?:(?:only|just)\s+(?:(?:the|those)\s+)?(?:ones?\b)?|(?:the|those)\s+ones\b|those\b(?=\s+(?:from|of|about|with|that|which|older|newer)\b))\s*(?<which>\S[^"“”:]{1,200})$/iu;
const condition =
  /^(?:from|of|by|about|with|without|that|which|older|newer|since|before|after|between|in|on|sent|received|he|she|they|i|we|unread|read|starred)\b/iu;

const whichOnes = {
  kind: "question" as const,
  text: "Which emails do you mean? Please say it in one sentence.",
  choices: [],
};

/**
 * "Delete Ada's emails, only the ones from last week" is about those of hers alone, and never about others beside; asked
 * where that is not understood. Undefined for other requests.
 */
export function onlyOnes(text: string, world: World, read: Read): Interpretation | undefined {
  const { order, which } = { order: "", which: "", ...behind.exec(text)?.groups };
  if (order === "" || !isOneOrder(order, world, read)) return undefined;
  const isSaid = condition.test(which) || led.test(text.slice(order.length));
  if (!isSaid || acts(read(which, world))) return undefined;
  const meant = read(`${order} ${which}`, world);
  return isOneStep(meant) ? meant : whichOnes;
}

const led = /^\W*(?:\w+\W+){0,4}?(?:only|just)\b/iu;

/** "…, just archive them" is another order. */
function acts(read: Interpretation): boolean {
  return read.kind === "plan" && read.plan.steps.some((step) => step.do !== "find");
}

type Read = (text: string, world: World) => Interpretation;

function isOneOrder(order: string, world: World, read: Read): boolean {
  const line = stripCourtesy(readLine(order, nameWords(world)));
  return line.words.length > 0 && !isWriting(line) && isOneStep(read(order, world));
}

function isOneStep(read: Interpretation): boolean {
  return read.kind === "plan" && read.plan.steps.length === 1;
}
