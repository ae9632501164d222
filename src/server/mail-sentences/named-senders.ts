import { splitWords } from "#query/words.ts";
import { asksOfOwn } from "./asks-of-own.ts";
import type { SaidMessage } from "./said-message.ts";
import { formsOf } from "./topic-words.ts";

const subject =
  /\b(?:did|does|do|has|have|had)\s+(?:my |our |the )?(?<name>\p{L}[\p{L}'’-]*(?:\s+\p{L}[\p{L}'’-]*)?)/iu;

/**
 * The messages of whom a question asks: of the person, where it asks what they wrote themselves, else of a sender whom it
 * names as the one who did something, or by the whole name. All of them where it names nobody.
 */
export function namedSenders(
  said: readonly SaidMessage[],
  question: string,
): readonly SaidMessage[] {
  const named = said.filter(isNamed(question));
  return named.length > 0 ? named : said;
}

function isNamed(question: string): (message: SaidMessage) => boolean {
  if (asksOfOwn(question)) return ({ own }) => own;
  const name = subject.exec(question)?.groups?.["name"] ?? "";
  const doer = /['’]s\b/.test(name) ? undefined : splitWords(name)[0];
  const asked = ` ${splitWords(question).join(" ")} `;
  return ({ own, who, signed, labels }) => {
    const names = splitWords(who);
    if (own || names.length === 0) return false;
    if (names.length > 1 && asked.includes(` ${names.join(" ")} `)) return true;
    if (labels.includes("CATEGORY_PROMOTIONS")) return false;
    const signers = splitWords(signed);
    return (
      doer !== undefined &&
      formsOf(doer).some((one) => names.includes(one) || signers.includes(one))
    );
  };
}
