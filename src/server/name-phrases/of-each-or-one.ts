import type { Line } from "#server/typed-words/read-line.ts";
import type { Reader } from "#server/typed-words/reader.ts";
import type { Named } from "./name-at.ts";

/**
 * "The last mail from Jonah and Bea" is one of each, where it is only read; before anything is done with it, it is asked.
 * `from`: the word at which the names begin.
 */
export function ofEachOrOne(reader: Reader, from: number, list: readonly Named[]): void {
  const begin = firstOfTwo(reader) ?? from;
  const and = jointIn(reader.line, begin, list.at(-1)?.next ?? from);
  const areTwo = and >= 0 && (list.length > 1 || begin !== from);
  if (areTwo && isSome(reader.draft)) takeEach(reader, begin, and);
}

function takeEach({ line, draft, purpose }: Reader, begin: number, and: number): void {
  if (purpose === "change")
    draft.question ??= { text: whether(draft), ...waysOf(line, begin, and) };
  else if (isOne(draft)) draft.each = "sender";
}

function jointIn({ words }: Line, begin: number, end: number): number {
  return words.findIndex(({ word }, at) => at > begin && at < end && word === "and");
}

/** "The last mail from Jonah and from Bea": where the first name begins. */
function firstOfTwo({ line, at, draft }: Reader): number | undefined {
  const isSecond = line.words[at - 1]?.word === "and" && line.words[at]?.word === "from";
  if (!isSecond || !draft.conditions.some(({ axis }) => axis === "from")) return undefined;
  const first = line.words.findIndex(({ word }) => word === "from") + 1;
  return first > at ? undefined : first;
}

/** So many, or one, of what came last or first. */
function isSome(draft: Reader["draft"]): boolean {
  const { order, count = 1 } = draft.pick;
  return isOne(draft) || (order !== undefined && count > 1 && draft.each === undefined);
}

function isOne({ pick: { order, count = 1 }, head, each }: Reader["draft"]): boolean {
  return order !== undefined && count === 1 && head !== "many" && each === undefined;
}

function whether({ pick: { count = 1 } }: Reader["draft"]): string {
  return count > 1
    ? `So many of each of them, or ${count} in all?`
    : "One of each of them, or only one in all?";
}

function waysOf({ source, words }: Line, from: number, and: number) {
  const [first, joint] = [words[from]?.from ?? 0, words[and]];
  const second = words[and + 1];
  const [to, end] = [joint?.from ?? first, joint?.to ?? first];
  const next = second?.word === "from" ? second.to : end;
  return {
    choices: [
      `${source.slice(0, first)}each of ${source.slice(first, end)}${source.slice(next)}`,
      `${source.slice(0, to)}or${source.slice(next)}`,
    ],
  };
}

/** "From Rose with attachments and from Sam": what stands between may be meant for both, so that it is asked before a change. */
export function askOfBetween({ draft, purpose }: Reader): void {
  const { join, conditions } = draft;
  const isSecond = join === "and" && conditions.some(({ axis }) => axis === "from");
  if (purpose !== "change" || !isSecond || conditions.at(-1)?.axis === "from") return;
  draft.question ??= {
    text: "Is what you say of the first meant for both? Please say which emails of each.",
    choices: [],
  };
}
