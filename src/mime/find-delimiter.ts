const cr = 0x0d;
const lf = 0x0a;
const dash = 0x2d;

/** A boundary with its two dashes, and what was found of it when it was last searched for. */
export type Marker = { bytes: Buffer; searched: Range; found: Line | undefined };

type Range = { from: number; to: number };

/** The multiparts around a place in a message. */
export type Markers = {
  /** Those not closed yet, outermost first. */
  open: readonly Marker[];
  /** Those that ended without being closed. */
  lost: readonly Marker[];
};

type Line = {
  at: number;
  /** Where the text before it ends: the line break before a delimiter is its own (RFC 2046, 5.1.1). */
  start: number;
  next: number;
  closes: boolean;
};

/** A boundary line; `level` is the place of its multipart among the open ones. */
export type Delimiter = Line & { level: number };

/** A marker that `findDelimiter` may search for from any place on. */
export function makeMarker(boundary: string): Marker {
  return {
    bytes: Buffer.from(`--${boundary}`),
    searched: { from: Infinity, to: 0 },
    found: undefined,
  };
}

/**
 * The next delimiter of any multipart around; a line that fits two is the inner one's. Delimiters of
 * outer ones count everywhere (RFC 2046, 5.1.2); one of a lost multipart begins a new part of the
 * innermost. Asked from places that only go forward, it reads nothing twice for one marker.
 */
export function findDelimiter(
  raw: Buffer,
  from: number,
  { open, lost }: Markers,
): Delimiter | undefined {
  if (open.length === 0) return undefined;
  let first = firstOfOpen(raw, from, open);
  for (const marker of lost) {
    const line = lineOf(raw, marker, { from, to: first?.at ?? raw.length });
    if (line !== undefined && line.at < (first?.at ?? raw.length))
      first = { ...line, level: open.length - 1, closes: false };
  }
  return first ?? gluedEnd(raw, from, open);
}

function firstOfOpen(raw: Buffer, from: number, open: readonly Marker[]): Delimiter | undefined {
  let first: Delimiter | undefined;
  for (const [level, marker] of open.entries()) {
    const line = lineOf(raw, marker, { from, to: first?.next ?? raw.length });
    if (line !== undefined && line.at <= (first?.at ?? raw.length)) first = { ...line, level };
  }
  return first;
}

function lineOf(raw: Buffer, marker: Marker, range: Range): Line | undefined {
  const { searched, found } = marker;
  const isKnown = found === undefined ? searched.to >= range.to : found.at >= range.from;
  if (isKnown && searched.from <= range.from) return found;
  marker.searched = range;
  marker.found = searchLine(raw.subarray(0, range.to), range.from, marker.bytes);
  return marker.found;
}

function searchLine(raw: Buffer, from: number, bytes: Buffer): Line | undefined {
  let at = raw.indexOf(bytes, from);
  while (at !== -1) {
    const found = at === 0 || isBreak(raw[at - 1]) ? readLine(raw, at, bytes) : undefined;
    if (found !== undefined) return found;
    at = raw.indexOf(bytes, at + bytes.length);
  }
  return undefined;
}

function readLine(raw: Buffer, at: number, bytes: Buffer): Line | undefined {
  let end = at + bytes.length;
  const closes = raw[end] === dash && raw[end + 1] === dash;
  if (closes) end += 2;
  while (raw[end] === 0x20 || raw[end] === 0x09) end++;
  if (end < raw.length && !isBreak(raw[end])) return undefined;
  return { at, start: withoutBreak(raw, at), next: afterBreak(raw, end), closes };
}

/** Some senders write the last delimiter of all without a line break before it. */
function gluedEnd(raw: Buffer, from: number, open: readonly Marker[]): Delimiter | undefined {
  const least = Math.max(from, raw.length - 1000);
  let end = raw.length;
  while (end > least && (raw[end - 1] ?? 0) <= 0x20) end--;
  if (raw[end - 1] !== dash || raw[end - 2] !== dash) return undefined;
  const level = open.findLastIndex(({ bytes }) => endsWith(raw.subarray(from, end - 2), bytes));
  const marker = open[level];
  if (marker === undefined) return undefined;
  const at = end - 2 - marker.bytes.length;
  return { at, start: at, next: raw.length, level, closes: true };
}

function endsWith(text: Buffer, end: Buffer): boolean {
  return text.length >= end.length && text.subarray(text.length - end.length).equals(end);
}

function isBreak(byte: number | undefined): boolean {
  return byte === cr || byte === lf;
}

function withoutBreak(raw: Buffer, at: number): number {
  const isPair = at > 1 && raw[at - 2] === cr && raw[at - 1] === lf;
  return Math.max(0, at - (isPair ? 2 : 1));
}

function afterBreak(raw: Buffer, end: number): number {
  const isPair = raw[end] === cr && raw[end + 1] === lf;
  return Math.min(raw.length, end + (isPair ? 2 : 1));
}
