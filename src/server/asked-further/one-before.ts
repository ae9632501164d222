import type {
  EarlierTurn,
  Interpret,
  Interpretation,
  World,
} from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";

const lead = String.raw`^(?:(?:and|ok(?:ay)?|now|so|then|please|(?:what|how) about|show(?: me)?|read(?: me)?|open)[\s,]+)*`;
const end = String.raw`(?:[\s,]+(?:please|then|now))*[\s.?!]*$`;
const mail = "(?: one| e-?mail| mail| message)";
const before = new RegExp(
  `${lead}(?:(?:right |just )?before (?:that|it|this)(?: one)?|(?:the )?(?:previous|preceding)(?: e-?mail| mail| message)?|(?:previous|preceding) one|one before)${end}`,
  "iu",
);
const next = new RegExp(`${lead}next${mail}?${end}`, "iu");
const second = new RegExp(
  `${lead}(?:the )?second(?:[ -](?:newest|latest|last|most recent))?${mail}?${end}`,
  "iu",
);
const older = new RegExp(`${lead}(?:the |an? )?older${mail}${end}`, "iu");
const newer = new RegExp(`${lead}(?:the |an? )?newer${mail}${end}`, "iu");
const nextBy = new RegExp(
  `${lead}(?:the )?next (?:(?<oldest>oldest)|newest|latest|most recent)${mail}?${end}`,
  "iu",
);

/**
 * "And before that?", "next", "the older one" behind the newest mail of somebody or of all: the one that is next to it by its
 * age. Where the mail that was shown has no place that is known, it is asked which. Undefined for other words.
 */
export function oneBefore(text: string, world: World, read: Interpret): Interpretation | undefined {
  const turn = world.earlier.at(-1);
  if (turn?.shown !== 1 || world.open > 0) return undefined;
  const said = text.trim();
  if (turn.done === true) return nextBy.test(said) ? which : undefined;
  const target = oneShown(turn);
  if (target === undefined) return isByAge(said) && isFound(turn) ? which : undefined;
  return besideIt(said, target) ?? asUsual(said, target, (words) => read(words, world));
}

const which: Interpretation = {
  kind: "question",
  text: "Which emails do you mean?",
  choices: [],
};

function isByAge(said: string): boolean {
  return older.test(said) || newer.test(said) || nextBy.test(said);
}

/** What is next to a mail on the side that is named. */
function besideIt(said: string, target: Target): Interpretation | undefined {
  const toOlder = older.test(said);
  if (!toOlder && !newer.test(said)) return ofNext(said, target);
  const isOnward = toOlder === (target.order === "newest");
  const skip = target.skip + (isOnward ? 1 : -1);
  return skip < 0 ? which : found({ ...target, skip });
}

function ofNext(said: string, target: Target): Interpretation | undefined {
  const named = nextBy.exec(said);
  if (named === null) return undefined;
  const isSame = (named.groups?.["oldest"] !== undefined) === (target.order === "oldest");
  return isSame ? found({ ...target, skip: target.skip + 1 }) : which;
}

function found(target: Target): Interpretation {
  return { kind: "plan", plan: { steps: [{ do: "find", target }] } };
}

function asUsual(
  said: string,
  { order, skip }: Target,
  read: (words: string) => Interpretation,
): Interpretation | undefined {
  const isSecond = order === "newest" && skip === 0 && second.test(said);
  if (isSecond || before.test(said)) return read("the one before");
  return next.test(said) ? read("the next one") : undefined;
}

/** The one message that a turn showed by its age. */
function oneShown({ plan }: EarlierTurn): Target | undefined {
  const [target, another] = (plan?.steps ?? []).map(targetRead);
  return target !== undefined && another === undefined && isPlaced(target) ? target : undefined;
}

function targetRead(step: Step): Target | undefined {
  return step.do === "find" || step.do === "summarise" ? step.target : undefined;
}

function isPlaced({ of, count, each, order }: Target): boolean {
  return of === "mailbox" && count === 1 && each === undefined && order !== "largest";
}

/** Whether what was shown is one of all mail, and not of a list that was seen. */
function isFound({ plan }: EarlierTurn): boolean {
  return plan?.steps.some((step) => targetRead(step)?.of === "mailbox") === true;
}
