import { isHalfName } from "#server/assist-plan/half-name.ts";
import { addCondition, type Reader } from "#server/typed-words/reader.ts";
import { takeWords, type Taken } from "#server/typed-words/take-words.ts";
import { betweenOthers, ofSide, type Side } from "./between-others.ts";
import { fromWords } from "./from-words.ts";
import { labelNamed } from "./label-rule.ts";
import { labelOrSender } from "./label-or-sender.ts";
import { article, isOneHouse, isSpelled, joins, nameAt, type Named } from "./name-at.ts";
import { askOfBetween, ofEachOrOne } from "./of-each-or-one.ts";
import {
  anyThing,
  behindName,
  eachOf,
  folder,
  mailOf,
  mailWords,
  ofWords,
  orFrom,
  possessive,
  relative,
  sentWhom,
  toWords,
  withWords,
} from "./person-words.ts";
import { whichNamesake } from "#server/assist-plan/which-namesake.ts";
import { fromOneSeen, ownedByOneSeen } from "./one-seen.ts";
import { ownerUnmarked } from "./owner-unmarked.ts";
import { sentLast, wrote } from "./sent-last.ts";
import { whetherFrom } from "./whether-from.ts";

/** A known sender or recipient: "from nadia and kofi", "to Sofia", "yuki's", "that carlos sent me". */
export function knownPersonRule(reader: Reader): number | undefined {
  return bySender(reader) ?? ownedByOneSeen(reader) ?? byOwner(reader) ?? toRecipient(reader);
}

function bySender(reader: Reader): number | undefined {
  const taken = takeWords(reader.line, reader.at, fromWords) ?? ofSomebody(reader);
  const each = taken && takeWords(reader.line, taken.next, eachOf);
  if (taken !== undefined) askOfBetween(reader);
  if (each !== undefined) reader.draft.each = "sender";
  if (each !== undefined) return people(reader, each.next, "from");
  return taken && (fromOneSeen(reader, taken.next) ?? people(reader, taken.next, "from"));
}

/** "The mails of Rose", where nobody of that name is mail about something; in "the newest of Rose's" they are hers anyhow. */
function ofSomebody(reader: Reader): Taken | undefined {
  const { line, at } = reader;
  const before = line.words[at - 1]?.word ?? "";
  const taken = mailOf.test(before) ? takeWords(line, at, ofWords) : undefined;
  const end = taken && nameAt(reader, taken.next)?.next;
  return end !== undefined && takeWords(line, end, possessive) === undefined ? taken : undefined;
}

function toRecipient(reader: Reader): number | undefined {
  const next = firstTo(reader, toWords) ?? firstTo(reader, sentWhom, "name alone");
  if (next !== undefined) return ofSent(reader, next);
  const both = takeWords(reader.line, reader.at, withWords);
  if (both !== undefined && reader.line.words[both.next]?.quoted === true) return undefined;
  return both && people(reader, both.next, both.text === "between" ? "between" : "with");
}

/** What is to somebody was sent, unless something else is said of where it is. */
function ofSent(reader: Reader, next: number): number {
  const isElsewhere =
    isOfShown(reader) || isOfDrafts(reader) || isEither(reader, next) || reader.leftOut === true;
  if (!isElsewhere) addCondition(reader.draft, "place", { kind: "in", place: "sent" });
  return next;
}

/** "The one to Sofia", of those that were shown: drafts may be among them. */
function isOfShown({ isShown, draft }: Reader): boolean {
  return isShown === true && (draft.ones || (draft.head === "one" && !draft.named));
}

/** "Did I send the weekly report" has a thing behind the verb, and nobody. */
function firstTo(reader: Reader, words: RegExp, how?: "name alone"): number | undefined {
  const taken = takeWords(reader.line, reader.at, words);
  const the = how && taken && takeWords(reader.line, taken.next, article);
  return taken && !(the && isThing(reader, the.next))
    ? people(reader, taken.next, "to")
    : undefined;
}

