import type { Attendee } from "#contract/calendar-event.ts";
import type { GivenAnswer, Invitation } from "#contract/invitations.ts";
import type { Address } from "#contract/messages.ts";
import { calendarLink } from "#server/mailbox/calendar/calendar-link.ts";
import { readUser } from "#server/accounts/tables/users-table.ts";
import { readEventsOf } from "#server/mailbox/tables/email-events.ts";
import { readAnswer, type AnsweredEvent } from "../tables/invitation-answers-table.ts";
import { Failure } from "#server/platform/failure.ts";
import { senderAddresses } from "../drafts/sender-addresses.ts";
import { eventStanding, organizerOf, withReplies, type ToldEvent } from "./event-standing.ts";
import type { InvitationsContext } from "./invitations-context.ts";
import { readEvent } from "./read-event.ts";
import { isSamePerson } from "./attendee.ts";

/** The event that a message tells, and how it stands; null where it tells none. Throws `not_found`, and what Gmail's refusal becomes. */
export async function readInvitation(
  context: InvitationsContext,
  userId: string,
  id: string,
): Promise<Invitation | null> {
  const told = await readEvent(context, userId, id);
  if (told === undefined) return null;
  const { all, given, own } = await context.database.readAsUser(userId, async (transaction) => ({
    all: await readEventsOf(transaction, userId, told.event.uid),
    given: await readAnswer(transaction, userId, answeredEvent(told)),
    own: (await readUser(transaction, userId))?.email,
  }));
  if (own === undefined) throw new Failure("not_signed_in");
  const standing = eventStanding(told, all);
  const { organizer } = told.event;
  const invited = await invitedAddress(context, userId, { told, own });
  return {
    event: { ...told.event, attendees: withOwn(withReplies(told, all), { invited, given, told }) },
    invited: invited ?? null,
    given: given ?? null,
    answers_to: standing.standing === "current" ? answersTo(told, own) : null,
    other_sender: organizer !== null && !isSamePerson(organizer.address, told.senderEmail),
    ...standing,
    part_id: told.partId,
    link: calendarLink(told.event),
  };
}

type OwnAnswer = { invited: string | undefined; given: GivenAnswer | undefined; told: ToldEvent };

/** The invited with the person's own answer to this version, unless it was not sent. */
function withOwn(attendees: Attendee[], { invited, given, told }: OwnAnswer): Attendee[] {
  if (invited === undefined || given === undefined || given.outbox?.state === "failed")
    return attendees;
  if (given.sequence < told.event.sequence) return attendees;
  const { answer } = given;
  return attendees.map((one) => (isSamePerson(one.address, invited) ? { ...one, answer } : one));
}

/** Of which event an answer is remembered. */
export function answeredEvent(told: ToldEvent): AnsweredEvent {
  const { uid, recurrence } = told.event;
  return { uid, recurrence, organizer: organizerOf(told).toLowerCase() };
}

/** Only invitations are answered, and nobody answers themselves. */
function answersTo(told: ToldEvent, own: string): Address | null {
  const { method, uid, organizer } = told.event;
  const to = organizer ?? { name: told.senderName, address: told.senderEmail };
  return method === "request" && uid !== "" && !isSamePerson(to.address, own) ? to : null;
}

/** Which own address is on the list: the account's, else another that Gmail knows. */
async function invitedAddress(
  context: InvitationsContext,
  userId: string,
  { told, own }: { told: ToldEvent; own: string },
): Promise<string | undefined> {
  const { attendees, method } = told.event;
  if (method !== "request" || attendees.length === 0) return undefined;
  if (attendees.some(({ address }) => isSamePerson(address, own))) return own;
  const others = await senderAddresses(context, userId).catch(() => []);
  return others.find(({ address }) =>
    attendees.some((attendee) => isSamePerson(attendee.address, address)),
  )?.address;
}
