import type { Attendee, CalendarEvent } from "#contract/calendar-event.ts";
import type { Invitation } from "#contract/invitations.ts";
import type { EmailEvent } from "#server/mailbox/tables/email-events.ts";
import { isSamePerson } from "./attendee.ts";

/** A message that tells an event. */
export type ToldEvent = EmailEvent & { event: CalendarEvent };

type Standing = Pick<Invitation, "standing" | "latest" | "before">;

/** Whose event it is: its organiser, or the sender where it names none. */
export function organizerOf({ event, senderEmail }: ToldEvent): string {
  return event.organizer?.address ?? senderEmail;
}

/** How a message's event stands by what else has come about it, of which only what its organiser has sent counts. */
export function eventStanding(told: ToldEvent, all: ToldEvent[]): Standing {
  const versions = all.filter((other) => isVersion(other) && tellsOf(told, other));
  if (told.event.method === "counter" || told.event.method === "reply")
    return {
      standing: "current",
      latest: null,
      before: changed(told, versions.toSorted(newer)[0]),
    };
  if (isEnd(told)) return { standing: "cancelled", latest: null, before: null };
  const later = versions.filter((other) => other.id !== told.id && newer(told, other) > 0);
  const earlier = versions.filter((other) => newer(told, other) < 0 && !isEnd(other));
  const before = changed(told, earlier.toSorted(newer)[0]);
  const [latest] = later.toSorted(newer);
  if (latest === undefined) return { standing: "current", latest: null, before };
  if (isEnd(latest)) return { standing: "cancelled", latest: latest.id, before };
  if (changed(told, latest) === null && latest.event.sequence === told.event.sequence)
    return { standing: "current", latest: null, before };
  return { standing: "replaced", latest: latest.id, before };
}

/** The invited with what they have said since, by their own answers to this person. */
export function withReplies(told: ToldEvent, all: ToldEvent[]): Attendee[] {
  const replies = all.filter(
    ({ event, senderEmail }) =>
      event.method === "reply" &&
      event.recurrence === told.event.recurrence &&
      event.attendees.some(({ address }) => isSamePerson(address, senderEmail)),
  );
  if (told.event.method !== "request") return told.event.attendees;
  return told.event.attendees.map((attendee) => {
    const [reply] = replies
      .filter(({ senderEmail }) => isSamePerson(senderEmail, attendee.address))
      .toSorted(newer);
    const said = reply?.event.attendees.find(({ address }) =>
      isSamePerson(address, attendee.address),
    );
    return said === undefined ? attendee : { ...attendee, answer: said.answer };
  });
}

function isVersion({ event }: ToldEvent): boolean {
  return ["request", "publish", "cancel"].includes(event.method);
}

function isEnd({ event }: ToldEvent): boolean {
  return event.method === "cancel" || event.cancelled;
}

/** Anybody can repeat a UID: another message counts if it is the organiser's, or from whom this one came, and as well proven. */
function tellsOf(told: ToldEvent, other: ToldEvent): boolean {
  const organizer = organizerOf(told);
  const fromSame =
    isSamePerson(other.senderEmail, organizer) ||
    (isVersion(told) && isSamePerson(other.senderEmail, told.senderEmail));
  const whole = isEnd(other) && other.event.recurrence === "";
  return (
    other.id === told.id ||
    (fromSame &&
      isSamePerson(organizerOf(other), organizer) &&
      (told.verified !== true || other.verified !== false) &&
      (other.event.recurrence === told.event.recurrence || whole))
  );
}

/** The later version first (RFC 5546, 2.1.5). */
function newer(one: ToldEvent, other: ToldEvent): number {
  return (
    other.event.sequence - one.event.sequence ||
    stampOf(other) - stampOf(one) ||
    other.receivedAt.getTime() - one.receivedAt.getTime()
  );
}

function stampOf({ event, receivedAt }: ToldEvent): number {
  return event.stamped === null ? receivedAt.getTime() : Date.parse(event.stamped);
}

/** What the other version says, where that is seen to be something else. */
function changed({ event }: ToldEvent, other: ToldEvent | undefined): Standing["before"] {
  if (other === undefined) return null;
  const { title, place, starts, ends } = other.event;
  const before = { title, place, starts, ends };
  const now = { title: event.title, place: event.place, starts: event.starts, ends: event.ends };
  return JSON.stringify(before) === JSON.stringify(now) ? null : before;
}
