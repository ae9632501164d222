import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { askedBy, doneTurns } from "#server/assist-plan/last-done.ts";

const lead = String.raw`^(?:(?:and|so|wait|ok(?:ay)?|but|tell me|remind me)[\s,.]+)*`;
const sent = "(?:send|sent|write|written|wrote|say|said|tell|told|answer|reply|forward|schedule)";
const whom =
  "(?:it|that|this|them|him|her|in it|in that|(?:the|that) (?:e?mail|message|reply|letter))";
const asked = new RegExp(
  String.raw`${lead}(?:(?:what|who|whom|when|where|to whom|which (?:e?mail )?address|what (?:e?mail )?address|what (?:exactly|text|subject|time)) (?:did|have|had) you (?:just |exactly |actually )?(?:${sent}|use|used)(?: (?:the )?${whom})?(?: (?:to|for|as|with|there))?(?: ${whom})?|(?:when|where|what time|to whom|who) (?:was|did|has|is) (?:it|that|this|(?:the|that|my) (?:e?mail|message|reply|letter)) (?:sent|go|gone|go out|gone out|going out|leave)(?: (?:to|out))?|who did (?:it|that|this|(?:the|that|my) (?:e?mail|message|reply|letter)) go to)[\s.?!]*$`,
  "iu",
);

/** Characters of such words, and of a request that is repeated. */
const longest = 120;

/** "What did you write to him?" of what was sent just now: where that stands, and no other mail. Undefined for other words. */
export function askOfSent(text: string, { earlier }: World): Interpretation | undefined {
  const said = text.trim();
  const [turn] = doneTurns(earlier);
  if (said.length > longest || turn === undefined || turn !== earlier.at(-1)) return undefined;
  if (
    turn.plan?.steps.some((step) => "how" in step && step.how !== "draft") !== true ||
    !asked.test(said)
  )
    return undefined;
  const words = askedBy(turn).trim();
  const request = words.length > longest ? `${words.slice(0, longest - 1)}…` : words;
  return {
    kind: "words",
    text: `To whom it goes, when, and all that it says stands in the answer to “${request}” above. Once it has gone out, it is in Sent too.`,
  };
}
