import type { AskAssistant, AssistantAnswer } from "#contract/assistant.ts";
import { builtInCost } from "#contract/built-in-cost.ts";
import { isClearPhrase } from "#contract/is-clear-phrase.ts";
import { chargePrompt, type Charged } from "./requests/charge-prompt.ts";
import { holdRequest } from "./requests/hold-request.ts";
import { readAnswer } from "./tables/conversations-table.ts";
import { ModelFailure } from "./agent/models/model-failure.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import { driveCourse } from "./agent/agent.ts";
import type { Models } from "./agent/models.ts";
import { modelStatusText } from "./answer/act-words.ts";
import { writeAnswer } from "./answer/write-answer.ts";
import { refuseCard } from "./approval/cards.ts";
import { correctsCard } from "./execute/corrects-card.ts";
import { showAsked } from "./conversation/show-asked.ts";
import type { Asked, Asker, ConversationContext, Hear } from "./conversation/ask-context.ts";
import { keepTurn } from "./conversation/keep-turn.ts";
import { traceOutcome } from "./conversation/trace-outcome.ts";
import { cameToNothing, isUndoable, saysStop } from "./execute/judge-outcome.ts";
import { loadConversation, type Conversation } from "./conversation/load-conversation.ts";
import { syncBeforeRequest, mirrorReplies } from "./conversation/mirror-state.ts";
import { answerOf, type QuestionAnswer } from "./conversation/question-answer.ts";
import { promptsLeft } from "./conversation/prompts-left.ts";
import { createRequestCourse, type RequestCourse } from "./conversation/request-course.ts";
import { keepEarlierFiles, keepFiles } from "./files/request-files.ts";
import { understand } from "./grammar/understand.ts";
import { generateText } from "./generate-text.ts";
import { createTexts, type Texts } from "./texts.ts";
import type { Outcome } from "./execute/outcome.ts";
import type { KeptFile } from "./plan/files.ts";
import type { Plan, Question, Reply, Step } from "./plan/plan.ts";
import type { Traces } from "./conversation/traces.ts";

/** What the assistant works with; filled once by `app.ts`. `models`: what the operator has brought; absent: the grammar alone. */
export type AskContext = ConversationContext & { models: Models | undefined };

/**
 * Answers a request, once for its id: a repeat is given the answer that was kept, and one for a text of the form, which is
 * kept nowhere, `conflict`. Costs one prompt unless it comes to nothing. Throws `invalid_request` for neither words nor
 * files, `prompts_used_up` before anything is read, `conflict` while a request of the person's is under way, and
 * `missing_permission` before anything is done.
 */
export async function ask(
  context: AskContext,
  asker: Asker,
  { input, hear }: { input: AskAssistant; hear: Hear },
): Promise<AssistantAnswer> {
  const text = wordsOf(input);
  if (isClearPhrase(text)) return inWords("clear_chat");
  const { userId } = asker;
  const requestId = input.promptId ?? newId();
  const kept = await context.database.readAsUser(userId, (own) =>
    readAnswer(own, userId, requestId),
  );
  if (kept !== undefined) return kept;
  const answer = input.generateEmail ? generateText : answerRequest;
  return chargePrompt(context, { userId, promptId: requestId }, () =>
    holdRequest(context, { userId, requestId }, (signal) =>
      answer(context, asker, { input, text, requestId, signal, hear }),
    ),
  );
}

/** The person's words; files alone are given words, by which the conversation shows them. */
function wordsOf({ message, attachments }: AskAssistant): string {
  const text = message.trim();
  if (text !== "") return text;
  if (attachments.length === 0) throw new Failure("invalid_request");
  return `Uploaded ${attachments.length} file(s)`;
}

/** A request on its way, with all that belongs to it. */
type Way = Asked & {
  asker: Asker;
  files: readonly KeptFile[];
  conversation: Conversation;
  pending: QuestionAnswer | undefined;
  texts: Texts;
};

/** What a mind has made of a request, its course being run. */
type Driven = {
  course: RequestCourse;
  /** The steps that were run, and those of the plan that were not. */
  steps: readonly Step[];
  left: readonly Step[];
  question: Question | null;
  replies: readonly Reply[];
  /** The card of the last request gives way to what comes of this one. */
  replaces: boolean;
  mind: Traces["mind"];
};

