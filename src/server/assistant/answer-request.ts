import type { AssistantAnswer } from "#contract/assistant.ts";
import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Plan } from "#server/assist-plan/plan.ts";
import { carryOutPlan } from "#server/carrying-out/carry-out-plan.ts";
import type { Outcome } from "#server/carrying-out/outcome.ts";
import type { TurnTraces } from "#server/assistant-tables/conversations-table.ts";
import { tellQuestion } from "#server/telling/tell-question.ts";
import type { AskContext, Asked, Asker } from "#server/turns/ask-context.ts";
import { checkPermissions } from "./check-permissions.ts";
import { findNamed } from "./find-named.ts";
import { keepAnswer, noTraces } from "#server/turns/keep-answer.ts";
import type { KeptFile } from "#server/turns/keep-files.ts";
import { countedIn } from "#server/turns/pointed-at.ts";
import { readTurn, type Turn } from "#server/turns/read-turn.ts";
import { createRequestWits, type RequestWits } from "#server/wits/request-wits.ts";
import { createFilesRead } from "#server/turns/read-files.ts";
import { filesOf } from "./files-of.ts";
import { hearFirst } from "./hear-first.ts";
import { putAwayByWords, putAwayFormer } from "./put-away-former.ts";
import { sayBehind, sayTooEarly, sayUnread } from "./say-behind.ts";
import { sayUndone } from "./say-undone.ts";
import { tellAnswer, type AnswerTelling } from "./tell-answer.ts";
import {
  cameToNothing,
  saysStop,
  stoppedBefore,
  toAnswer,
  tracesOf,
  wordsAlone,
} from "./to-answer.ts";
import { isOpenQuestion } from "#server/shown-files/is-open-question.ts";
import { sayPromptsLeft } from "#server/asking/say-prompts-left.ts";
import type { Charged } from "#server/asking/with-prompt.ts";

/** What a request is answered out of. */
type Making = {
  asked: Asked;
  turn: Turn;
  wits: RequestWits;
  files: readonly KeptFile[];
  telling: AnswerTelling;
};
type Made = {
  answer: AssistantAnswer;
  traces: Omit<TurnTraces, "files">;
  charged: boolean;
  stopTold: boolean;
};

/** Interprets a request, carries out its plan, says what came of it and keeps that. */
export async function answerRequest(
  context: AskContext,
  asker: Asker,
  asked: Asked,
): Promise<Charged<AssistantAnswer>> {
  const { userId } = asker;
  asked.hear({ event: "status", text: "Reading your request" });
  await hearFirst(context, userId, asked.signal);
  const now = context.clock.now();
  const turn = await context.database.readAsUser(userId, (transaction) =>
    readTurn(transaction, userId, { input: asked.input, now }),
  );
  const files = await filesOf(context, userId, { asked, turn });
  const { signal } = asked;
  const read = createFilesRead(context, userId, { files, signal });
  const wits = createRequestWits({ ...context, userId, signal, files: read });
  const telling = tellAnswer(asked.hear);
  const { answer, traces, charged, stopTold } = await make(context, asker, {
    asked,
    telling,
    turn: { ...turn, world: { ...turn.world, files: files.map(({ name }) => name) } },
    wits,
    files,
  });
  const kept = await keepAnswer(context, userId, {
    ...traces,
    requestId: asked.requestId,
    message: asked.text,
    said: true,
    files: files.map(({ id }) => id),
    answer: withFiles(answer, asked.input.attachments.length === 0 ? [] : files),
    stopTold,
  });
  telling.rest(kept.response);
  return { answer: kept, charged };
}

function withFiles(answer: AssistantAnswer, files: readonly KeptFile[]): AssistantAnswer {
  return files.length === 0 ? answer : { ...answer, files: files.map(({ name }) => name) };
}

async function make(context: AskContext, asker: Asker, making: Making): Promise<Made> {
  const { asked, turn, wits } = making;
  if (asked.signal.aborted) return inWords(stoppedBefore, { making, charged: false });
  const gone = await putAwayByWords(context, asker, { text: asked.text, last: turn.last });
  if (gone !== undefined) return inWords(gone, { making });
  const meant = await wits.interpret(asked.text, turn.world);
  const read = await readInFiles(making, meant);
  if (read !== undefined && !asked.signal.aborted) return inWords(read, { making });
  if (meant.kind === "plan") return carryOut(context, asker, { making, ...meant });
  const made = await say(context, asker, { making, meant });
  // What is built in answers at once where Stop has ended the model's call.
  return asked.signal.aborted ? inWords(stoppedBefore, { making, charged: false }) : made;
}

type NoPlan = Exclude<Interpretation, { kind: "plan" }>;

