/**
 * Says in `style` what a message's old attributes say (`bgcolor`, `align`, `width`, `cellpadding` …),
 * since only `style` is allowed to stay. The declarations come first, so that the mail's own style
 * wins; they are checked with it afterwards.
 */
export function moveOldAttributes(element: Element): void {
  // The purifier passes text through here too, typed as an element.
  if (element.nodeType !== Node.ELEMENT_NODE) return;
  const declarations = rules.flatMap(([name, write]) => {
    const value = element.getAttribute(name)?.trim();
    return value ? (write(value, element) ?? []) : [];
  });
  prepend(element, declarations);
  if (element.nodeName === "TABLE") padCells(element);
}

type Write = (value: string, element: Element) => string | undefined;

const rules: [string, Write][] = [
  ["bgcolor", (value) => `background-color: ${/^[\da-f]{6}$/i.test(value) ? "#" : ""}${value}`],
  ["align", writeAlign],
  ["valign", (value) => `vertical-align: ${value}`],
  ["width", (value) => sized("width", value)],
  ["height", (value, element) => (isCell(element) ? sized("height", value) : undefined)],
  ["dir", (value) => (/^(?:ltr|rtl)$/i.test(value) ? `direction: ${value}` : undefined)],
  ["nowrap", () => "white-space: nowrap"],
  ["border", writeBorder],
];

function writeAlign(value: string, element: Element): string | undefined {
  if (element.nodeName === "IMG" || element.nodeName === "TABLE") {
    if (/^center$/i.test(value)) return "margin-left: auto; margin-right: auto";
    return /^(?:left|right)$/i.test(value) ? `float: ${value}` : undefined;
  }
  return /^(?:left|right|center|justify)$/i.test(value) ? `text-align: ${value}` : undefined;
}

function writeBorder(value: string, element: Element): string | undefined {
  return element.nodeName === "TABLE" && /^[1-9]\d?$/.test(value)
    ? `border: ${value}px solid`
    : undefined;
}

function sized(property: string, value: string): string | undefined {
  if (/^\d{1,4}$/.test(value)) return `${property}: ${value}px`;
  return /^\d{1,3}(?:\.\d+)?%$/.test(value) ? `${property}: ${value}` : undefined;
}

// Cells come after their table in document order: each is checked with what is added here.
function padCells(table: Element): void {
  const padding = /^\d{1,2}$/.exec(table.getAttribute("cellpadding")?.trim() ?? "");
  if (padding === null || !(table instanceof HTMLTableElement)) return;
  for (const row of table.rows)
    for (const cell of row.cells) prepend(cell, [`padding: ${padding[0]}px`]);
}

function prepend(element: Element, declarations: string[]): void {
  if (declarations.length === 0) return;
  const own = element.getAttribute("style") ?? "";
  element.setAttribute("style", [...declarations, own].join("; "));
}

function isCell(element: Element): boolean {
  return element.nodeName === "TD" || element.nodeName === "TH";
}
