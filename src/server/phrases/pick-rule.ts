import { numberWords, readNumber } from "#server/typed-words/read-number.ts";
import type { Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern, type Taken } from "#server/typed-words/take-words.ts";
import { countOf, number } from "./count-of.ts";

const new_ = "(?<new>latest|newest|most recent|last|recent|freshest|newer(?= one(?: |$)))";
const old = "(?<old>oldest|earliest|older(?= one(?: |$)))";
const butFor = "all (?:but|except)(?: for)? (?:the |my )?";
const keepers =
  "(?:(?:except|apart from|other than|aside from|with the exception of|excluding|bar|save|but|but not|but keep|and keep|but leave|and leave|leave|leaving|keep|keeping)(?: for)? (?:only )?(?:the |my |(?<whose>its|his|her|their) )?)";
const ofEach = "(?= (?:of|from|by|for|in|per) (?:each|every) )";
const ending = "(?: (?:ones?|emails?|mails?|messages?))?";

const skips = [
  wordPattern(`${butFor}(?<top>first|top)(?: ${number})?${ending}`),
  wordPattern(`${keepers}(?<top>first|top)(?: ${number})?${ending}$`),
  wordPattern(`${butFor}(?:${new_}|${old})(?: ${number})?${ending}`),
  wordPattern(`${butFor}${number} (?:${new_}|${old})${ending}`),
  wordPattern(`(?:${keepers})(?:${new_}|${old})(?: ${number})?${ending}$`),
  wordPattern(`(?:${keepers})${number} (?:${new_}|${old})${ending}$`),
  wordPattern(`(?:${keepers})(?:${new_}|${old})(?: ${number})?${ending}${ofEach}`),
];
const picks = [
  wordPattern(`(?:very )?(?:${new_}|${old}) ${number}`),
  wordPattern(`${number} (?:very )?(?:${new_}|${old})`),
  wordPattern(`(?:very )?(?:${new_}|${old})(?: (?:received|incoming))?`),
  wordPattern(`(?:${number} )?(?<new>most recently)`),
  wordPattern("(?:that |which )?i (?:have )?(?<new>last) (?:received|got)"),
];
const seconds = wordPattern(
  "(?<place>second|third|fourth|fifth)(?: |-)(?:to )?(?:last|latest|newest|most recent)|next to last",
);
const ordinal = wordPattern(
  String.raw`(?<place>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,3}(?:st|nd|rd|th))(?: (?:one|email|message|mail|result|conversation|thread))?|(?:number|no\.) ?(?<number>\d{1,3}|${numberWords})`,
);
/** The first that ever came is the oldest. */
const firstEver = wordPattern(
  "(?:very )?(?<old>first)(?=(?: [^ ]+){0,8} ever(?: |$))|very (?<older>first)",
);
const firstMany = wordPattern(`(?:first|top) ${number}`);
const countOnly = wordPattern(
  `${number}(?= (?:\\w+ )?(?:emails?|mails?|messages?|conversations?|threads?|ones?)(?: |$))|${number.replace("?<count>", "?<things>")}(?= (?:[^ ]+ )?(?:bookings|invoices|receipts|tickets|newsletters|promotions|contracts|reports|reservations|invitations)(?: |$))`,
);

/** How many of what is found: "my last", "the three oldest", "all but the newest two", "the second". */
export function pickRule(reader: Reader): number | undefined {
  if (Object.keys(reader.draft.pick).length > 0) return undefined;
  return pickBySort(reader) ?? pickByAge(reader) ?? pickByPlace(reader);
}

const sorted = wordPattern(
  ",? ?(?:sorted |ordered )?(?:(?<by>by date)|(?:with the )?(?:(?<late>newest|latest|most recent)|(?<early>oldest|earliest)) (?:ones? )?first)",
);

/** "Newest first" is how mail is listed; "oldest first" turns it round. */
function pickBySort(reader: Reader): number | undefined {
  const taken = takeWords(reader.line, reader.at, sorted);
  if (taken === undefined || reader.purpose === "change") return undefined;
  return taken.groups["early"] === undefined
    ? taken.next
    : take(reader, taken, { order: "oldest", skip: 0 });
}

