/** What a CMS message (RFC 5652) holds: bytes in the open under a signature, or something that only a key or a program opens. */
export type CmsContent =
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
export function cmsContent(bytes: Buffer): CmsContent {
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
