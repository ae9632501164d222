import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { bytesOf, typeParameter } from "./part-fields.ts";

/** What a part is that only a program with a key opens, or that carries its content within a signature. */
export type SealedPart =
  | { kind: "encrypted" | "unread" | "compressed" }
  | { kind: "signed"; content: Buffer };

/** Whether a part is an S/MIME envelope of any kind (RFC 8551), by its type or its name. */
function isEnvelope({ mimeType, filename }: GmailPart): boolean {
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

/** What a CMS message (RFC 5652) holds: bytes in the open under a signature, or something that only a key or a program opens. */
type CmsContent =
  | { kind: "signed"; content: Buffer }
  | { kind: "encrypted" }
  | { kind: "certificates" }
  | { kind: "unknown" };

type Element = { tag: number; body: Buffer; whole: Buffer };

const signed = "2a864886f70d010702";
const encrypted = new Set(["2a864886f70d010703", "2a864886f70d010706", "2a864886f70d0109100117"]);
const mostElements = 20_000;
const deepest = 20;
const sequence = 0x30;
const octets = 0x04;
const octetsInParts = 0x24;

/** Reads the outermost of a CMS message, also where its lengths are left open (BER). Checks no signature. Never throws. */
function cmsContent(bytes: Buffer): CmsContent {
  const budget = { left: mostElements };
  const [kind, wrapped] = inside(childrenOf(bytes, budget)[0], sequence, budget);
  const type = kind?.body.toString("hex") ?? "";
  if (encrypted.has(type)) return { kind: "encrypted" };
  if (type !== signed || wrapped === undefined) return { kind: "unknown" };
  const data = inside(childrenOf(wrapped.body, budget)[0], sequence, budget);
  const capsule = data.find(({ tag }) => tag === sequence);
  const [, held] = capsule === undefined ? [] : childrenOf(capsule.body, budget);
  if (held === undefined) return { kind: "certificates" };
  const content = octetsOf(childrenOf(held.body, budget), budget);
  return { kind: "signed", content: Buffer.concat(content) };
}

function inside(element: Element | undefined, tag: number, budget: { left: number }): Element[] {
  return element?.tag === tag ? childrenOf(element.body, budget) : [];
}

function octetsOf(elements: Element[], budget: { left: number }, depth = 0): Buffer[] {
  return elements.flatMap(({ tag, body }) => {
    if (tag === octets) return [body];
    return tag === octetsInParts && depth < 5
      ? octetsOf(childrenOf(body, budget), budget, depth + 1)
      : [];
  });
}

function childrenOf(bytes: Buffer, budget: { left: number }): Element[] {
  const found: Element[] = [];
  let at = 0;
  while (at < bytes.length) {
    const element = elementAt({ bytes, budget, depth: 0 }, at);
    if (element === undefined || element.tag === 0) break;
    found.push(element);
    at += element.whole.length;
  }
  return found;
}

type Place = { bytes: Buffer; budget: { left: number }; depth: number };

function elementAt(place: Place, at: number): Element | undefined {
  const { bytes, budget } = place;
  budget.left -= 1;
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined || budget.left < 0) return undefined;
  // Tags of several bytes do not occur here.
  if ((tag & 0x1f) === 0x1f) return undefined;
  if (first === 0x80) return openElement(place, at, tag);
  const more = first > 0x80 ? first & 0x7f : 0;
  const start = at + 2 + more;
  if (more > 6 || start > bytes.length) return undefined;
  const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
  const end = Math.min(bytes.length, start + length);
  return { tag, body: bytes.subarray(start, end), whole: bytes.subarray(at, end) };
}

/** An element without a length, which ends with an empty one. */
function openElement({ bytes, budget, depth }: Place, at: number, tag: number): Element {
  const within = { bytes, budget, depth: depth + 1 };
  let end = at + 2;
  let inner = depth < deepest ? elementAt(within, end) : undefined;
  while (inner !== undefined && inner.tag !== 0) {
    end += inner.whole.length;
    inner = elementAt(within, end);
  }
  const next = inner === undefined ? end : end + 2;
  return { tag, body: bytes.subarray(at + 2, end), whole: bytes.subarray(at, next) };
}
