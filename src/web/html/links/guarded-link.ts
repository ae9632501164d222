import { leavingLink, leavingPath } from "./leaving-link.ts";
import { readLink, type SafeLink } from "./safe-link.ts";
import { linkWords } from "./link-words.ts";

/** The page of ours that opens a form for a mail link: within the frame nothing can. */
const writePath = "/?section=inbox";

/**
 * Reads where a link of a clean body leads. One whose words name another host leads to a page of ours,
 * which says so, since a warning within the frame would need a script there; a mail link to a form of ours.
 */
export function guardedLink(element: Element): SafeLink | undefined {
  const link = readLink(withoutGuard(element.getAttribute("href") ?? ""));
  if (link === undefined) return undefined;
  const leaving = leavingLink(link, readingsOf(element));
  return leaving === undefined ? withForm(link) : { href: leaving, place: link.place };
}

/**
 * What people may read of a link: its text, whole or without what is out of sight, and what stands for its pictures while
 * these are not shown.
 */
function readingsOf(element: Element): string[] {
  const pictures = [...element.querySelectorAll("img")].map((image) => image.alt);
  return [linkWords(element), element.textContent ?? ""].map((text) =>
    [text, ...pictures].join(" ").trim(),
  );
}

function withForm({ href, place }: SafeLink): SafeLink {
  if (!href.startsWith("mailto:")) return { href, place };
  const query = new URLSearchParams({ write: href });
  return { href: `${window.location.origin}${writePath}&${query}`, place };
}

/** What is guarded already is read as what it stands for, so that a second pass changes nothing. */
function withoutGuard(href: string): string {
  const { origin } = window.location;
  const [leaving, write] = [`${origin}${leavingPath}?`, `${origin}${writePath}&write=`];
  if (href.startsWith(leaving)) return new URL(href).searchParams.get("to") ?? "";
  return href.startsWith(write) ? (new URL(href).searchParams.get("write") ?? "") : href;
}
