import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { oneLine } from "../text/clean-text.ts";
import { decodeCharset } from "#mime/charset.ts";
import { decodeWords } from "#mime/encoded-words.ts";
import { findHeader, readHeader, type MimeHeader } from "#mime/mime-header.ts";
import { bytesOf } from "../outlook-and-smime/part-fields.ts";

/** What a report says of one recipient (RFC 3464): whether it was delivered, why not, and the other server's words. */
export type ReportedRecipient = {
  address: string;
  action: string;
  /** Such as 5.1.1 (RFC 3463), or an empty text. */
  status: string;
  reason: string;
};

/** The message that a report is about, as far as it came back. */
type ReportedMessage = { subject: string; to: string; date: string };

export type DeliveryReport = {
  recipients: ReportedRecipient[];
  message: ReportedMessage | undefined;
};

const mostRecipients = 20;
const statusTypes = new Set(["message/delivery-status", "message/global-delivery-status"]);
const returnedTypes =
  /^(?:text\/rfc822-headers|message\/(?:rfc822|global|rfc822-headers|global-headers))$/;

/** Whether a part is the part of a report that programs read. */
export function isDeliveryStatus({ mimeType }: GmailPart): boolean {
  return statusTypes.has(mimeType);
}

/** Whether a part holds the message that a report is about, or its header. */
export function isReturned({ mimeType }: GmailPart): boolean {
  return returnedTypes.test(mimeType);
}

/** The report that a message's part is, or that its own parts hold; undefined for all else. */
export function deliveryReport(part: GmailPart): DeliveryReport | undefined {
  const parts = isDeliveryStatus(part) ? [part] : part.parts;
  const status = parts.find(isDeliveryStatus);
  if (status === undefined) return undefined;
  const returned = parts.find(isReturned);
  return {
    recipients: groupsOf(status).flatMap(recipientOf).slice(0, mostRecipients),
    message: returned === undefined ? undefined : reportedMessage(returned),
  };
}

/** The groups of fields of a status; Gmail may give each as a part of its own. */
function groupsOf(status: GmailPart): MimeHeader[][] {
  const nested = status.parts.flatMap(({ headers, data }) => [
    headers,
    ...fieldGroups(Buffer.from(data ?? "", "base64url")),
  ]);
  return [...fieldGroups(bytesOf(status)), ...nested];
}

function fieldGroups(bytes: Buffer): MimeHeader[][] {
  const text = decodeCharset(bytes.subarray(0, 256 * 1024), undefined).replace(/\r\n?/g, "\n");
  return text.split(/\n[ \t]*\n\s*/).map((group) => readHeader(Buffer.from(group)).headers);
}

function recipientOf(group: MimeHeader[]): ReportedRecipient[] {
  const named = valueOf(group, "original-recipient") || valueOf(group, "final-recipient");
  if (named === "") return [];
  const diagnostic = valueOf(group, "diagnostic-code");
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/;
  return [
    {
      address: named.replace(/^[\w-]+\s*;\s*/, "").replace(/^<(.*)>$/, "$1"),
      action: /^\w*/.exec(valueOf(group, "action"))?.[0].toLowerCase() ?? "",
      status: status.exec(valueOf(group, "status"))?.[0] ?? status.exec(diagnostic)?.[0] ?? "",
      reason: diagnostic.replace(/^[\w-]+\s*;\s*/, ""),
    },
  ];
}

function reportedMessage(part: GmailPart): ReportedMessage {
  const inner = part.parts[0]?.headers ?? readHeader(bytesOf(part)).headers;
  return {
    subject: valueOf(inner, "subject"),
    to: valueOf(inner, "to"),
    date: valueOf(inner, "date"),
  };
}

function valueOf(headers: readonly MimeHeader[], name: string): string {
  return oneLine(decodeWords((findHeader(headers, name) ?? "").slice(0, 4000)), 400);
}
