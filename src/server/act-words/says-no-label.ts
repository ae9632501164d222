import { readLine } from "#server/typed-words/read-line.ts";

const assent =
  "yes|yep|yeah|yup|ok|okay|sure|right|correct|exactly|fine|good|great|please|please do|do it|do that|do so|go ahead|go on|thanks|thank you|no|nope|nah|not that|not that one|not this one";
const doubt =
  "(?:i am )?not (?:so |quite |really |too )?sure(?: .+)?|unsure|(?:i )?(?:do not|have no|no) (?:know|idea|care|mind|clue)(?: .+)?|no (?:idea|clue|matter)(?: .+)?|maybe|perhaps|possibly|probably|dunno|idk|whatever(?: .+)?|anything(?: .+)?|something(?: .+)?|nothing|none|any(?: (?:one|label|of them))?|(?:you|please) (?:choose|decide|pick)(?: .+)?|(?:it )?does not matter|(?:u+h*m+|h+m+|e+r+m*)(?: .+)?|let me (?:think|see)(?: .+)?|good question|what|which|which ones?|why|how|who|huh|pardon|sorry";
const nothing = new RegExp(
  `^(?:(?:well|oh|um+|uh+m*|hm+) (?:, )?)*(?:${assent}|${doubt})(?: (?:, )?(?:please|thanks|thank you|then|yet|of course))*$`,
  "u",
);

/** Whether words that were given for a label name none: they agree, doubt or ask. */
export function saysNoLabel(words: string): boolean {
  if (/\?\s*$/u.test(words)) return true;
  return nothing.test(readLine(words).text.replace(/(?: [,.!;:])+$/u, ""));
}
