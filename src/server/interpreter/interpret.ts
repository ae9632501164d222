import { ifAny } from "#server/act-words/if-any.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { followUp } from "#server/follow-ups/follow-up.ts";
import { readNewLabel } from "#server/act-words/read-new-label.ts";
import { readWriting } from "#server/patterns/read-writing.ts";
import { nameWords } from "#server/typed-words/name-words.ts";
import { readLine, type Line } from "#server/typed-words/read-line.ts";
import { withPlainNames } from "#server/typed-words/with-plain-names.ts";
import { asksPromptsLeft } from "#server/questions/asks-prompts-left.ts";
import { onlyEnglish, ordersForeign } from "#server/questions/other-language.ts";
import { ownWords } from "#server/questions/own-words.ts";
import { sayAddress } from "#server/fact-questions/say-address.ts";
import { sayLabels } from "#server/fact-questions/say-labels.ts";
import { sayToday } from "#server/questions/say-today.ts";
import { answerQuestion } from "./answer-question.ts";
import { asUsuallySaid } from "./as-usually-said.ts";
import { attempt } from "./attempt-line.ts";
import { behindDetour } from "./behind-detour.ts";
import { behindIdle } from "./behind-idle.ts";
import { answersRange } from "./answers-range.ts";
import { byKeywords } from "./by-keywords.ts";
import { answersSubject, bySubject } from "./by-subject.ts";
import { behindLead } from "./behind-lead.ts";
import { endsTooEarly } from "./ends-too-early.ts";
import { tooLong } from "#server/sentences/attempt.ts";
import { attachedThing } from "#server/doubts/attached-thing.ts";
import { beforeDone } from "#server/doubts/before-done.ts";
import { dayToCome } from "#server/doubts/day-to-come.ts";
import { ownDoing } from "#server/doubts/own-doing.ts";
import { shownFirst } from "#server/doubts/shown-first.ts";
import { toldApart } from "#server/doubts/told-apart.ts";
import { callsOff } from "#server/sentences/calls-off.ts";
import { exceptionLast, listAsOrders } from "#server/sentences/in-other-order.ts";
import { isSwallowed } from "#server/sentences/is-swallowed.ts";
import { isWriting } from "#server/sentences/is-writing.ts";
import { keptUnsent } from "#server/doubts/kept-unsent.ts";
import { remindByMail } from "#server/doubts/remind-by-mail.ts";
import { readCorrection } from "./read-correction.ts";
import { isUnclear, readWholly } from "./read-wholly.ts";
import { readDoubtful } from "#server/doubts/read-doubtful.ts";
import { ofWritten } from "./of-written.ts";
import { onlyReads } from "#server/sentences/only-reads.ts";
import { refusalOf } from "#server/sentences/refusal-of.ts";
import { stripCourtesy } from "#server/sentences/strip-courtesy.ts";
import { withoutLength } from "#server/sentences/without-length.ts";
import { thingPassedOn } from "#server/sentences/thing-passed-on.ts";
import { takesBack } from "#server/sentences/takes-back.ts";
import { canDo, doneNothing, saidShortly } from "./said-shortly.ts";
import { settle } from "./settle.ts";
import { answersSeen, showsAnswered } from "./shows-answered.ts";
import { whichOfShown } from "./which-of-shown.ts";
import { takeBackLast, unlessDone } from "#server/taking-back/take-back-last.ts";
import { settleLetter } from "#server/letter-doubts/settle-letter.ts";
import { undoAll } from "#server/taking-back/undo-all.ts";
import { undoNamed } from "#server/taking-back/undo-named.ts";
import { undoBehindQuestion } from "#server/taking-back/undo-behind-question.ts";
import { undoBehindSigh } from "#server/taking-back/undo-behind-sigh.ts";
import { unlessPasted } from "#server/doubts/unless-pasted.ts";
import { sureOfAll, unsureWhich } from "#server/doubts/unsure-which.ts";
import { whichTold } from "#server/doubts/which-told.ts";
import { whoseMail } from "#server/doubts/whose-mail.ts";
import { wordsAtCard } from "#server/doubts/words-at-card.ts";

/**
 * What a person asks for in plain English, without a model: steps, one short question, or words. What is not understood
 * to the last word is asked about and never acted on.
 */
export function interpret(typed: string, world: World): Interpretation {
  return withPlainNames(asUsuallySaid(typed, world), world, readTurn);
}

function readTurn(text: string, world: World): Interpretation {
  const told = beforeDone(readInTurn(text, world), text);
  const meaning = unlessDone(told, text, world.earlier);
  const isOpen = typeof world.earlier.at(-1)?.asked === "string";
  return isUnclear(meaning) && !isOpen ? (byWords(text, world) ?? meaning) : meaning;
}

function byWords(text: string, world: World): Interpretation | undefined {
  return byKeywords(text, world, readRequest) ?? bySubject(text, world, readRequest);
}

function readInTurn(text: string, world: World): Interpretation {
  return (
    takeBackLast(text, world.earlier) ??
    wordsAtCard(text, world.earlier) ??
    showsAnswered(text, world, readAnswerOrRequest) ??
    sureOfAll(text, world, readRequest) ??
    undoAll(text, world) ??
    undoNamed(text, world, readRequest) ??
    undoBehindQuestion(text, world, readRequest) ??
    shownFirst(text, world, readRequest) ??
    ofWritten(text, world, readRequest) ??
    unsureWhich(readBehindIdle(text, world), text, world)
  );
}

