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
  monday morning much nice okay perfect please pleased possible probably problem quite ready really right saturday see
  send sent shortly sorry soon sounds sunday sure take talk tell thank thanks think thursday time together totally
  touch tuesday understood very wait wednesday welcome well will wish wonderful works would wrote yeah yours`
    .split(/\s+/u)
    .filter((word) => word !== ""),
);
/** Words that are looked for, and messages that are shown to choose from. */
const [mostWords, mostShown] = [8, 6];

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
  const { target } = step;
  const recent = { ...target, query: `${target.query} newer_than:30d`, count: null };
  const newest = await findTarget(context, resolving, { target: recent, most: 1 });
  const speaking = await findTarget(context, resolving, {
    target: { ...recent, query: `${recent.query} (${words.join(" OR ")})` },
    most: mostShown - 1,
  });
  const [first] = newest.rows;
  const isElsewhere = speaking.rows.every(({ gmailId }) => gmailId !== first?.gmailId);
  return speaking.rows.length > 0 && isElsewhere
    ? whichOne(withNewest(newest, speaking), resolving.request.world.timeZone)
    : undefined;
}

function tellingWords(step: StepOf<"reply" | "forward">): string[] {
  const body = step.do === "reply" ? step.body : null;
  const text = body === null ? "" : body.source === "typed" ? body.text : body.brief;
  return topicWords(text)
    .map(({ word }) => word)
    .filter((word) => /^\p{L}{4,}$/u.test(word) && !usual.has(word) && !isPlain([word]))
    .slice(0, mostWords);
}
