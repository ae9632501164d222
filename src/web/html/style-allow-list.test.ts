import { expect, test } from "vitest";
import { allowedStyle } from "./style-allow-list.ts";

test("what lays out and colours a message stays", () => {
  const style =
    "color: #1a2b3c; background-color: rgb(250, 250, 250); padding: 8px 16px; border-top: 1px solid #ddd; font: 14px/1.5 'Segoe UI', sans-serif; display: table-cell";
  expect(allowedStyle(style)).toBe(style);
});

test("what moves a box out of its place or loads anything goes", () => {
  for (const declaration of [
    "position: fixed",
    "z-index: 9999",
    "top: 0",
    "transform: scale(99)",
    "background: url(https://tracker.example/a.png)",
    "background: URL ( 'x' )",
    "background-image: image-set('a.png' 1x)",
    "list-style: url(a)",
    "cursor: pointer",
    "content: 'x'",
    "behavior: anything",
    "width: expression(alert(1))",
    "width: calc(100vw * 2)",
    "color: var(--text)",
    "display: contents",
    "unicode-bidi: bidi-override",
    "unicode-bidi: Isolate-Override",
    "margin-top: -20px",
    "margin: 0 auto -1em",
    "word-spacing: -4px",
    "letter-spacing: -4px",
    "letter-spacing: -.25em",
    "-moz-binding: none",
    "color: \\72 ed",
    "background: u\\72l(x)",
    "color: red/*",
    "color: red } body { color: blue",
    "font-family: 'open",
    "color",
    ": red",
  ])
    expect(allowedStyle(declaration), declaration).toBe("");
});

test("letters may stand a little closer together", () => {
  for (const style of ["letter-spacing: -0.5px", "letter-spacing: -.02em", "letter-spacing: -1px"])
    expect(allowedStyle(style)).toBe(style);
});

test("importance is lost and what is allowed is left unchanged by a second pass", () => {
  const once = allowedStyle("COLOR : Red !IMPORTANT ; position:fixed;; margin:0 auto");
  expect(once).toBe("color: Red; margin: 0 auto");
  expect(allowedStyle(once)).toBe(once);
});
