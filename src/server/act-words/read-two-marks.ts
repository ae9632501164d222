import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import type { Clause, ClauseContext } from "./clause.ts";
import { readAct } from "./read-act.ts";
import { tellsWhich } from "./tells-which.ts";

const state = "(?:read|unread|seen|starred|flagged|important|unimportant|spam)";
const form = linePattern(
  `(?<mark>mark|set|flag|make) (?<target>.+?) (?<as>as )?(?<one>${state})(?: ,)?,? (?:and|but|while) (?<again>mark )?(?<others>(?:the|those|these|all|every|everything|anything|my|his|her|that|this|(?:[^ ]+ ){1,3}'s)(?: .+?)?) (?<too>as )?(?<two>${state})`,
);
const undetermined = /^(?:all|any|every|each|both|only|just)?(?: ?(?:the|my|of))*$/u;
const rest =
  /^(?:(?:all |everything )?(?:the |of the )?(?:rest|others?|remaining)\b|(?:it|them)$)/u;

/** Words of such a request: the form looks for two ends. */
const mostWords = 60;

/** Two marks, each for messages of its own: "mark Ada's mail read and Rosa's unread". What is doubtful is asked. */
export function readTwoMarks(line: Line, context: ClauseContext): Clause | undefined {
  const said = line.words.length > mostWords ? undefined : matchLine(line, form);
  const { mark, target, as, one, others, too, two } = said ?? {};
  if (!mark || !target || !one || !others || !two || rest.test(others.text)) return undefined;
  if (undetermined.test(target.text) || tellsWhich(target, as !== undefined)) return undefined;
  if (as === undefined && too !== undefined && tellsState(target, one)) return asking;
  const first = markedAs([mark, target, as, one], line, context);
  const { step: _, ...fresh } = context;
  const second = markedAs([mark, others, too, two], line, { ...fresh, step: undefined });
  if (first?.kind !== "steps" || second?.kind !== "steps") return asking;
  return { kind: "steps", steps: [...first.steps, ...second.steps] };
}

/** "The mails unread and those from Rosa as read": the first state may tell which messages. */
function tellsState({ words }: Line, { text }: Line): boolean {
  return words.length < 3 && text !== "spam";
}

function markedAs(
  parts: readonly (Line | undefined)[],
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const words = parts.flatMap((part) => part?.words ?? []);
  return readAct(partOfLine({ ...line, words }, 0, words.length), context);
}

const asking = {
  kind: "question" as const,
  text: "Which of them shall be marked as what? Please say it in two sentences.",
  choices: [],
};
