import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { parseQuery } from "#query/parse.ts";
import { sendersIn } from "#server/shown-mail/term-axes.ts";
import { readWriting } from "#server/patterns/read-writing.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { typedWords } from "#server/typed-words/take-words.ts";
import { isWriting } from "#server/sentences/is-writing.ts";
import { readClause } from "./read-clause.ts";
import { refusalOf } from "#server/sentences/refusal-of.ts";
import { mayMeanAnother, withName } from "./with-name.ts";

/** One clause of several: what it asks of the mailbox, or the message that it asks for. */
export function readPart(given: Line, context: ClauseContext): Clause {
  if (mayMeanAnother(given, context.steps, context.world)) return whom;
  const clause = withName(given, context.steps);
  const refusal = refusalOf(clause);
  if (refusal !== undefined) return { kind: "words", text: refusal };
  const own = isWriting(clause) ? undefined : readClause(clause, context);
  if (own?.kind === "steps") return own;
  const written = readBehind(clause, context);
  if (written?.kind === "plan") return { kind: "steps", steps: written.plan.steps };
  return written ?? own ?? { kind: "unknown", words: spoken(clause) };
}

const whom = { kind: "question" as const, text: "Whose emails do you mean?", choices: [] };

/** The last step that has found messages. */
export function lastFound(steps: readonly Step[]): number | undefined {
  const index = steps.findLastIndex((step) => "target" in step);
  return index < 0 ? undefined : index;
}

/** "Tell her it is urgent", which behind a message to somebody is for them and not for who wrote what is sent on. */
const toldThem =
  /^(?:tell|let|ask|inform|remind|warn|assure|thank|notify|advise|invite) (?:him|her|them)\b/u;

/** "Reply with …", which names no mail, answers what the step before has found. */
export const answersIt =
  /^(?:(?:reply|answer|respond)(?: back)?(?: (?:with|saying|that|:|"\d+"))|(?:forward|fwd|pass)(?: on)? to )/u;
const pointing = /\b(?:it|them|that|those)\b/u;

/** A clause that writes; "it" behind another step is what that step has found. */
function readBehind(
  clause: Line,
  { world, step, steps }: ClauseContext,
): Interpretation | undefined {
  const last = steps.at(-1);
  const isForReader = last !== undefined && "to" in last && toldThem.test(clause.text);
  if (isForReader) return readWriting(spoken(clause), { ...world, open: 0, earlier: [] });
  if (step === undefined || !isOfStep(clause)) return readWriting(spoken(clause), world);
  if (toldThem.test(clause.text) && areSeveral(steps[step])) return toWhom;
  return readOfStep(clause, { world, step, steps });
}

function readOfStep(
  clause: Line,
  { world, step, steps }: { world: World; step: number; steps: readonly Step[] },
): Interpretation | undefined {
  const found = { message: "", plan: null, shown: 1, asked: null };
  const earlier = [...world.earlier, found];
  const read = readWriting(spoken(clause), { ...world, open: 0, earlier });
  if (read?.kind !== "plan") return read;
  if (isManyAnswered(read.plan.steps, steps[step])) return oneAtATime;
  return { kind: "plan", plan: { steps: read.plan.steps.map((one) => ofStep(one, step)) } };
}

/** Whether an answer would go to one alone of all those people whose mail the step before has found. */
function isManyAnswered(written: readonly Step[], before: Step | undefined): boolean {
  const isAll = before?.do === "act" && before.target.count === null;
  const isOfOne = isAll && sendersIn(parseQuery(before.target.query)).length === 1;
  return isAll && !isOfOne && written.some(({ do: what }) => what === "reply");
}

const oneAtATime = {
  kind: "question" as const,
  text: "I answer one email at a time. Which one do you mean? Please say it in two sentences.",
  choices: [],
};

const toWhom = { kind: "question" as const, text: "To whom should it go?", choices: [] };

/** Whether what a step has found is mail of several people, none of whom is answered for all. */
function areSeveral(step: Step | undefined): boolean {
  return (
    step !== undefined && "target" in step && sendersIn(parseQuery(step.target.query)).length > 1
  );
}

function isOfStep({ text }: Line): boolean {
  return pointing.test(text) || answersIt.test(text);
}

function ofStep(one: Step, step: number): Step {
  if (!("target" in one) || one.target.of !== "earlier") return one;
  return { ...one, target: { ...one.target, of: step } };
}

function spoken(clause: Line): string {
  return typedWords(clause, 0, clause.words.length);
}
