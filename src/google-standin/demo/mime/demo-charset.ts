const escape = 0x1b;
const tables = new Map<string, Map<string, number>>();

/** Text in a charset older than Unicode, as some senders still write: a single-byte one that Node can decode, or ISO-2022-JP. */
export function encodeCharset(text: string, charset: string): Buffer {
  if (charset === "utf-8") return Buffer.from(text);
  const table = tables.get(charset) ?? makeTable(charset);
  tables.set(charset, table);
  return charset === "iso-2022-jp" ? encodeJis(text, table) : encodeBytes(text, table);
}

/** The reverse of the platform's decoder: character to code. */
function makeTable(charset: string): Map<string, number> {
  const decoder = new TextDecoder(charset);
  const table = new Map<string, number>();
  if (charset !== "iso-2022-jp") {
    for (let byte = 255; byte >= 0; byte--) table.set(decoder.decode(Buffer.of(byte)), byte);
    return table;
  }
  for (let code = 0; code < 94 * 94; code++) {
    const [high, low] = [0x21 + Math.floor(code / 94), 0x21 + (code % 94)];
    const pair = Buffer.of(escape, 0x24, 0x42, high, low, escape, 0x28, 0x42);
    table.set(decoder.decode(pair), high * 256 + low);
  }
  return table;
}

function encodeBytes(text: string, table: Map<string, number>): Buffer {
  return Buffer.from([...text].map((character) => table.get(character) ?? 0x3f));
}

/** Two-byte runs between `ESC $ B` and `ESC ( B`, each line ending in ASCII (RFC 1468). */
function encodeJis(text: string, table: Map<string, number>): Buffer {
  const out: number[] = [];
  let isWide = false;
  for (const character of text) {
    const code = character.charCodeAt(0) < 128 ? undefined : table.get(character);
    if ((code !== undefined) !== isWide) {
      isWide = !isWide;
      out.push(escape, ...(isWide ? [0x24, 0x42] : [0x28, 0x42]));
    }
    if (code === undefined)
      out.push(character.charCodeAt(0) < 128 ? character.charCodeAt(0) : 0x3f);
    else out.push(code >> 8, code & 255);
  }
  return Buffer.from(isWide ? [...out, escape, 0x28, 0x42] : out);
}
