import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { World } from "#server/assist-plan/interpretation.ts";

/** People at the beginning of a text, each as it was typed, and what follows them. */
export type People = { people: string[]; rest: string };

const joint =
  /^\s*(?:,\s*(?:and\b|&|plus\b)?|;|&|\+|\band\b|\bplus\b|\bas well as\b)\s*(?:(?:also\s+)?to\s+)?/i;
const address =
  /^(?:"[^"\n]{1,80}"\s*<[^<>\s]{3,320}>|(?:[\p{L}\p{M}'’.-]{1,40}\s+){0,4}<[^<>\s]{3,320}>|<?[^\s<>,;:()"']{1,64}@[^\s<>,;:()"'\ue000-\ue00f]{1,250}[^\s<>,;:()"'.!?\ue000-\ue00f]>?)(?=$|[\s,;:.!?)])/u;
const word = /^[\p{L}\p{M}][\p{L}\p{M}'’-]*\.?(?=$|[\s,;:.!?)\ue000-\ue00f])/u;
const longest = 200;

/**
 * The people that a text begins with. Whom nobody knows is taken too where a name may stand, so that it can be said
 * who is not known; undefined where no person stands.
 */
export function readPeople(text: string, world: World): People | undefined {
  const people: string[] = [];
  let rest = text.trimStart().replace(/^both\s+/i, "");
  let found = readPerson(rest, world, true);
  while (found !== undefined) {
    people.push(found.words);
    rest = found.rest;
    const between = people.length < longest ? joint.exec(rest) : null;
    found = between === null ? undefined : readPerson(rest.slice(between[0].length), world, false);
    if (found !== undefined && between?.[0].startsWith(",") === true && says.test(found.rest))
      break;
  }
  return people.length === 0 ? undefined : { people, rest };
}

/** "Tell Rose, Sam is ill": behind a comma, who does something is not told it. */
const says =
  /^(?:['’](?:s|ll|d)|\s+(?:is|isn['’]?t|was|wasn['’]?t|has|hasn['’]?t|had|will|won['’]?t|would|can|can['’]?t|cannot|could|may|might|should|must|does|doesn['’]?t|did|didn['’]?t|needs|wants|says|said|comes|came|knows|thinks|got|gets|went|goes)\b)/iu;

type Person = { words: string; rest: string };

function readPerson(text: string, world: World, alone: boolean): Person | undefined {
  const typed = address.exec(text)?.[0];
  if (typed !== undefined) return { words: typed.trim(), rest: text.slice(typed.length) };
  const words = wordsOf(text);
  for (let count = words.length; count > 0; count -= 1) {
    const last = words[count - 1];
    const name = text.slice(0, last?.end ?? 0);
    if (last && isName(words.slice(0, count)) && findContacts(name, world).length > 0)
      return personOf(text, last.end);
  }
  return readStranger(text, { words, first: alone, world });
}

type Word = { text: string; end: number; capital: boolean };

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let at = 0;
  while (words.length < 5) {
    const found = word.exec(text.slice(at, at + 80));
    if (found === null) break;
    words.push({
      text: found[0].toLowerCase(),
      end: at + found[0].length,
      capital: /^\p{Lu}/u.test(found[0]),
    });
    at += found[0].length;
    const gap = /^[ \t]{1,8}/.exec(text.slice(at, at + 9));
    if (gap === null) break;
    at += gap[0].length;
  }
  return words;
}

