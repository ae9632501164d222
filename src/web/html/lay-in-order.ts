/** What lays the pieces of a line in another order than they are written. */
const orders = /^(?:float|direction|unicode-bidi): /i;

/** Boxes within a line, which a line from right to left has in that order whatever letters they hold. */
const boxes = `td, th, [style*="display: inline-" i], [style*="display: table" i]`;

/** Lays what a link of a clean body holds in the order in which it is written, by which the link is judged. */
export function layInOrder(link: Element): void {
  for (const part of link.querySelectorAll("[style]")) setStyle(part, othersOf(part));
  if (link.querySelector(boxes) !== null)
    setStyle(link, [...othersOf(link), "direction: ltr", "unicode-bidi: isolate"]);
}

function othersOf(part: Element): string[] {
  const declarations = (part.getAttribute("style") ?? "").split("; ");
  return declarations.filter((one) => one !== "" && !orders.test(one));
}

function setStyle(part: Element, declarations: readonly string[]): void {
  if (declarations.length === 0) part.removeAttribute("style");
  else part.setAttribute("style", declarations.join("; "));
}