function readBehindIdle(text: string, world: World): Interpretation {
  return behindIdle(text, world, readAnswerOrRequest) ?? readAnswerOrRequest(text, world);
}

function readAnswerOrRequest(text: string, world: World): Interpretation {
  const meaning = readAtOnce(text, world);
  const isOpen = isUnclear(meaning) || answersSeen(text, world);
  return (isOpen ? behindDetour(text, world, readAtOnce) : undefined) ?? meaning;
}

function readAtOnce(text: string, world: World): Interpretation {
  return (
    answersRange(text, world, readRequest) ??
    answersSubject(text, world, readRequest) ??
    whichOfShown(text, world, readAnswerOrRequest) ??
    whichTold(text, world, readRequest) ??
    answerQuestion(text, world, readRequest) ??
    unlessPasted(readRequest(text, world), text, world)
  );
}

/** Words outside of quotations that a request may have. */
const mostWords = 120;
/** Characters of one that is read for more than a message to write. */
const longest = 12_000;

function readRequest(text: string, world: World): Interpretation {
  if (text.length > longest) return readWriting(text, world) ?? tooLong;
  const read = readBehindLast(text, world) ?? readWholly(text, world, readAnew);
  if (!isUnclear(read)) return read;
  const early = endsTooEarly(text, world, readRequest);
  return behindLead(text, world, readRequest) ?? early ?? readInOrder(text, world) ?? read;
}

/** Characters of a request that is put in another order. */
const longestOrder = 1000;

/** The same as it is usually said, where that is a request. */
function readInOrder(text: string, world: World): Interpretation | undefined {
  if (text.length > longestOrder) return undefined;
  const ordered = exceptionLast(text) ?? listAsOrders(text) ?? thingPassedOn(text, world);
  const meaning = ordered === undefined ? undefined : readRequest(ordered, world);
  return meaning === undefined || isUnclear(meaning) ? undefined : meaning;
}

function readBehindLast(text: string, world: World): Interpretation | undefined {
  return (
    undoBehindSigh(text, world, readRequest) ??
    whoseMail(text, world) ??
    attachedThing(text, world) ??
    ownDoing(text, world, readRequest) ??
    toldApart(text, world, readRequest) ??
    dayToCome(text, world, readRequest) ??
    followUp(text, world, readRequest) ??
    readCorrection(text, world, readRequest) ??
    readDoubtful(text, world, readRequest)
  );
}

function readAnew(text: string, world: World): Interpretation {
  const line = withoutLength(readLine(text, nameWords(world)));
  if (!/[\p{L}\p{N}]/u.test(text)) return { kind: "question", text: whatNext(world), choices: [] };
  if (line.words.length > mostWords) return readWriting(text, world) ?? tooLong;
  if (ordersForeign(text)) return { kind: "words", text: onlyEnglish };
  const bare = stripCourtesy(line);
  const short = saidShortly(bare);
  if (short !== undefined) return short;
  const meaning = ofItself(line, bare, world) ?? readUnlessTakenBack(line, bare, world);
  return settleLetter({ line: bare, text, world }, meaning, readRequest);
}

function readUnlessTakenBack(line: Line, bare: Line, world: World): Interpretation {
  if (bare.words.length === 0) return canDo;
  const meaning = readWhole(line, bare, world);
  const isTaken = takesBack(line) && takesBack(bare);
  const isOff = isTaken && (mayChangeMail(meaning, bare) || callsOff(line.source));
  return isOff ? doneNothing : meaning;
}

/** Words at the end of a message are its own text. */
function mayChangeMail(meaning: Interpretation, bare: Line): boolean {
  if (meaning.kind === "question") return !isWriting(bare);
  if (meaning.kind !== "plan" || onlyReads(meaning)) return false;
  const last = meaning.plan.steps.at(-1);
  return last !== undefined && !("how" in last);
}

/** What is said of the assistant itself, of the day, of people's addresses, or out of courtesy. */
function ofItself({ text }: Line, bare: Line, world: World): Interpretation | undefined {
  if (asksPromptsLeft(text)) return { kind: "words", text: "", prompts: true };
  const words =
    ownWords(text) ?? sayToday(text, world) ?? sayLabels(bare, world) ?? sayAddress(bare, world);
  return words === undefined ? undefined : { kind: "words", text: words };
}

function whatNext({ files }: World): string {
  return files.length > 0 ? "What shall I do with the file?" : "What can I do for you?";
}

function readWhole(line: Line, bare: Line, world: World): Interpretation {
  const plain = ifAny(bare, world);
  if (plain !== undefined) return readWhole(plain, plain, world);
  const label = readNewLabel(line.source);
  if (label !== undefined) return { kind: "plan", plan: { steps: [label] } };
  const refusal = refusalOf(bare);
  if (refusal !== undefined) return { kind: "words", text: refusal };
  return keptUnsent(bare, world) ?? remindByMail(bare) ?? readOrders(line, bare, world);
}

function readOrders(line: Line, bare: Line, world: World): Interpretation {
  const strict = attempt(line, bare, { world, loose: false });
  if (strict.kind === "plan") return strict;
  const written = readWriting(line.source, world);
  if (written !== undefined) return isSwallowed(line) ? unsettled() : written;
  const loose = attempt(line, bare, { world, loose: true });
  return loose.kind === "plan" && onlyReads(loose) ? loose : unsettled();

  function unsettled(): Interpretation {
    return settle(strict, { line, bare, world, read: readRequest });
  }
}
