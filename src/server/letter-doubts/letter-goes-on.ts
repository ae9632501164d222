import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import { beginsOrder } from "#server/sentences/begins-order.ts";
import { readLine } from "#server/typed-words/read-line.ts";
import { cutLetter, type CutLetter } from "./cut-letter.ts";
import { withoutJoint } from "./without-joint.ts";

/** What the person has in the mailbox, and what a letter hardly speaks of to its reader. */
const mail =
  /\b(?:e-?mails?|mails?|messages?|inbox|mailbox|newsletters?|promotions?|promos|spam|junk|trash|my drafts?|unread|threads?|conversations?)\b/iu;
const pointing =
  /^\S+(?: (?:it|them|this|that|those|these)\b|(?: back)? (?:to|on) (?:it|them)\b|[\s.!]*$)/iu;
/** An order to write that brings its own text. */
const worded =
  /^(?:reply|respond|answer|e-?mail|mail|write|send|forward|message|draft|schedule)\b.*(?::|\b(?:saying|that (?:says|reads))\b|["“])/iu;
const ofOwn =
  /\b(?:do|did|have|had|am) i\b.*\?|\bmy (?:unread|inbox|mailbox|newsletters|e?-?mails?|mails?)\b.*\?/iu;
const ofReader =
  /\b(?:his|her|their|\p{L}+['’]s) (?:last |latest )?(?:e-?mails?|mails?|messages?)\b|\p{L}['’]s(?: (?:last|latest|newest|oldest))?(?: ones?)?[\s.!]*$/iu;

const wish =
  "please|pls|kindly|(?:can|could|would|will|should|must) you|if you|you (?:can|could|may|should|must|need to|have to)";
const imperative =
  "(?:read|look|check|call|ring|phone|come|bring|take(?! care)|sign|fill|print|make|let|go|wait|meet|use|try|stop|pack|buy|get|pick|leave|do not|don['’]?t|never|keep|pay|order|book|finish|start|open|close|copy|save|remember|feel free|prepare|plan|choose|return|upload|download|install|update|edit|review|approve|confirm|test|fix|build|post|share)";
const asksReader = new RegExp(String.raw`\b(?:${wish})\b|(?:^|[.!?;,:]\s*)${imperative}\b`, "iu");
/** What somebody does, wants or will do may go on with one thing more. */
const doing =
  /\b(?:will|shall|should|must|can|could|may|might|would|want|wants|need|needs|ha(?:ve|s|d) to|going to|gonna|let['’]?s|let us|(?:not )?to (?!(?:you|me|us|him|her|them|it|the|an?|my|our|your)\b)\p{Ll})|\p{L}['’]ll\b/iu;
const willBe = /(?:['’]ll|\bwill|\bwould|\bcan(?:not)?|\bcould) (?:not )?(?:be|make it)\b/giu;

type Read = (text: string) => Interpretation;

/**
 * A letter that neither quotation bounds nor an order ends is one up to its last word: "send Dana: I like it. When do we
 * meet?". Where what follows may be said to the assistant too, it is asked. Undefined for any other meaning.
 */
export function letterGoesOn(
  text: string,
  meaning: Interpretation,
  read: Read,
): Interpretation | undefined {
  const cut = cutLetter(text, meaning);
  if (cut === undefined) return undefined;
  if (alsoTo.test(cut.rest)) return withoutOrder(whichEnd(cut));
  if (cut.isBrief) return isInBrief(cut) ? whichEnd(cut) : undefined;
  if (!/[\p{L}\p{N}]/u.test(cut.rest)) return ownersAtEnd(cut);
  const { letter, rest } = withQuestions(cut);
  const told = { ...cut, letter, rest };
  if (rest === "") return read(told.part(letter.trim()));
  if (!isOwners(letter, rest)) return whichEnd(told);
  return letter === cut.letter
    ? undefined
    : read(parted(told.part(letter.trim()), withoutJoint(rest)));
}

/** Another reader of the same. */
const alsoTo = /^[\s.,;!?]*(?:and )?(?:also|(?:and )?the same) to \p{L}[^,;:.!?\n]{1,40}[\s.!]*$/iu;

/** The letter with the questions, and all that is no order, behind it: those are its reader's. */
function withQuestions({ letter, rest }: CutLetter): Pick<CutLetter, "letter" | "rest"> {
  const sign = /^[\s.!?;,]*/u.exec(rest)?.[0] ?? "";
  const sentences = rest.slice(sign.length).split(/(?<=[.!?;]\s+|\n)(?=\S)/u);
  const first = sentences.findIndex((one) => !isForReader(withoutJoint(one)));
  if (first === 0) return { letter, rest };
  const taken = first === -1 ? sentences : sentences.slice(0, first);
  const whole = `${letter}${sign}${taken.join("")}`;
  return { letter: whole, rest: first === -1 ? "" : sentences.slice(first).join("") };
}

/** A letter's last sentence that is an order about mail, or asks for one's own: it is asked whether it belongs to it. */
function ownersAtEnd(cut: CutLetter): Interpretation | undefined {
  const sentences = cut.letter.split(/(?<=[.!?;]\s+|\n)(?=\S)/u);
  const last = sentences.at(-1) ?? "";
  const letter = sentences.slice(0, -1).join("");
  const isOrder = beginsOrder(readLine(withoutJoint(last))) && !asks(letter);
  const isOwnLine = isOrder && /\n\s*$/u.test(letter) && !speaking.test(last);
  const isMine = isOwnLine || ((isOrder || ofOwn.test(last)) && mail.test(last));
  return letter !== "" && isMine ? whichEnd({ ...cut, letter, rest: last }) : undefined;
}

/** A line that speaks to its reader is theirs. */
const speaking = /^[^:"“]*\b(?:me|us|you|your|yours|please|pls)\b|\?\s*$/iu;

function isForReader(sentence: string): boolean {
  const isOrder = !/\?\s*$/u.test(sentence) && beginsOrder(readLine(sentence));
  return !isOrder && !mail.test(sentence);
}

/** Whether an order is unmistakably said to the assistant: about mail, behind a text that asks and plans nothing. */
function isOwners(letter: string, rest: string): boolean {
  const order = withoutJoint(rest);
  if (!beginsOrder(readLine(order)) || /\?\s*$/u.test(order)) return false;
  if (ofReader.test(order)) return true;
  if (isOfSame(letter, rest) || asks(letter)) return false;
  return mail.test(order) || pointing.test(order) || worded.test(order);
}

function isInBrief({ letter, rest }: CutLetter): boolean {
  return isOfSame(letter, rest) && !ofReader.test(rest);
}

/** Whether the sentence goes on with one thing more that is asked or planned in it. */
export function isOfSame(letter: string, rest: string): boolean {
  if (!/^\s*(?:,|(?:and|or|then)\b)/iu.test(rest)) return false;
  const last = letter.split(/[.!?;]\s+/u).at(-1) ?? letter;
  return doing.test(last.replaceAll(willBe, "")) || asks(last);
}

function asks(letter: string): boolean {
  return asksReader.test(letter) || beginsOrder(readLine(letter));
}

function whichEnd({ say, part, letter, rest }: CutLetter): Interpretation {
  const order = withoutJoint(rest).replace(/[\s.!]+$/u, "");
  const isQuotable = !/["“”]/u.test(`${letter}${rest}`);
  const whole = say(`${letter}${rest}`.trim());
  return {
    kind: "question",
    text: `Where does the message end: is “${order}” part of it?`,
    choices: whole !== undefined && isQuotable ? [whole, parted(part(letter.trim()), order)] : [],
  };
}

/** "Also to Tom" is no order by itself. */
function withoutOrder(asked: Interpretation): Interpretation {
  return asked.kind === "question" ? { ...asked, choices: asked.choices.slice(0, 1) } : asked;
}

function parted(letter: string, order: string): string {
  const small = /^I\b/u.test(order) ? order : `${order.charAt(0).toLowerCase()}${order.slice(1)}`;
  return `${letter}. Then ${small}`;
}
