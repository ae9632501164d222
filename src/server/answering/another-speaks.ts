import type { StepOf } from "#server/assist-plan/plan.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { findTarget } from "#server/finding/find-target.ts";
import type { Resolving, Unresolved } from "#server/finding/resolving.ts";
import { whichOne, withNewest } from "#server/finding/which-of-several.ts";
import { topicWords } from "#server/mail-sentences/topic-words.ts";
import { isPlain } from "#server/typed-words/plain-words.ts";
import { isByName } from "./is-by-name.ts";

/** Words of almost any answer: they speak of no mail. */
const usual: ReadonlySet<string> = new Set(
  `able absolutely afraid agree agreed alright always appreciate available away back best better certainly check cheers
  come coming confirm confirmed correct course dear definitely done enjoy enough exactly excellent fine friday fully glad
  good great happy hear hope idea instead kind know late later looking love lovely lunch make meet meeting minute moment
  monday morning much nice office okay perfect please pleased possible probably problem quite ready really right saturday see
  send sent shortly sorry soon sounds sunday sure take talk tell thank thanks think thursday time together totally
  team touch tuesday understood very wait wednesday welcome well will wish wonderful works would wrote yeah yours`
    .split(/\s+/u)
    .filter((word) => word !== ""),
);
/** Words that are looked for, and messages that are shown to choose from. */
const [mostWords, mostShown] = [5, 6];

/**
 * Whether an answer to somebody's newest mail speaks of what another of theirs of the last month tells, and this one does not:
 * then it is asked which is meant. Undefined where more than a name says which, or the newest one tells of it too.
 */
export async function anotherSpeaks(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"reply" | "forward">,
): Promise<Unresolved | undefined> {
  const words = isByName(step, resolving) ? tellingWords(step) : [];
  if (words.length === 0) return undefined;
  const recent = { ...step.target, query: `${step.target.query} newer_than:30d`, count: null };
  const newest = await find(recent.query, 1);
  const [first] = newest.rows;
  const near = await find(`${recent.query} (${words.join(" OR ")})`, 1);
  if (first === undefined || near.rows[0]?.gmailId === first.gmailId) return undefined;
  const speaking = await find(`${recent.query} (${spokenOf(words)})`, mostShown - 1);
  return speaking.rows.length > 0
    ? whichOne(withNewest(newest, speaking), resolving.request.world.timeZone)
    : undefined;

  function find(query: string, most: number) {
    return findTarget(context, resolving, { target: { ...recent, query }, most });
  }
}

/** One word of a subject, or two of a text; of a text that has but one, that. */
function spokenOf(words: readonly string[]): string {
  const pairs = words.flatMap((word, at) =>
    words.slice(at + 1).map((other) => `(${word} ${other})`),
  );
  const subjects = words.map((word) => `subject:${word}`);
  return [...subjects, ...(words.length === 1 ? words : pairs)].join(" OR ");
}

function tellingWords(step: StepOf<"reply" | "forward">): string[] {
  const body = step.do === "reply" ? step.body : null;
  const text = body === null ? "" : body.source === "typed" ? body.text : body.brief;
  return topicWords(text)
    .map(({ word }) => word)
    .filter((word) => /^\p{L}{4,}$/u.test(word) && !usual.has(word) && !isPlain([word]))
    .slice(0, mostWords);
}
