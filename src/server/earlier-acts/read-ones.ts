import type { Query } from "#query/ast.ts";
import { parseQuery } from "#query/parse.ts";
import { splitWords } from "#query/words.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { stripCourtesy } from "#server/sentences/strip-courtesy.ts";
import { nameWords } from "#server/typed-words/name-words.ts";
import { readLine } from "#server/typed-words/read-line.ts";

/** Messages as words that go on from a request before name them. */
export type Ones = {
  query: Query;
  pick: Pick<Target, "order" | "skip" | "count">;
  /** Whether a number, an age or a place was said, or "one". */
  isPicked: boolean;
  /** Whether several were named, so that all of them are meant. */
  areMany: boolean;
  /** Whether they are "his" or "her", of the person who was named before. */
  isTheirs: boolean;
};

type Question = Extract<Interpretation, { kind: "question" }>;

/** Characters of such words. */
const longest = 120;
const shown = 1000;
const many = /\b(?:ones|those|e?mails|messages|everything|all|both|others|newsletters)\b/i;

/**
 * `isTopic`: whether a word by itself may be what they are about; `isPerson`: whether a word before "ones" may be a name;
 * `isRead`: whether nothing is changed.
 */
type Reading = { world: World; isTopic: boolean; isPerson: boolean; isRead?: boolean };

/**
 * The messages that words alone name: "the second newest", "the ones from Sam", "Tom Baker", "the photos". The question
 * that they leave open; undefined for what is not understood wholly.
 */
export function readOnes(words: string, reading: Reading): Ones | Question | undefined {
  const said = words.trim().replace(/[\s.!?,;]+$/u, "");
  if (said === "" || said.length > longest || idle.test(said)) return undefined;
  for (const way of waysToSay(said, reading)) {
    const read = readWay(way, reading);
    if (read?.kind === "question") return { ...read, choices: [...read.choices] };
    if (read?.kind === "target" && isTelling(read.target)) return toOnes(read.target, said);
  }
  return undefined;
}

/** What people say without meaning any mail. */
const idle =
  /^(?:a|one) sec(?:ond)?$|^(?:(?:a|an|my|the|that|this|no|any) )?(?:\w+ )?(?:bad|fault|mistake|minute|moment|bit|idea|way|point|thing|kidding|joking|joke|checking|asking|going|quiet|doubt|harm|habit|rush|worries|problem|inbox|calm|cool|busy|time|love|dear|god|goodness|day)$/iu;
const article = /^(?:the|my|that|this|those|these|his|her|their)\s+/iu;

function waysToSay(said: string, { world, isTopic, isPerson }: Reading): string[] {
  const owner = isPerson
    ? /^(?:from|by)\s+|['’]s$|\s+(?:ones?|e?mails?)$/giu
    : /^(?:from|by)\s+|['’]s$/giu;
  const name = said.replace(owner, "").replace(article, "");
  const noun = said.replace(article, "").replace(/\s+(?:ones?|e?mails?)$/iu, "");
  const isNoun = (isTopic || article.test(said)) && mayBeTopic(noun);
  const ones = /\sone$/iu.test(said) ? "the one" : "the ones";
  const isName = isNameOf(name, world) && (/\p{Lu}|\s|@/u.test(name) || !noTopic.test(name));
  return [
    ...(isName ? [`the ones from ${name}`] : []),
    said,
    ...(isNoun ? [`${ones} about ${noun}`] : []),
  ];
}

/** Whether all of the words are words of the name or address of one who is known. */
function isNameOf(words: string, world: World): boolean {
  const typed = splitWords(words);
  if (typed.length === 0 || typed.length > 4) return false;
  return findContacts(words, world).some(({ name, address }) => {
    const own = new Set(splitWords(`${name} ${address}`));
    return typed.every((word) => own.has(word));
  });
}

const noTopic =
  /\b(?:it|them|he|him|she|her|his|i|me|we|you|they|to|do|does|not|no|is|are|was|were|be|will|can|could|should|would|if|then|and|or|but|please|thanks|thank|ok|okay|great|good|nice|cool|perfect|fine|done|now|later|again|more|what|which|who|why|how|when|where|archive|delete|trash|remove|bin|star|unstar|mark|label|move|mute|snooze|restore|undo|send|reply|forward|write|find|show|search|list|count|summari[sz]e|keep|leave|put|make|stop|cancel|help|today|tomorrow|yesterday|inbox)\b/iu;
const wordsOfTopic = 4;

function mayBeTopic(noun: string): boolean {
  const { length } = noun.split(/\s+/u);
  return length <= wordsOfTopic && !noTopic.test(noun) && /^[\p{L}\p{N}'’ -]+$/u.test(noun);
}

/** A list is shown that they may be of. */
function readWay(words: string, { world, isRead = false }: Reading) {
  const query = { of: "mailbox", query: "", order: "newest", skip: 0, count: null } as const;
  const plan = { steps: [{ do: "find" as const, target: query }] };
  const list = { message: "", plan, shown, asked: null };
  const line = stripCourtesy(readLine(words, nameWords(world)));
  if (line.words.length === 0) return undefined;
  const read = readMessages(line, {
    world: { ...world, open: 0, earlier: [list] },
    purpose: isRead ? "read" : "change",
  });
  return read.kind === "question" && read.choices.length === 0 ? undefined : read;
}

function isTelling({ query, count, skip, conversation, of }: Target): boolean {
  if (conversation !== undefined || (of !== "mailbox" && of !== "earlier")) return false;
  return query !== "" || count !== null || skip > 0;
}

function toOnes({ query, order, skip, count }: Target, said: string): Ones {
  const isPicked = count !== null || skip > 0;
  return {
    query: parseQuery(query),
    pick: { order, skip, count },
    isPicked,
    areMany: many.test(said),
    isTheirs: /^(?:his|her|their)\s/iu.test(said),
  };
}
