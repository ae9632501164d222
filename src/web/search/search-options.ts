import { operators, type Operator } from "#query/operators.ts";
import { toLabelSlug } from "#query/label-slug.ts";
import { foldText } from "#query/words.ts";
import type { SavedSearch, Suggestions } from "#contract/search.ts";
import { shownText } from "#web/format/shown-text.ts";
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

const mostOperators = 5;

/** What may be offered for a search as far as it is typed: the last word is gone on with. */
export function searchOptions(
  text: string,
  given: Suggestions | undefined,
  saved: readonly SavedSearch[],
): SearchOption[] {
  const at = lastWordAt(text);
  const [before, last] = [text.slice(0, at), text.slice(at).toLowerCase()];
  return [
    ...(text === "" ? (given?.recent ?? []).map((search) => asWhole("recent", search)) : []),
    ...savedOptions(text, saved),
    ...operatorOptions(before, last),
    ...(given?.people ?? []).map(({ name, address }) => ({
      id: `person ${address}`,
      group: searchWords.people,
      title: shownText(name) || address,
      hint: shownText(name) === "" ? undefined : address,
      search: `${before}${prefixOf(last)}${address} `,
      whole: true,
    })),
    ...(given?.labels ?? []).map(({ id, name }) => ({
      id: `label ${id}`,
      group: searchWords.labels,
      title: name,
      search: `${before}label:${toLabelSlug(name)} `,
      whole: true,
    })),
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

function writtenForms({ name, meaning, values = [] }: Operator): Form[] {
  const forms = values.map((value) => ({ text: `${name}:${value}`, meaning, whole: true }));
  return [{ text: `${name}:`, meaning, whole: false }, ...forms];
}

/** `to:` and its like stay, else a person is who wrote. */
function prefixOf(last: string): string {
  return /^-?(?:from|to|cc|bcc|deliveredto|list):/.exec(last)?.[0] ?? "from:";
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
