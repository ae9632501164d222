/**
 * Opens a page in a tab of its own whose address is still to be asked for. Called in a click, so that no blocker
 * stops the tab; where one does, the page comes in this tab. Throws what `ask` throws, the tab being closed again.
 */
export async function openInTab(waiting: string, ask: () => Promise<string>): Promise<void> {
  const tab = window.open("", "_blank");
  if (tab !== null) sayIn(tab, waiting);
  try {
    const url = new URL(await ask());
    if (url.protocol !== "https:" && url.protocol !== "http:")
      throw new TypeError("not a web page");
    if (tab === null) location.assign(url);
    else tab.location.replace(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

function sayIn(tab: Window, words: string): void {
  tab.opener = null;
  tab.document.title = words;
  tab.document.body.textContent = words;
}

/** Does what a click on a link would: a page opens in a tab of its own, a mail link wherever mail is written. */
export function followLink(href: string): void {
  const link = document.createElement("a");
  Object.assign(link, { href, target: "_blank", rel: "noopener noreferrer", hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
}
