import type { EarlierTurn, Interpretation } from "#server/assist-plan/interpretation.ts";
import { withdraws } from "#server/sentences/withdraws.ts";

const sending =
  /^(?:(?:ok(?:ay)?|yes|yep|yeah|sure|please|great|good|perfect|lgtm|(?:looks|sounds) (?:good|great|fine|perfect)|that works|then|now|and|just)[\s,.!]+)*(?:send|(?:send|mail) (?:it|that|this|them|those))(?:[\s,]+(?:off|out|now|away|right away|please|then|to (?:him|her|them)))*[\s.!]*$/iu;

/**
 * "Send", "send it" and "don't send it" right behind a message that waits on its card: a click alone sends it, and words leave it.
 * Undefined for other words, and where the last turn wrote none or it is on its way.
 */
export function wordsAtCard(
  text: string,
  last: EarlierTurn | undefined,
): Interpretation | undefined {
  if (last === undefined || !mayWait(last)) return undefined;
  if (sending.test(text.trim())) return { kind: "words", text: clickToSend };
  return withdraws(text) ? { kind: "words", text: notSent } : undefined;
}

function mayWait({ asked, done, plan }: EarlierTurn): boolean {
  const steps = asked === null && done !== true ? (plan?.steps ?? []) : [];
  return steps.some((step) => "how" in step && step.how !== "draft");
}

const clickToSend =
  "Nothing is sent by words alone: where a card shows the message, its button sends it. If there is no card, please say again what shall go to whom.";
const notSent =
  "All right, I have not sent it. Where a card shows the message, it goes out by its button alone: leave that, or cancel the card.";