/** "From Rose or to Rose", "to Rose or from Rose": not only what was sent. */
function isEither({ line, draft: { conditions } }: Reader, next: number): boolean {
  return conditions.at(-1)?.join === "or" || takeWords(line, next, orFrom) !== undefined;
}

/** A noun stands behind what would be a name: "the weekly report". */
function isThing(reader: Reader, at: number): boolean {
  const next = nameAt(reader, at)?.next ?? reader.to;
  return next < reader.to && takeWords(reader.line, next, behindName) === undefined;
}

/** "My draft to Sofia" was not sent yet. */
function isOfDrafts({ draft }: Reader): boolean {
  return draft.conditions.some(({ query }) => query.kind === "in" && query.place === "drafts");
}

/** By a word for messages or for a kind of them: "the promotions". */
function isMailNamed({ draft }: Reader): boolean {
  return draft.named || draft.head !== undefined;
}

/** "yuki's emails", "the email yuki sent me", "what yuki wrote". */
function byOwner(reader: Reader): number | undefined {
  const that = isMailNamed(reader) ? takeWords(reader.line, reader.at, relative) : undefined;
  const found = nameAt(reader, that?.next ?? reader.at);
  if (found === undefined) return byOwnerUnmarked(reader) ?? byWriter(reader);
  const next = endOfOwner(reader, found);
  if (next === undefined) return byOwners(reader, found) ?? byOwnerUnmarked(reader);
  if (that === undefined && !isNextOwner(reader, next)) return undefined;
  addPeople(reader, "from", [found]);
  return next;
}

/**
 * Whether an owner may stand there: of "Rose's and Sam's newest" and "Rose's newest and Sam's" it is one of each. "Rose's
 * unread and Sam's newest" are two targets.
 */
function isNextOwner({ line, draft }: Reader, next: number): boolean {
  const { conditions, join, pick, each } = draft;
  if (join !== "and" || !conditions.some(({ axis }) => axis === "from")) return true;
  const isEnd = next >= line.words.length;
  const isPicked = pick.order !== undefined;
  const isBetween = isPicked || conditions.at(-1)?.axis !== "from";
  if (isBetween && !isEnd) return false;
  if (isPicked === isBetween) draft.each = each ?? "sender";
  return true;
}

/**
 * "Rose and Sam's mails", "what Rose and Sam sent", and "outfitters and pizza corner promotions": names that are spelled, and
 * a word for messages behind the last.
 */
function byOwners(reader: Reader, first: Named): number | undefined {
  const list = namesFrom(reader, first);
  const last = list.at(-1);
  if (last === undefined || list.length < 2) return undefined;
  const owned = takeWords(reader.line, last.next, possessive)?.next;
  const next = owned ?? endOfList(reader, list, last);
  if (next === undefined || (owned !== undefined && !isNextOwner(reader, owned))) return undefined;
  if (owned !== undefined) reader.draft.each ??= "sender";
  addPeople(reader, "from", list);
  return next;
}

function endOfList(reader: Reader, list: readonly Named[], last: Named): number | undefined {
  if (!list.every(isWholeName)) return undefined;
  const isNamed = takeWords(reader.line, last.next, mailWords) !== undefined;
  return endOfOwner(reader, last) ?? (isNamed ? last.next : undefined);
}

function namesFrom(reader: Reader, first: Named): Named[] {
  const joint = takeWords(reader.line, first.next, joins);
  const start = joint && (takeWords(reader.line, joint.next, article)?.next ?? joint.next);
  const next = start === undefined ? undefined : nameAt(reader, start);
  return next === undefined ? [first] : [first, ...namesFrom(reader, next)];
}

function isWholeName({ words, found }: Named): boolean {
  return isSpelled(words, found) && !found.some((one) => isHalfName(words, one));
}