/** Loads the conversation, lets a mind carry the request out, and answers with what happened. */
async function answerRequest(
  context: AskContext,
  asker: Asker,
  asked: Asked,
): Promise<Charged<AssistantAnswer>> {
  const way = await load(context, asker, asked);
  const driven = asked.signal.aborted ? stoppedBefore(context, way) : await drive(context, way);
  return end(context, way, driven);
}

async function load(context: AskContext, asker: Asker, asked: Asked): Promise<Way> {
  const { userId } = asker;
  const { input, text, signal } = asked;
  await syncBeforeRequest(context, userId, signal);
  const left = await promptsLeft(context, userId);
  const conversation = await context.database.readAsUser(userId, (own) =>
    loadConversation(own, userId, { input, now: context.clock.now(), promptsLeft: left }),
  );
  const files = await filesOf(context, userId, { input, conversation });
  conversation.world.files = files.length;
  const { world } = conversation;
  const pending = answerOf(text, conversation.question);
  function progress(done: number, total: number): void {
    asked.hear({ event: "status", text: modelStatusText({ code: "read", done, total }) });
  }
  const texts = createTexts(context, { userId, words: text, world, files, signal, progress });
  return { ...asked, asker, files, conversation, pending, texts };
}

/** The files that came with the request; behind a question those of the turn before go on. */
async function filesOf(
  context: AskContext,
  userId: string,
  { input, conversation }: { input: AskAssistant; conversation: Conversation },
): Promise<readonly KeptFile[]> {
  if (input.attachments.length > 0) return keepFiles(context, userId, input.attachments);
  const { question, last } = conversation;
  return question === null ? [] : keepEarlierFiles(context, userId, last?.files ?? []);
}

/** What is meant where files come without a word. */
const filesAlone: Plan = {
  steps: [{ do: "readFiles", question: null }],
  leftover: [],
  replaces: false,
};

/** A click that answers the last question needs no mind, nor do files without words; else a model, where there is one, or the grammar understands. */
async function drive(context: AskContext, way: Way): Promise<Driven> {
  if (way.pending !== undefined) return runPlan(context, way, way.pending.plan);
  if (way.input.message.trim() === "") return runPlan(context, way, filesAlone);
  const { model } = way.texts;
  if (model === undefined) return driveByGrammar(context, way, []);
  const course = createRequestCourse(context, way, { understood: "whole" });
  try {
    const { question, reply } = await driveCourse(
      {
        model,
        course: course.course,
        reader: way.texts.reader,
        messages: (gmailIds) => course.messages(gmailIds),
        hear: (status) => way.hear({ event: "status", text: modelStatusText(status) }),
      },
      { words: way.text, world: way.conversation.world },
    );
    const replies = reply === null ? [] : [reply];
    return {
      course,
      steps: course.steps(),
      left: [],
      question,
      replies,
      replaces: false,
      mind: "agent",
    };
  } catch (error) {
    if (!(error instanceof ModelFailure) || course.steps().length > 0) throw error;
    context.logger.warn({ reason: error.reason, status: error.status }, "the model did not answer");
    if (error.reason === "stopped") return stoppedBefore(context, way);
    way.texts.giveUp(error.reason);
    return driveByGrammar(context, way, []);
  }
}

async function driveByGrammar(
  context: AskContext,
  way: Way,
  replies: readonly Reply[],
): Promise<Driven> {
  const understood = understand(way.text, way.conversation.world);
  if (understood.kind === "plan") return runPlan(context, way, understood.plan);
  const mind = "grammar";
  const nothing = { steps: [], left: [], question: null, replies, replaces: false, mind } as const;
  const course = createRequestCourse(context, way, { understood: "whole" });
  if (understood.kind === "question") {
    const question = await showAsked(course.course, understood.question);
    return { ...nothing, course, steps: course.steps(), question };
  }
  const { reply } = understood;
  const isAway = reply.code === "nothing_done" && (await putLastCardAway(context, way));
  const said = isAway ? { code: "card_put_away", parameters: {} } : reply;
  return { ...nothing, course, replies: [...replies, said] };
}

