import type { Attendance, CalendarEvent } from "#contract/calendar-event.ts";
import type { GivenAnswer, Invitation } from "#contract/invitations.ts";

const titles: Record<CalendarEvent["method"], string> = {
  publish: "Event",
  request: "Invitation",
  add: "One more date",
  cancel: "Cancelled",
  reply: "Answer",
  refresh: "Asks for the latest version",
  counter: "Another time proposed",
  declinecounter: "The proposed time is declined",
};

/** What the card of an invitation says. */
export const invitationWords = {
  card: "Invitation",
  untitled: "Event without a title",
  when: "When",
  where: "Where",
  who: "Who",
  was: "Before",
  stands: "So far",
  organiser: "organiser",
  optional: "optional",
  noTime: "No time is named",
  oneOccurrence: "This is about one date of a recurring event.",
  otherSender: (address: string) =>
    `The organiser named here, ${address}, did not send this message.`,
  moreEvents: (count: number) =>
    count === 1 ? "1 more event is in the file." : `${count} more events are in the file.`,
  morePeople: (count: number) => `and ${count} more`,
  replaced: "A later version of this event has come. Answer that one.",
  openLatest: { replaced: "Open the later version", cancelled: "Open the cancellation" },
  cancelled: "This event is cancelled.",
  cancelledSince: "This event has been cancelled since.",
  says: (name: string, answer: Attendance) => `${name} ${said[answer]}`,
  proposes: (name: string) => `${name} proposes another time`,
  goesTo: (address: string) => `Your answer goes to ${address}`,
  choices: { yes: "Yes", maybe: "Maybe", no: "No" },
  group: "Will you come?",
  undoSend: "Take back",
  addToCalendar: "Add to Google Calendar",
  file: "Calendar file",
  failed: "The answer was not sent",
  notTakenBack: "The answer could not be taken back",
  answers: { yes: "Yes", maybe: "Maybe", no: "No", delegated: "Delegated", none: "No answer yet" },
} as const;

const said: Record<Attendance, string> = {
  yes: "comes",
  maybe: "may come",
  no: "does not come",
  delegated: "sends somebody else",
  none: "has not decided yet",
};

/** What a card is headed by. */
export function invitationTitle({ event, standing, before }: Invitation): string {
  if (standing === "cancelled") return titles.cancel;
  if (standing === "replaced") return "Out of date";
  if (event.method !== "request") return titles[event.method];
  return before !== null || event.sequence > 0 ? "Updated invitation" : titles.request;
}

/** What the person has answered and whether the organiser has it; nothing is said to be sent that is not. */
export function givenWords({ answer, outbox, sequence }: GivenAnswer, now: number): string {
  const choice = `You answered ${invitationWords.choices[answer]}`;
  const earlier = sequence < now ? ", to an earlier version" : "";
  if (outbox === null || outbox.state === "sent") return `${choice}${earlier}.`;
  if (outbox.state === "failed") return `${choice}${earlier}, but it was not sent. See the outbox.`;
  if (outbox.state === "unconfirmed")
    return `${choice}${earlier}. It is not known yet whether it was sent: see the outbox.`;
  return `${choice}${earlier}. It is about to be sent.`;
}
