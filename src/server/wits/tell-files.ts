import { oneLine } from "#server/mail-text/clean-text.ts";
import type { ReadFile } from "./read-file.ts";

/** Characters of a file's beginning that are shown. */
const beginning = 400;

/** What is in files, without a model: how each begins, or why it cannot be read. */
export function tellFiles(files: readonly ReadFile[]): string {
  const lead = files.length === 1 ? "I have your file." : `I have your ${files.length} files.`;
  const rows = files.map((file) => `${oneLine(file.name, 100)}: ${tellFile(file)}`);
  const which = files.length === 1 ? "it" : "them";
  const end = `Ask for what you want to be done with ${which}, such as “Send ${which} to …” with a name or an address.`;
  return [lead, ...rows, end].join("\n");
}

function tellFile({ came }: ReadFile): string {
  if (came.kind === "unread") return came.words;
  if (came.kind === "image") return "a picture, which I cannot look at without a model.";
  const text = came.text.replaceAll(/\s+/g, " ").replaceAll(/\[(\d+)\]/g, "($1)");
  const shown = oneLine(text, beginning);
  return `“${shown}${text.length > shown.length ? " …" : ""}”`;
}