function isName(words: readonly Word[]): boolean {
  return words.every(({ text }) => !noName.has(text) && !/['’]s$/.test(text));
}

/** A full stop belongs to a title, not to the end of a sentence. */
function personOf(text: string, end: number): Person {
  const words = text.slice(0, end);
  const stop = words.endsWith(".") && !/\b(?:mr|mrs|ms|dr|prof)\.$/i.test(words) ? 1 : 0;
  return { words: words.slice(0, words.length - stop), rest: text.slice(end - stop) };
}

const noName = new Set(
  (
    "a an the i i'm im it its it's this that these those they we you he she who whom what which when where why how " +
    "saying say says said telling tell asking ask about regarding concerning re with without for on at in by to from of off " +
    "and or but not as so if whether tomorrow today tonight next last latest later now please thanks thank " +
    "title titled subject body message messages text email emails mail mails thread threads conversation conversations unread starred newsletters note reply draft send forward attach attached attaching " +
    "cc bcc copy copying title name call entitled headed keep make don't do dont can could would will shall should must " +
    "need needs want wants has have is are was were be been let lets know knows informing reminding inviting requesting confirming " +
    "thanking congratulating apologising apologizing proposing suggesting explaining letting offering wishing introducing " +
    "announcing accepting declining describing then also all any some my our your his her their me in just quick short " +
    "confirm thank invite remind inform congratulate propose suggest explain apologise apologize accept decline wish offer request mention welcome " +
    "fyi asap urgently immediately more less save leave put add include including write writing stating reading mention mentioning check see review approve"
  ).split(" "),
);
noName.delete("me");

const groups =
  /^(?:(?:my|our|the|an?)\s+)(?:(?:whole|entire|new|old|former)\s+)?(?:boss|manager|team|wife|husband|mother|mom|mum|father|dad|brother|sister|son|daughter|partner|landlord|accountant|lawyer|doctor|dentist|assistant|colleagues?|co-?workers?|teacher|client|clients|customers?|supplier|bank|family|parents|office|group|class|department|company|people|sender|professor|neighbou?rs?|friends?)\b|^(?:everyone|everybody|him|her|them)\b|^(?:mum|mom|mummy|mommy|dad|daddy|grandma|grandpa|granny|nan)\b(?!['’])/i;

/** "The parents of class 4b". */
const belonging =
  /^ (?:of|from|at|in)(?: (?!(?:for|to|that|if|whether|about|when|how|the|my)\b)[\p{L}\p{N}'’-]+){1,3}(?= (?:to|that|if|whether|about|when|how)\b)/u;

/** Somebody unknown: "my boss", or up to three words that may be a name. */
function readStranger(
  text: string,
  { words, first, world }: { words: readonly Word[]; first: boolean; world: World },
): Person | undefined {
  const group = groups.exec(text)?.[0];
  if (group !== undefined) return groupIn(text, group, world);
  const until = words.findIndex((one) => noName.has(one.text.replace(/\.$/, "")));
  const name = leading(words.slice(0, Math.min(until < 0 ? words.length : until, 3)));
  const last = name.at(-1);
  if (last === undefined || (!first && name.length > 2)) return undefined;
  const ends = /^(?:$|[\s,.:;!?)]|['’]s)/u.test(text.slice(last.end));
  return last.capital || ends ? personOf(text, last.end) : undefined;
}

function groupIn(text: string, group: string, world: World): Person {
  const whole = `${group}${belonging.exec(text.slice(group.length))?.[0] ?? ""}`;
  return namedBehind(whole, text.slice(whole.length), world);
}

/** "My neighbour Tom", "my mother, Helen,": whom the name means that follows. */
function namedBehind(group: string, rest: string, world: World): Person {
  const between = /^,?[ \t]{1,8}(?=\p{Lu})/u.exec(rest)?.[0];
  const named =
    between === undefined ? undefined : readPerson(rest.slice(between.length), world, true);
  if (named === undefined || !(findContacts(named.words, world).length > 0 || isCalled(named)))
    return { words: group, rest };
  return { words: named.words, rest: named.rest.replace(/^,(?=\s+(?:and|to|that)\b)/, "") };
}

/** Whether a stranger's name is followed by what is said to them. */
function isCalled({ words, rest }: Person): boolean {
  const isDay = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow)$/i.test(words);
  return !isDay && /^,?\s+(?:to|about|that|for|if|whether|when|not)\b/.test(rest);
}

/** The words with a capital at the beginning, or all where none has one. */
function leading(words: readonly Word[]): readonly Word[] {
  const small = words.findIndex(({ capital }) => !capital);
  if (small > 0) return words.slice(0, small);
  return words.some(({ capital }) => capital) && small === 0 ? words.slice(0, 1) : words;
}
