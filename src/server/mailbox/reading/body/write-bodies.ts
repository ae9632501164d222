import { visibleLines } from "../text/visible-lines.ts";
import { saysAnything, type Notice, type Piece, type View } from "./pieces.ts";

/** A message's two bodies, as far as it has them. */
export type WrittenBodies = { text: string | undefined; html: string | undefined };

/** The bodies of a view: a page where any piece is one or a picture stands between others, and a text where any piece is one. */
export function writeBodies({ rich, plain }: View, longestPage: number): WrittenBodies {
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
    return visibleLines(piece.html.slice(0, longestPage), longestPage).trim();
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
  const said = lines.map((line) => `<div>${escaped(line)}</div>`).join("");
  return `<div style="${frame}"><div><b>${escaped(title)}</b></div>${said}</div>`;
}

function linesOf(text: string): string {
  return escaped(text.trimEnd()).replace(/\r\n|\r|\n/g, "<br>");
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
