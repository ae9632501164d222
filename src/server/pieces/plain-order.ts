import type { World } from "#server/assist-plan/interpretation.ts";
import { liftPeople } from "./lift-people.ts";
import { namesOf, quotedWords, soleName, type LiftedWords } from "./lifted-words.ts";
import { takePieces } from "./take-pieces.ts";
import { targetOf } from "./target-of.ts";
import type { Part, Told } from "./told.ts";
import { wholeFrame } from "./whole-frame.ts";

/** Characters. */
const longest = 2000;

/** "Mails from Ada and everything from last week" are two kinds of mail, and no two pieces of one. */
const several =
  /\b(?:e-?mails?|mails?|messages?|everything|all)\b(?:"[^"\n]*"|“[^”\n]*”|[^.!?\n"“”])*?(?:(?:,|\band|\bplus|\bas well as)\s+(?:also\s+)?(?:everything|anything|(?:the |his |her |their )?(?:e-?mails|mails|messages)|[^\s,]+['’]s\s+(?:e-?mails?|mails?|messages?))|(?:\band|\bplus|\bas well as)\s+(?:also\s+)?(?:all|every|(?:the |his |her |their )?(?:(?:last|latest|newest|oldest|first|most recent) )?(?:e-?mail|mail|message)))\b/iu;

/**
 * A request to delete, pass on, answer or write, told in pieces of whatever order, as one plain order: "with the subject “Plan”,
 * send “Hi” to Ada". Undefined where a word belongs to no piece, something is missing, or something is told twice.
 */
export function plainOrder(text: string, world: World): string | undefined {
  if (text.length > longest || /[\ue000-\uf8ff]/u.test(text) || several.test(text))
    return undefined;
  const frame = wholeFrame(text);
  if (frame === undefined) return undefined;
  const { text: lifted, people } = liftPeople(frame.text, world);
  const told = takePieces(lifted);
  return told && orderOf(told, { said: frame.said, people, world });
}

function orderOf(told: Told, words: LiftedWords): string | undefined {
  const orders = kinds.filter(({ verbs }) => verbs.some((verb) => told[verb].length > 0));
  const [first, ...others] = orders;
  if (others.length > 0) return undefined;
  return first === undefined ? sentOf(told, words) : first.read(told, words);
}

/** What only "send" is said of: a text of the person's, or messages that there are. */
function sentOf(told: Told, words: LiftedWords): string | undefined {
  if (told.send.length + told.must.length === 0) return undefined;
  return told.text.length + told.loose.length > 0 ? messageOf(told, words) : forwardOf(told, words);
}

function deletionOf(told: Told, words: LiftedWords): string | undefined {
  const isOther = hasAny(told, ["to", "need", "one", "text", "loose", "an", "send", "must", "him"]);
  const target = isOther ? undefined : targetOf(told, words);
  return target && `delete ${target}`;
}

function forwardOf(told: Told, words: LiftedWords): string | undefined {
  const { to, him } = told;
  if (hasAny(told, ["one", "text", "loose", "an", "urgent"])) return undefined;
  if (him.length > 0 && to.length > 0) return undefined;
  if (to.length > 1 && told.forward.length + told.send.length > 1) return undefined;
  const readers = readersOf(told, words);
  const target = targetOf(told, words);
  return target && readers && `forward ${target} to ${readers}`;
}

/** To whom it is ordered to go, who must be those that are said to need it. */
function readersOf({ to, need }: Told, words: LiftedWords): string | undefined {
  const [ordered, needing] = [namesOf(to, words).join(" and "), namesOf(need, words).join(" and ")];
  const readers = ordered === "" ? needing : ordered;
  return readers === "" || (needing !== "" && needing !== readers) ? undefined : readers;
}

function replyOf(told: Told, words: LiftedWords): string | undefined {
  const people = [...told.from, ...told.to, ...told.one, ...told.need];
  const text = [...told.text, ...told.loose];
  const isNew = told.an.some((one) => /\bnew\b/iu.test(one));
  const isUnclear = isNew || (people.length > 0 && soleName(people, words) === undefined);
  if (isUnclear || told.must.length > 0 || text.length !== 1) return undefined;
  const last = told.last.length > 0 ? told.last : ["last"];
  const target = targetOf({ ...told, last, from: people.slice(0, 1) }, words);
  return target && `reply to ${target} with ${quotedWords(text[0], words)}`;
}

function messageOf(told: Told, words: LiftedWords): string | undefined {
  const { an, title, text, loose, to, one, need } = told;
  if (hasAny(told, ["from", "last", "all", "when", "him"]) || an.length > 1) return undefined;
  const readers = namesOf([...to, ...one, ...need], words).join(" and ");
  const [body, ...more] = [...text, ...loose];
  if (more.length > 0 || title.length !== 1 || readers === "") return undefined;
  return `send an email to ${readers} with the subject ${quotedWords(title[0], words)} and the text ${quotedWords(body, words)}`;
}

const kinds: readonly { verbs: readonly Part[]; read: typeof sentOf }[] = [
  { verbs: ["reply"], read: replyOf },
  { verbs: ["delete"], read: deletionOf },
  { verbs: ["forward"], read: forwardOf },
];

function hasAny(told: Told, parts: readonly Part[]): boolean {
  return parts.some((part) => told[part].length > 0);
}
