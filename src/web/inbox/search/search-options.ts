import { limits } from "#contract/limits.ts";
import { operators, type Operator } from "#query/operators.ts";
import { toLabelSlug } from "#query/label-slug.ts";
import { foldText } from "#query/words.ts";
import type { SavedSearch, Suggestions } from "#contract/search.ts";
import { personTitle, titleParts } from "#web/ui/format/person-title.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { searchWords } from "./search-words.ts";

export type SearchOption = {
  id: string;
  group: string;
  title: string;
  hint?: string | undefined;
  /** The whole search once it is taken. */
  search: string;
  /** Whether it is a search as it stands, or a beginning to be gone on with. */
  whole: boolean;
};

const mostOperators = 8;
/** People offered before anything is typed. */
const mostUnasked = 3;

/** Whether a search is longer than the server takes. */
export function isTooLong(text: string): boolean {
  return text.trim().length > limits.query;
}

/** What may be offered for a search as far as it is typed: the last word is gone on with. */
export function searchOptions(
  text: string,
  given: Suggestions | undefined,
  saved: readonly SavedSearch[],
): SearchOption[] {
  const at = lastWordAt(text);
  const [before, last] = [text.slice(0, at), text.slice(at).toLowerCase()];
  const people = given?.people ?? [];
  return [
    ...(text === "" ? (given?.recent ?? []).map((search) => asWhole("recent", search)) : []),
    ...savedOptions(text, saved),
    ...operatorOptions(before, last),
    ...peopleOptions(before, last, text === "" ? people.slice(0, mostUnasked) : people),
    ...(text === "" ? [] : labelOptions(before, last, given?.labels ?? [])),
  ];
}

function asWhole(group: "recent" | "saved", search: string, title = search): SearchOption {
  return { id: `${group} ${title}`, group: searchWords[group], title, search, whole: true };
}

function savedOptions(text: string, saved: readonly SavedSearch[]): SearchOption[] {
  return saved
    .filter(({ name }) => foldText(name).includes(foldText(text)))
    .map(({ name, query }) => asWhole("saved", query, name));
}

function operatorOptions(before: string, last: string): SearchOption[] {
  const typed = last.replace(/^-/, "");
  if (typed === "") return [];
  const sign = last.slice(0, last.length - typed.length);
  return operators
    .flatMap(writtenForms)
    .filter(
      ({ text, whole }) =>
        text.startsWith(typed) && text !== typed && (!whole || typed.includes(":")),
    )
    .slice(0, mostOperators)
    .map(({ text, meaning, whole }) => ({
      id: `operator ${text}`,
      group: searchWords.operators,
      title: `${sign}${text}`,
      hint: meaning,
      search: `${before}${sign}${text}${whole ? " " : ""}`,
      whole,
    }));
}

type Form = { text: string; meaning: string; whole: boolean };

function writtenForms({ name, meaning, values = [], meanings = {} }: Operator): Form[] {
  const forms = values.map((value) => ({
    text: `${name}:${value}`,
    meaning: meanings[value] ?? meaning,
    whole: true,
  }));
  return [{ text: `${name}:`, meaning, whole: false }, ...forms];
}

function peopleOptions(
  before: string,
  last: string,
  people: Suggestions["people"],
): SearchOption[] {
  return people.map(({ name, address }) => ({
    id: `person ${address}`,
    group: searchWords.people,
    title: personTitle({ name, address }) || address,
    hint: hintOf({ name, address }),
    search: `${before}${prefixOf(last)}${address} `,
    whole: true,
  }));
}

/** The address of a name; a doubtful one says it by itself. */
function hintOf(person: Parameters<typeof titleParts>[0]): string | undefined {
  const { beside, doubt } = titleParts(person);
  return doubt === undefined && beside !== "" ? beside : undefined;
}

function labelOptions(before: string, last: string, labels: Suggestions["labels"]): SearchOption[] {
  const sign = last.startsWith("-") ? "-" : "";
  return ownFirst(labels).map(({ id, name }) => ({
    id: `label ${id}`,
    group: searchWords.labels,
    title: labelTitle(id, name),
    search: `${before}${sign}${labelTerm(id, name)} `,
    whole: true,
  }));
}

/** `to:` and its like stay, else a person is who wrote; what was refused stays so. */
function prefixOf(last: string): string {
  const [, sign = "", operator = "from:"] =
    /^(-?)((?:from|to|cc|bcc|deliveredto|list):)?/.exec(last) ?? [];
  return `${sign}${operator}`;
}

function ownFirst(labels: Suggestions["labels"]): Suggestions["labels"] {
  return labels.toSorted((a, b) => Number(a.id === a.name) - Number(b.id === b.name));
}

/** Gmail's own labels are looked for as Gmail's help says, the person's by name. */
function labelTerm(id: string, name: string): string {
  if (id !== name) return `label:${toLabelSlug(name)}`;
  const word = toLabelSlug(name.replace(/^CATEGORY_/, ""));
  if (word !== toLabelSlug(name)) return `category:${word === "personal" ? "primary" : word}`;
  return ownTerms[name] ?? `label:${word}`;
}

const ownTerms: Readonly<Record<string, string>> = {
  INBOX: "in:inbox",
  SENT: "in:sent",
  DRAFT: "in:drafts",
  SPAM: "in:spam",
  TRASH: "in:trash",
  CHAT: "in:chats",
  STARRED: "is:starred",
  UNREAD: "is:unread",
  IMPORTANT: "is:important",
};

/** Gmail's own labels are named as they are in programs: `CATEGORY_PROMOTIONS` is Promotions. */
function labelTitle(id: string, name: string): string {
  if (id !== name) return shownText(name) || name;
  if (name === "CATEGORY_PERSONAL") return searchWords.primary;
  const words = name.replace(/^CATEGORY_/, "").toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function lastWordAt(text: string): number {
  return text.search(/[^\s(){}]*$/);
}

/** The word being typed, without the operator before it: what people and labels are looked for by. */
export function wordOf(text: string): string {
  return text
    .slice(lastWordAt(text))
    .replace(/^-?[a-z_]+:/i, "")
    .slice(0, 100);
}
