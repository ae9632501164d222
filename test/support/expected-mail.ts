import type { Address } from "#contract/messages.ts";

/** What stalwart's mail-parser says of a message, as its JSON beside the `.eml` files has it. */
type Expectation = {
  text_body: number[];
  html_body: number[];
  attachments: number[];
  parts: ExpectedPart[];
};
type ExpectedPart = {
  headers: { name: unknown; value: Record<string, unknown> | string }[];
  body: Record<string, unknown>;
  is_encoding_problem: boolean;
  offset_header: number;
  offset_end: number;
};

/** The texts of a body in order; `mixed` when mail-parser fills it up with texts converted from the other kind. */
export type ExpectedBody = { texts: string[]; mixed: boolean; flowed: boolean };

export type ExpectedMail = {
  subject: string;
  from: Address[];
  to: Address[];
  date: string;
  text: ExpectedBody;
  html: ExpectedBody;
  attachments: { filename: string; size: number }[];
};

/**
 * Reads mail-parser's JSON. Two of its notions are translated: images that it counts to a body
 * (RFC 8621) are attachments here, and a text whose multipart is never closed, which it lists as
 * an attachment, is part of the body here.
 */
export function readExpectedMail(json: string): ExpectedMail {
  const mail = JSON.parse(json) as Expectation;
  const unclosed = mail.attachments.filter((id) => isUnclosedText(mail.parts[id]));
  const bodies = [mail.text_body, mail.html_body].map((ids) =>
    [...ids, ...unclosed].sort(byNumber),
  );
  const [textIds = [], htmlIds = []] = bodies;
  const shownImages = [...mail.text_body, ...mail.html_body].filter((id) =>
    isBinary(mail.parts[id]),
  );
  const listed = mail.attachments.filter((id) => !unclosed.includes(id));
  const attachments = [...new Set([...listed, ...shownImages])].sort(byNumber);
  const top = mail.parts[0]?.headers ?? [];
  return {
    subject: textOf(valueOf(top, "subject")),
    from: addressesOf(top, "from").slice(0, 1),
    to: addressesOf(top, "to"),
    date: dateOf(valueOf(top, "date")),
    text: bodyOf(mail, textIds, "Text"),
    html: bodyOf(mail, htmlIds, "Html"),
    attachments: attachments.flatMap((id) => attachmentOf(mail.parts[id]) ?? []),
  };
}

function byNumber(one: number, other: number): number {
  return one - other;
}

function isUnclosedText(part: ExpectedPart | undefined): boolean {
  if (!part?.is_encoding_problem || typeof part.body["Text"] !== "string") return false;
  const type = valueOf(part.headers, "content_type")?.["ContentType"] as
    | { c_type: string }
    | undefined;
  return type === undefined || type.c_type === "text";
}

function isBinary(part: ExpectedPart | undefined): boolean {
  return part !== undefined && ("Binary" in part.body || "InlineBinary" in part.body);
}

function bodyOf(mail: Expectation, ids: number[], kind: "Text" | "Html"): ExpectedBody {
  const parts = ids.flatMap((id) => mail.parts[id] ?? []);
  const own = parts.filter((part) => typeof part.body[kind] === "string");
  const other = kind === "Text" ? "Html" : "Text";
  return {
    texts: own.map((part) => String(part.body[kind])),
    mixed: parts.some((part) => other in part.body),
    flowed: own.some((part) => parameterOf(part, "content_type", "format") === "flowed"),
  };
}

function attachmentOf(part: ExpectedPart | undefined): ExpectedMail["attachments"][0] | undefined {
  if (part === undefined) return undefined;
  const filename =
    parameterOf(part, "content_disposition", "filename") ??
    parameterOf(part, "content_type", "name") ??
    "";
  return { filename, size: sizeOf(part.body) };
}

function sizeOf(body: ExpectedPart["body"]): number {
  const [kind, content] = Object.entries(body)[0] ?? [];
  if (typeof content === "string") return Buffer.byteLength(content);
  if (Array.isArray(content)) return content.length;
  const inner = kind === "Message" ? (content as Expectation).parts[0] : undefined;
  return inner === undefined ? 0 : inner.offset_end - inner.offset_header;
}

function parameterOf(part: ExpectedPart, header: string, name: string): string | undefined {
  const field = valueOf(part.headers, header)?.["ContentType"] as
    | { attributes: { name: string; value: string }[] | null }
    | undefined;
  return field?.attributes?.find((one) => one.name === name)?.value;
}

function valueOf(
  headers: ExpectedPart["headers"],
  name: string,
): Record<string, unknown> | undefined {
  const value = headers.find((header) => header.name === name)?.value;
  return typeof value === "object" ? value : undefined;
}

function textOf(value: Record<string, unknown> | undefined): string {
  return typeof value?.["Text"] === "string" ? value["Text"] : "";
}

type ListedAddress = { name: string | null; address: string | null };

function addressesOf(headers: ExpectedPart["headers"], name: string): Address[] {
  const field = valueOf(headers, name)?.["Address"] as
    | { List?: ListedAddress[]; Group?: { addresses: ListedAddress[] }[] }
    | undefined;
  const listed = field?.List ?? field?.Group?.flatMap((group) => group.addresses) ?? [];
  return listed.map((one) => ({ name: one.name ?? "", address: one.address ?? "" }));
}

type Moment = Record<
  "year" | "month" | "day" | "hour" | "minute" | "second" | "tz_hour" | "tz_minute",
  number
> & { tz_before_gmt: boolean };

function dateOf(value: Record<string, unknown> | undefined): string {
  const at = value?.["DateTime"] as Moment | undefined;
  if (at === undefined) return "";
  const local = Date.UTC(at.year, at.month - 1, at.day, at.hour, at.minute, at.second);
  const offset = (at.tz_hour * 60 + at.tz_minute) * 60_000;
  return new Date(at.tz_before_gmt ? local + offset : local - offset).toISOString();
}
