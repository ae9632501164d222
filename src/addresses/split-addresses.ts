/**
 * The addresses of a typed or pasted list: split at commas, semicolons and line breaks that stand outside quotes and
 * angle brackets; trimmed, empty ones dropped.
 *
 * @example splitAddresses('"Lovelace, Ada" <ada@example.com>, bob@example.com') // two
 */
export function splitAddresses(typed: string): string[] {
  // A quote or bracket that never closes separates nothing: then every comma does.
  return (splitOutside(typed) ?? typed.split(/[,;\r\n]/))
    .map((one) => one.trim())
    .filter((one) => one !== "");
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
