import type { AnswerInvitation, ComposedToSend, Invitation } from "#contract/invitations.ts";
import { writeAnswer } from "#server/mailbox/calendar/write-answer.ts";
import { readUser } from "#server/accounts/tables/users-table.ts";
import { noteAnswer, noteAnswerSent } from "../tables/invitation-answers-table.ts";
import { cancelled } from "../outbox/cancel-outbox.ts";
import { decideOutbox, heldStates } from "../outbox/decide-outbox.ts";
import { enqueueMessage } from "../outbox/enqueue-message.ts";
import { Failure } from "#server/platform/failure.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { answerWords } from "./answer-words.ts";
import type { ToldEvent } from "./event-standing.ts";
import type { InvitationsContext } from "./invitations-context.ts";
import { readEvent } from "./read-event.ts";
import { answeredEvent, readInvitation } from "./read-invitation.ts";

/**
 * Tells the organiser that the person was shown whether they come, by the outbox; an answer before that has not gone out yet
 * is taken back. The same key sends one answer. Throws `conflict` where the answer would go to another than was shown, or
 * the event cannot be answered any more.
 */
export async function answerInvitation(
  context: InvitationsContext,
  userId: string,
  wanted: AnswerInvitation,
): Promise<Invitation> {
  const [told, shown] = await Promise.all([
    readEvent(context, userId, wanted.id),
    readInvitation(context, userId, wanted.id),
  ]);
  if (told === undefined || shown === null) throw new Failure("not_found");
  const to = shown.answers_to;
  if (to === null || to.address !== wanted.to)
    throw new Failure("conflict", {
      message: "This invitation cannot be answered as it was shown.",
    });
  const composed = await compose(context, userId, { wanted, told, shown });
  const item = await enqueueMessage(context, userId, {
    composed,
    draft: undefined,
    idempotencyKey: wanted.idempotencyKey,
    chosen: undefined,
  });
  await context.database.asUser(userId, async (transaction) => {
    await noteAnswerSent(transaction, userId, { key: wanted.idempotencyKey, outboxId: item.id });
    await appendEvent(transaction, userId, "emails");
  });
  const former = shown.given?.outbox;
  if (former?.held && former.id !== item.id) await undoSend(context, userId, Number(former.id));
  return (await readInvitation(context, userId, wanted.id)) ?? shown;
}

type Answering = { wanted: AnswerInvitation; told: ToldEvent; shown: Invitation };

/** The same for the same key: what was noted first holds. */
async function compose(
  { database, clock }: InvitationsContext,
  userId: string,
  { wanted, told, shown }: Answering,
): Promise<ComposedToSend> {
  const { event } = told;
  const { user, noted } = await database.asUser(userId, async (transaction) => ({
    user: await readUser(transaction, userId),
    noted: await noteAnswer(transaction, userId, {
      ...answeredEvent(told),
      key: wanted.idempotencyKey,
      answer: wanted.answer,
      sequence: event.sequence,
      givenAt: clock.now(),
    }),
  }));
  if (user === undefined) throw new Failure("not_signed_in");
  if (noted.answer !== wanted.answer) throw new Failure("conflict");
  const from = { name: user.name ?? "", address: shown.invited ?? user.email };
  const to = shown.answers_to ?? { name: "", address: wanted.to };
  const { answer, givenAt: now } = noted;
  return {
    from: from.address,
    to: [to.address],
    cc: [],
    bcc: [],
    ...answerWords(event, answer, from.name || from.address),
    attachments: [],
    answers: { gmailId: told.gmailId, how: "reply" },
    calendar: { method: "REPLY", content: writeAnswer({ event, answer, from, to, now }) },
  };
}

/** What cannot be taken back any more goes out before the new answer, which then holds at the organiser's too. */
async function undoSend(context: InvitationsContext, userId: string, id: number): Promise<void> {
  await decideOutbox(context, userId, { id, from: heldStates, change: cancelled }).catch(
    (error: unknown) => context.logger.info({ err: error }, "an answer before has gone out"),
  );
}
