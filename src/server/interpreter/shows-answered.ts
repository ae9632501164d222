import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { asksToWhom } from "#server/patterns/missing-part.ts";

type Read = (text: string, world: World) => Interpretation;

const lead = String.raw`^\W*(?:(?:please|ok(?:ay)?|wait|hm+|but|just|can you|could you)[\s,]+){0,3}`;
const mail = String.raw`(?:(?:the|that|this|his|her|their) (?:original )?(?:e-?mail|mail|message|original)|it)`;
const first = String.raw`(?: (?:first|beforehand|before that|before i (?:answer|reply|decide)))`;
const shows = new RegExp(
  String.raw`${lead}(?:(?:show|read|open)(?: me| us)? ${mail}${first}?|let me (?:see|read|check|look at) ${mail}${first})(?:,? please)?[\s.!?]*$`,
  "iu",
);

/** Whether words ask to see the mail that a pending request is about. */
export function asksToSee(text: string): boolean {
  return text.length < longest && shows.test(text);
}

/**
 * Whether words stand right behind such a look and answer what was asked before it, with nothing to search for: a text in
 * quotation marks, and "to Priya" where it was asked to whom it goes.
 */
export function answersSeen(text: string, { earlier }: World): boolean {
  if (!asksToSee(earlier.at(-1)?.message ?? "")) return false;
  const isWhom = asksToWhom(earlier.at(-2)?.asked ?? "") && text.length < longest;
  return /^\s*["'“‘]/u.test(text) || (isWhom && /^\s*to \S/iu.test(text));
}

/** Characters. */
const longest = 100;

/**
 * "Show me the mail first", where it was just asked what an answer shall say or to whom a mail shall go: the mail that is
 * answered or passed on. Undefined for other words, and where the question is about none.
 */
export function showsAnswered(text: string, world: World, read: Read): Interpretation | undefined {
  const last = world.earlier.at(-1);
  if (last === undefined || last.asked === null || !asksToSee(text)) return undefined;
  const asking = read(last.message, { ...world, earlier: world.earlier.slice(0, -1) });
  if (asking.kind !== "question" || asking.about === undefined) return undefined;
  return { kind: "plan", plan: { steps: [{ do: "find", target: asking.about }] } };
}
