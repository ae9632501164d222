import type { AgeUnit, Category, Place, Query, State, TextField, Thing } from "./ast.ts";
import { everything, negate } from "./combine.ts";
import { toLabelSlug } from "./label-slug.ts";
import { isOwnState, operators } from "./operators.ts";
import type { ValueToken } from "./read-tokens.ts";
import { textTerm, toPhrase } from "./text-term.ts";
import { splitWords } from "./words.ts";

type Reading = (text: string) => Query | undefined;

const textFields = new Set<string>([
  "from",
  "to",
  "cc",
  "bcc",
  "subject",
  "list",
  "deliveredto",
  "filename",
]);

const readings: Record<string, Reading> = {
  is: (text) => readPlace(text) ?? readState(text),
  in: readLabel,
  label: readLabel,
  has: readThing,
  category: readCategory,
  after: (text) => readDate("after", text),
  before: (text) => readDate("before", text),
  newer_than: (text) => readAge("newer", text),
  older_than: (text) => readAge("older", text),
  larger: (text) => readSize("larger", text),
  smaller: (text) => readSize("smaller", text),
  rfc822msgid: readMessageId,
};

/**
 * The condition that one value states. What an operator does not know is searched for as text; text without
 * a single letter or digit says nothing.
 */
function readTerm({ operator, text, form }: ValueToken): Query {
  if (operator === undefined) return readText("any", text, form);
  if (isTextField(operator) && toPhrase(text) !== "") return readText(operator, text, form);
  return readings[operator]?.(text.trim()) ?? asText(`${operator}:${text}`);
}

export function isTextField(operator: string): operator is TextField {
  return textFields.has(operator);
}

function readText(field: TextField, text: string, form: ValueToken["form"]): Query {
  const plain = toPhrase(text);
  if (field === "any" && splitWords(plain).length === 0) return everything;
  if (form === "word") return textTerm(field, plain);
  return { kind: "text", field, text: plain, form };
}

function asText(text: string): Query {
  const term = textTerm("any", text);
  return splitWords(term.text).length === 0 ? everything : term;
}

function valuesOf(name: string): Set<string> {
  return new Set(operators.find((operator) => operator.name === name)?.values);
}

const states = valuesOf("is");
const places = valuesOf("in");
const things = valuesOf("has");
const categories = valuesOf("category");

function readState(text: string): Query | undefined {
  const state = text.toLowerCase();
  return states.has(state) ? { kind: "is", state: state as State } : undefined;
}

function readPlace(text: string): Query | undefined {
  const given = text.toLowerCase();
  const place = given === "draft" ? "drafts" : given === "chat" ? "chats" : given;
  return places.has(place) ? { kind: "in", place: place as Place } : undefined;
}

/** Gmail's own labels are places and states, whichever operator names them; a label "Waiting" is the person's own. */
function readLabel(text: string): Query | undefined {
  const name = toLabelSlug(text);
  const own = readPlace(name) ?? (isOwnState(name) ? undefined : readState(name));
  return own ?? (name === "" ? undefined : { kind: "label", name });
}

function readThing(text: string): Query | undefined {
  const thing = text.toLowerCase();
  return things.has(thing) ? { kind: "has", thing: thing as Thing } : undefined;
}

function readCategory(text: string): Query | undefined {
  const given = text.toLowerCase();
  const category = given === "personal" ? "primary" : given;
  return categories.has(category)
    ? { kind: "category", category: category as Category }
    : undefined;
}

function readDate(side: "after" | "before", text: string): Query | undefined {
  if (/^\d{5,12}$/.test(text)) return { kind: "time", side, seconds: Number(text) };
  const yearFirst = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(text);
  const yearLast = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text);
  const [year, month, day] =
    yearFirst === null
      ? [yearLast?.[4], yearLast?.[1], yearLast?.[3]]
      : [yearFirst[1], yearFirst[3], yearFirst[4]];
  if (!isDay(Number(year), Number(month), Number(day))) return undefined;
  return { kind: "day", side, day: `${year}/${month?.padStart(2, "0")}/${day?.padStart(2, "0")}` };
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function readAge(side: "newer" | "older", text: string): Query | undefined {
  const found = /^(\d{1,4})([hdmy])$/i.exec(text);
  const amount = Number(found?.[1] ?? 0);
  if (found === null || amount === 0) return undefined;
  return { kind: "age", side, amount, unit: found[2]?.toLowerCase() as AgeUnit };
}

const units: Record<string, number> = { "": 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 };

function readSize(side: "larger" | "smaller", text: string): Query | undefined {
  const found = /^(\d{1,15})([kmg]?)b?$/i.exec(text);
  const bytes = Number(found?.[1]) * (units[found?.[2]?.toLowerCase() ?? ""] ?? 1);
  return Number.isSafeInteger(bytes) ? { kind: "size", side, bytes } : undefined;
}

function readMessageId(text: string): Query | undefined {
  const id = text.replace(/[<>\s"]+/g, "");
  return id === "" ? undefined : { kind: "message-id", id };
}

/** The condition that a token states, its minus sign counted. */
export function readSignedTerm(token: ValueToken): Query {
  const term = readTerm(token);
  return token.negated ? negate(term) : term;
}
