import type {
  EarlierTurn,
  Interpret,
  Interpretation,
  World,
} from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";

const lead = String.raw`^(?:(?:and|ok(?:ay)?|now|so|then|please|(?:what|how) about|show(?: me)?|read(?: me)?)[\s,]+)*`;
const end = String.raw`(?:[\s,]+(?:please|then|now))*[\s.?!]*$`;
const mail = "(?: one| e-?mail| mail| message)";
const older = new RegExp(
  `${lead}(?:(?:right |just )?before (?:that|it|this)(?: one)?|(?:the )?(?:previous|preceding)(?: e-?mail| mail| message)?|(?:previous|preceding) one|one before)${end}`,
  "iu",
);
const next = new RegExp(`${lead}next${mail}?${end}`, "iu");
const second = new RegExp(
  `${lead}(?:the )?second(?:[ -](?:newest|latest|last|most recent))?${mail}?${end}`,
  "iu",
);

/**
 * "And before that?", "next", "what about the second one?" behind the newest mail of somebody or of all: the one that is next
 * to it by its age. Undefined for other words, and where the mail that was shown has no place that is known.
 */
export function oneBefore(text: string, world: World, read: Interpret): Interpretation | undefined {
  const target = oneShown(world.earlier.at(-1));
  if (target === undefined || world.open > 0) return undefined;
  const said = text.trim();
  const isSecond = target.order === "newest" && target.skip === 0 && second.test(said);
  if (isSecond || older.test(said)) return read("the one before", world);
  return next.test(said) ? read("the next one", world) : undefined;
}

/** The one message that a turn showed by its age. */
function oneShown(turn: EarlierTurn | undefined): Target | undefined {
  if (turn?.shown !== 1 || turn.done === true) return undefined;
  const [target, another] = (turn.plan?.steps ?? []).map(targetRead);
  return target !== undefined && another === undefined && isPlaced(target) ? target : undefined;
}

function targetRead(step: Step): Target | undefined {
  return step.do === "find" || step.do === "summarise" ? step.target : undefined;
}

function isPlaced({ of, count, each }: Target): boolean {
  return of === "mailbox" && count === 1 && each === undefined;
}
