/** Does what a click on a link would: a page opens in a tab of its own, a mail link wherever mail is written. */
export function followLink(href: string): void {
  const link = document.createElement("a");
  Object.assign(link, { href, target: "_blank", rel: "noopener noreferrer", hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
}
