import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { pickedChoice } from "#server/assist-plan/picked-choice.ts";
import { onlyReads } from "#server/sentences/only-reads.ts";
import { isOwnRequest } from "#server/sentences/own-request.ts";
import { withdraws } from "#server/sentences/withdraws.ts";

type Read = (text: string, world: World) => Interpretation;

const asked = "Is that what the message says, or shall I do that instead?";
const [itsText, instead] = ["It is the text", "Do that instead"];
/** "No, archive them" answers no question for a text. */
const breaking =
  /^\W*(?:(?:no|nope|actually|wait|oh|sorry|hmm|well)\W+)+|^\W*(?:never ?mind|forget (?:it|that)|cancel|stop|first|skip (?:it|that)|leave (?:it|that)|instead)\b|\binstead\W*$/iu;

/** What a person has in the mailbox, and hardly speaks of to somebody else. */
const ofMailbox = /\b(?:trash|bin|spam|junk|inbox|newsletters?|promotions?|promos|unread)\b/iu;

/**
 * Asks whether words that were to be a message's text, and read like an order, are its text: "please forward the report to
 * Ada" may be said to its reader as well. Undefined for words that only ask to see something, or are no order.
 */
export function textOrOrder(text: string, meaning: Interpretation): Interpretation | undefined {
  const isOrder = isOwnRequest(text, meaning) && !breaking.test(text) && !ofMailbox.test(text);
  if (!isOrder || (meaning.kind === "plan" && onlyReads(meaning))) return undefined;
  return meaning.kind === "words" ? undefined : question;
}

/** What leads in a text that was asked about. */
export const saidAsText = "The text is: ";

const question: Interpretation = { kind: "question", text: asked, choices: [itsText, instead] };

/** What the answer to that question comes to: the order by itself, or the question once more. Undefined where it was not asked. */
export function orderInstead(text: string, given: World, read: Read): Interpretation | undefined {
  const world = askedOnce(given);
  const last = world.earlier.at(-1);
  if (last?.asked !== asked) return undefined;
  const before = { ...world, earlier: world.earlier.slice(0, -2) };
  const picked = pickedChoice(text, [itsText, instead]);
  if (picked === instead) return read(last.message, before);
  return picked === itsText ? undefined : neither(text, read(text, before));
}

/** Words that are neither answer: they call it off, are a request of their own, or it is asked once more. */
function neither(text: string, own: Interpretation): Interpretation {
  if (withdraws(text)) return { kind: "words", text: "All right, I have done nothing." };
  return isOwnRequest(text, own) ? own : question;
}

/** The turns and the words of a conversation where what was asked about is taken for the text that it is. */
export function withTextsSaid(text: string, given: World): { text: string; world: World } {
  const world = askedOnce(given);
  const earlier: EarlierTurn[] = [];
  let words = text;
  for (const turn of [...world.earlier, undefined]) {
    const before = earlier.at(-1);
    if (before?.asked === asked && isItsText(turn?.message ?? text)) {
      earlier.pop();
      const message = `${saidAsText}${before.message}`;
      if (turn === undefined) words = message;
      else earlier.push({ ...turn, message });
    } else if (turn !== undefined) earlier.push(turn);
  }
  return { text: words, world: { ...world, earlier } };
}

/** Without the turns that only led to the question once more. */
function askedOnce(world: World): World {
  const earlier = world.earlier.filter(
    (turn, at, all) => turn.asked !== asked || all[at - 1]?.asked !== asked,
  );
  return { ...world, earlier };
}

function isItsText(words: string): boolean {
  return pickedChoice(words, [itsText, instead]) === itsText;
}