function byOwnerUnmarked(reader: Reader): number | undefined {
  const owner = ownerUnmarked(reader);
  if (owner !== undefined) addPeople(reader, "from", [owner]);
  return owner?.next;
}

/** "what rose sent in January": all of it; "what rose sent last", "whichever email rose last sent" is one. */
function byWriter(reader: Reader): number | undefined {
  const { line, at } = reader;
  const what = takeWords(line, at, anyThing);
  const found = what && nameAt(reader, what.next);
  const list = found === undefined ? [] : namesFrom(reader, found);
  const sent = sentLast(line, list.at(-1)?.next);
  if (sent === undefined) return undefined;
  if (!sent.last && what?.text.startsWith("whichever") === true) return undefined;
  addPeople(reader, "from", list);
  if (sent.last) reader.draft.pick = { order: "newest", count: 1 };
  else reader.draft.all = true;
  reader.draft.head = sent.last ? "one" : "many";
  return sent.next;
}

/** "pizza corner emails" are from them too; a name with a typing error is not enough for that. */
function endOfOwner(
  { line, world, draft, purpose }: Reader,
  { words, found, next }: Named,
): number | undefined {
  const behind = takeWords(line, next, possessive) ?? takeWords(line, next, wrote);
  if (behind !== undefined) return behind.next;
  const own = found.some(({ address }) => address === world.owner.address);
  const exact = isSpelled(words, found);
  if (!exact || own || takeWords(line, next, mailWords) === undefined) return undefined;
  if (labelNamed(words, world) !== undefined) return undefined;
  const half = found.find((one) => isHalfName(words.toLowerCase(), one));
  if (half === undefined) return next;
  if (purpose === "change") draft.question ??= whetherFrom(words, half);
  return next;
}

function people(reader: Reader, from: number, side: Side): number | undefined {
  const first = nameAt(reader, takeWords(reader.line, from, article)?.next ?? from);
  const list = first === undefined ? [] : namesFrom(reader, first);
  const last = list.at(-1);
  if (last === undefined) return undefined;
  if (side === "from" && takeWords(reader.line, last.next, folder) !== undefined) return undefined;
  askOfDoubts(reader, side, list);
  if (side === "from") ofEachOrOne(reader, from, list);
  addPeople(reader, side, list);
  return last.next;
}

function askOfDoubts(reader: Reader, side: Side, list: readonly Named[]): void {
  for (const named of list) if (hasArticle(reader, named)) askOfHalf(reader, named);
  const { draft, purpose, leftOut = false } = reader;
  if (side === "from" && purpose === "change" && !leftOut)
    draft.question ??= labelOrSender(reader, list);
}

function hasArticle({ line }: Reader, { words, next }: Named): boolean {
  return line.words[next - words.split(/\s+/u).length - 1]?.word === "the";
}

/** "from the school" may be no name. */
function askOfHalf({ draft, purpose }: Reader, { words, found }: Named): void {
  const half = purpose === "read" ? undefined : found.find((one) => isHalfName(words, one));
  if (half !== undefined) draft.question ??= whetherFrom(words, half);
}

function addPeople({ draft, world, purpose }: Reader, side: Side, list: readonly Named[]): void {
  const doubtful = list.find(({ words, found }) => found.length > 1 && !isOneHouse(words, found));
  if (doubtful !== undefined && purpose === "change")
    draft.question = {
      ...whichNamesake(doubtful.words, doubtful.found),
      namesakes: doubtful.words,
    };
  const own = world.owner.address;
  const addresses = list
    .flatMap(({ found }) => found)
    .map(({ address }) => (address === own ? "me" : address));
  const isBetween = side === "between" && list.length > 1 && !addresses.includes("me");
  const query = isBetween ? betweenOthers(list) : ofSide(side, addresses, purpose);
  addCondition(draft, side === "to" ? "to" : "from", query);
  draft.directed = true;
}
