import { printAddress } from "./print-address.ts";
import { readAddress } from "./read-address.ts";

/**
 * The addresses of a typed or pasted list: split at commas, semicolons and line breaks that stand outside quotes and
 * angle brackets, and at the cells of a table; those of a group without its name (RFC 5322, 3.4). Trimmed, empty ones
 * dropped.
 *
 * @example splitAddresses('"Lovelace, Ada" <ada@example.com>, bob@example.com') // two
 */
export function splitAddresses(typed: string): string[] {
  // A quote or bracket that never closes separates nothing: then every comma does.
  return (splitOutside(typed) ?? typed.split(/[,;\r\n]/))
    .flatMap((one) => ofCells(one.trim()))
    .map(withoutGroup)
    .filter((one) => one !== "");
}

/** The addresses of a table's row: each with the cells before it as its name. */
function ofCells(row: string): string[] {
  if (!row.includes("\t")) return [row];
  const found: string[] = [];
  let words: string[] = [];
  for (const cell of row.split("\t").map((one) => one.trim())) {
    const read = readAddress(cell);
    if (read === undefined) words.push(cell);
    else {
      const name = words.filter(Boolean).join(" ");
      found.push(name === "" || read.name !== "" ? cell : printAddress({ ...read, name }));
      words = [];
    }
  }
  return found.length === 0 ? [row.replaceAll(/\s+/g, " ")] : found;
}

/** What stands behind the name of a group: `Friends: ada@example.com, bob@example.com;`. */
function withoutGroup(typed: string): string {
  if (readAddress(typed) !== undefined) return typed;
  const behind = /^(?:"(?:[^"\\]|\\.)*"|[^"<>@:]+):(?<first>.*)$/su.exec(typed)?.groups?.["first"];
  const first = behind?.trim();
  return first !== undefined && readAddress(first) !== undefined ? first : typed;
}

function splitOutside(typed: string): string[] | undefined {
  const parts: string[] = [];
  let part = "";
  let within: '"' | ">" | undefined;
  for (const [piece] of typed.matchAll(/\\[^]|[^]/g)) {
    if (within === undefined && /^[,;\r\n]$/.test(piece)) {
      parts.push(part);
      part = "";
      continue;
    }
    if (piece === within) within = undefined;
    else if (within === undefined && piece === '"') within = '"';
    else if (within === undefined && piece === "<") within = ">";
    part += piece;
  }
  return within === undefined ? [...parts, part] : undefined;
}
