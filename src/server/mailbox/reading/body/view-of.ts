import { decodeCharset } from "#mime/charset.ts";
import { parseMimeTree } from "#mime/mime-tree.ts";
import type { GmailPart } from "#server/google/client/gmail-message.ts";
import {
  bytesOf,
  dispositionOf,
  leavesOf,
  pictureId,
  typeParameter,
} from "../outlook-and-smime/part-fields.ts";
import { sealedPart, type SealedPart } from "../outlook-and-smime/sealed-part.ts";
import { isTnef, tnefContent } from "../outlook-and-smime/tnef-content.ts";
import { isBodyPart, mimeAsPart } from "./body-part.ts";
import { locatePictures } from "./locate-pictures.ts";
import { encryptedText, reportOf, sealedNotice, tnefNotice } from "./notice-of.ts";
import { type Notice, type Piece, saysAnything, type View } from "./pieces.ts";

/** What may still be read of a message: bytes of its texts, messages inside signatures, and characters of their pictures. */
type Allowance = { bytes: number; signed: number; pictures: number };

/** What a tree of parts shows (RFC 2046): of alternatives the last page, else the last text, of all others every part in its order. */
export function viewOf(part: GmailPart, left: Allowance): View {
  const report = reportOf(part);
  const sealed = sealedPart(part);
  if (sealed !== undefined) return sealedView(part, sealed, left);
  const view = shownOf(part, left);
  return report === undefined ? view : below(report, view);
}

function shownOf(part: GmailPart, left: Allowance): View {
  if (part.mimeType.startsWith("multipart/") && part.parts.length > 0)
    return multipartView(
      part,
      part.parts.map((child) => viewOf(child, left)),
    );
  if (isBodyPart(part)) return textView(part, left);
  if (isTnef(part)) return tnefView(part);
  return bothWays(isShownPicture(part) ? [{ kind: "picture", id: pictureId(part) }] : []);
}

function multipartView({ mimeType, parts }: GmailPart, views: View[]): View {
  if (mimeType === "multipart/alternative") return chosenOf(views, parts.map(kindOf));
  const rich = views.flatMap((view) => view.rich);
  const plain = views.flatMap((view) => view.plain);
  // A picture of a page stands where the page names it.
  return mimeType === "multipart/related"
    ? { rich: rich.filter(isNoPicture), plain: plain.filter(isNoPicture) }
    : { rich, plain };
}

/** Texts of one kind that a sender has put side by side are no choice: each is shown. */
function chosenOf(views: View[], kinds: string[]): View {
  function together(chosen: number): View[] {
    const kind = kinds[chosen] ?? "";
    return views.filter((_, place) => place === chosen || (kind !== "" && kinds[place] === kind));
  }
  const last = views.findLastIndex((view) => view.rich.some(saysAnything));
  const page = views.findLastIndex((view) =>
    view.rich.some((piece) => isHtml(piece) && saysAnything(piece)),
  );
  const rich = page < 0 ? last : page;
  const plain = views.findLastIndex(
    (view) => view.plain.some(saysAnything) && !view.plain.some(isHtml),
  );
  return {
    rich: together(rich).flatMap((view) => view.rich),
    plain: together(plain < 0 ? rich : plain).flatMap((view) => view.plain),
  };
}

function kindOf(part: GmailPart): string {
  return isBodyPart(part) ? part.mimeType : "";
}

function textView(part: GmailPart, left: Allowance): View {
  const text = partText(part, left);
  if (text === "") return bothWays([]);
  if (isPage(part)) return bothWays([{ kind: "html", html: text }]);
  const view = bothWays([{ kind: "text", text }]);
  return /^\s*-----BEGIN PGP MESSAGE-----/.test(text) ? below(encryptedText, view) : view;
}

/** What is inside a signature is shown, with the pictures of its pages; its files are not to be had by themselves. */
function sealedView(part: GmailPart, sealed: SealedPart, left: Allowance): View {
  if (sealed.kind !== "signed" || left.signed <= 0)
    return bothWays([{ kind: "notice", notice: sealedNotice(part, sealed) }]);
  left.signed -= 1;
  const inner = mimeAsPart(parseMimeTree(sealed.content));
  const view = viewOf(inner, left);
  return below(sealedNotice(part, sealed, inner), {
    rich: view.rich.filter(isNoPicture).map((piece) => withPictures(piece, inner, left)),
    plain: view.plain.filter(isNoPicture),
  });
}

function withPictures(piece: Piece, inner: GmailPart, left: Allowance): Piece {
  if (piece.kind !== "html") return piece;
  return { ...piece, html: inlinePictures(piece.html, inner, left) };
}

function tnefView(part: GmailPart): View {
  const content = tnefContent(bytesOf(part));
  const pieces: Piece[] = [{ kind: "notice", notice: tnefNotice(part, content) }];
  if (content?.html) pieces.push({ kind: "html", html: content.html, spare: true });
  else if (content?.text) pieces.push({ kind: "text", text: content.text, spare: true });
  return bothWays(pieces);
}

