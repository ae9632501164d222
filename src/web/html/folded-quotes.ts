import {
  type QuoteMark,
  isAttribution,
  longestOpening,
  opensForwarded,
  opensQuote,
} from "./quote-words.ts";

/** A run of a body: the sender's own words, a quote, or a quotation that is folded at the end alone. */
type Run = { kind: "own" | "quote" | "citation"; selector: string };

type Walk = {
  marks: ReadonlyMap<Element, QuoteMark>;
  runs: Run[];
  /** Whether quoted text has begun that goes on to the end. */
  divided: boolean;
};

/** Siblings and pieces of text that are looked at, so that a hostile body costs no more than its length. */
const most = { siblings: 5, pieces: 100 } as const;

/**
 * The quotes of a body that a reader of the conversation knows already, as CSS selectors. Where answers stand between
 * quotes all stays in sight, and so does what stands alone.
 */
export function foldedQuotes(body: Element, marks: ReadonlyMap<Element, QuoteMark>): string[] {
  const walk: Walk = { marks, runs: [], divided: false };
  gather(body, "body", walk);
  const kinds = walk.runs.map(({ kind }) => kind);
  const last = kinds.lastIndexOf("own");
  const quoted = kinds.slice(kinds.indexOf("quote"), kinds.lastIndexOf("quote") + 1);
  if (last === -1 || quoted.includes("own")) return [];
  return walk.runs
    .filter(({ kind }, index) => kind === "quote" || (kind === "citation" && index > last))
    .map(({ selector }) => selector);
}

function gather(parent: Element, path: string, walk: Walk): void {
  let index = 0;
  for (const node of parent.childNodes)
    if (node.nodeType === Node.ELEMENT_NODE) {
      index += 1;
      gatherElement(node as Element, `${path} > :nth-child(${index})`, walk);
      if (walk.divided) return gatherRest(node, `${path} > :nth-child(n + ${index + 1})`, walk);
    } else if (isSeen(node) && !isAttribution(openingOf(node)))
      walk.runs.push({ kind: "own", selector: path });
}

function gatherElement(element: Element, selector: string, walk: Walk): void {
  const opening = openingOf(element);
  const mark = walk.marks.get(element);
  walk.divided = mark === "divider" || opensQuote(opening);
  if (walk.divided) walk.runs.push({ kind: "quote", selector });
  else if (opensForwarded(opening) || isPicture(element)) walk.runs.push({ kind: "own", selector });
  else if (mark === "quote" || isQuoteBelow(element)) gatherQuote(element, selector, walk);
  else if (element.nodeName === "BLOCKQUOTE") walk.runs.push({ kind: "citation", selector });
  else if (isAttribution(opening) && isAboveQuote(element, walk))
    walk.runs.push({ kind: "quote", selector });
  else gather(element, selector, walk);
}

/** What follows is folded too, if all of it can be: bare text cannot. */
function gatherRest(node: Node, selector: string, { runs }: Walk): void {
  for (let next = node.nextSibling; next !== null; next = next.nextSibling)
    if (next.nodeType === Node.TEXT_NODE && isSeen(next)) runs.push({ kind: "own", selector });
  runs.push({ kind: "quote", selector });
}

/** A block of Gmail's holds the quotes and the answers between them. */
function gatherQuote(element: Element, selector: string, walk: Walk): void {
  const parts = element.nodeName === "BLOCKQUOTE" ? [] : [...element.children];
  const first = parts.findIndex(({ nodeName }) => nodeName === "BLOCKQUOTE");
  const below = first === -1 ? [] : parts.slice(first + 1);
  if (below.some((one) => one.nodeName !== "BLOCKQUOTE" && isSeen(one)))
    gather(element, selector, walk);
  else walk.runs.push({ kind: "quote", selector });
}

function isQuoteBelow(element: Element): boolean {
  if (element.nodeName !== "BLOCKQUOTE") return false;
  const before = besides(element, "previousSibling");
  return before !== undefined && isAttribution(openingOf(before));
}

function isAboveQuote(element: Element, { marks }: Walk): boolean {
  const next = besides(element, "nextSibling");
  return next instanceof Element && (next.nodeName === "BLOCKQUOTE" || marks.has(next));
}

function besides(element: Element, way: "previousSibling" | "nextSibling"): Node | undefined {
  let node = element[way];
  for (let step = 0; node !== null && step < most.siblings; step += 1) {
    if (isSeen(node)) return node;
    node = node[way];
  }
  return undefined;
}

function isSeen(node: Node): boolean {
  if (node instanceof Element && (isPicture(node) || node.querySelector("img") !== null))
    return true;
  return /\S/.test(node.textContent ?? "");
}

function isPicture(element: Element): boolean {
  return element.nodeName === "IMG" && (element.hasAttribute("src") || element.hasAttribute("alt"));
}

/** How the text of a node begins. */
function openingOf(node: Node): string {
  const pieces = node.ownerDocument?.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  let text =
    node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "").slice(0, longestOpening) : "";
  for (let count = 0; count < most.pieces && text.length < longestOpening; count += 1) {
    const piece = pieces?.nextNode();
    if (!piece) break;
    text += piece.textContent?.slice(0, longestOpening) ?? "";
  }
  return text.trim();
}
