/** Whether a body from `sanitiseHtml` ends with quoted text below words of its own. */
export function endsQuoted(html: string): boolean {
  const end = html.trimEnd().slice(-200);
  if (!/<\/blockquote>(?:\s|<\/div>|<br>)*$/.test(end)) return false;
  const own = html.slice(0, html.indexOf("<blockquote")).replace(/<[^>]*>|&nbsp;|\s/g, "");
  return own !== "";
}