/** Runs the steps of a plan in their order, as far as they come. */
async function runPlan(context: AskContext, way: Way, plan: Plan): Promise<Driven> {
  const understood = plan.leftover.length === 0 ? "whole" : "part";
  const course = createRequestCourse(context, way, { understood });
  const mind = way.pending === undefined ? "grammar" : null;
  const ends = new Set(["asks", "stopped", "refused", "failed"]);
  let run = 0;
  for (const step of plan.steps) {
    const { state } = await course.course.run(step);
    run += 1;
    if (ends.has(state)) break;
  }
  return {
    course,
    steps: course.steps(),
    left: plan.steps.slice(run),
    question: null,
    replies: understood === "part" ? [leftover(plan)] : [],
    replaces: plan.replaces,
    mind,
  };
}

function leftover({ leftover: words }: Plan): Reply {
  return { code: "not_all_understood", parameters: { words: words.join(", ") } };
}

function stoppedBefore(context: AskContext, way: Way): Driven {
  const course = createRequestCourse(context, way, { understood: "whole" });
  const replies = [{ code: "stopped_before", parameters: {} }];
  return { course, steps: [], left: [], question: null, replies, replaces: false, mind: null };
}

/** Ends the course, writes the answer out of what happened, and keeps it as a turn. */
async function end(
  context: AskContext,
  way: Way,
  driven: Driven,
): Promise<Charged<AssistantAnswer>> {
  const { asker, requestId, texts, conversation, files, text } = way;
  const { userId } = asker;
  const outcome = await driven.course.course.end(driven.left);
  const question = driven.question ?? outcome.question ?? null;
  const asking = question === null ? outcome : { ...outcome, question };
  if (await takesItsPlace(context, way, { driven, outcome })) await putLastCardAway(context, way);
  const undo = outcome.steps.some(isUndoable) ? requestId : null;
  const behind = await mirrorReplies(context, userId, outcome).catch((error: unknown) => {
    context.logger.warn({ err: error }, "what an answer cannot know was not read");
    return [];
  });
  const isStopped = driven.replies.some(({ code }) => code === "stopped_before");
  const answer = writeAnswer(
    {
      outcome,
      question,
      replies: [...driven.replies, ...behind],
      undo,
      cost: texts.cost(),
      notes: texts.notes(),
    },
    conversation.world,
  );
  const past = { steps: driven.steps, handles: conversation.handles, requestId, mind: driven.mind };
  const kept = await keepTurn(context, userId, {
    turn: {
      requestId,
      message: text,
      said: true,
      answer: files.length === 0 ? answer : { ...answer, files: files.map(({ name }) => name) },
      files: files.map(({ id }) => id),
      traces: traceOutcome(asking, past),
      stopTold: saysStop(outcome) || isStopped,
    },
    late: (late) => lateStop(late),
  });
  return { answer: kept, charged: !isStopped && !cameToNothing(asking) };
}

function lateStop(answer: AssistantAnswer): AssistantAnswer {
  const { response } = inWords("stop_too_late");
  const said = { kind: "text", text: response } as const;
  return {
    ...answer,
    response: `${answer.response}\n\n${response}`,
    parts: [...(answer.parts ?? []), said],
  };
}

/** Whether what came of this request takes the place of what waits on the last card: where the mind says so, or does the like. */
async function takesItsPlace(
  context: AskContext,
  { asker, conversation }: Way,
  { driven, outcome }: { driven: Driven; outcome: Outcome },
): Promise<boolean> {
  const card = conversation.last?.card ?? null;
  if (card === null || (outcome.card === null && outcome.done.length === 0)) return false;
  return driven.replaces || correctsCard(context, asker.userId, { card, by: outcome });
}

/** Whether the card of the last request is put away now: one that is decided about, or another window's, stays as it is. */
async function putLastCardAway(
  context: AskContext,
  { asker, conversation }: Way,
): Promise<boolean> {
  const card = conversation.last?.card ?? null;
  if (card === null) return false;
  try {
    await refuseCard(context, asker, card);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** An answer in words alone, which is kept nowhere. */
function inWords(code: string): AssistantAnswer {
  const outcome = { done: [], steps: [], card: null };
  const replies = [{ code, parameters: {} }];
  const sense = { now: new Date(0), timeZone: "UTC" };
  return writeAnswer({ outcome, replies, undo: null, cost: builtInCost }, sense);
}
