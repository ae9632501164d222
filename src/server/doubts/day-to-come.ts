import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";

type Read = (text: string, world: World) => Interpretation;

const day = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const ofDay = new RegExp(
  String.raw`^(?<order>.+(?:\b(?:mails|e-?mails|messages|newsletters|promotions|promos|ones|them|these|those|everything)|\b(?:can|may|should|must) be \p{L}+ed)),? (?<when>(?:on|after|until|till) (?<day>${day}))(?: please)?[\s.!]*$`,
  "iu",
);
const toCome = new RegExp(
  String.raw`^(?<order>.+(?:\b(?:e?-?mails?|messages?|newsletters?|promotions?|promos|ones?|them|these|those|it|that|this|everything|all|inbox|as (?:un)?read)|['’]s?|\b(?:can|may|should|must) be \p{L}+ed)),? (?:(?:by|not before|no earlier than) (?:${day}|tomorrow|noon|tonight|\d{1,2} ?(?:am|pm))|(?:on |by |after |not before )?(?:(?:this|next|the coming|coming) ${day}|tomorrow|tonight|in (?:an?|\d+|two|three) (?:hours?|minutes?|days?|weeks?)|next (?:week|month)))(?: please)?[\s.!]*$`,
  "iu",
);
const changing: ReadonlySet<string> = new Set(["act", "permanentDelete"]);
/** What waits for a day by itself. */
const waiting: ReadonlySet<string> = new Set(["snooze"]);

/**
 * "Delete the newsletters on Friday": of mail that came on Friday, or on the Friday to come? Nothing is done later, and nothing at
 * once that was meant for later. Undefined for other words.
 */
export function dayToCome(text: string, world: World, read: Read): Interpretation | undefined {
  const said = text.trim();
  const { order: later } = toCome.exec(said)?.groups ?? {};
  if (later !== undefined && isAct(read(later, world)))
    return { kind: "question", text: `${atOnce} Shall I do it now?`, choices: [later] };
  const { order, when = "" } = ofDay.exec(said)?.groups ?? {};
  if (order === undefined || !isUndated(read(order, world))) return undefined;
  return whetherCame(`${order} that came ${when}`, when, (words) => read(words, world));
}

function whetherCame(came: string, when: string, read: (text: string) => Interpretation) {
  const named = when.replace(/\b\p{Ll}(?=\p{L}*day$)/u, (letter) => letter.toUpperCase());
  const text = `${atOnce} Do you mean mail that came ${named}?`;
  return { kind: "question" as const, text, choices: isAct(read(came)) ? [came] : [] };
}

const atOnce = "I do at once what you ask, and nothing later.";

function isUndated(meaning: Interpretation): boolean {
  return (
    isAct(meaning) && !/(?:after|before|older_than|newer_than):/u.test(JSON.stringify(meaning))
  );
}

function isAct(meaning: Interpretation): boolean {
  if (meaning.kind !== "plan") return false;
  const { steps } = meaning.plan;
  return (
    steps.every((step) => changing.has(step.do)) &&
    !steps.some((step) => step.do === "act" && waiting.has(step.act))
  );
}
