import type { NearTerm, Query, Term, TextTerm } from "./ast.ts";
import { isPlainWord } from "./text-term.ts";

/**
 * A query as text that Gmail understands, always the same for the same tree. `parseQuery` of it gives the tree again.
 *
 * @example printQuery(parseQuery("{from:amy from:david} older:04/16/2004")) // "(from:amy OR from:david) before:2004/04/16"
 * @example printQuery(parseQuery("-{a b} size:2048")) // "-(a OR b) larger:2K"
 */
export function printQuery(query: Query): string {
  if (query.kind === "and") return query.terms.map(printInGroup).join(" ");
  if (query.kind === "or") return query.terms.map(printInGroup).join(" OR ");
  if (query.kind === "not") return `-${printInGroup(query.term)}`;
  return printTerm(query);
}

function printInGroup(query: Query): string {
  const grouped = query.kind === "and" || query.kind === "or";
  return grouped ? `(${printQuery(query)})` : printQuery(query);
}

function printTerm(term: Term): string {
  switch (term.kind) {
    case "text":
      return printPrefix(term) + printText(term);
    case "near":
      return printNear(term);
    case "message-id":
      return `rfc822msgid:${isPlainWord("list", term.id) ? term.id : `"${term.id}"`}`;
    case "is":
      return `is:${term.state}`;
    case "in":
      return `in:${term.place}`;
    case "has":
      return `has:${term.thing}`;
    case "label":
      return `label:${term.name}`;
    case "category":
      return `category:${term.category}`;
    default:
      return printMeasure(term);
  }
}

function printMeasure(term: Extract<Term, { kind: "size" | "day" | "time" | "age" }>): string {
  switch (term.kind) {
    case "size":
      return `${term.side}:${printBytes(term.bytes)}`;
    case "day":
      return `${term.side}:${term.day}`;
    case "time":
      return `${term.side}:${String(term.seconds).padStart(5, "0")}`;
    case "age":
      return `${term.side}_than:${term.amount}${term.unit}`;
  }
}

function printPrefix({ field }: TextTerm | NearTerm): string {
  return field === "any" ? "" : `${field}:`;
}

function printText({ text, form }: TextTerm): string {
  if (form === "phrase") return `"${text}"`;
  return form === "exact" ? `+${text}` : text;
}

function printNear(term: NearTerm): string {
  const { left, right, within, ordered } = term;
  if (ordered) return `${printPrefix(term)}"${left} AROUND ${within} ${right}"`;
  const sides = `${printSide(left)} AROUND ${within} ${printSide(right)}`;
  return term.field === "any" ? sides : `${printPrefix(term)}(${sides})`;
}

function printSide(text: string): string {
  return isPlainWord("any", text) ? text : `"${text}"`;
}

const kibi = 1024;

function printBytes(bytes: number): string {
  if (bytes > 0 && bytes % kibi ** 2 === 0) return `${bytes / kibi ** 2}M`;
  return bytes > 0 && bytes % kibi === 0 ? `${bytes / kibi}K` : String(bytes);
}
