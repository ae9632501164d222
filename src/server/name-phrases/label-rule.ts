import { toLabelSlug } from "#query/label-slug.ts";
import { foldText } from "#query/words.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { addCondition, type Reader } from "#server/typed-words/reader.ts";
import { takeWords, typedWords, wordPattern } from "#server/typed-words/take-words.ts";

const named = wordPattern(
  "(?:that (?:are|is) |which (?:are|is) )?(?:labell?ed|tagged|filed)(?: (?:as|with|under|in))?|(?:with|having|(?:(?:that|which) )?(?:have|has|bear|bears|carry|carries)|under|in|from) (?:the |my )?(?:label|tag|folder)(?: (?:called|named))?",
);
const inside = wordPattern(
  "(?:that (?:are|is) |which (?:are|is) )?(?:in|from|under|inside)(?: (?:the|my))?",
);
const kind = wordPattern("(?:labels?|folders?|tags?)");
const without = wordPattern(
  "(?:that are |that is )?(?:not (?:labell?ed|tagged)(?: as| with)?|without (?:the |my )?label)",
);
/** Before a name that "label" must stand behind: "with the Travel label", "without my Travel tag". */
const bearing = wordPattern(
  "(?:that (?:have|has) |which (?:have|has) )?(?<off>without|(?:not|that do not|which do not) (?:having|have|bearing|bear))(?: (?:the|my|a))?|(?:with|having|bearing|that (?:have|has|bear)|which (?:have|has|bear))(?: (?:the|my|a))?",
);

/** A label of the person's own: "labeled Travel", "in my Receipts folder", "with the Clients label". */
export function labelRule(reader: Reader): number | undefined {
  const { draft } = reader;
  const label = toldLabel(reader) ?? borneLabel(reader);
  if (label === undefined) return undefined;
  const term = { kind: "label" as const, name: toLabelSlug(label.name) };
  addCondition(draft, "label", label.isOff ? { kind: "not", term } : term);
  draft.directed = true;
  draft.head ??= "many";
  return label.next;
}

type Told = Found & { isOff: boolean };

function toldLabel(reader: Reader): Told | undefined {
  const { line, at } = reader;
  const off = takeWords(line, at, without);
  const told = off ?? takeWords(line, at, named) ?? takeWords(line, at, inside);
  const found = findLabel(reader, told?.next ?? at);
  const next = found && endOfLabel(reader, found, told !== undefined);
  if (found === undefined || next === undefined) return undefined;
  return { name: found.name, next, isOff: off !== undefined };
}

function borneLabel(reader: Reader): Told | undefined {
  const born = takeWords(reader.line, reader.at, bearing);
  const found = born && findLabel(reader, born.next);
  const next = found && takeWords(reader.line, found.next, kind)?.next;
  if (found === undefined || next === undefined) return undefined;
  return { name: found.name, next, isOff: born?.groups["off"] !== undefined };
}

function endOfLabel(reader: Reader, found: Found, told: boolean): number | undefined {
  const behind = takeWords(reader.line, found.next, kind)?.next;
  return behind ?? (told || isBare(reader, found) ? found.next : undefined);
}

type Found = { name: string; next: number };

/** The longest name of a label that begins there. */
export function findLabel({ line, to, world }: Pick<Reader, "line" | "to" | "world">, at: number) {
  for (let next = Math.min(at + 6, to); next > at; next -= 1) {
    const name = labelNamed(typedWords(line, at, next), world);
    if (name !== undefined) return { name, next };
  }
  return undefined;
}

const behind =
  /^(?:emails?|mails?|messages?|ones?|stuff|conversations?|from|older|newer|that|which|since|before|after|with|about|except|in|larger|and|or|,)$/;

/** A label's name alone stands before the word for messages, or is all that is said: "receipts", "Travel emails". */
function isBare(reader: Reader, { next }: Found): boolean {
  const { line, to } = reader;
  const word = line.words[next]?.word;
  return next >= to || (reader.draft.head === undefined && behind.test(word ?? ""));
}

/** The label that a typed name is, case and accents aside; of a nested one its last part will do, where no other has it. */
export function labelNamed(typed: string, { labels }: Pick<World, "labels">): string | undefined {
  if (labels.length === 0) return undefined;
  const slug = toLabelSlug(typed);
  const { exact, folded, nested } = slugsOf(labels);
  const whole = exact.get(slug) ?? folded.get(foldText(slug)) ?? nested.get(slug);
  return slug === "" ? undefined : whole;
}

/** Names by how they are written in a query, by that without accents, and by the last part that no other has. */
type Slugs = Record<"exact" | "folded" | "nested", ReadonlyMap<string, string | undefined>>;

const known = new WeakMap<World["labels"], Slugs>();

/** Those of one mailbox, which every word of a request is compared with, are worked out once. */
function slugsOf(labels: World["labels"]): Slugs {
  const slugs = known.get(labels) ?? {
    exact: firstBy(labels, toLabelSlug),
    folded: firstBy(labels, (name) => foldText(toLabelSlug(name))),
    nested: onlyBy(labels, (name) => toLabelSlug(name.split("/").at(-1) ?? "")),
  };
  known.set(labels, slugs);
  return slugs;
}

type KeyOf = (name: string) => string;

function firstBy(labels: World["labels"], keyOf: KeyOf): Map<string, string> {
  return new Map(labels.toReversed().map(({ name }) => [keyOf(name), name]));
}

function onlyBy(labels: World["labels"], keyOf: KeyOf): Map<string, string | undefined> {
  const only = new Map<string, string | undefined>();
  for (const { name } of labels) only.set(keyOf(name), only.has(keyOf(name)) ? undefined : name);
  return only;
}
