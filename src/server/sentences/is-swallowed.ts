import type { Line } from "#server/typed-words/read-line.ts";

/** Whether a command of its own stands behind a quotation, which is no part of what is written. */
export function isSwallowed({ words }: Line): boolean {
  return words.some(
    ({ quoted }, at) =>
      quoted && words[at + 1]?.word === "and" && acts.test(words[at + 2]?.word ?? ""),
  );
}

const acts = /^(?:archive|delete|trash|star|unstar|mark|label|move|snooze|mute|restore)$/u;
