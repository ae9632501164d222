import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { parseMimeTree } from "#mime/mime-tree.ts";
import { isBodyPart } from "./body-part.ts";
import { inlinePictures } from "./inline-pictures.ts";
import { mimeAsPart } from "./mime-as-part.ts";
import { encryptedText, reportOf, sealedNotice, tnefNotice } from "./notice-of.ts";
import { bytesOf, dispositionOf, pictureId } from "../sealed/part-fields.ts";
import { isPage, partText } from "./part-text.ts";
import { saysAnything, type Notice, type Piece, type View } from "./pieces.ts";
import { sealedPart, type SealedPart } from "../sealed/sealed-part.ts";
import { isTnef, tnefContent } from "../sealed/tnef-content.ts";

/** What may still be read of a message: bytes of its texts, messages inside signatures, and characters of their pictures. */
export type Allowance = { bytes: number; signed: number; pictures: number };

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
