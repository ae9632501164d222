import type { AssistantAnswer } from "#contract/assistant.ts";
import type { AskContext, Asked, Asker } from "#server/turns/ask-context.ts";
import { keepFiles } from "#server/turns/keep-files.ts";
import { readTurn } from "#server/turns/read-turn.ts";
import { createRequestWits } from "#server/wits/request-wits.ts";
import { createFilesRead } from "#server/turns/read-files.ts";
import { isStopped } from "#server/carrying-out/ended-step.ts";
import { stoppedBefore, wordsAlone } from "./to-answer.ts";
import type { Charged } from "#server/asking/with-prompt.ts";

/**
 * Writes a message for the form: JSON with a subject and a body (specification, 5), or plain words where it was stopped.
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
  const { world } = await context.database.readAsUser(userId, (transaction) =>
    readTurn(transaction, userId, { input, now }),
  );
  const read = createFilesRead(context, userId, { files, signal });
  const wits = createRequestWits({ ...context, userId, signal, files: read });
  const written = JSON.stringify(await wits.generate(text, world));
  // What is built in has written it where Stop has ended the model's call.
  const charged = !isStopped({ signal });
  const response = charged ? written : stoppedBefore;
  const answer = wordsAlone(response, [], { cost: wits.cost(), note: wits.note() });
  hear({ event: "text", text: response });
  return { answer, charged };
}
