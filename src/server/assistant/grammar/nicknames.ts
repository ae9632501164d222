import { limits } from "#contract/limits.ts";
import { fillGap } from "../plan/fill-gap.ts";
import type { StepOf, Understood } from "../plan/plan.ts";
import type { Reading } from "./clause.ts";
import { planned } from "./part.ts";
import { readTokens, wordSet } from "./tokens.ts";

/** Characters of a request that only says by what name somebody is called. */
const longest = 200;

/** "Mum is Helen", "call Helen mum", "when I say mum I mean helen@…", "forget that mum is Helen": a whole request of that kind. */
export function readNickname(reading: Reading): Understood | undefined {
  const question = reading.world.earlier.at(-1)?.question ?? null;
  const slot = question?.pending?.slot;
  if (reading.text.length > longest || slot === "body" || slot === "subject") return undefined;
  const said = reading.text
    .trim()
    .replace(/[.!]+$/u, "")
    .replace(courtesy, "")
    .trim();
  const forgotten = forgetLast(said, reading);
  if (forgotten !== undefined) return forgotten;
  const named = rows
    .values()
    .map((one) => readRow(one, said, reading))
    .find(Boolean);
  if (named === undefined) return undefined;
  // "Who is mum?", "mum is Helen": what was asked for goes on.
  const isAnswer = named.act === "remember" && people.has(slot ?? "");
  const next = isAnswer && question !== null ? fillGap(question, named.person?.words ?? "") : null;
  return planned([named, ...(next?.steps ?? [])]);
}

type Naming = StepOf<"nickname">;

/** What a row makes of a request; undefined where its words are others, or name nobody. */
function readRow({ words, act, sure }: Row, said: string, reading: Reading): Naming | undefined {
  const found = words.exec(said)?.groups;
  if (found === undefined) return undefined;
  const called = plainName(found["name"] ?? "");
  const whom = plainName(found["person"] ?? "");
  const isLoose = sure || isOwn(found["name"]);
  if (!isName(called) || !isPerson(whom, { reading, act, isLoose })) return undefined;
  return { do: "nickname", act, name: called, person: whom === "" ? null : { words: whom } };
}

const courtesy =
  /^(?:(?:please|fyi|ok|okay|hey|by the way|just so you know|from now on|so)[ ,:]+)+|[ ,]+(?:please|from now on|thanks)$/giu;

type Act = "remember" | "forget";
/** `sure`: nothing else is said in such words; else the name has to be "my …", quoted or of a relation, or the person known. */
type Row = { words: RegExp; act: Act; sure: boolean };

const told = "(?:remember|note|keep in mind|know)(?: that)?";
const calling = "(?:i (?:also |always )?)?call";
const ends = "(?: any ?more| any longer)?";
const name = "(?<name>.+?)";
const person = "(?<person>.+?)";

const rows: readonly Row[] = [
  ...rowsOf("forget", true, [
    `forget(?: about)?(?: the)? (?:nick)?name ${name}`,
    `forget(?: about)? (?:who|whom) ${name} is`,
    `forget(?: about)? (?:who|whom) i call ${name}`,
    `forget(?: that)? i call ${person} (?<name>\\S+|["“'].+["”'])`,
    `forget(?: that)? ${person} is (?<name>(?:my|our) .+?)`,
    `forget(?: that)? ${name} is ${person}`,
    `(?:stop calling|do(?:n['’]?t| not) call) ${person} (?<name>\\S+)${ends}`,
  ]),
  ...rowsOf("forget", false, [`${name} is (?:not|no longer) ${person}${ends}`]),
  ...rowsOf("remember", true, [
    `(?:when(?:ever)?|if) i (?:say|write|type) ${name},? (?:i mean|i['’]m talking about|it means|it is|that is|that['’]s) ${person}`,
    `(?:by|with) ${name},? i (?:always )?mean ${person}`,
    `${name} (?:means|stands for) ${person}`,
    `${told} (?:that )?${person} is (?<name>(?:my|our) .+?)`,
    `${told} (?:that )?${name} is ${person}`,
  ]),
  ...rowsOf("remember", false, [
    `${calling} ${person} (?<name>["“'].+["”']|(?:my |our )?\\S+)`,
    `${person} is (?<name>(?:my|our) .+?)`,
    `${name} is ${person}`,
  ]),
];

function rowsOf(act: Act, sure: boolean, said: readonly string[]): Row[] {
  return said.map((words) => ({ act, sure, words: new RegExp(`^${words}$`, "iu") }));
}

function plainName(words: string): string {
  return words
    .trim()
    .replaceAll(/^["“”„«'‘’]+|["“”»'‘’]+$/gu, "")
    .replace(/^(?:my|our|the) /iu, "")
    .trim();
}

function isOwn(words = ""): boolean {
  return /^(?:my|our) |^["“'‘]/iu.test(words) || relations.has(words.toLowerCase());
}

/** Words for people of one's own: "mum is Helen" is said of nobody else. */
const relations = wordSet(
  "mum mom mama mummy mother dad papa daddy father boss hubby gran granny grandma grandpa nana sis bro",
);
/** Words that begin a question or point at something: "what is Helen", "this is Ben". */
const pointing = wordSet(
  "who whom what where when why how which whose this that it there here he she they these those is are was me i you everything anything nothing something all if unless mail mails email emails message messages",
);
/** "Call Helen back", "call Ben tomorrow" is no name. */
const calls = wordSet(
  "back now later today tomorrow tonight again soon first please up off about at on in for and or to me asap",
);
const longestName = 4;

function isName(words: string): boolean {
  const tokens = readTokens(words);
  return (
    words.length <= limits.nickname &&
    tokens.length > 0 &&
    tokens.length <= longestName &&
    tokens.every(({ kind, word }) => kind === "word" && !pointing.has(word) && !calls.has(word))
  );
}

type Telling = { reading: Reading; act: Act; isLoose: boolean };

/** An address, somebody known, or a name with capital letters where only somebody can be meant; to forget, nobody too. */
function isPerson(words: string, { reading, act, isLoose }: Telling): boolean {
  const tokens = readTokens(words);
  const [first] = tokens;
  if (first === undefined) return act === "forget";
  if (first.kind === "address") return tokens.length === 1;
  if (tokens.length > longestName || tokens.some(({ kind }) => kind !== "word")) return false;
  if (reading.names.at(tokens, 0)?.to === tokens.length) return true;
  return isLoose && tokens.every(({ capital, word }) => capital && !pointing.has(word));
}

/** "Forget that" behind what was remembered. */
function forgetLast(said: string, { world }: Reading): Understood | undefined {
  const last = world.earlier.at(-1);
  if (last === undefined || last.undone || !/^forget (?:that|it)(?: again)?$/iu.test(said))
    return undefined;
  const steps = (last.plan?.steps ?? []).flatMap((one) =>
    one.do === "nickname" && one.act === "remember" ? [{ ...one, act: "forget" as const }] : [],
  );
  return steps.length === 0 ? undefined : planned(steps);
}

const people: ReadonlySet<string> = new Set(["to", "cc", "bcc"]);
