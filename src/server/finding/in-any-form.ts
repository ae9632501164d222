import type { Query, TextTerm } from "#query/ast.ts";
import { anyOf, negate } from "#query/combine.ts";
import { textTerm } from "#query/text-term.ts";
import { splitWords } from "#query/words.ts";

/**
 * A query whose single words of a subject or a text may also stand in their other number or name: "photo" for "Photos". `left out`:
 * only the words that it leaves out, which are so in every form.
 *
 * @example inAnyForm(parseQuery("subject:photo"), "all") // parseQuery("subject:photo OR subject:photos")
 */
export function inAnyForm(query: Query, which: "left out" | "all"): Query {
  if (query.kind === "and" || query.kind === "or")
    return { ...query, terms: query.terms.map((term) => inAnyForm(term, which)) };
  if (query.kind === "not") return isOfWords(query.term) ? negate(inForms(query.term)) : query;
  return which === "all" ? inForms(query) : query;
}

function isOfWords(query: Query): boolean {
  if (query.kind === "and" || query.kind === "or") return query.terms.every(isOfWords);
  return query.kind === "text" && isOfText(query);
}

function inForms(query: Query): Query {
  if (query.kind === "and" || query.kind === "or")
    return { ...query, terms: query.terms.map(inForms) };
  return query.kind === "text" && isWord(query) ? anyOf(formsOf(query)) : query;
}

function isOfText({ field }: TextTerm): boolean {
  return field === "any" || field === "subject";
}

function isWord(term: TextTerm): boolean {
  const { form, text } = term;
  return form === "word" && isOfText(term) && /^\p{L}{3,}$/u.test(text) && isOneWord(text);
}

function isOneWord(text: string): boolean {
  return splitWords(text).length === 1;
}

function formsOf({ field, text }: TextTerm): TextTerm[] {
  const word = text.toLowerCase();
  return [text, ...numbersOf(word), ...namesOf(word)].map((one) => textTerm(field, one));
}

/** What asks for money has two names: "the water bill", "Your water invoice". */
function namesOf(word: string): string[] {
  if (/^bills?$/u.test(word)) return ["invoice", "invoices"];
  return /^invoices?$/u.test(word) ? ["bill", "bills"] : [];
}

/** The word of one for that of many, and the other way round. */
function numbersOf(word: string): string[] {
  if (word === "news") return [];
  if (/[^aeiou]ies$/u.test(word)) return [word.replace(/ies$/u, "y")];
  if (/(?:[sxz]|[cs]h)es$/u.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  if (/[^su]s$/u.test(word)) return [word.slice(0, -1)];
  if (/[^aeiou]y$/u.test(word)) return [word.replace(/y$/u, "ies")];
  return [/(?:[sxz]|[cs]h)$/u.test(word) ? `${word}es` : `${word}s`];
}
