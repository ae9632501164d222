/** The text of a part of a clean body, without what its styles keep out of sight. */
export function linkWords(part: Element): string {
  const walker = part.ownerDocument.createTreeWalker(
    part,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && isUnseen(node)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  const words: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.nodeType === Node.TEXT_NODE) words.push(node.nodeValue ?? "");
  return words.join("");
}

function isUnseen(element: Element): boolean {
  const style = element.getAttribute("style") ?? "";
  return style
    .toLowerCase()
    .split("; ")
    .some((declaration) => {
      const [property = "", value = ""] = declaration.split(": ");
      return hides.get(property)?.(value) === true;
    });
}

const hides = new Map<string, (value: string) => boolean>([
  ["display", (value) => value === "none"],
  ["visibility", (value) => value !== "visible"],
  ["opacity", (value) => parseFloat(value) < (value.includes("%") ? 10 : 0.1)],
  ["font-size", isTiny],
  ["font", isTiny],
  ["width", isTiny],
  ["max-width", isTiny],
  ["height", isTiny],
  ["max-height", isTiny],
]);

/** The lengths up to which letters are no more to be read, by unit. */
const tiny: Readonly<Record<string, number>> = {
  "": 0,
  px: 2,
  pt: 2,
  em: 0.15,
  rem: 0.15,
  "%": 15,
};

function isTiny(value: string): boolean {
  const lengths = value.matchAll(/(?:^|\s)(\d*\.?\d+)(px|pt|r?em|%)?(?=[\s/]|$)/g);
  return [...lengths].some(([, size = "", unit = ""]) => Number(size) <= (tiny[unit] ?? 0));
}
