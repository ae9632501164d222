import { escapeHtml, linesAsHtml } from "#markup/escape-html.ts";
import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { leavesOf } from "../outlook-and-smime/part-fields.ts";
import { isWorthOpening } from "../outlook-and-smime/sealed-part.ts";
import { isTnef } from "../outlook-and-smime/tnef-content.ts";
import { visibleParagraphs } from "../text/clean-text.ts";
import { isDeliveryStatus, isReturned } from "./delivery-report.ts";
import { locatePictures } from "./locate-pictures.ts";
import { type Notice, type Piece, saysAnything, type View } from "./pieces.ts";
import { viewOf } from "./view-of.ts";

/** Bytes of a message's texts that are read at all, messages within signatures, and characters of their pictures. */
const allowance = { bytes: 6 * 1024 * 1024, signed: 3, pictures: 1024 * 1024 } as const;
const largestNeeded = 10 * 1024 * 1024;

/** The bodies of a message out of Gmail's tree of its parts; a page longer than `longestPage` is turned into text only so far. */
export function readBodies(payload: GmailPart, longestPage: number): WrittenBodies {
  const { text, html } = writeBodies(viewOf(payload, { ...allowance }), longestPage);
  return { text, html: html === undefined ? undefined : locatePictures(html, payload) };
}

type NeededPart = GmailPart & { attachmentId: string };

/** The parts that Gmail kept back as files and without which a message cannot be read: reports, envelopes, `winmail.dat`. */
export function neededParts(payload: GmailPart): NeededPart[] {
  const leaves = leavesOf(payload);
  const isReport = leaves.some(isDeliveryStatus);
  return leaves.filter((part): part is NeededPart => {
    if (part.attachmentId === undefined || part.size > largestNeeded) return false;
    if (isTnef(part) || isWorthOpening(part) || isDeliveryStatus(part)) return true;
    return isReport && isReturned(part) && part.parts.length === 0;
  });
}

/** A message's two bodies, as far as it has them. */
type WrittenBodies = { text: string | undefined; html: string | undefined };

/** The bodies of a view: a page where any piece is one or a picture stands between others, and a text where any piece is one. */
function writeBodies({ rich, plain }: View, longestPage: number): WrittenBodies {
  const placed = placePictures(withoutSpare(rich));
  const words = withoutSpare(plain).filter(({ kind }) => kind !== "picture");
  const hasPage = placed.some(({ kind }) => kind !== "text");
  const hasText = words.some(({ kind }) => kind === "text" || kind === "notice");
  return {
    text: hasText ? words.map((piece) => asText(piece, longestPage)).join("\n") : undefined,
    html: hasPage ? placed.map(asHtml).join("") : undefined,
  };
}

/** What only repeats the message in another form is left out where the message has words of its own. */
function withoutSpare(pieces: Piece[]): Piece[] {
  const isSaid = pieces.some(
    (piece) => !isSpare(piece) && piece.kind !== "notice" && saysAnything(piece),
  );
  return isSaid ? pieces.filter((piece) => !isSpare(piece)) : pieces;
}

function isSpare(piece: Piece): boolean {
  return "spare" in piece && piece.spare === true;
}

/** Pictures stay where text stands before and behind them; others are files. */
function placePictures(pieces: Piece[]): Piece[] {
  const first = pieces.findIndex(saysAnything);
  const last = pieces.findLastIndex(({ kind }) => kind !== "picture");
  return pieces.filter(
    ({ kind }, place) => kind !== "picture" || (first >= 0 && place > first && place < last),
  );
}

function asText(piece: Piece, longestPage: number): string {
  if (piece.kind === "text") return piece.text;
  if (piece.kind === "html")
    return visibleParagraphs(piece.html.slice(0, longestPage), longestPage).trim();
  return piece.kind === "notice" ? textOfNotice(piece.notice) : "";
}

function asHtml(piece: Piece): string {
  if (piece.kind === "html") return piece.html;
  if (piece.kind === "text")
    return `<div style="white-space: pre-wrap">${linesOf(piece.text)}</div>`;
  if (piece.kind === "picture")
    return `<p><img src="cid:${encodeURIComponent(piece.id)}" alt=""></p>`;
  return htmlOfNotice(piece.notice);
}

function textOfNotice({ title, lines }: Notice): string {
  return `${[title, ...lines].join("\n")}\n`;
}

const frame =
  "border: 1px solid #888888; border-radius: 8px; padding: 12px 16px; margin: 0 0 16px 0";

function htmlOfNotice({ title, lines }: Notice): string {
  const said = lines.map((line) => `<div>${escapeHtml(line)}</div>`).join("");
  return `<div style="${frame}"><div><b>${escapeHtml(title)}</b></div>${said}</div>`;
}

function linesOf(text: string): string {
  return linesAsHtml(text.trimEnd());
}
