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

type MimeType = {
  c_type: string;
  c_subtype: string | null;
  attributes: { name: string; value: string }[] | null;
};

/**
 * The texts of a body in order, without those that mail-parser would convert from the other kind;
 * `mixed` when there are such beside them, `flowed` when one is folded as RFC 3676 has it.
 */
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
 * Reads mail-parser's JSON. Three of its notions are translated:
 * - It fills the body of one kind with parts of the other, to be converted; such are not compared.
 * - Images that it counts to a body (RFC 8621, 4.1.4) are attachments alone.
 * - A text without a file name that it recovers from a broken multipart (never opened, never closed)
 *   or from broken base64 is an attachment to it and part of the body here, since it was written to
 *   be read; `recovered` "attachments" leaves it where mail-parser has it.
 */
export function readExpectedMail(
  json: string,
  recovered: "body" | "attachments" = "body",
): ExpectedMail {
  const mail = JSON.parse(json) as Expectation;
  const moved =
    recovered === "body" ? mail.attachments.filter((id) => isRecovered(mail.parts[id])) : [];
  const shownImages = [...mail.text_body, ...mail.html_body].filter((id) =>
    isBinary(mail.parts[id]),
  );
  const listed = mail.attachments.filter((id) => !moved.includes(id));
  const attachments = [...new Set([...listed, ...shownImages])].sort(byNumber);
  const top = mail.parts[0]?.headers ?? [];
  return {
    subject: textOf(valueOf(top, "subject")),
    from: addressesOf(top, "from"),
    to: addressesOf(top, "to"),
    date: dateOf(valueOf(top, "date")),
    text: bodyOf(mail, [...mail.text_body, ...moved], "Text"),
    html: bodyOf(mail, [...mail.html_body, ...moved], "Html"),
    attachments: attachments.flatMap((id) => attachmentOf(mail.parts[id]) ?? []),
  };
}

function byNumber(one: number, other: number): number {
  return one - other;
}

function isRecovered(part: ExpectedPart | undefined): part is ExpectedPart {
  if (part === undefined || typeof part.body["Text"] !== "string") return false;
  const { c_type: type = "text" } = typeOf(part) ?? {};
  return type === "multipart" || (type === "text" && part.is_encoding_problem);
}

function isBinary(part: ExpectedPart | undefined): boolean {
  return part !== undefined && ("Binary" in part.body || "InlineBinary" in part.body);
}

function bodyOf(mail: Expectation, ids: number[], kind: "Text" | "Html"): ExpectedBody {
  const parts = ids
    .toSorted(byNumber)
    .flatMap((id) => mail.parts[id] ?? [])
    .filter((part) => !isBinary(part));
  const own = parts.filter((part) => kindOf(part) === kind);
  return {
    texts: own.map((part) => String(Object.values(part.body)[0])),
    mixed: own.length < parts.length,
    flowed: own.some((part) => parameterOf(part, "content_type", "format") === "flowed"),
  };
}

/** A recovered text is one of mail-parser's `Text`, whatever its type. */
function kindOf(part: ExpectedPart): "Text" | "Html" {
  const isHtml = "Html" in part.body || (isRecovered(part) && typeOf(part)?.c_subtype === "html");
  return isHtml ? "Html" : "Text";
}

function typeOf(part: ExpectedPart): MimeType | undefined {
  return valueOf(part.headers, "content_type")?.["ContentType"] as MimeType | undefined;
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
  const field = valueOf(part.headers, header)?.["ContentType"] as MimeType | undefined;
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
  const field = valueOf(headers, name)?.["Address"] as { List?: ListedAddress[] } | undefined;
  return (field?.List ?? []).map((one) => ({ name: one.name ?? "", address: one.address ?? "" }));
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
