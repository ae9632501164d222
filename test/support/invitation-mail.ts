export type InvitationMail = {
  subject: string;
  /** Who sends it, as a header has it; Ann Example when absent. */
  from?: string;
  to: string;
  method?: string;
  /** Lines of the event besides its UID and its people. */
  event: string[];
  uid: string;
  organizer?: string;
  attendees?: string[];
  headers?: string[];
};

const ann = "ann@example.org";

/** The source of a message with a calendar part beside its text. */
export function invitationMail(mail: InvitationMail): string {
  const {
    subject,
    to,
    uid,
    event,
    method = "REQUEST",
    organizer = `CN=Ann Example:mailto:${ann}`,
  } = mail;
  const people = mail.attendees ?? [`ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${to}`];
  return [
    `From: ${mail.from ?? `Ann Example <${ann}>`}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(mail.headers ?? []),
    "MIME-Version: 1.0",
    'Content-Type: multipart/alternative; boundary="edge"',
    "",
    "--edge",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Please come.",
    "--edge",
    `Content-Type: text/calendar; method=${method}; charset=utf-8`,
    "",
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${uid}`,
    ...(organizer === "" ? [] : [`ORGANIZER;${organizer}`]),
    ...people,
    ...event,
    "END:VEVENT",
    "END:VCALENDAR",
    "--edge--",
    "",
  ].join("\r\n");
}
