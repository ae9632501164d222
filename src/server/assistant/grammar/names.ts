import type { Query, TextField } from "#query/ast.ts";
import { anyOf } from "#query/combine.ts";
import { textTerm } from "#query/text-term.ts";
import { splitWords } from "#query/words.ts";
import type { World } from "../plan/world.ts";
import type { Fitting } from "./clause.ts";
import { isMistyped } from "../plan/mistyped.ts";
import { longWord } from "./lexicon.ts";
import { wordSet, type Token, wordAt } from "./tokens.ts";

/** A label by the words of its name. */
export type NamedLabel = { name: string; words: readonly string[] };

/** Somebody in the tokens, by words that end before `to`. */
export type NamedThere = { to: number; people: readonly Fitting[]; whole: boolean; owns: boolean };

/** Whom the person knows, by the words of their names. */
export type Names = {
  /** The longest words of a name that begin at a token. */
  at(tokens: readonly Token[], at: number): NamedThere | undefined;
  /** The same with a letter wrong. */
  similarAt(tokens: readonly Token[], at: number): NamedThere | undefined;
  /** Whether a word is a name or a part of one. */
  has(word: string): boolean;
};

type Known = { words: string[]; fitting: Fitting; whole: boolean; organisation: boolean };

/** Words of names that say nobody: "Ana from the support team". */
const common = wordSet(
  "the team support news info mail service services inc ltd gmbh llc co and of for at from via no reply noreply hello group dr mr mrs ms app club weekly daily online shop store office customer care alerts notifications newsletter",
);

/** The names of a person's world; they are read when the first is asked for. */
export function createNames(world: World): Names {
  let index: Map<string, Known[]> | undefined;
  function known(): Map<string, Known[]> {
    index ??= readNames(world);
    return index;
  }
  let letters: Map<string, string[]> | undefined;
  function byLetter(): Map<string, string[]> {
    letters ??= Map.groupBy(known().keys(), (word) => word[0] ?? "");
    return letters;
  }
  function longest(first: string, rest: (at: number) => Token | undefined) {
    const fitting = (known().get(first) ?? []).filter(({ words }) =>
      words.every((word, at) => at === 0 || isName(rest(at), word)),
    );
    const length = Math.max(0, ...fitting.map(({ words }) => words.length));
    return fitting.filter(({ words }) => words.length === length);
  }
  function there(tokens: readonly Token[], at: number, first: string): NamedThere | undefined {
    const found = longest(first, (more) => tokens[at + more]);
    const length = found[0]?.words.length;
    if (length === undefined || hasOwnerWithin(tokens, at, length)) return undefined;
    const whole = found.some((one) => one.whole || one.organisation);
    const meant = found.some((one) => one.whole) ? found.filter((one) => one.whole) : found;
    return {
      to: at + length,
      people: join(meant),
      whole,
      owns: tokens[at + length - 1]?.owns === true,
    };
  }
  return {
    at(tokens, at) {
      const token = tokens[at];
      if (token === undefined || token.kind !== "word") return undefined;
      const plain = there(tokens, at, token.word);
      if (plain !== undefined || !token.word.endsWith("s") || token.owns) return plain;
      const owner = there(tokens, at, token.word.slice(0, -1));
      return owner?.to === at + 1 ? { ...owner, owns: true } : undefined;
    },
    similarAt(tokens, at) {
      const word = wordAt(tokens, at);
      if (word.length < 4) return undefined;
      const meant = byLetter()
        .get(word[0] ?? "")
        ?.find((one) => isMistyped(word, one, longWord));
      const found = meant === undefined ? undefined : there(tokens, at, meant);
      return found && { ...found, whole: false };
    },
    has: (word) => known().has(word),
  };
}

function isName(token: Token | undefined, word: string): boolean {
  return (
    token?.kind === "word" && (token.word === word || (token.word === `${word}s` && !token.owns))
  );
}

function hasOwnerWithin(tokens: readonly Token[], at: number, length: number): boolean {
  return tokens.slice(at, at + length - 1).some(({ owns }) => owns);
}

/** One of each name, with all of its addresses. */
function join(found: readonly Known[]): Fitting[] {
  const byName = Map.groupBy(found, ({ fitting }) => fitting.name.toLowerCase());
  return [...byName.values()].map((same) => ({
    name: same[0]?.fitting.name ?? "",
    addresses: [...new Set(same.flatMap(({ fitting }) => fitting.addresses))],
  }));
}

function readNames({ contacts, nicknames, owner }: World): Map<string, Known[]> {
  const index = new Map<string, Known[]>();
  function add(words: string[], known: Omit<Known, "words">): void {
    const [first] = words;
    if (first === undefined) return;
    const list = index.get(first) ?? [];
    list.push({ ...known, words });
    index.set(first, list);
  }
  for (const { name, address } of nicknames) {
    // Without a name of its own it is looked up by the nickname.
    const fitting = { name: "", addresses: [address] };
    add(splitWords(name), { fitting, whole: true, organisation: false });
  }
  for (const { name, address } of contacts) {
    if (address === owner.address) continue;
    const words = splitWords(name);
    const fitting = { name: name === "" ? address : name, addresses: [address] };
    add(words, { fitting, whole: true, organisation: false });
    if (words.length === 2)
      add([...words].reverse(), { fitting, whole: true, organisation: false });
    const local = localName(address);
    if (words.length === 0 && local.length > 0)
      add(local, { fitting, whole: true, organisation: false });
    const domain = address.split("@")[1]?.split(".").at(-2) ?? "";
    addParts(add, { words: words.length === 0 ? local : words, fitting, domain });
  }
  return index;
}

/** The name that an address without another begins with: `kofi.mensah@…`; none of what many addresses begin with. */
function localName(address: string): string[] {
  const words = splitWords(address.slice(0, Math.max(address.lastIndexOf("@"), 0)));
  return words.length > 3 || words.some((word) => common.has(word) || /\d/u.test(word))
    ? []
    : words;
}

type Parts = { words: string[]; fitting: Fitting; domain: string };

function addParts(
  add: (words: string[], known: Omit<Known, "words">) => void,
  { words, fitting, domain }: Parts,
): void {
  const host = domain.replaceAll("-", "");
  for (const word of new Set(words))
    if (words.length > 1 && word.length > 1 && !common.has(word))
      add([word], {
        fitting,
        whole: false,
        organisation: host.length > 2 && host.startsWith(word),
      });
  if (host.length > 2 && !words.includes(host) && !common.has(host) && !publicHosts.has(host))
    add([host], { fitting, whole: false, organisation: true });
}

const publicHosts = wordSet(
  "gmail googlemail outlook hotmail yahoo icloud gmx web live aol proton protonmail me",
);

/** Mail in whose field these people stand. */
export function peopleQuery(field: TextField, people: readonly Fitting[]): Query {
  return anyOf(people.flatMap(({ addresses }) => addresses.map((one) => textTerm(field, one))));
}

/** The labels by the words of their names, and by those of the last part of one. */
export function readLabels(labels: readonly { name: string }[]): NamedLabel[] {
  return labels.flatMap(({ name }) => [
    { name, words: splitWords(name) },
    ...(name.includes("/") ? [{ name, words: splitWords(name.split("/").at(-1) ?? "") }] : []),
  ]);
}
