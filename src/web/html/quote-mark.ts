/** What a mail program says of an element: it is a quote, or quoted text begins here and goes on to the end. */
export type QuoteMark = "quote" | "divider";

const quoteClasses = new Set(["gmail_quote", "yahoo_quoted", "protonmail_quote", "tutanota_quote"]);
const dividers = new Set(["divRplyFwdMsg", "mail-editor-reference-message-container"]);

/** The mark that a mail program gave to a node of a message as it came. */
export function quoteMark(node: Node): QuoteMark | undefined {
  if (!(node instanceof Element)) return undefined;
  if (dividers.has(node.id)) return "divider";
  const isCite = node.nodeName === "BLOCKQUOTE" && node.getAttribute("type") === "cite";
  return isCite || [...node.classList].some((name) => quoteClasses.has(name)) ? "quote" : undefined;
}
