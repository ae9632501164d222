/** Wide as the distance of columns, and kept where spaces are not. */
const gap = "\u2003";

/**
 * A pasted HTML with a line for each row of its tables: the editor has no tables, and would run the cells together.
 * Nothing of the HTML is run or loaded.
 */
export function tablesAsLines(html: string): string {
  if (!/<t[dh]\b/i.test(html)) return html;
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const row of page.querySelectorAll("tr")) row.replaceWith(lineOf(row, page));
  for (const table of page.querySelectorAll("table")) {
    const block = page.createElement("div");
    block.append(...table.querySelectorAll(":scope > caption, :scope > * > div"));
    table.replaceWith(block);
  }
  return page.body.innerHTML;
}

function lineOf(row: HTMLTableRowElement, page: Document): HTMLElement {
  const line = page.createElement("div");
  for (const [at, cell] of [...row.cells].entries()) {
    if (at > 0) line.append(gap);
    line.append(...wordsOf(cell).childNodes);
  }
  return line;
}

/** What holds the words of a cell: its one paragraph, where it has one alone. */
function wordsOf(cell: Element): Element {
  const [only] = cell.children;
  const alone = cell.children.length === 1 && cell.textContent === only?.textContent;
  return alone && only !== undefined && /^(?:P|DIV)$/.test(only.nodeName) ? only : cell;
}
