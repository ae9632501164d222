import type { EarlierTurn, Interpretation } from "#server/assist-plan/interpretation.ts";
import { letterInHand } from "#server/patterns/letter-in-hand.ts";
import { withdraws } from "#server/sentences/withdraws.ts";

const sending =
  /^(?:(?:ok(?:ay)?|yes|yep|yeah|sure|please|great|good|perfect|lgtm|(?:looks|sounds) (?:good|great|fine|perfect)|that works|then|now|and|just)[\s,.!]+)*(?:send|(?:send|mail) (?:it|that|this|them|those))(?:[\s,]+(?:off|out|now|away|right away|please|then|to (?:him|her|them)))*[\s.!]*$/iu;

const assent = /^(?:ok(?:ay)?|k|fine|good|great|perfect|alright|all right|lgtm)[\s.!]*$/iu;
const discarding =
  /^(?:please )?(?:discard|scrap|bin|throw away|put away|delete|remove|close) (?:the|that|this) (?:card|draft|letter)[\s.!]*$|^(?:please )?(?:throw|put) (?:it|that|this|the (?:card|draft|letter)) away[\s.!]*$|^(?:please )?(?:discard|scrap) (?:it|that|this)[\s.!]*$/iu;

/**
 * "Send it", "ok" and "don't send it" behind a message that waits on its card: a click alone sends it, and words leave it.
 * Undefined for other words, and where none waits.
 */
export function wordsAtCard(
  text: string,
  earlier: readonly EarlierTurn[],
): Interpretation | undefined {
  const last = letterInHand(earlier)?.turn ?? earlier.at(-1);
  if (last === undefined || !mayWait(last)) return undefined;
  const words = saidOfCard(text, last === earlier.at(-1));
  return words === undefined ? undefined : { kind: "words", text: words };
}

function saidOfCard(text: string, isLast: boolean): string | undefined {
  const said = text.trim();
  if (asksToSend(said, isLast)) return clickToSend;
  if (discarding.test(said) || (isLast && withdraws(text))) return notSent;
  return isLast && away.test(said) ? notThrown : undefined;
}

function asksToSend(said: string, isLast: boolean): boolean {
  return sending.test(said) || (isLast && assent.test(said));
}

function mayWait({ asked, done, plan }: EarlierTurn): boolean {
  const steps = asked === null && done !== true ? (plan?.steps ?? []) : [];
  return steps.some((step) => "how" in step && step.how !== "draft");
}

/** "Delete it" may be said of the message, or of the email that it answers. */
const away =
  /^(?:please )?(?:discard|bin|trash|ditch|toss|delete|remove|get rid of)(?: (?:it|that|this|the message|that message|this message))?[\s.!]*$/iu;

const clickToSend =
  "Nothing is sent by words alone: where a card shows the message, its button sends it. If there is no card, please say again what shall go to whom.";
const notSent =
  "All right, I have not sent it. Where a card shows the message, it goes out by its button alone: leave that, or press “Not now”.";
const notThrown = `${notSent} I have deleted nothing: for the email that it is about, please say whose it is.`;
