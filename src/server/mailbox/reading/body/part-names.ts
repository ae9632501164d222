import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { decodeWords } from "#mime/encoded-words.ts";
import { isDeliveryStatus } from "./delivery-report.ts";
import { fieldOf } from "../sealed/part-fields.ts";

const names = new Map([
  ["message/disposition-notification", "Read receipt"],
  ["message/feedback-report", "Abuse report"],
  ["message/partial", "Part of a message"],
  ["text/rfc822-headers", "Header of the returned message"],
  ["message/rfc822-headers", "Header of the returned message"],
  ["message/global-headers", "Header of the returned message"],
  ["application/pgp-encrypted", "PGP version"],
  ["application/pgp-signature", "PGP signature"],
  ["application/pkcs7-signature", "S/MIME signature"],
  ["application/x-pkcs7-signature", "S/MIME signature"],
]);

/** What a part without a file's name is called: by what it is; empty where that is not known either. */
export function partName(part: GmailPart): string {
  if (isDeliveryStatus(part)) return "Bounce report";
  if (!/^message\/(?:rfc822|global)$/.test(part.mimeType)) return names.get(part.mimeType) ?? "";
  const [inner] = part.parts;
  const subject = inner === undefined ? "" : decodeWords(fieldOf(inner, "subject")).trim();
  return subject === "" ? "Forwarded message" : `Forwarded message: ${subject}`;
}
