/**
 * A piece of what a message shows: a text, a page, a picture between others, or a notice of ours about what came. A `spare` one
 * says again what a message mostly has in another form.
 */
export type Piece =
  | { kind: "text"; text: string; spare?: true }
  | { kind: "html"; html: string; spare?: true }
  | { kind: "picture"; id: string }
  | { kind: "notice"; notice: Notice };

/** What we say of a message in the place of what cannot be shown as it came: a heading, and lines below it. */
export type Notice = { title: string; lines: string[] };

/** A message's pieces as its richest form has them, and as its plainest. */
export type View = { rich: Piece[]; plain: Piece[] };

/** Whether a piece says anything. */
export function saysAnything(piece: Piece): boolean {
  if (piece.kind === "picture") return false;
  if (piece.kind === "notice") return true;
  return /\S/.test(piece.kind === "text" ? piece.text : piece.html);
}
