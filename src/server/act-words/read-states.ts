import type { StepOf } from "#server/assist-plan/plan.ts";
import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import type { Clause, ClauseContext } from "./clause.ts";
import { joinActs } from "./join-acts.ts";
import { readAct } from "./read-act.ts";
import { tellsFirst } from "./tells-first.ts";
import { tellsWhich } from "./tells-which.ts";

const states: Record<string, StepOf<"act">["act"]> = {
  read: "read",
  unread: "unread",
  starred: "star",
  flagged: "star",
  important: "important",
  unimportant: "unimportant",
  "not important": "unimportant",
  "not starred": "unstar",
  unstarred: "unstar",
  "not spam": "notSpam",
  spam: "spam",
};
const state = `(?:${Object.keys(states).join("|")})`;
const others = `(?:(?: ,)? and|[ ],)(?: also)?(?: as)? (?<two>${state})(?:(?:(?: ,)? and|[ ],)(?: as)? (?<three>${state}))?`;

const forms = [
  `(?<mark>mark|set|flag|make) (?<target>.+?) (?<as>as )?(?<one>${state})${others}`,
  `(?<mark>mark|set|flag) (?<as>as )?(?<one>${state})${others} (?<target>(?!.*(?<!marked) as ${state}\\b).+)`,
].map(linePattern);

/** Several marks at once: "mark all from the club as read and starred". */
export function readStates(line: Line, context: ClauseContext): Clause | undefined {
  if (tellsFirst(line)) return undefined;
  for (const form of forms) {
    const { two, three, ...first } = matchLine(line, form) ?? {};
    const words = wordsOf(first);
    if (words === undefined) continue;
    const acts = [two, three].flatMap((said) => actOf(said) ?? []);
    const beside = [...(context.beside ?? []), ...acts.map(({ act }) => act)];
    const read = readAct(partOfLine({ ...line, words }, 0, words.length), { ...context, beside });
    return read?.kind === "steps" ? joinActs(read.steps, acts, context.steps.length) : read;
  }
  return undefined;
}

/** What asks for the first mark alone. */
function wordsOf({ mark, target, as, one }: Record<string, Line | undefined>) {
  if (mark === undefined || target === undefined || one === undefined) return undefined;
  if (tellsWhich(target, as !== undefined)) return undefined;
  return [...mark.words, ...target.words, ...(as?.words ?? []), ...one.words];
}

function actOf(said: Line | undefined) {
  const act = states[said?.text ?? ""];
  return act && { act, label: null, until: null };
}
