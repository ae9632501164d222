import type { Readable } from "node:stream";
import type { MailAddress } from "#addresses/read-address.ts";
import type { CalendarPart } from "#contract/invitations.ts";

/** A file of a message: its bytes are opened when the message is written, as often as it is. */
export type OutgoingFile = {
  filename: string;
  mimeType: string;
  sizeBytes: number;
  /** The name by which the HTML shows it; absent: a file beside the text. */
  contentId?: string | undefined;
  open(): Readable | Promise<Readable>;
};

/** A message to be written. Without HTML it is plain text alone. */
export type OutgoingMessage = {
  from: MailAddress;
  to: MailAddress[];
  cc: MailAddress[];
  bcc: MailAddress[];
  subject: string;
  date: Date;
  text: string;
  html?: string | undefined;
  /** Message-ID of the answered message, and those of the conversation, in angle brackets (RFC 5322, 3.6.4). */
  inReplyTo?: string | undefined;
  references: string[];
  /** Our own mark, by which a sent message is known again: Gmail replaces the Message-ID. */
  sendId?: string | undefined;
  files: OutgoingFile[];
  /** What the message says to calendars, as another form of its text (RFC 6047, 2.4). */
  calendar?: CalendarPart | undefined;
};

/** The encoded message: how many bytes it has, known before any file is read, and the bytes. */
export type WrittenMessage = {
  size: number;
  stream(): Readable;
};

/** The header that carries `sendId`. */
export const sendIdHeader = "X-Mailwright-Send-ID";
