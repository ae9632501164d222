import type { EmailWithBody } from "#contract/messages.ts";
import { linesOfHtml } from "#web/html/lines-of-html.ts";
import { splitQuote } from "./split-quote.ts";

type Bodies = Pick<EmailWithBody, "body_text" | "body_html">;

/** What was written of an answer, without the original quoted below it. */
export function ownText({ body_text, body_html }: Bodies): string {
  const html = body_html ?? "";
  const text = (body_text?.trim() ? body_text : linesOfHtml(html, Infinity)).replaceAll(
    "\r\n",
    "\n",
  );
  const { quote } = splitQuote(html, text);
  const quoted = quote === undefined ? -1 : text.lastIndexOf(quote.text.trim());
  return (quoted === -1 ? text : text.slice(0, quoted)).trim();
}
