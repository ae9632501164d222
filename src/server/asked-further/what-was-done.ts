import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { askedBy, doneTurns } from "#server/assist-plan/last-done.ts";

const lead = String.raw`^(?:(?:and|so|wait|ok(?:ay)?|sorry|hey|but|tell me|remind me)[\s,.]+)*`;
const now = String.raw`(?: (?:just )?now| there| then| exactly| again| for me| last)*`;
const last = new RegExp(
  String.raw`${lead}(?:what (?:did|have|had) you (?:just |actually |really )*(?:do|done|change|changed)${now}|what just happened${now}|what was the last thing (?:that )?you did|what (?:is|was) (?:the|your) last (?:thing|action|act|change)(?: (?:that )?you (?:did|made))?)[\s.?!]*$`,
  "iu",
);
const all = new RegExp(
  String.raw`${lead}(?:what (?:(?:all )?(?:did|have) you (?:done|do|changed|change)|all (?:did|have) you (?:done|do)) (?:so far|today|until now|up to now|till now|in this conversation|altogether|in all)|(?:have|did) you (?:really |already )?(?:delete|archive|change|move|trash|star|label|send|do|done|sent)(?:d|ed)? (?:anything|something)(?: at all)?(?: (?:so far|today|until now|up to now|just now|in this conversation|for me|yet))?)[\s.?!]*$`,
  "iu",
);

/** Characters of such words, and of a request that is repeated. */
const longest = 120;
const most = 5;

/** "What did you just do?": the person's own words for what was done last. Undefined for other words. */
export function whatWasDone(text: string, { earlier }: World): Interpretation | undefined {
  const said = text.trim();
  if (said.length > longest) return undefined;
  const turns = doneTurns(earlier).filter((turn) => askedBy(turn) !== "");
  const [turn] = turns;
  if (turn === undefined) return nothingDone(said, earlier);
  if (all.test(said)) return { kind: "words", text: listOf(turns) };
  return last.test(said)
    ? { kind: "words", text: lastOf(turn, turn === earlier.at(-1)) }
    : undefined;
}

function nothingDone(said: string, earlier: World["earlier"]): Interpretation | undefined {
  if (!last.test(said) && !all.test(said)) return undefined;
  const isUndone = earlier.some(({ done }) => done === true);
  const text = isUndone
    ? "What I did for your latest requests has been undone. All else stands in Activity."
    : "None of your latest requests here has changed or sent anything. What was done before stands in Activity.";
  return { kind: "words", text };
}

function lastOf(turn: EarlierTurn, isNewest: boolean): string {
  const which = isNewest && turn.shown > 0 ? "Say “which ones?” to see the emails, or" : "Say";
  return `The last thing that I did is what you asked for with ${quoted(turn)}. ${which} “undo that” to take it back.`;
}

function listOf(turns: readonly EarlierTurn[]): string {
  const rows = turns.slice(0, most).map((turn, at) => `${at + 1}. ${quoted(turn)}`);
  const which = turns.length > most ? `the last ${most} of what` : "what";
  return [`This is ${which} I did in this conversation, the newest first:`, ...rows].join("\n");
}

function quoted(turn: EarlierTurn): string {
  const said = askedBy(turn).trim();
  return `“${said.length > longest ? `${said.slice(0, longest - 1)}…` : said}”`;
}