/** A picture that the sender put among the text, rather than beside it. */
function isShownPicture(part: GmailPart): boolean {
  const isPicture = /^image\/(?:png|p?jpe?g|gif|webp|avif|bmp)$/.test(part.mimeType);
  return isPicture && dispositionOf(part) !== "attachment";
}

function isNoPicture({ kind }: Piece): boolean {
  return kind !== "picture";
}

function isHtml({ kind }: Piece): boolean {
  return kind === "html";
}

function bothWays(pieces: Piece[]): View {
  return { rich: pieces, plain: pieces };
}

function below(notice: Notice, view: View): View {
  const above: Piece = { kind: "notice", notice };
  return { rich: [above, ...view.rich], plain: [above, ...view.plain] };
}

const named = /(\s(?:src|background)\s*=\s*)"cid:([^"]{1,2000})"/gi;

/**
 * A page with its pictures within it, for one whose parts nobody can fetch; `left`: so many characters of them may still be
 * taken along.
 */
function inlinePictures(html: string, payload: GmailPart, left: { pictures: number }): string {
  const pictures = new Map(
    leavesOf(payload)
      .filter(({ mimeType }) => mimeType.startsWith("image/"))
      .map((part) => [pictureId(part), part]),
  );
  if (pictures.size === 0) return html;
  return locatePictures(html, payload).replace(named, (whole, before: string, id: string) => {
    const part = pictures.get(decoded(id));
    if (part === undefined || part.size * 1.4 > left.pictures) return whole;
    const data = `data:${part.mimeType};base64,${bytesOf(part).toString("base64")}`;
    left.pictures -= data.length;
    return `${before}"${data}"`;
  });
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** What of a message's texts may still be read, in bytes. */
type TextLeft = { bytes: number };

/** The text of a part as its sender wrote it: in its charset, and its flowed lines joined. */
function partText(part: GmailPart, left: TextLeft): string {
  const bytes = cutBytes(bytesOf(part), left.bytes);
  left.bytes -= bytes.length;
  const declared =
    typeParameter(part, "charset") ?? (isPage(part) ? pageCharset(bytes) : undefined);
  const text = decodeCharset(bytes, declared).replace(/^\uFEFF/, "");
  const isFlowed = /^flowed$/i.test(typeParameter(part, "format") ?? "");
  if (!isFlowed || isPage(part)) return text;
  return unfoldFlowed(text, /^yes$/i.test(typeParameter(part, "delsp") ?? ""));
}

/** Whether a part is HTML. */
function isPage({ mimeType }: GmailPart): boolean {
  return mimeType === "text/html";
}

/** What a page says of itself, where its part does not. */
function pageCharset(bytes: Buffer): string | undefined {
  const start = bytes.toString("latin1", 0, 2048);
  return /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(start)?.[1];
}

function cutBytes(bytes: Buffer, length: number): Buffer {
  if (bytes.length <= length) return bytes;
  let end = Math.max(0, length);
  // Not within a character of UTF-8: its later bytes are 10xxxxxx.
  while (end > Math.max(0, length - 4) && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}

type Line = { depth: number; text: string };

/**
 * Text of `format=flowed` (RFC 3676) with its paragraphs on one line each: quote signs and stuffed spaces are taken off before
 * lines are joined, a line of another depth begins a new paragraph, and the mark of a signature is never joined.
 */
export function unfoldFlowed(text: string, deleteSpace: boolean): string {
  const paragraphs: Line[] = [];
  let open: { depth: number; texts: string[] } | undefined;
  function close(): void {
    if (open !== undefined) paragraphs.push({ depth: open.depth, text: open.texts.join("") });
    open = undefined;
  }
  for (const line of text.split(/\r\n|\r|\n/).map(readLine)) {
    if (open?.depth !== line.depth || standsAlone(line)) close();
    const isFlowed = line.text.endsWith(" ") && !standsAlone(line);
    open ??= { depth: line.depth, texts: [] };
    open.texts.push(isFlowed && deleteSpace ? line.text.slice(0, -1) : line.text);
    if (!isFlowed) close();
  }
  close();
  return paragraphs.map(writeLine).join("\n");
}

function standsAlone({ text }: Line): boolean {
  return text === "" || text === "-- ";
}

function readLine(line: string): Line {
  const depth = /^>*/.exec(line)?.[0].length ?? 0;
  return { depth, text: line.slice(depth).replace(/^ /, "") };
}

function writeLine({ depth, text }: Line): string {
  const whole = text === "-- " ? text : text.replace(/ +$/, "");
  if (depth === 0) return whole;
  return ">".repeat(depth) + (whole === "" ? "" : ` ${whole}`);
}
