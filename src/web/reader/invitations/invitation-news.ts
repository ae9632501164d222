import type { Invitation } from "#contract/invitations.ts";
import type { Email } from "#contract/messages.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { invitationWords } from "./invitation-words.ts";

/** What is to be known of an event before anything else: who says what, and what no longer holds. */
export function invitationNews(email: Email, invitation: Invitation): string[] {
  const { event } = invitation;
  return [
    ...said(email, invitation),
    ...standing(invitation),
    event.recurrence !== "" && invitationWords.oneOccurrence,
    event.more_events > 0 && invitationWords.moreEvents(event.more_events),
    ...doubt(invitation),
  ].filter((words) => typeof words === "string");
}

function said(email: Email, { event }: Invitation) {
  const { method, attendees, comment } = event;
  const name = shownText(email.sender_name) || shownText(email.sender_email);
  const own = attendees.find(({ address }) => isSender(email, address)) ?? attendees[0];
  return [
    method === "counter" && invitationWords.proposes(name),
    method === "reply" && own !== undefined && invitationWords.says(name, own.answer),
    comment !== "" && `“${shownText(comment)}”`,
  ];
}

function isSender({ sender_email }: Email, address: string): boolean {
  return sender_email.toLowerCase() === address.toLowerCase();
}

function standing({ standing: now, event }: Invitation) {
  if (now === "replaced") return [invitationWords.replaced];
  if (now === "current") return [];
  return [event.method === "cancel" ? invitationWords.cancelled : invitationWords.cancelledSince];
}

function doubt({ other_sender, event: { method, organizer } }: Invitation) {
  if (!other_sender || method !== "request" || organizer === null) return [];
  return [invitationWords.otherSender(organizer.address)];
}
