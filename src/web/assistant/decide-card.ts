import { calendarZone } from "#time/zone-clock.ts";
import type { AssistantAnswer, CardEdit } from "#contract/assistant.ts";
import type { Api } from "#web/api/api.ts";
import { asCallError } from "#web/api/call-error.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { refreshAfterAnswer } from "./refresh-answer.ts";
import { answerToasts, answerWords } from "./answers/answer-words.ts";
import { addTurn, isDeciding, markCard } from "./turns.ts";

/** How a click on a card ended; `consent`: Google must first be asked for more than is granted. */
export type CardEnd = "done" | "failed" | "consent";

/** What a person has changed on a card, all of it, and the edition of the card that they saw. */
export type CardApproval = { edits: CardEdit[]; edition: number };

/** Has done what a card shows, as the person has changed it, and says what came of it. `settle`: what is to be approved. */
export async function approveCard(
  api: Api,
  card: string,
  settle: () => Promise<CardApproval>,
): Promise<CardEnd> {
  if (isDeciding(api.queries, card)) return "failed";
  markCard(api.queries, card, "deciding");
  try {
    const approval = await settle();
    const accessToken = tokenOf(api);
    const time_zone = calendarZone();
    const answer = await api.call.assistant.approve({ card, ...approval, time_zone, accessToken });
    // First the turn: what waits for the card goes on behind it.
    addAnswer(api, card, answer);
    markCard(api.queries, card, "approved");
    refreshAfterAnswer(api, answer);
    return "done";
  } catch (thrown) {
    return fail(api, card, thrown);
  }
}

/** Stops what a card has set off before its next effect; its answer then says what was done. */
export async function stopCard(api: Api, card: string): Promise<boolean> {
  try {
    await api.call.assistant.stop({ promptId: card, accessToken: tokenOf(api) });
    return true;
  } catch (thrown) {
    showToast(answerToasts.notStopped(asCallError(thrown).message), "destructive");
    return false;
  }
}

/** Puts a card away: nothing of it is done. */
export async function refuseCard(api: Api, card: string): Promise<void> {
  if (isDeciding(api.queries, card)) return;
  markCard(api.queries, card, "deciding");
  try {
    await api.call.assistant.refuse({ card, accessToken: tokenOf(api) });
    markCard(api.queries, card, "refused");
  } catch (thrown) {
    fail(api, card, thrown);
  }
}

function addAnswer({ queries }: Api, card: string, answer: AssistantAnswer): void {
  addTurn(queries, {
    id: card,
    message: "",
    response: answer.response.trim() || answerWords.empty,
    state: "done",
    status: "",
    answer,
  });
}

/** What is known of the card is asked for again: it may be spent, late, or as it was. */
function fail({ queries }: Api, card: string, thrown: unknown): CardEnd {
  const error = asCallError(thrown);
  markCard(queries, card, undefined);
  if (error.missing?.includes("full") === true) return "consent";
  showFailure(answerToasts.failed(error.message), error);
  void queries.invalidateQueries({ queryKey: queryKeys.conversation });
  return "failed";
}
