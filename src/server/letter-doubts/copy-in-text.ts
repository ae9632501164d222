import type { Interpretation } from "#server/assist-plan/interpretation.ts";

/** Behind such a word a copy is spoken of in the text, or the word is none of it. */
const speaking =
  /(?:^|[\s,.;:!?–—-])(?:to|no|not|never|i|i['’]?(?:ll|d|ve|m)|you|we|he|she|they|should|will|would|can|could|may|must|shall|please|also|and|oh|plus|just|maybe|so|then|additionally|instead|well|already|forgot|did|have|has|had|do|don['’]?t|didn['’]?t|time|or)$/iu;
const copying = /^[\s,]+(?:b?cc(?:['’]?d)?|cop(?:y|ied|ying))\b/iu;
const joints =
  /[\s,;–—-]*\b(?:also|and|oh|plus|please|just|maybe|so|then|additionally|instead|as well|could you|can you)$/iu;

/**
 * "Yes. No need to cc Maya" and "ok. also cc Priya", with no mark around the text: whether somebody gets a copy, or the words are part
 * of the text, is asked. Undefined for any other meaning.
 */
export function copyInText(text: string, meaning: Interpretation): Interpretation | undefined {
  const body = copiedLetter(meaning);
  const at = body === undefined || !speaking.test(body) ? -1 : placeOf(body, text);
  if (body === undefined || at < 1) return undefined;
  const head = text.slice(0, at).trim();
  const copy = text
    .slice(at + body.length)
    .trim()
    .replace(/[\s.!?]{1,20}$/u, "");
  const whole = `${head} “${text.slice(at).trim()}”`;
  const left = withoutJoints(body);
  const choices = left === body.trim() ? [whole] : [whole, `${head} “${left}”, ${copy}`];
  return { kind: "question", text: `Is “${copy}” part of the message?`, choices };
}

/** Where a text stands with the words for a copy right behind it; -1 for nowhere. */
function placeOf(body: string, text: string): number {
  const [wanted, all] = [body.toLowerCase(), text.toLowerCase()];
  let at = all.indexOf(wanted);
  while (at >= 0 && !copying.test(text.slice(at + body.length, at + body.length + near)))
    at = all.indexOf(wanted, at + 1);
  return at;
}

/** Characters in which such words begin. */
const near = 20;

function withoutJoints(body: string): string {
  let left = body.trim();
  while (joints.test(left)) left = left.replace(joints, "").trim();
  return left;
}

/** The typed text of the one message of a plan that somebody gets a copy of. */
function copiedLetter(meaning: Interpretation): string | undefined {
  if (meaning.kind !== "plan") return undefined;
  const [step, another] = meaning.plan.steps;
  if (step === undefined || another !== undefined || !("body" in step)) return undefined;
  const isCopied = step.cc.length + step.bcc.length > 0;
  return isCopied && step.body.source === "typed" ? step.body.text : undefined;
}
