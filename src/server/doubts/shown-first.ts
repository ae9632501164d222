import { isReading } from "#server/assist-plan/is-reading.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";

type Read = (text: string, world: World) => Interpretation;

const it = "(?:it|them|that|those|this)";
const before = String.raw`(?:first|before (?:you )?(?:send|sending|do|doing|delete|deleting|archive|archiving|it goes)\b[^.!?]{0,30})`;
const wish = [
  `show (?:me|us|${it} to me)(?: ${it}| which(?: ones?)?| what it says)? ${before}`,
  `let me (?:see|check|review|read|look at|approve|confirm)(?: ${it})? ${before}`,
  `(?:ask|check with) me ${before}`,
  `(?<counted>tell me how many(?: (?:there are|they are|it is))? ${before})`,
].join("|");
const atEnd = new RegExp(
  String.raw`^(?<order>.{4,}?)(?:\s*[,.;!–—-]+\s*(?:and |but |then )?|\s(?:and|but|then) )(?:please )?(?:${wish})(?:,? please)?[\s.!]*$`,
  "isu",
);

/**
 * "Archive the LinkUp mails but show me first": they are shown, or counted, and nothing is done; before a message goes out it is asked.
 * Undefined for words that do not end so.
 */
export function shownFirst(text: string, world: World, read: Read): Interpretation | undefined {
  if (text.length > longest) return undefined;
  const { order, counted } = atEnd.exec(text.trim())?.groups ?? {};
  const meant = order === undefined ? undefined : read(order, world);
  if (order === undefined || meant?.kind !== "plan") return meant;
  const { steps } = meant.plan;
  if (steps.every(isReading)) return meant;
  const shown = steps.flatMap((step) => lookAt(step, counted !== undefined));
  return shown.length === steps.length
    ? { ...meant, plan: { steps: shown } }
    : { kind: "question", text: whether, choices: [order.trim()] };
}

/** Characters of such a request. */
const longest = 600;

const whether = "Nothing of it is done yet. Shall I do it as you said?";

function lookAt(step: Step, counts: boolean): Step[] {
  if (step.do !== "act" && step.do !== "permanentDelete") return [];
  const { target } = step;
  return [counts ? { do: "count", target, by: null } : { do: "find", target }];
}
