import { printAddress } from "#addresses/print-address.ts";
import { readAddress } from "#addresses/read-address.ts";
import type { Answers, Composed, KnownDraft } from "#contract/compose.ts";
import { limits } from "#contract/limits.ts";
import { placeOf, type KeptUpload, type OutgoingFile } from "../files/outgoing-files.ts";
import type { EditorText } from "../editor/editor-text.ts";
import type { CutField } from "../reply/cut-recipients.ts";
import type { Quote } from "../reply/quote.ts";
import type { UnsentMessage } from "../reply/unsent-message.ts";
import { type Recipient, allOf, type Recipients } from "../recipients/recipients.ts";
import { base64Size } from "#contract/base64-size.ts";

/** The header of a part and its boundary, at most about. */
const perFile = 600;
const header = 4096;

/** About how many bytes a message with such files has once it is encoded for sending. */
export function encodedSize(texts: readonly string[], files: readonly number[]): number {
  const words = texts.map((text) => base64Size(new TextEncoder().encode(text).length));
  return [...words, ...files.map(base64Size)].reduce((sum, size) => sum + size + perFile, header);
}

/** What the fields of a form hold. */
export type Written = {
  /** The address that the person writes from; undefined: the account's. */
  from: string | undefined;
  to: Recipients;
  cc: Recipients;
  bcc: Recipients;
  subject: string;
  message: EditorText;
  /** The original below it. */
  quote: Quote | undefined;
};

/** What a form begins with. */
export type Start = {
  written: Written;
  /** Whether the person has written nothing of its text yet. */
  fresh: boolean;
  /** Whether it holds what stands nowhere else yet, as what was taken back. */
  unsaved: boolean;
  files: readonly KeptUpload[];
  /** The draft that it goes on with. */
  draft: KnownDraft | undefined;
  answers: Answers | undefined;
  /** Where the sender of the original wants answers to go, when that is elsewhere. */
  replyTo: string | undefined;
  /** Whether it answers a message that does not say who sent it. */
  nobody: boolean;
  /** The fields of the original that may name more people than it goes to. */
  cut: readonly CutField[];
  /** When it was to go out. */
  schedule: UnsentMessage["schedule"];
  /** What is said of it where it waits to be sent. */
  waits: string | undefined;
  /** The key of the form that it was begun in. */
  formKey: string | undefined;
  /** The key under which it may have been sent already. */
  sendKey: string | undefined;
};

/** The message as the server takes it. */
export function composedOf(
  written: Written,
  files: readonly OutgoingFile[],
  { answers }: Pick<Start, "answers">,
): Composed {
  const { from, to, cc, bcc, subject, message, quote } = written;
  const html = quote === undefined ? message.html : `${message.html}<br>${quote.html}`;
  return {
    ...(from !== undefined && { from }),
    to: typedOf(to),
    cc: typedOf(cc),
    bcc: typedOf(bcc),
    subject: clean(subject).trim(),
    body: clean(quote === undefined ? message.text : `${message.text}\n\n${quote.text}`),
    bodyHtml: clean(html),
    attachments: files.flatMap((file) => attachmentOf(file, html)),
    ...(answers !== undefined && { answers }),
  };
}

/** A text without what no mail can carry, as it may come by pasting. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

function attachmentOf(file: OutgoingFile, html: string): Composed["attachments"] {
  const { state, contentId } = file;
  const place = placeOf(file, html);
  if (state.at !== "done" || place === "nowhere") return [];
  const { upload } = state;
  return [place === "within" && contentId !== undefined ? { upload, contentId } : { upload }];
}

/** Whether a file is sent with a text: not a picture of ours that was taken out of it. */
export function goesAlong({ message, quote }: Written, file: OutgoingFile): boolean {
  return placeOf(file, `${message.html}${quote?.html ?? ""}`) !== "nowhere";
}

/** The files that are listed below a text: those that it does not show. */
export function listedFiles(
  { message, quote }: Written,
  files: readonly OutgoingFile[],
): readonly OutgoingFile[] {
  const html = `${message.html}${quote?.html ?? ""}`;
  return files.filter((file) => placeOf(file, html) === "beside");
}

/** The same as a draft can hold it: without what is no mail address. */
export function draftOf(composed: Composed): Composed {
  const { to, cc, bcc } = composed;
  return { ...composed, to: readable(to), cc: readable(cc), bcc: readable(bcc) };
}

/** Whether the server would find nothing to save in a draft. */
export function isBare({ to, subject, body, bodyHtml = "", attachments }: Composed): boolean {
  return (
    to.length + attachments.length === 0 &&
    subject.trim() === "" &&
    body.trim() === "" &&
    !bodyHtml.includes("<img")
  );
}

function readable(recipients: Composed["to"]): string[] {
  return [recipients].flat().filter((typed) => readAddress(typed) !== undefined);
}

function typedOf(recipients: Recipients): string[] {
  return allOf(recipients).map(({ typed, address }) =>
    address === undefined ? typed : printAddress(address),
  );
}

/** Whether there is nothing to save: neither a recipient nor a subject nor a text beyond what the form began with. */
export function isEmpty({ to, subject, message, quote }: Written, untouched: string): boolean {
  const text = message.text.trim();
  return (
    allOf(to).length === 0 &&
    subject.trim() === "" &&
    (text === "" || text === untouched.trim()) &&
    !/<img\b/.test(message.html) &&
    quote === undefined
  );
}

/** By how much a message is more than may be sent; 0 or none each where it is not. */
export type Excess = {
  /** Bytes, encoded for sending. */
  beyond: number;
  /** How many recipients there are then. */
  crowd: number;
  /** The names of the files that are too many. */
  surplus: readonly string[];
};

/** By how much a message is more than may be sent, its files counted. */
export function excessOf(written: Written, files: readonly OutgoingFile[]): Excess {
  const { to, cc, bcc } = written;
  const count = [to, cc, bcc].flatMap(allOf).length;
  const along = files.filter((file) => goesAlong(written, file));
  return {
    beyond: Math.max(0, sizeOf(written, along) - limits.encodedMessage),
    crowd: count > limits.recipients ? count : 0,
    surplus: along.slice(limits.attachments).map(({ name }) => name),
  };
}

/** As many files as a message may have, the first that go along. */
export function fittingFiles(written: Written, files: readonly OutgoingFile[]): OutgoingFile[] {
  return files.filter((file) => goesAlong(written, file)).slice(0, limits.attachments);
}

/** The first recipient that is no mail address. */
export function wrongRecipient({ to, cc, bcc }: Written): Recipient | undefined {
  return [to, cc, bcc].flatMap(allOf).find(({ address }) => address === undefined);
}

/** About how many bytes the message has for Gmail. */
function sizeOf({ subject, message, quote }: Written, files: readonly OutgoingFile[]): number {
  return encodedSize(
    [subject, message.text, message.html, quote?.text ?? "", quote?.html ?? ""],
    files.map(({ size }) => size),
  );
}
