import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import { behindSteps, type Clause, type ClauseContext } from "./clause.ts";
import { readAct } from "./read-act.ts";
import { tellsWhich } from "./tells-which.ts";

const states = "(?:read|unread|seen|starred|flagged|important|unimportant|spam)";
const form = linePattern(
  `(?<mark>mark|set|flag|make) (?<target>.+?) (?<as>as )?(?<one>${states})(?:(?: ,)?,? (?:and|but|while)| [,;]) (?<again>mark )?(?<others>(?:from [^ ]+(?: [^ ]+)?|(?:the|those|these|all|every|everything|anything|my|his|her|that|this|(?:[^ ]+ ){1,3}'s)(?: .+?)?)) (?<too>as )?(?<two>${states})`,
);
const undetermined = /^(?:all|any|every|each|both|only|just)?(?: ?(?:the|my|of))*$/u;
const rest =
  /^(?:(?:all |everything )?(?:the |of the )?(?:rest|others?|remaining)\b|(?:it|them)$)/u;

/** Words of such a request: the form looks for two ends. */
const mostWords = 60;

/** Two marks, each for messages of its own: "mark Ada's mail read and Rosa's unread". What is doubtful is asked. */
export function readTwoMarks(line: Line, context: ClauseContext): Clause | undefined {
  const marks = marksOf(line);
  if (marks === undefined || isOne(marks)) return undefined;
  if (isUnsure(marks)) return asking;
  const first = markedAs(marks.one, line, context);
  if (first?.kind !== "steps") return asking;
  const behind = behindSteps(context, first.steps, marks.two.target);
  const second = markedAs(marks.two, line, behind);
  if (second?.kind !== "steps") return asking;
  return { kind: "steps", steps: [...first.steps, ...second.steps] };
}

function marksOf(line: Line): Marks | undefined {
  const said = line.words.length > mostWords ? undefined : matchLine(line, form);
  const one = said && firstOf(said);
  const two = said && secondOf(said);
  return one && two && { one, two };
}

/** Whether the first state tells which messages, or the second is for what the first has left. */
function isOne({ one, two }: Marks): boolean {
  if (rest.test(two.target.text) || undetermined.test(one.target.text)) return true;
  return tellsWhich(one.target, one.as !== undefined);
}

/** "The mails unread and those from Rosa as read": the first state may tell which messages. */
function isUnsure({ one, two }: Marks): boolean {
  const isSaidOnce = one.as === undefined && two.as !== undefined;
  return isSaidOnce && one.target.words.length < 3 && one.state.text !== "spam";
}

type Marks = { one: Mark; two: Mark };
type Mark = { mark: Line; target: Line; as: Line | undefined; state: Line };

function firstOf({ mark, target, as, one }: Record<string, Line>): Mark | undefined {
  return mark && target && one && { mark, target, as, state: one };
}

function secondOf({ mark, others, too, two }: Record<string, Line>): Mark | undefined {
  return mark && others && two && { mark, target: others, as: too, state: two };
}

function markedAs(
  { mark, target, as, state }: Mark,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const words = [mark, target, as, state].flatMap((part) => part?.words ?? []);
  return readAct(partOfLine({ ...line, words }, 0, words.length), context);
}

const asking = {
  kind: "question" as const,
  text: "Which of them shall be marked as what? Please say it in two sentences.",
  choices: [],
};
