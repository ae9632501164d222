import type { Line } from "#server/typed-words/read-line.ts";
import { takeWords } from "#server/typed-words/take-words.ts";
import { orderVerbs } from "./order-verbs.ts";

/** Whether a line begins with a verb of command. */
export function beginsOrder(line: Line): boolean {
  return takeWords(line, 0, orderVerbs) !== undefined;
}
