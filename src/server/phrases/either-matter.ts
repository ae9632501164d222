import { isPlain } from "#server/typed-words/plain-words.ts";
import type { Line, Word } from "#server/typed-words/read-line.ts";
import type { Draft, Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";
import { isDenied, isStray, isWhole } from "./stray-matter.ts";

const joint = wordPattern("(?:, )?(?:and also|as well as|and|plus)(?: about)?|,");
const either = wordPattern("(?:, )?or|,");

/**
 * What mail is about, matter by matter. "Tickets, photos or the plumber" are three, and so are "the boat trip and the garden
 * party" where several mails are meant; else all words tell of one: "research and development", "the mail about A and B".
 * Before anything is changed it is asked where what stands behind a joint may be no matter: "A, no B", "A and restore B".
 */
export function mattersIn(reader: Reader, [from, end]: [number, number]): Word[][] {
  const { line, draft } = reader;
  const said = line.words.slice(from, end);
  const isEither = said.some(({ word, quoted }) => !quoted && word === "or");
  const parts = cut(line, [from, end], isEither ? either : joint);
  askOfStray(parts, reader);
  if (isEither) return parts;
  if (said[0]?.word === "both" && said.length > 1) return [said.slice(1)];
  const isSeveral = !isOfOne(draft) && parts.every((part) => isByItself(part, reader));
  return isSeveral && !parts.some((part, at) => isStray(part, at, reader)) ? parts : [said];
}

function askOfStray(parts: readonly Word[][], reader: Reader): void {
  if (reader.purpose !== "change") return;
  const stray = parts.find((part, at) =>
    parts.length > 1 ? isStray(part, at, reader) : isDenied(part),
  );
  const [first, last] = [stray?.[0], stray?.at(-1)];
  if (first === undefined || last === undefined) return;
  const told = reader.line.source.slice(first.from, last.to);
  reader.draft.question ??= {
    text: `I am not sure what “${told}” is to those emails, so I have done nothing. Could you say it in a sentence of its own?`,
    choices: [],
  };
}

function cut(line: Line, [from, end]: [number, number], between: RegExp): Word[][] {
  const matters: Word[][] = [[]];
  for (let at = from; at < end; at += 1) {
    const taken = line.words[at]?.raw === "&" ? undefined : takeWords(line, at, between);
    if (taken === undefined) matters.at(-1)?.push(...line.words.slice(at, at + 1));
    else {
      matters.push([]);
      at = taken.next - 1;
    }
  }
  return matters;
}

/**
 * A matter of one word may be half of a name: "the Diversity and Inclusion Workshop". Where mail is only shown, an article
 * tells that it is none: "the gala and the retreat".
 */
function isByItself(matter: readonly Word[], { purpose }: Reader): boolean {
  const telling = matter.filter(({ word, quoted }) => !quoted && isTelling(word));
  const fewest = purpose === "read" && matter[0]?.word === "the" ? 1 : 2;
  return telling.length >= fewest && isWhole(matter);
}

/** "Sync up". */
function isTelling(word: string): boolean {
  return word !== "'s" && (/^(?:up|out|off)$/u.test(word) || !isPlain([word]));
}

function isOfOne({ head, pick, reference }: Draft): boolean {
  const isLast = pick.order !== undefined && pick.count === undefined;
  return head === "one" || pick.count === 1 || isLast || reference === "one";
}

const more = wordPattern("as well as|plus");
const mail =
  "'s|e?mails?|messages?|ones?|those|newsletters?|promotions?|promos|conversations?|threads?|invoices?|receipts?|bills?|tickets?|bookings?|reservations?|contracts?|reports?|statements?|invitations?|drafts?";
const limit =
  "from|by|to|in|on|with|without|that|which|who|sent|received|since|before|after|older|newer|not|except|excluding|but";
const own =
  "about|regarding|concerning|mentioning|containing|of|at|for|is|are|was|were|has|have|read|unread|starred|important|all|any|every|each|everything|anything|everyone|it|them|these|this|last|past|the|yesterday|today|also|then|only|never|do|\\d+|one|two|three|archive|delete|trash|remove|bin|star|unstar|flag|mark|label|move|snooze|mute|forward|reply|answer|send|tell|ask|write|email|restore|show|find|list|keep|leave|spare|undo|summari[sz]e";
const bare = new RegExp(
  String.raw`^(?!(?:${limit}|${own})\b)(?!(?:(?!(?:${limit})\b)[^ ]+ ){0,4}(?:${mail})(?: |$))\p{L}[^ ]* (?!(?:${limit})\b)[\p{L}\d]`,
  "u",
);

/** Whether words tell what mail is about, with nothing by which they would name mail of their own: "annual summary". */
export function isBareMatter({ text }: Line): boolean {
  return bare.test(text);
}

/** Whether more of what mail is about stands behind a joint: "…as well as annual summary". */
export function goesOnAt(line: Line, at: number): boolean {
  const taken = takeWords(line, at, more);
  return taken !== undefined && bare.test(line.text.slice(line.offsets[taken.next] ?? Infinity));
}
