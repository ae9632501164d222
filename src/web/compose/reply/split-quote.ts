import { replyWords } from "./reply-words.ts";
import type { Quote } from "./quote.ts";

/**
 * Parts a draft into what was written and the original quoted below it, by the mark that Gmail and we put there.
 * Nothing of the HTML is run or loaded; it is not made harmless here.
 */
export function splitQuote(html: string, text: string): { own: string; quote: Quote | undefined } {
  const page = new DOMParser().parseFromString(html, "text/html");
  const quote = page.body.querySelector(":scope > .gmail_quote, :scope > div > .gmail_quote");
  if (quote === null || !isLast(quote, page.body))
    return { own: page.body.innerHTML, quote: undefined };
  quote.remove();
  return {
    own: page.body.innerHTML,
    quote: { html: quote.outerHTML, text: quotedPart(text) ?? quote.textContent },
  };
}

function isLast(quote: Element, body: Element): boolean {
  for (let at: Element | null = quote; at !== null && at !== body; at = at.parentElement)
    if (hasWords(at.nextSibling)) return false;
  return true;
}

function hasWords(next: ChildNode | null): boolean {
  for (let at = next; at !== null; at = at.nextSibling) if (at.textContent?.trim()) return true;
  return false;
}

/** The end of a plain text that is quoted: from the line above it. */
function quotedPart(text: string): string | undefined {
  const plain = text.replaceAll("\r\n", "\n");
  const forward = plain.indexOf(replyWords.forwarded);
  if (forward !== -1) return plain.slice(forward);
  return /(?:^|\n)((?!>)[^\n]+:\n(?:>[^\n]*(?:\n|$))+)\s*$/.exec(plain)?.[1]?.trimEnd();
}
