import type { AssistantAnswer } from "#contract/assistant.ts";
import type { Charged } from "./requests/charge-prompt.ts";
import { writeAnswer } from "./answer/write-answer.ts";
import type { AskContext } from "./ask.ts";
import type { Asked, Asker } from "./conversation/ask-context.ts";
import { loadConversation } from "./conversation/load-conversation.ts";
import { keepFiles } from "./files/request-files.ts";
import { createTexts } from "./texts.ts";

/**
 * Writes a message for the form: JSON with a subject and a body, or plain words where it was stopped.
 * Does nothing else, and is no turn that would be kept.
 */
export async function generateText(
  context: AskContext,
  { userId }: Asker,
  { input, text, signal, hear }: Asked,
): Promise<Charged<AssistantAnswer>> {
  hear({ event: "status", text: "Writing" });
  const files = await keepFiles(context, userId, input.attachments);
  const now = context.clock.now();
  const { world } = await context.database.readAsUser(userId, (own) =>
    loadConversation(own, userId, { input, now, promptsLeft: null }),
  );
  const texts = createTexts(context, { userId, words: text, world, files, signal });
  const written = await texts.writer.write({
    kind: "message",
    brief: text,
    to: [],
    thread: [],
    former: null,
    style: [],
  });
  // What is built in has written it where Stop has ended the model's call.
  const charged = !signal.aborted;
  const said = "missing" in written ? { subject: "", body: written.missing } : written;
  const { subject, body } = said;
  const outcome = { done: [], steps: [], card: null };
  const replies = charged ? [] : [{ code: "stopped_before", parameters: {} }];
  const told = { outcome, replies, undo: null, cost: texts.cost(), notes: texts.notes() };
  const answer = writeAnswer(told, world);
  const response = charged ? JSON.stringify({ subject, body }) : answer.response;
  hear({ event: "text", text: response });
  return { answer: { ...answer, response }, charged };
}