function pickByAge(reader: Reader): number | undefined {
  const { line, at } = reader;
  const skip = firstOf(skips, (pattern) => takeWords(line, at, pattern));
  if (skip !== undefined && isOfNamed(reader, skip)) return takeSkip(reader, skip);
  const second = takeWords(line, at, seconds);
  if (second !== undefined) return take(reader, second, secondOf(second));
  const pick = firstOf(picks, (pattern) => takeWords(line, at, pattern));
  if (pick !== undefined && !isOfAll(reader, pick)) return takePick(reader, pick);
  const ever = takeWords(line, at, firstEver);
  return ever && take(reader, ever, { order: "oldest", count: 1 });
}

function secondOf(second: Taken): Reader["draft"]["pick"] {
  const pick = { order: "newest", skip: placeOf(second) - 1, count: 1 } as const;
  return second.text.endsWith("last") ? { ...pick, last: true } : pick;
}

/** "His newest" is of whoever was named before. */
function isOfNamed({ draft }: Reader, { groups }: Taken): boolean {
  return groups["whose"] === undefined || draft.conditions.some(({ axis }) => axis === "from");
}

/** "Everything most recently sent" does not say how much. */
function isOfAll({ draft }: Reader, { text }: Taken): boolean {
  return draft.all && text === "most recently";
}

const everySo = wordPattern(
  "every (?:other|second|third|fourth|2nd|3rd|4th)(?: (?:one|email|message|mail|conversation|thread))?$",
);
const whichPlaces = "Which places do you mean? Say them, as in “the second and the fourth”.";

function pickByPlace(reader: Reader): number | undefined {
  const { line, at } = reader;
  const every = takeWords(line, at, everySo);
  if (every !== undefined) {
    reader.draft.question ??= { text: whichPlaces, choices: [] };
    return every.next;
  }
  const many = takeWords(line, at, firstMany);
  if (many !== undefined) return take(reader, many, { place: 1, count: countOf(many) ?? 1 });
  const one = takeWords(line, at, ordinal);
  if (one !== undefined) return takePlace(reader, one);
  const count = takeWords(line, at, countOnly);
  return count && take(reader, count, { count: countOf(count) ?? 1 });
}

function firstOf(
  patterns: readonly RegExp[],
  read: (pattern: RegExp) => Taken | undefined,
): Taken | undefined {
  for (const pattern of patterns) {
    const taken = read(pattern);
    if (taken !== undefined) return taken;
  }
  return undefined;
}

function take({ draft }: Reader, taken: Taken, pick: Reader["draft"]["pick"]): number {
  if (pick.count === 0 || pick.place === 0)
    draft.question ??= { text: "How many of them?", choices: [] };
  draft.pick = { ...draft.pick, ...pick };
  return taken.next;
}

function takeSkip(reader: Reader, taken: Taken): number {
  if (taken.groups["top"] !== undefined) {
    reader.draft.all = true;
    return take(reader, taken, { skip: countOf(taken) ?? 1 });
  }
  const order = taken.groups["new"] === undefined ? "oldest" : "newest";
  reader.draft.all = true;
  return take(reader, taken, { order, skip: countOf(taken) ?? 1, ...lastOf(taken) });
}

function takePick(reader: Reader, taken: Taken): number {
  const order = taken.groups["new"] === undefined ? "oldest" : "newest";
  const count = countOf(taken);
  if (count !== undefined) return take(reader, taken, { order, count, ...lastOf(taken) });
  return take(reader, taken, { order, ...lastOf(taken) });
}

function lastOf({ groups }: Taken): { last?: true } {
  return groups["new"] === "last" ? { last: true } : {};
}

function takePlace(reader: Reader, taken: Taken): number {
  reader.draft.head ??= "one";
  const place = placeOf(taken);
  const isOldest =
    place === 1 && asItCame.test(reader.line.text.slice(reader.line.offsets[taken.next]));
  return take(reader, taken, isOldest ? { order: "oldest" } : { place, count: 1 });
}

/** "The first that I got this month" came before the others. */
const asItCame =
  /^(?:(?:e-?mail|mail|message|one|letter) )?(?:(?:that|which) )?(?:(?:i|we) (?:have |had |ever )?(?:got|received)|(?:has |have |had |ever )*(?:came|come|arrived))\b|\b(?:ever (?:sent|wrote|got|received)|sent (?:to )?(?:me|us))\b/u;

const places = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

function placeOf({ groups, text }: Taken): number {
  if (text === "next to last") return 2;
  const word = groups["place"] ?? groups["number"] ?? "";
  return places.includes(word)
    ? places.indexOf(word) + 1
    : readNumber(word.replace(/\D+$/, "") || word);
}
