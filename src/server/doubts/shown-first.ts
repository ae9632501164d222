import { asksForText } from "#server/patterns/missing-part.ts";
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
  const { order, counted } = wishIn(text, world);
  const meant = order === undefined ? undefined : read(order, world);
  if (order === undefined || meant?.kind !== "plan") return meant;
  const { steps } = meant.plan;
  if (steps.some(isFromBrief) || isDraft(read(text, world))) return undefined;
  const shown = lookAtAll(steps, counted !== undefined);
  return shown === undefined ? whether(order.trim()) : { ...meant, plan: { steps: shown } };
}

/** The order, without the wish behind it; nothing of the text of a message that was asked for. */
function wishIn(text: string, { earlier }: World): Record<string, string | undefined> {
  const isText = text.length > longest || asksForText(earlier.at(-1)?.asked ?? "");
  return isText ? {} : (atEnd.exec(text.trim())?.groups ?? {});
}

/** What is read as a draft goes nowhere before it is seen. */
function isDraft(meaning: Interpretation): boolean {
  const steps = meaning.kind === "plan" ? meaning.plan.steps : [];
  return steps.some((step) => "how" in step && step.how === "draft");
}

/** Characters of such a request. */
const longest = 600;

function whether(order: string): Interpretation {
  const text = "Nothing of it is done yet. Shall I do it as you said?";
  return { kind: "question", text, choices: [order] };
}

/** A look at all that would be done to; undefined where more than mail is changed. */
function lookAtAll(steps: readonly Step[], counts: boolean): Step[] | undefined {
  const shown = steps.flatMap((step) => (isReading(step) ? step : lookAt(step, counts)));
  return shown.length === steps.length ? shown : undefined;
}

/** "Ask Ann to send it but show it to me before" is hers to do. */
function isFromBrief(step: Step): boolean {
  return "body" in step && step.body.source === "written";
}

function lookAt(step: Step, counts: boolean): Step[] {
  if (step.do !== "act" && step.do !== "permanentDelete") return [];
  const { target } = step;
  return [counts ? { do: "count", target, by: null } : { do: "find", target }];
}
