import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import { splitWords } from "#query/words.ts";
import type { StepOf, Target } from "#server/assist-plan/plan.ts";
import type { SaidWords } from "#server/assist-plan/said-words.ts";
import { wordsBesideText } from "#server/message-parts/words-beside-text.ts";

/** The messages among what is answered that speak of what the person names: "decline Ada's shift swap". */
export function thingOf(
  step: StepOf<"reply" | "forward">,
  asked: Pick<SaidWords, "turns">,
): Target | undefined {
  const { do: what, target } = step;
  const isOfPerson = target.of === "mailbox" && !/\bsubject:/u.test(target.query);
  const words = what === "reply" && isOfPerson ? wordsOfThing(step, asked) : [];
  if (words.length === 0) return undefined;
  const about = words.map((word) => textTerm("any", word));
  return { ...target, query: printQuery(allOf([parseQuery(target.query), ...about])) };
}

function wordsOfThing(
  step: StepOf<"reply" | "forward">,
  asked: Pick<SaidWords, "turns">,
): string[] {
  const things = wordsBesideText(asked, step).map((turn) => named.exec(turn)?.groups?.["thing"]);
  const words = splitWords(things.find((thing) => thing !== undefined) ?? "");
  return words.filter((word) => word.length > 1 && !saysNothing.test(word));
}

const named =
  /\b(?:accept|decline|refuse|reject|turn down|agree to|say (?:yes|no) to)\s+.{2,60}?['’]s\s+(?<thing>(?:[\p{L}\p{N}'’-]+\s+){0,4}?[\p{L}\p{N}'’-]+)(?=\s+(?:politely|kindly|formally|because|since|as|due|but|and|to|for|about|on|from)\b|[\s.,;!?]*$|[,.;])/iu;
const saysNothing =
  /^(?:the|my|his|her|their|invitations?|invites?|offers?|proposals?|requests?|suggestions?|ideas?|questions?|kind|last|latest|newest|e?mails?|messages?)$/u;
