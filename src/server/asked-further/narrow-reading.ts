import { limits } from "#contract/limits.ts";
import type { Query } from "#query/ast.ts";
import { allOf, everything, isEverything, negate } from "#query/combine.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { StepOf, Target } from "#server/assist-plan/plan.ts";
import { withQuery } from "#server/earlier-acts/acts-again.ts";
import { joinQueries } from "#server/earlier-acts/join-queries.ts";
import { readOnes, type Ones } from "#server/earlier-acts/read-ones.ts";
import { behindSmallWords } from "#server/earlier-acts/take-lead.ts";

const only =
  /^(?:just|only|(?:(?:i|we) )?(?:mean|meant|want) (?:just|only))\s+(?<rest>.+?)[\s.!?]*$/iu;
const except =
  /^(?:(?:all|everything) (?:but|except)|except(?:ing)?(?: for)?|excluding|without|not|minus|other than|apart from|aside from|bar|leave out|skip)\s+(?<rest>.+?)(?:[\s,]+(?:though|out|please))*[\s.!?]*$/iu;

/**
 * "Only Inès's", "without Fellside", behind a list, a number or an answer: the same, of fewer messages. What it was about
 * stays. Undefined for other words.
 */
export function narrowReading(text: string, world: World): Interpretation | undefined {
  const step = lastReading(world);
  const words = behindSmallWords(text);
  const kept = wordsIn(only, words);
  const rest = kept ?? wordsIn(except, words);
  if (step === undefined || rest === undefined) return undefined;
  const having = holding.exec(words)?.[0];
  const said = having === undefined ? rest : `the ones ${having}`;
  const ones = readOnes(said, { world, isPerson: true, isTopic: true, isRead: true });
  if (ones === undefined) return leavesOut.test(words) ? whichOut(rest) : undefined;
  return "kind" in ones
    ? ones
    : ofFewer(step, narrowed(step.target, ones, said !== rest || kept !== undefined));
}

function wordsIn(pattern: RegExp, text: string): string | undefined {
  return pattern.exec(text)?.groups?.["rest"];
}

/** "Without attachments" says what the messages have or lack, and names none that are left out. */
const holding =
  /^(?:with|without) (?:any )?(?:(?:an? )?attachments?|(?:a |the )?words? .+|(?:an? )?labels?)(?=[\s.!?]*$)/iu;
const leavesOut =
  /^(?:(?:all|everything) (?:but|except)|except(?:ing)?(?: for)?|excluding|without|other than|apart from|aside from)\b/iu;

function whichOut(rest: string): Interpretation {
  const text = `I did not understand “${rest}”. Which emails shall be left out?`;
  return { kind: "question", text, choices: [] };
}

function ofFewer(step: Reading, target: Target | undefined): Interpretation | undefined {
  if (target === undefined || target.query.length > limits.query) return undefined;
  const fewer = step.do === "summarise" ? { ...step, target, wider: [] } : { ...step, target };
  return { kind: "plan", plan: { steps: [fewer] } };
}

type Reading = StepOf<"find"> | StepOf<"count"> | StepOf<"summarise">;

function lastReading({ earlier }: World): Reading | undefined {
  const [step, another] = earlier.at(-1)?.plan?.steps ?? [];
  if (step === undefined || another !== undefined) return undefined;
  return step.do === "find" || step.do === "count" || step.do === "summarise" ? step : undefined;
}

/** What was counted off is narrowed as it was shown. */
function narrowed(before: Target, ones: Ones, isKept: boolean): Target | undefined {
  const isPart = before.count !== null || before.skip > 0 || typeof before.of === "number";
  const all: Target = isPart ? { ...shown, order: before.order } : before;
  const said: Query = joinQueries(everything, ones.query);
  if (!ones.isPicked)
    return isEverything(said)
      ? undefined
      : withQuery(all, (query) => allOf([query, isKept ? said : negate(said)]));
  if (isKept) return { ...withQuery(all, (query) => allOf([query, said])), ...ones.pick };
  const { order, skip, count } = ones.pick;
  return isEverything(said) && skip === 0
    ? { ...all, order, skip: count ?? 0, count: null }
    : undefined;
}

const shown: Target = { of: "earlier", query: "", order: "newest", skip: 0, count: null };
