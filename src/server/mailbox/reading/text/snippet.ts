import { limits } from "#contract/limits.ts";
import { cleanText, cutText } from "./clean-text.ts";
import { removeInvisible } from "./remove-invisible.ts";
import { visibleText } from "#markup/visible-text.ts";

// Padding that senders put behind a preview line can be long; beyond this there is no text to expect.
const readAtMost = 20_000;

/**
 * The first words of a message on one line, at most `limits.snippet` characters: of what the page
 * shows, or of the plain text when there is no page or it shows nothing.
 */
export function snippetOf(bodies: { html: string | null; text: string | null }): string {
  const shown = bodies.html === null ? "" : firstWords(visibleText(bodies.html, readAtMost));
  return shown === "" ? firstWords((bodies.text ?? "").slice(0, readAtMost)) : shown;
}

function firstWords(text: string): string {
  const line = removeInvisible(cleanText(text).replace(/[\p{Cc}\u2800]/gu, " "))
    .replace(/\s+/g, " ")
    .trim();
  return cutText(line, limits.snippet).trimEnd();
}
