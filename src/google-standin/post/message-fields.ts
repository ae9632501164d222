import { readHeader } from "#mime/mime-header.ts";

/** A field of a header as it stands there, folded lines and all, without the last line break. */
export type MessageField = { name: string; bytes: Buffer };

/** A message cut into the fields of its header and its body. */
type MessageParts = { fields: MessageField[]; body: Buffer };

/** Cuts a message up so that single fields can be changed and all the rest stays byte for byte. */
export function splitMessage(raw: Buffer): MessageParts {
  const { bodyStart } = readHeader(raw);
  const lines = raw
    .subarray(0, bodyStart)
    .toString("latin1")
    .split(/\r\r\n|\r\n|\n|\r/);
  const fields: MessageField[] = [];
  for (const line of lines) {
    const name = /^([!-9;-~]+)[ \t]*:/.exec(line)?.[1];
    const last = fields.at(-1);
    if (name !== undefined) fields.push({ name: name.toLowerCase(), bytes: latin(line) });
    else if (/^[ \t]/.test(line) && last !== undefined)
      last.bytes = Buffer.concat([last.bytes, latin(`\r\n${line}`)]);
  }
  return { fields, body: raw.subarray(bodyStart) };
}

/** The message of these parts, every line ended with CRLF as mail on its way has it (RFC 5321, 2.3.8). */
export function joinMessage({ fields, body }: MessageParts): Buffer {
  const lines = fields.flatMap(({ bytes }) => [bytes, Buffer.from("\r\n")]);
  return Buffer.concat([...lines, Buffer.from("\r\n"), withCrlf(body)]);
}

/** A field of plain text. */
export function makeField(name: string, value: string): MessageField {
  return { name: name.toLowerCase(), bytes: Buffer.from(`${name}: ${value}`) };
}

function latin(text: string): Buffer {
  return Buffer.from(text, "latin1");
}

function withCrlf(body: Buffer): Buffer {
  const text = body.toString("latin1");
  return /(?<!\r)\n|\r(?!\n)/.test(text) ? latin(text.replace(/\r\n|\n|\r/g, "\r\n")) : body;
}
