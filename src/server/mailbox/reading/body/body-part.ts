import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { dispositionOf } from "../sealed/part-fields.ts";

/** Whether a part is text that the message shows as its body; every other leaf is an attachment. */
export function isBodyPart(part: GmailPart): boolean {
  if (part.filename !== "" || part.attachmentId !== undefined) return false;
  if (part.mimeType.startsWith("multipart/")) return part.data !== undefined;
  if (part.mimeType !== "text/plain" && part.mimeType !== "text/html") return false;
  return dispositionOf(part) !== "attachment";
}
