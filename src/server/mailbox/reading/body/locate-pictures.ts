import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { fieldOf, leavesOf, contentIdOf, pictureId } from "../outlook-and-smime/part-fields.ts";

// A quoted or bare value of a picture's address in any tag; what it truly belongs to does not matter here.
const sources =
  /(\s(?:src|background)\s*=\s*)(?:"([^"<>]{1,2000})"|'([^'<>]{1,2000})'|([^\s"'<>]{1,2000}))/gi;

/**
 * A page with the pictures that came with it named by their ids (RFC 2392), where the page names them by their place (RFC 2557),
 * their bare id or their file: nothing that came along is asked for elsewhere.
 */
export function locatePictures(html: string, payload: GmailPart): string {
  const names = picturesByName(payload);
  if (names.size === 0) return html;
  return html.replace(sources, (whole: string, before: string, ...values: unknown[]) => {
    const value = values.slice(0, 3).find((one) => typeof one === "string");
    const id = value === undefined ? undefined : names.get(nameOf(value));
    return id === undefined ? whole : `${before}"cid:${encodeURIComponent(id)}"`;
  });
}

function picturesByName(payload: GmailPart): Map<string, string> {
  const pictures = leavesOf(payload).filter(({ mimeType }) => mimeType.startsWith("image/"));
  const ways = [
    (part: GmailPart) => fieldOf(part, "content-location").replace(/\s+/g, ""),
    (part: GmailPart) => contentIdOf(part) ?? "",
    (part: GmailPart) => part.filename,
  ];
  const names = new Map<string, string>();
  for (const way of ways)
    for (const part of pictures) {
      const name = nameOf(way(part));
      if (name !== "" && !names.has(name)) names.set(name, pictureId(part));
    }
  return names;
}

function nameOf(text: string): string {
  const name = text.trim().replaceAll("&amp;", "&").replace(/^\.\//, "");
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}
