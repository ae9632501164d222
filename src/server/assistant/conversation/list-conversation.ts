import type { Card, CardEdit } from "#contract/assistant.ts";
import type { Conversations } from "#contract/conversation.ts";
import { limits } from "#contract/limits.ts";
import {
  deleteCards,
  readCardStandings,
  type CardStanding,
} from "../tables/assistant-cards-table.ts";
import { deleteConversation, readConversation } from "../tables/conversations-table.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { readStandings } from "../execute/request-standings.ts";
import type { Asker, ConversationContext } from "./ask-context.ts";

type Context = Pick<ConversationContext, "database" | "clock">;

/** The newest rows of the conversation, oldest first, each with its card, and what it did, as they stand now. */
export async function listConversation(
  { database, clock }: Context,
  { userId, sessionId }: Asker,
): Promise<Conversations> {
  return database.readAsUser(userId, async (transaction) => {
    const rows = await readConversation(transaction, userId, limits.conversationRows);
    const ids = rows.flatMap(({ answer }) => answer?.card?.id ?? []);
    const cards = await readCardStandings(transaction, userId, {
      ids,
      sessionId,
      now: clock.now(),
    });
    for (const { answer } of rows)
      if (answer?.card) answer.card = asItStands(answer.card, cards.get(answer.card.id));
    const requests = rows.flatMap(({ answer }) => answer?.request ?? []);
    const standings = await readStandings(transaction, userId, requests);
    const conversations = rows.map((row) =>
      Object.assign(row, { standing: standings.get(row.answer?.request ?? "") ?? null }),
    );
    return { conversations };
  });
}

/** A card with what the person has changed on it while it waits. */
function asItStands(card: Card, standing: CardStanding | undefined): Card {
  if (standing?.state !== "open") return { ...card, state: standing?.state ?? "expired" };
  const { edits, edition, elsewhere } = standing;
  return { ...card, state: "open", edits: edits as CardEdit[], edition, elsewhere };
}

/** Deletes the conversation and its cards: nothing later refers to it. What was done stays done, and can be undone by the activity. */
export async function clearConversation({ database }: Context, userId: string): Promise<void> {
  await database.asUser(userId, async (transaction) => {
    await deleteConversation(transaction, userId);
    await deleteCards(transaction, userId);
    await appendEvent(transaction, userId, "conversation");
  });
}
