import { oneLine } from "#server/mail-text/clean-text.ts";

/** Characters of a subject or a name in an answer. */
const most = 100;

/** A subject, name or label as an answer shows it: one line, nothing hidden, and nothing that looks like a mark or the end of a quotation of ours. */
export function shownText(text: string): string {
  const line = oneLine(text, most)
    .replaceAll(/\[(\d+)\]/g, "($1)")
    .replaceAll(/[“„‟]/g, "‘")
    .replaceAll("”", "’");
  return line === "" ? "(no subject)" : line;
}

/** A number of emails in words. */
export function emailsOf(count: number): string {
  return count === 1 ? "1 email" : `${count.toLocaleString("en-US")} emails`;
}

/** The first few of a list, and how many more. */
export function someOf(items: readonly string[], few: number): string {
  const shown = items.slice(0, few);
  const rest = items.length - shown.length;
  if (rest > 0) return `${shown.join(", ")} and ${rest} more`;
  const last = shown.pop() ?? "";
  return shown.length === 0 ? last : `${shown.join(", ")} and ${last}`;
}