async function say(
  context: AskContext,
  asker: Asker,
  { making, meant }: { making: Making; meant: NoPlan },
): Promise<Made> {
  if (meant.kind === "words") {
    const text = meant.prompts ? await sayPromptsLeft(context, asker.userId) : meant.text;
    return inWords(text, { making });
  }
  const made = await askBack(context, asker, { making, question: meant });
  const unread = await sayUnread(context, asker.userId, meant.text);
  if (unread === "") return made;
  return { ...made, answer: { ...made.answer, response: `${made.answer.response}\n\n${unread}` } };
}

/** What the files that came with a request say to it: what is no request about mail is one about them, and a question is looked up in them first. */
async function readInFiles(making: Making, meant: Interpretation): Promise<string | undefined> {
  const { asked, wits, files, telling, turn } = making;
  if (files.length === 0 || asked.signal.aborted) return undefined;
  if (meant.kind === "plan")
    return isOpenQuestion(meant.plan) ? wits.answerInFiles(asked.text, turn.world) : undefined;
  const isNoRequest = meant.kind === "words" || meant.text.startsWith("I did not understand");
  return isNoRequest ? wits.readFiles(asked.text, turn.world, telling.reading) : undefined;
}

type Question = Extract<Interpretation, { kind: "question" }>;

/** Asks the person, naming the message that it is about. */
async function askBack(
  context: AskContext,
  { userId }: Asker,
  { making, question }: { making: Making; question: Question },
): Promise<Made> {
  const { text, choices, about } = question;
  const made = inWords(text, { making, choices });
  if (about === undefined) return made;
  const { world, pointed } = making.turn;
  const { open } = making.asked.input;
  const named = { about, world, pointed: { ...pointed, open } };
  const told = tellQuestion(text, await findNamed(context, userId, named), world);
  return { ...made, answer: { ...made.answer, ...told } };
}

type InWords = { making: Making; choices?: string[]; charged?: boolean };

function inWords(text: string, { making, choices, charged = true }: InWords): Made {
  const { wits } = making;
  const answered = { cost: wits.cost(), note: wits.note() };
  return {
    answer: wordsAlone(text, choices ?? [], answered),
    traces: { ...noTraces, asked: choices === undefined ? null : text },
    charged,
    stopTold: text === stoppedBefore,
  };
}

type Meant = Omit<Extract<Interpretation, { kind: "plan" }>, "kind">;

async function carryOut(
  context: AskContext,
  asker: Asker,
  { making, plan, follows, replaces }: Meant & { making: Making },
): Promise<Made> {
  const { asked, turn, wits, files } = making;
  const { requestId, text, signal, hear } = asked;
  await checkPermissions(context, asker.userId, plan);
  const early = await sayTooEarly(context, asker.userId, { plan, now: turn.world.now });
  if (early !== undefined) return inWords(early, { making, charged: false });
  const outcome = await carryOutPlan(context, {
    ...asker,
    ...turn,
    requestId,
    text,
    plan,
    follows,
    pointed: {
      ...countedIn(turn.pointed, { plan, among: follows?.among, text }),
      open: asked.input.open,
    },
    files: files.map(({ id }) => id),
    signal,
    texts: wits.texts(turn.world, isReading(plan) ? making.telling.reading : undefined),
    onStatus: (status) => hear({ event: "status", text: status }),
  });
  const former = replaces ? await putAway(context, asker, { former: turn.planned, outcome }) : "";
  const answered = { cost: wits.cost(), note: wits.note() };
  const told = toAnswer(outcome, { ...answered, sense: turn.world, doneBy: requestId });
  const undone = sayUndone(outcome, turn.world.earlier);
  const behind = await tellBehind(context, asker, { outcome, turn });
  return {
    answer: { ...told, response: `${told.response}${undone}${former}${behind}` },
    traces: tracesOf(outcome, plan, requestId),
    charged: !cameToNothing(outcome),
    stopTold: saysStop(outcome),
  };
}

/** What was done is told, whatever becomes of what it replaces; "" where that is put away. */
async function putAway(
  context: AskContext,
  asker: Asker,
  replaced: Parameters<typeof putAwayFormer>[2],
): Promise<string> {
  try {
    await putAwayFormer(context, asker, replaced);
    return "";
  } catch (error) {
    context.logger.warn({ err: error }, "what a corrected request has made is still there");
    const what = (replaced.former?.card ?? null) === null ? "draft" : "card";
    return `\n\nThe ${what} before may still be there: look at it, and put it away.`;
  }
}

/** What an answer cannot know by itself, as a paragraph behind it; "" where there is none, or it could not be read. */
async function tellBehind(
  context: AskContext,
  { userId }: Asker,
  { outcome, turn }: { outcome: Outcome; turn: Turn },
): Promise<string> {
  try {
    const said = await sayBehind(context, userId, { outcome, sense: turn.world });
    return said === "" ? "" : `\n\n${said}`;
  } catch (error) {
    context.logger.warn({ err: error }, "what an answer cannot know was not read");
    return "";
  }
}

/** Whether all that is answered is what is read in messages. */
function isReading({ steps }: Plan): boolean {
  return steps.length === 1 && steps[0]?.do === "summarise";
}
