import { randomBytes, randomInt } from "node:crypto";
import { readHeader } from "#mime/mime-header.ts";
import { readAddressList } from "./address-list.ts";

/** Who writes: the account's name and the addresses that are the person's own, the account's first. */
type Writer = { name: string; addresses: readonly string[] };

/**
 * The message as it stands among the sent ones: Gmail's own Message-ID instead of the writer's, a sender that is the
 * writer's own, a date. All other fields, the writer's own `X-` among them, and the body stay.
 */
export function rewriteSent(raw: Buffer, writer: Writer, now: Date): Buffer {
  const { fields, body } = splitMessage(raw);
  const left = fields.filter(({ name }) => name !== "message-id" && name !== "return-path");
  const source = `from ${randomInt(1e11, 1e12)} named unknown by gmailapi.google.com with HTTPREST`;
  const added = [
    makeField("Received", `${source}; ${mailDate(now)}`),
    makeField("Message-ID", newMessageIdField()),
    ...missing(left, "Date", mailDate(now)),
  ];
  return joinMessage({ fields: [...added, ...withSender(left, writer)], body });
}

/** The message as a draft holds it: with a sender, a Message-ID and a version of MIME if it came without. */
export function rewriteDraft(raw: Buffer, writer: Writer): Buffer {
  const { fields, body } = splitMessage(raw);
  const added = missing(fields, "Message-ID", newMessageIdField());
  return joinMessage({ fields: [...added, ...withSender(fields, writer)], body });
}

/** A sent message as a recipient gets it: with the marks of its way on top and without Bcc. */
export function rewriteReceived(
  sent: Buffer,
  { from, to }: { from: string; to: string },
  now: Date,
): Buffer {
  const { fields, body } = splitMessage(sent);
  const id = randomBytes(12).toString("hex");
  const way = [
    makeField("Delivered-To", to),
    makeField("Received", `by mx.google.com with SMTP id ${id}; ${mailDate(now)}`),
    makeField("Return-Path", `<${from}>`),
  ];
  return joinMessage({ fields: [...way, ...fields.filter(({ name }) => name !== "bcc")], body });
}

/** A time as mail writes it (RFC 5322, 3.3). */
export function mailDate(time: Date): string {
  return time.toUTCString().replace("GMT", "+0000");
}

function newMessageIdField(): string {
  return `<CA${randomBytes(36).toString("base64url")}@mail.gmail.com>`;
}

function missing(fields: readonly MessageField[], name: string, value: string): MessageField[] {
  return fields.some((field) => field.name === name.toLowerCase()) ? [] : [makeField(name, value)];
}

/** Gmail lets nobody write in another's name: it puts the account's own sender instead. */
function withSender(fields: readonly MessageField[], writer: Writer): MessageField[] {
  const versioned = [...missing(fields, "MIME-Version", "1.0"), ...fields];
  const given = versioned.filter(({ name }) => name === "from");
  const [only, ...others] = given.flatMap(({ bytes }) => readSenders(bytes) ?? []);
  const isOwn = only !== undefined && writer.addresses.includes(only.toLowerCase());
  if (isOwn && others.length === 0 && given.length === 1) return versioned;
  const own = makeField("From", `${writeName(writer.name)} <${writer.addresses[0] ?? ""}>`);
  return [own, ...versioned.filter(({ name }) => name !== "from")];
}

function readSenders(field: Buffer): string[] | undefined {
  const value = readHeader(field).headers[0]?.value ?? "";
  return readAddressList(value)?.map(({ address }) => address);
}

function writeName(name: string): string {
  if (/^[\w !#$%&'*+/=?^`{|}~-]*$/.test(name)) return name;
  const plain = /^[ -~]*$/.test(name);
  if (plain) return `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  return `=?UTF-8?B?${Buffer.from(name).toString("base64")}?=`;
}

/** A field of a header as it stands there, folded lines and all, without the last line break. */
type MessageField = { name: string; bytes: Buffer };

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
