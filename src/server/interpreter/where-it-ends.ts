import { isAgreeing } from "#server/assist-plan/picked-choice.ts";
import type { EarlierTurn } from "#server/assist-plan/interpretation.ts";

const asked = /^Where does the message end: is “/u;
const all =
  /^\W*(?:yes,? )?(?:all (?:of it|that)|it is|(?:the )?whole(?: thing)?|everything|part of it|it does)[\s.!]*$/iu;
/** Whether it was asked where a letter ends: nothing that is answered then is written behind it. */
export function asksWhereItEnds(question: string): boolean {
  return asked.test(question);
}

/** "Yes" and "all of it", to whether the last words are part of a letter, as the choice that they mean; any other answer stays. */
export function whereItEnds(text: string, turn: EarlierTurn | undefined): string {
  const whole = asksWhereItEnds(turn?.asked ?? "") ? turn?.choices?.[0] : undefined;
  return whole !== undefined && (isAgreeing(text) || all.test(text)) ? whole : text;
}
