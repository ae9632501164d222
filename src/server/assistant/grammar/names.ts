import type { Query, TextField } from "#query/ast.ts";
import { anyOf } from "#query/combine.ts";
import { textTerm } from "#query/text-term.ts";
import { splitWords } from "#query/words.ts";
import type { World } from "../plan/world.ts";
import type { Fitting } from "./clause.ts";
import { isTypingError } from "../plan/typing-error.ts";
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

/** All words of a name, a part of one, or the organisation that an address names. */
type Known = { words: readonly string[]; fitting: Fitting; is: "name" | "part" | "organisation" };

/** Words of names that say nobody: "Ana from the support team". */
const common = wordSet(
  "the team support news info mail service services inc ltd gmbh llc co and of for at from via no reply noreply hello group dr mr mrs ms app club weekly daily online shop store office customer care alerts notifications newsletter",
);
const publicHosts = wordSet(
  "gmail googlemail outlook hotmail yahoo icloud gmx web live aol proton protonmail me",
);

/** The names of a person's world; they are read when the first is asked for. */
export function createNames(world: World): Names {
  const known = once(() => Map.groupBy(readNames(world), ({ words }) => words[0] ?? ""));
  const byLetter = once(() => Map.groupBy(known().keys(), (word) => word[0] ?? ""));
  /** Of what begins with a word, that of which most words follow. */
  function there(tokens: readonly Token[], at: number, first: string): NamedThere | undefined {
    const fitting = (known().get(first) ?? []).filter(({ words }) =>
      words.every((word, more) => more === 0 || isName(tokens[at + more], word)),
    );
    if (fitting.length === 0) return undefined;
    const to = at + Math.max(...fitting.map(({ words }) => words.length));
    if (tokens.slice(at, to - 1).some(({ owns }) => owns)) return undefined;
    const found = fitting.filter(({ words }) => at + words.length === to);
    const full = found.filter(({ is }) => is === "name");
    const whole = found.some(({ is }) => is !== "part");
    const people = join(full.length > 0 ? full : found);
    return { to, people, whole, owns: tokens[to - 1]?.owns === true };
  }
  return {
    at(tokens, at) {
      const token = tokens[at];
      if (token?.kind !== "word") return undefined;
      const plain = there(tokens, at, token.word);
      if (plain !== undefined || !token.word.endsWith("s") || token.owns) return plain;
      const owner = there(tokens, at, token.word.slice(0, -1));
      return owner?.to === at + 1 ? { ...owner, owns: true } : undefined;
    },
    similarAt(tokens, at) {
      const word = wordAt(tokens, at);
      const meant = byLetter()
        .get(word[0] ?? "")
        ?.find((one) => isTypingError(word, one, longWord));
      const found = meant === undefined ? undefined : there(tokens, at, meant);
      return found && { ...found, whole: false };
    },
    has: (word) => known().has(word),
  };
}

/** A value that is made when it is first asked for. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function isName(token: Token | undefined, word: string): boolean {
  return (
    token?.kind === "word" && (token.word === word || (token.word === `${word}s` && !token.owns))
  );
}

/** One of each name, with all of its addresses. */
function join(found: readonly Known[]): Fitting[] {
  const byName = Map.groupBy(found, ({ fitting }) => fitting.name.toLowerCase());
  return [...byName.values()].map((same) => ({
    name: same[0]?.fitting.name ?? "",
    addresses: [...new Set(same.flatMap(({ fitting }) => fitting.addresses))],
  }));
}

function readNames({ contacts, nicknames, owner }: World): Known[] {
  const called = nicknames.map(({ name, address }): Known => {
    // Without a name of its own it is looked up by the nickname.
    const fitting = { name: "", addresses: [address] };
    return { words: splitWords(name), fitting, is: "name" };
  });
  const others = contacts.filter(({ address }) => address !== owner.address);
  return [...called, ...others.flatMap(namesOf)].filter(({ words }) => words.length > 0);
}

/** The name of a contact, either way round, its parts, and the organisation that their address names. */
function namesOf({ name, address }: World["contacts"][number]): Known[] {
  const own = splitWords(name);
  const words = own.length === 0 ? localName(address) : own;
  const fitting = { name: name === "" ? address : name, addresses: [address] };
  const known: Known[] = [{ words, fitting, is: "name" }];
  if (own.length === 2) known.push({ words: own.toReversed(), fitting, is: "name" });
  // Daniel Reyes writes as dan.reyes@…, and is called so.
  const local = own.length === 0 ? [] : localName(address);
  const called = local.length > 1 ? local : [];
  if (called.length > 0) known.push({ words: called, fitting, is: "name" });
  const host = (address.split("@")[1]?.split(".").at(-2) ?? "").replaceAll("-", "");
  const isHost = host.length > 2 && !common.has(host) && !publicHosts.has(host);
  for (const word of words.length > 1 ? new Set([...words, ...called]) : []) {
    const is = host.length > 2 && host.startsWith(word) ? "organisation" : "part";
    if (word.length > 1 && !common.has(word)) known.push({ words: [word], fitting, is });
  }
  if (isHost && !words.includes(host)) known.push({ words: [host], fitting, is: "organisation" });
  return known;
}

/** The name that an address without another begins with: `kofi.mensah@…`; none of what many addresses begin with. */
function localName(address: string): string[] {
  const words = splitWords(address.slice(0, Math.max(address.lastIndexOf("@"), 0)));
  return words.length > 3 || words.some((word) => common.has(word) || /\d/u.test(word))
    ? []
    : words;
}

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
