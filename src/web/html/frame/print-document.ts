import { escapeHtml } from "#markup/escape-html.ts";
import { frameDocument } from "./frame-document.ts";
import { readingFont } from "./message-font.ts";
import { addFont } from "./font-style.ts";

/** What of a message's header stands on paper. */
type PrintedHeader = { subject: string; lines: string[] };

const paper = { background: "white", text: "black", muted: "#d0d3d9", accent: "#1c3d9e" };

/** A message as a page to be printed: its header, then a body from `sanitiseHtml`, or its text. */
export function printDocument(
  { subject, lines }: PrintedHeader,
  body: { html: string } | { text: string },
): string {
  const header = [
    `<h1>${escapeHtml(subject)}</h1>`,
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
  ];
  const content =
    "html" in body
      ? body.html
      : `<div style="white-space: pre-wrap" dir="auto">${escapeHtml(body.text)}</div>`;
  return frameDocument(`${header.join("")}<p>&nbsp;</p>${content}`, {
    colours: paper,
    dark: false,
    coloured: true,
    folded: [],
  });
}

/**
 * Prints a page of `printDocument` from a frame that is not seen. The frame is of our own origin, without
 * which nothing could be printed, so no script may run in it: neither its sandbox nor its policy lets one.
 */
export function printPage(text: string, title: string): void {
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.setAttribute("sandbox", "allow-same-origin allow-modals");
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  frame.style.cssText = "position: fixed; inset-inline-start: -300vw; width: 210mm; height: 297mm";
  frame.srcdoc = addFont(text, readingFont(text) ?? "");
  frame.addEventListener("load", () => {
    const page = frame.contentWindow;
    if (page === null) return frame.remove();
    page.addEventListener("afterprint", () => frame.remove());
    page.print();
  });
  document.body.append(frame);
}
