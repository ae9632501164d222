import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { bytesOf, typeParameter } from "./part-fields.ts";
import { cmsContent } from "./signed-content.ts";

/** What a part is that only a program with a key opens, or that carries its content within a signature. */
export type SealedPart =
  | { kind: "encrypted" | "unread" | "compressed" }
  | { kind: "signed"; content: Buffer };

/** Whether a part is an S/MIME envelope of any kind (RFC 8551), by its type or its name. */
export function isEnvelope({ mimeType, filename }: GmailPart): boolean {
  if (/^application\/(?:x-)?pkcs7-mime$/.test(mimeType)) return true;
  return mimeType === "application/octet-stream" && /\.p7m$/i.test(filename);
}

/** Whether a part's bytes must be had to say what it holds: of an envelope that says it is encrypted they need not. */
export function isWorthOpening(part: GmailPart): boolean {
  return isEnvelope(part) && !/^(?:enveloped|authenveloped|compressed)/i.test(kindOf(part));
}

/** What of a part is sealed; undefined for all that is not. */
export function sealedPart(part: GmailPart): SealedPart | undefined {
  if (part.mimeType === "multipart/encrypted") return { kind: "encrypted" };
  if (!isEnvelope(part)) return undefined;
  const kind = kindOf(part);
  if (/^(?:auth)?enveloped/i.test(kind)) return { kind: "encrypted" };
  return /^compressed/i.test(kind) ? { kind: "compressed" } : openedPart(part, kind);
}

function openedPart(part: GmailPart, kind: string): SealedPart | undefined {
  const found = cmsContent(bytesOf(part));
  if (found.kind === "signed" && found.content.length > 0) return found;
  if (found.kind === "certificates" || /^certs/i.test(kind)) return undefined;
  return { kind: found.kind === "encrypted" || kind === "" ? "encrypted" : "unread" };
}

function kindOf(part: GmailPart): string {
  return typeParameter(part, "smime-type")?.trim() ?? "";
}
