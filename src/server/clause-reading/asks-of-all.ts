import type { Step } from "#server/assist-plan/plan.ts";
import type { Line } from "#server/typed-words/read-line.ts";

const states = "(?:unread|starred|important|flagged)";
const mail = "(?: (?:e?mails?|messages?|ones))?";
const counting = new RegExp(
  `^(?:(?:and|then|also|please|now|tell me|let me know|say) )*(?:how many|count)(?: (?:all )?my)?(?: ${states})?${mail}(?: (?:do i|i|have i)(?: still)? (?:have|got))?(?: (?:are|is) (?:there )?)?(?: ?(?:still )?(?:left|now|then|remaining|remain|after that|in total|in all|in (?:my|the) inbox))*$`,
  "u",
);
const stated = new RegExp(`\\b${states}\\b`, "u");
const own = /\b(?:do i|i|have i|my|left|now|then|remain(?:ing)?|in total|in all|inbox)\b/u;
const showing = new RegExp(
  `^(?:(?:and|then|also|please|now) )*(?:show|list)(?: me)?(?: all)? (?<my>my |the )?${states}${mail}$`,
  "u",
);

/**
 * Whether a clause behind another asks of all mail, and not of what that one found: "archive the newsletters and tell me how many unread
 * are left".
 */
export function asksOfAll({ text }: Line, steps: readonly Step[]): boolean {
  const before = steps.at(-1);
  const shown = showing.exec(text);
  if (shown !== null) return before?.do === "act" || shown.groups?.["my"] === "my ";
  const isOwn = own.test(text) || before?.do === "act";
  return isOwn && counting.test(text) && stated.test(text);
}
