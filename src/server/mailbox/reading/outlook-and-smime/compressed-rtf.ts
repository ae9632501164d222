/** What the dictionary begins with (MS-OXRTFCP, 2.1.2.1). */
const known = Buffer.from(
  String.raw`{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}{\f0\fnil \froman \fswiss \fmodern \fscript \fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\colortbl\red0\green0\blue0` +
    "\r\n" +
    String.raw`\par \pard\plain\f0\fs20\b\i\u\tab\tx`,
  "latin1",
);
const compressed = 0x75465a4c;
const uncompressed = 0x414c454d;
const headerLength = 16;
const windowLength = 4096;
/** Bytes of RTF that are unpacked at most. */
const most = 4 * 1024 * 1024;

/** The RTF that Outlook has packed (MS-OXRTFCP), as far as it is whole; empty where it is none. Never throws. */
export function unpackRtf(bytes: Buffer): Buffer {
  if (bytes.length < headerLength) return Buffer.alloc(0);
  const kind = bytes.readUInt32LE(8);
  const packed = bytes.subarray(headerLength);
  // Two bytes stand for 17 at most.
  const length = Math.min(bytes.readUInt32LE(4), 9 * packed.length, most);
  if (kind === uncompressed) return packed.subarray(0, length);
  return kind === compressed ? unpack(packed, length) : Buffer.alloc(0);
}

type Unpacking = { window: Buffer; place: number; out: Buffer; length: number };

function unpack(packed: Buffer, length: number): Buffer {
  const window = Buffer.alloc(windowLength, " ");
  known.copy(window);
  const state = { window, place: known.length, out: Buffer.alloc(length), length: 0 };
  let control = 0;
  let at = 0;
  for (let bit = 0; at < packed.length && state.length < length; bit = (bit + 1) % 8) {
    if (bit === 0) control = packed[at++] ?? 0;
    if (((control >> bit) & 1) === 0) put(state, packed[at++] ?? 0);
    else if (at + 2 <= packed.length && repeat(state, packed.readUInt16BE(at))) at += 2;
    else break;
  }
  return state.out.subarray(0, state.length);
}

/** Puts what the window holds at a place once more; false at the end's mark. */
function repeat(state: Unpacking, reference: number): boolean {
  const from = reference >> 4;
  if (from === state.place) return false;
  const length = (reference & 0xf) + 2;
  for (let n = 0; n < length; n++) put(state, state.window[(from + n) % windowLength] ?? 0);
  return true;
}

function put(state: Unpacking, byte: number): void {
  state.window[state.place] = byte;
  state.place = (state.place + 1) % windowLength;
  if (state.length < state.out.length) state.out[state.length++] = byte;
}
