import { isTooComplex } from "#web/html/html-cost.ts";
import { sanitiseHtml, type SafeBody } from "#web/html/sanitise-html.ts";

/** Bodies kept: those just read and those beside them. */
const most = 20;

const kept = new Map<string, SafeBody | "complex" | undefined>();

/**
 * A message's HTML made harmless, without pictures that must be loaded; `complex` where that would take too
 * long, undefined where it cannot be done. The last ones are kept, so that one is ready when its message is opened.
 */
export function cleanBody(html: string): SafeBody | "complex" | undefined {
  if (kept.has(html)) return kept.get(html);
  const made = isTooComplex(html) ? "complex" : cleanOrNothing(html);
  kept.set(html, made);
  for (const [oldest] of kept) if (kept.size > most) kept.delete(oldest);
  return made;
}

/** The same with pictures that were loaded for it, by their addresses in the message. */
export function cleanOrNothing(
  html: string,
  loaded?: ReadonlyMap<string, string>,
): SafeBody | undefined {
  try {
    return sanitiseHtml(html, loaded);
  } catch {
    return undefined;
  }
}
