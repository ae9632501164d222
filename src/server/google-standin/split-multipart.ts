const cr = 0x0d;
const lf = 0x0a;
const dash = 0x2d;

/** `entity` is a part with its own header, `text` a body without one, `rest` what stands beyond the cap. */
export type Piece = { kind: "entity" | "text" | "rest"; raw: Buffer };

type Delimiter = { start: number; next: number; closes: boolean };

/**
 * The parts between the boundaries of a multipart body; preamble and epilogue are dropped, a missing
 * last boundary is forgiven. Without any boundary line the whole is one text, as it reads to a person.
 */
export function splitMultipart(body: Buffer, declared: string | undefined, cap: number): Piece[] {
  const marker = makeMarker(declared) ?? guessMarker(body);
  const first = marker && findDelimiter(body, marker, 0);
  if (!marker || !first) return body.length === 0 ? [] : [{ kind: "text", raw: body }];
  const pieces: Piece[] = [];
  let open = first;
  while (!open.closes) {
    if (pieces.length >= cap - 1) {
      pieces.push({ kind: "rest", raw: body.subarray(open.next) });
      break;
    }
    const next = findDelimiter(body, marker, open.next);
    const end = next === undefined ? body.length : Math.max(open.next, next.start);
    pieces.push({ kind: "entity", raw: body.subarray(open.next, end) });
    if (next === undefined) break;
    open = next;
  }
  return pieces;
}

function makeMarker(declared: string | undefined): Buffer | undefined {
  const boundary = declared?.trimEnd() ?? "";
  return boundary === "" || boundary.length > 200 ? undefined : Buffer.from(`--${boundary}`);
}

/** Where no boundary was declared, a line of two dashes that is followed by a content header serves. */
function guessMarker(body: Buffer): Buffer | undefined {
  const start = body.subarray(0, 8192).toString("latin1");
  const found = /(?:^|[\r\n])(--[^\s]{1,200})[ \t]*(?:\r\n|\n|\r)content-/i.exec(start)?.[1];
  return found === undefined ? undefined : Buffer.from(found, "latin1");
}

/** The next boundary line from `from` on: `start` excludes the line break before it, which is the boundary's own (RFC 2046 5.1.1). */
function findDelimiter(body: Buffer, marker: Buffer, from: number): Delimiter | undefined {
  let at = body.indexOf(marker, from);
  while (at !== -1) {
    const found = at === 0 || isBreak(body[at - 1]) ? readDelimiter(body, marker, at) : undefined;
    if (found !== undefined) return found;
    at = body.indexOf(marker, at + marker.length);
  }
  return undefined;
}

function readDelimiter(body: Buffer, marker: Buffer, at: number): Delimiter | undefined {
  let end = at + marker.length;
  const closes = body[end] === dash && body[end + 1] === dash;
  if (closes) end += 2;
  while (body[end] === 0x20 || body[end] === 0x09) end++;
  if (end < body.length && !isBreak(body[end])) return undefined;
  return { start: withoutBreak(body, at), next: afterBreak(body, end), closes };
}

function isBreak(byte: number | undefined): boolean {
  return byte === cr || byte === lf;
}

function withoutBreak(body: Buffer, at: number): number {
  const isPair = at > 1 && body[at - 2] === cr && body[at - 1] === lf;
  return Math.max(0, at - (isPair ? 2 : 1));
}

function afterBreak(body: Buffer, end: number): number {
  const isPair = body[end] === cr && body[end + 1] === lf;
  return Math.min(body.length, end + (isPair ? 2 : 1));
}
