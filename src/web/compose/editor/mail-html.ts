/** The editor's HTML as mail carries it: lines as `div`, which no mail program sets apart. */
export function toMailHtml(html: string): string {
  return html
    .replaceAll("<p></p>", "<div><br></div>")
    .replaceAll(/<p( dir="rtl")?>/g, "<div$1>")
    .replaceAll("</p>", "</div>");
}

/** A mail's HTML for the editor: an empty line is an empty paragraph. */
export function toEditorHtml(html: string): string {
  return html.replaceAll(/<(p|div)\b[^>]*>\s*<br\b[^>]*>\s*<\/\1>/gi, "<p></p>");
}
