import type { AskAssistant, AssistantAnswer } from "#contract/assistant.ts";
import { builtInCost } from "#contract/built-in-cost.ts";
import { Failure } from "#server/runtime/failure.ts";
import { newId } from "#server/runtime/ids.ts";
import { readAnswer } from "#server/assistant-tables/conversations-table.ts";
import { answerRequest } from "./answer-request.ts";
import type { AskContext, Asker, Hear } from "#server/turns/ask-context.ts";
import { isClearPhrase } from "#contract/is-clear-phrase.ts";
import { generateText } from "./generate-text.ts";
import { wordsAlone } from "./to-answer.ts";
import { withPrompt } from "#server/asking/with-prompt.ts";
import { withRequest } from "#server/asking/with-request.ts";

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
  if (isClearPhrase(text)) return wordsAlone(howToClear, [], { cost: builtInCost, note: null });
  const { userId } = asker;
  const requestId = input.promptId ?? newId();
  const kept = await context.database.readAsUser(userId, (transaction) =>
    readAnswer(transaction, userId, requestId),
  );
  if (kept !== undefined) return kept;
  const answer = input.generateEmail ? generateText : answerRequest;
  return withPrompt(context, { userId, promptId: requestId }, () =>
    withRequest(context, { userId, requestId }, (signal) =>
      answer(context, asker, { input, text, requestId, signal, hear }),
    ),
  );
}

const howToClear = "To delete this conversation, press Clear Chat. Nothing has been deleted.";

/** The person's words; files alone are given words (specification, 5). */
function wordsOf({ message, attachments }: AskAssistant): string {
  const text = message.trim();
  if (text !== "") return text;
  if (attachments.length === 0) throw new Failure("invalid_request");
  return `Uploaded ${attachments.length} file(s)`;
}
