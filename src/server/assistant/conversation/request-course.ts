import type { Permission } from "#contract/permissions.ts";
import { checkGranted } from "#server/platform/check-granted.ts";
import { statusText } from "../answer/act-words.ts";
import type { Course } from "../execute/course.ts";
import { createCourse } from "../execute/create-course.ts";
import { openMessages } from "../execute/do-reading.ts";
import { doMessage } from "../execute/do-message.ts";
import { doTakeBack, doUndo } from "../execute/do-taking-back.ts";
import type { WritingExecutor } from "../execute/execution.ts";
import type { KeptFile } from "../plan/files.ts";
import type { ReadersAndWriters, ReadMessage } from "../plan/readers-and-writers.ts";
import type { Step } from "../plan/plan.ts";
import { fromPlan } from "../plan/plan-origin.ts";
import type { PolicyFacts } from "../policy/table.ts";
import type { WritingResolver } from "../resolve/resolve-context.ts";
import { resolveTakingBack } from "../resolve/resolve-taking-back.ts";
import { resolveWriting } from "../resolve/resolve-writing.ts";
import type { Asked, Asker, ConversationContext } from "./ask-context.ts";
import type { Conversation } from "./load-conversation.ts";
import type { QuestionAnswer } from "./question-answer.ts";

/** How the steps that write, and those that take back, are resolved and executed. */
export const writing: WritingResolver & WritingExecutor = {
  resolveWriting,
  resolveTakingBack,
  doMessage,
  doUndo,
  doTakeBack,
};

/** The course of one request of a person's, with the steps that were run on it as the mind wrote them. */
export type RequestCourse = {
  course: Course;
  steps(): readonly Step[];
  messages(gmailIds: readonly string[]): Promise<readonly ReadMessage[]>;
};

type Way = Asked & {
  asker: Asker;
  files: readonly KeptFile[];
  conversation: Conversation;
  pending: QuestionAnswer | undefined;
  texts: ReadersAndWriters;
};

/**
 * The course of a request. Each step is run where Google has granted what it needs: `run` throws `missing_permission` before
 * anything of it is done.
 */
export function createRequestCourse(
  context: ConversationContext,
  way: Way,
  { understood }: Pick<PolicyFacts, "understood">,
): RequestCourse {
  const { asker, conversation, pending, text, signal, requestId, texts, files, hear } = way;
  const { world, handles, undoable } = conversation;
  const steps: Step[] = [];
  const course = createCourse(context, {
    ...asker,
    requestId,
    text,
    world,
    handles,
    spoken: [...world.spoken, text, ...(pending?.chosen ?? [])],
    mind: fromPlan,
    understood,
    files: files.map(({ id }) => id),
    texts,
    signal,
    earlierRequests: undoable,
    writing,
    onStatus: (status) => hear({ event: "status", text: statusText(status) }),
    hear: (piece) => hear({ event: "text", text: piece }),
  });
  return {
    course: {
      ...course,
      async run(step, written = step) {
        await checkPermission(context, asker.userId, step);
        steps.push(written);
        return course.run(step);
      },
    },
    steps: () => steps,
    messages: (gmailIds) => openMessages(context, asker.userId, gmailIds),
  };
}

async function checkPermission(
  { missing }: ConversationContext,
  userId: string,
  step: Step,
): Promise<void> {
  checkGranted(needsOf(step), await missing(userId));
}

/** What Google must have granted for a step. */
function needsOf(step: Step): Permission[] {
  if (step.do === "revise") return step.how === "send" ? ["draft", "send"] : ["draft"];
  if ("how" in step) return step.how === "draft" ? ["draft"] : ["draft", "send"];
  return [modifying.has(step.do) ? "modify" : "read"];
}

const modifying: ReadonlySet<Step["do"]> = new Set([
  "organise",
  "deleteForever",
  "createLabel",
  "undo",
  "makeRule",
  "runRule",
  "undoRules",
  "remind",
]);
