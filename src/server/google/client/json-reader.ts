import { Failure } from "#server/platform/failure.ts";

export type JsonRecord = Record<string, unknown>;

/** Parses an answer's text as a JSON object. Throws `gmail_unavailable` when it is cut off or no object. */
export function parseRecord(text: string): JsonRecord {
  try {
    return toRecord(JSON.parse(text));
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw garbled("no JSON");
  }
}

/** The value as an object. Throws `gmail_unavailable` when it is none. */
export function toRecord(value: unknown): JsonRecord {
  if (!isRecord(value)) throw garbled("no object");
  return value;
}

/** A text that must be there and not be empty. */
export function requiredText(record: JsonRecord, key: string): string {
  const value = record[key];
  if (typeof value !== "string" || value === "") throw garbled(`no ${key}`);
  return value;
}

/** A text that may be missing. */
export function optionalText(record: JsonRecord, key: string): string | undefined {
  const value = record[key];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A whole number of zero or more, given as a number or, as Google does for 64 bits, as text. Missing is zero. */
export function countOf(record: JsonRecord, key: string): number {
  const count = Number(record[key] ?? 0);
  return Number.isSafeInteger(count) && count >= 0 ? count : 0;
}

/** The objects of a list; Google leaves an empty list out. */
export function recordsOf(record: JsonRecord, key: string): JsonRecord[] {
  return listOf(record, key).map(toRecord);
}

/** The texts of a list; Google leaves an empty list out. */
export function textsOf(record: JsonRecord, key: string): string[] {
  return listOf(record, key).filter((one) => typeof one === "string");
}

function listOf(record: JsonRecord, key: string): unknown[] {
  const value = record[key] ?? [];
  if (!Array.isArray(value)) throw garbled(`${key} is no list`);
  return value;
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function garbled(detail: string): Failure {
  return new Failure("gmail_unavailable", { cause: new Error(`garbled answer: ${detail}`) });
}
