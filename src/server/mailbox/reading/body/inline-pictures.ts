import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { bytesOf, leavesOf, pictureId } from "../sealed/part-fields.ts";
import { locatePictures } from "./located-pictures.ts";

const named = /(\s(?:src|background)\s*=\s*)"cid:([^"]{1,2000})"/gi;

/**
 * A page with its pictures within it, for one whose parts nobody can fetch; `left`: so many characters of them may still be
 * taken along.
 */
export function inlinePictures(
  html: string,
  payload: GmailPart,
  left: { pictures: number },
): string {
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
