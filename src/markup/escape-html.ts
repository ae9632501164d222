/** Words as HTML that shows them, within an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Plain text as HTML that shows it, with its line breaks. */
export function linesAsHtml(text: string): string {
  return escapeHtml(text).replaceAll(/\r\n|\r|\n/g, "<br>");
}
