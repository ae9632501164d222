import type { CardEdit } from "#contract/assistant.ts";
import {
  keepCardEdits,
  moveCards,
  readCard,
  spendCard,
  type CardRow,
} from "../tables/assistant-cards-table.ts";
import { Failure } from "#server/platform/failure.ts";
import type { AssistantContext } from "../resolve/resolve-context.ts";
import { cardOf } from "./freeze-card.ts";

type Context = Pick<AssistantContext, "database" | "clock">;

/** Whose click it is: a card is decided about in the session that asked for it alone. */
type Clicking = { userId: string; sessionId: string };

/**
 * A card that can be decided about, in the edition that the person saw. Throws `not_found` for one that is not theirs, and
 * `conflict` for one of another session, spent, late, or changed in another window since.
 */
export async function openCard(
  { database, clock }: Context,
  { userId, sessionId }: Clicking,
  { id, edition }: { id: string; edition: number },
): Promise<CardRow> {
  const row = await database.readAsUser(userId, (transaction) => readCard(transaction, userId, id));
  if (row === undefined) throw new Failure("not_found");
  if (row.session_id !== sessionId) throw new Failure("conflict", { message: elsewhere });
  if (cardOf(row, clock.now()).state !== "open") throw closedCard(row);
  if (row.edition !== edition) throw new Failure("conflict", { message: changed });
  return row;
}

const elsewhere = "This was asked in another window or device. Decide about it there.";
const changed =
  "This was changed in another window, and is now shown as it was changed there. Look at it again before you approve it.";

/** Why a card cannot be decided about any more. */
function closedCard({ state, ended_at }: CardRow): Failure {
  if (state === "refused") return new Failure("conflict", { message: "This was put away." });
  if (state === "open")
    return new Failure("conflict", {
      message: "This is too old to be approved. Ask for it again.",
    });
  const message =
    ended_at === null
      ? "This was approved before, and may not have been done to its end. Activity and Outbox show what came of it."
      : "This was approved before. Activity and Outbox show what came of it.";
  return new Failure("conflict", { message });
}

/**
 * Keeps what a person changes on a card, so that every window shows it, and answers the edition that it now is. A number that
 * was typed to confirm is typed where the click is. Throws what `openCard` throws.
 */
export async function keepEdits(
  context: Context,
  clicking: Clicking,
  { id, edits, edition }: { id: string; edits: readonly CardEdit[]; edition: number },
): Promise<number> {
  const { userId, sessionId } = clicking;
  const now = context.clock.now();
  const unconfirmed = edits.map((edit) => ({ ...edit, confirm: undefined }));
  const card = { id, sessionId, now, edits: unconfirmed, edition };
  const isKept = await context.database.asUser(userId, (transaction) =>
    keepCardEdits(transaction, userId, card),
  );
  if (isKept) return edition + 1;
  await openCard(context, clicking, { id, edition });
  throw new Failure("conflict");
}

/** Puts a card away. Once more is no failure. Throws `not_found`, and `conflict` of one that is spent or another session's. */
export async function refuseCard(
  context: Context,
  { userId, sessionId }: Clicking,
  id: string,
): Promise<void> {
  const spent = { id, sessionId, state: "refused" as const, now: context.clock.now() };
  const isPut = await context.database.asUser(userId, (transaction) =>
    spendCard(transaction, userId, spent),
  );
  if (isPut) return;
  const row = await context.database.readAsUser(userId, (transaction) =>
    readCard(transaction, userId, id),
  );
  if (row === undefined) throw new Failure("not_found");
  if (row.session_id !== sessionId || row.state === "approved") throw closedCard(row);
}

/**
 * Lets what waits for a click in a session be decided in the one that has taken its place in the same browser: a click
 * may need more of Google's permission, and that comes with a new session.
 */
export async function handOverCards(
  { database }: Pick<AssistantContext, "database">,
  userId: string,
  sessions: { from: string; to: string },
): Promise<void> {
  await database.asUser(userId, (transaction) => moveCards(transaction, userId, sessions));
}
