const equals = 0x3d;

/** Characters of base64 to each that is none, below which a body is taken for unencoded. */
const fewestPerStray = 8;

/** The bytes behind a Content-Transfer-Encoding. Never throws: what cannot be decoded is skipped (base64) or kept as it stands. */
export function decodeTransfer(body: Buffer, encoding: string): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case "base64":
      return decodeBase64(body);
    case "quoted-printable":
      return decodeQuotedPrintable(body);
    case "uuencode":
    case "x-uuencode":
    case "x-uue":
      return decodeUu(body);
    default:
      return body;
  }
}

/**
 * Senders concatenate padded runs, so each run up to its padding is decoded by itself; behind padding
 * only whole groups of four count. What is mostly no base64 was never encoded and stays as it stands.
 */
function decodeBase64(body: Buffer): Buffer {
  const kept = Buffer.allocUnsafe(body.length);
  const runs: Buffer[] = [];
  let start = 0;
  let length = 0;
  let strays = 0;
  for (const byte of body) {
    if (isBase64(byte)) kept[length++] = byte;
    else if (byte !== equals) strays += byte > 0x20 ? 1 : 0;
    else if (length > start) {
      runs.push(kept.subarray(start, length));
      start = length;
    }
  }
  if (strays * fewestPerStray > length) return body;
  const beyond = runs.length > 0 ? (length - start) % 4 : 0;
  runs.push(kept.subarray(start, length - beyond));
  return Buffer.concat(runs.map((run) => Buffer.from(run.toString("latin1"), "base64")));
}

function isBase64(byte: number): boolean {
  const upper = byte & 0xdf;
  if (upper >= 0x41 && upper <= 0x5a) return true;
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x2b || byte === 0x2f;
}

function decodeQuotedPrintable(body: Buffer): Buffer {
  const out = Buffer.allocUnsafe(body.length);
  let length = 0;
  let at = 0;
  while (at < body.length) {
    const byte = body[at] ?? 0;
    const hex = byte === equals ? hexAt(body, at + 1) : undefined;
    const soft = byte === equals && hex === undefined ? softBreak(body, at + 1) : undefined;
    if (soft !== undefined) {
      at = soft;
      continue;
    }
    out[length++] = hex ?? byte;
    at += hex === undefined ? 1 : 3;
  }
  return out.subarray(0, length);
}

function hexAt(body: Buffer, at: number): number | undefined {
  const high = hexDigit(body[at]);
  const low = hexDigit(body[at + 1]);
  return high === undefined || low === undefined ? undefined : high * 16 + low;
}

function hexDigit(byte: number | undefined): number | undefined {
  if (byte === undefined) return undefined;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const upper = byte & 0xdf;
  return upper >= 0x41 && upper <= 0x46 ? upper - 0x37 : undefined;
}

/** The position after a soft line break whose equals sign stands just before `at`; undefined when there is none. */
function softBreak(body: Buffer, at: number): number | undefined {
  let end = at;
  while (body[end] === 0x20 || body[end] === 0x09) end++;
  if (end >= body.length) return end;
  if (body[end] === 0x0d) return body[end + 1] === 0x0a ? end + 2 : end + 1;
  return body[end] === 0x0a ? end + 1 : undefined;
}

function decodeUu(body: Buffer): Buffer {
  const lines = body.toString("latin1").split(/\r\n|\n|\r/);
  const begin = lines.findIndex((line) => /^begin [0-7]{3,4} /.test(line));
  if (begin === -1) return body;
  const chunks: Buffer[] = [];
  for (const line of lines.slice(begin + 1)) {
    if (line === "end") break;
    chunks.push(decodeUuLine(line));
  }
  return Buffer.concat(chunks);
}

function decodeUuLine(line: string): Buffer {
  const length = (line.charCodeAt(0) - 32) & 63;
  if (line === "" || length === 0) return Buffer.alloc(0);
  const out: number[] = [];
  for (let at = 1; at < line.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map(
      (offset) => ((line.charCodeAt(at + offset) || 32) - 32) & 63,
    );
    out.push((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d);
  }
  return Buffer.from(out).subarray(0, length);
}
