import { partOfLine, type Line, type Word } from "#server/typed-words/read-line.ts";
import type { Step, StepOf } from "#server/assist-plan/plan.ts";
import type { ClauseContext } from "./clause.ts";
import { readAct } from "./read-act.ts";

/** An act without its messages: "star", "mark as read", "move to Travel", "snooze until Monday". */
export type BareAct = Pick<StepOf<"act">, "act" | "label" | "until">;

const shown: Step = {
  do: "find",
  target: { of: "mailbox", query: "", order: "newest", skip: 0, count: null },
};

/** The act that words ask for without saying of which messages; undefined for other words. */
export function readBareAct(
  clause: Line,
  { world }: Pick<ClauseContext, "world">,
): BareAct | undefined {
  const context = { world, step: 0, steps: [shown], loose: false };
  for (const line of withThem(clause)) {
    const read = readAct(line, context);
    const act = read?.kind === "steps" ? ofThemAlone(read.steps) : undefined;
    if (act !== undefined) return mayNameMail(clause, act, world) ? undefined : act;
  }
  return undefined;
}

/** "Label the jackets Clothes" rather names mail and a label than a new label of two words. */
function mayNameMail(
  { words }: Line,
  { act, label }: BareAct,
  { labels }: ClauseContext["world"],
): boolean {
  if (label === null || (act !== "label" && act !== "move")) return false;
  const isSaid = words.some(
    ({ quoted, word }) => quoted || /^(?:as|to|in|into|under)$/u.test(word),
  );
  return !isSaid && /\s/u.test(label) && !labels.some(({ name }) => name === label);
}

function ofThemAlone([step, ...more]: readonly Step[]): BareAct | undefined {
  if (step?.do !== "act" || more.length > 0) return undefined;
  const { of, query, count } = step.target;
  const { act, label, until } = step;
  return of === 0 && query === "" && count === null ? { act, label, until } : undefined;
}

/** The words with "them" where it may stand: "mark them as read", "archive them", "add a star to them". */
function withThem(clause: Line): Line[] {
  const { words } = clause;
  const [first] = words;
  if (first === undefined || words.length > 10) return [];
  const [them, to, about] = [wordOf("them", first), wordOf("to", first), wordOf("about", first)];
  return [
    [first, them, ...words.slice(1)],
    [...words, them],
    [...words, to, them],
    ...(first.word === "remind" ? [[...words, about, them]] : []),
  ].map((all) => partOfLine({ ...clause, words: all }, 0, all.length));
}

function wordOf(word: string, { from }: Word): Word {
  return { raw: word, word, quoted: false, from, to: from };
}
