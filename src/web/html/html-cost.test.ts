import { expect, test } from "vitest";
import { htmlCaps, isTooComplex, readTag } from "./html-cost.ts";

test("a body that would hold up the page is known beforehand", () => {
  for (const [name, html] of [
    ["nested", "<div>".repeat(100_000)],
    ["less nested", "<div>".repeat(20_000)],
    ["many", "<p>x".repeat(200_000)],
    ["long", "x".repeat(htmlCaps.length + 1)],
    ["many attributes", `<p ${"a ".repeat(5000)}>`],
    ["endings in quotes", `<div title="</div>">`.repeat(1000)],
    ["endings in comments", `<div><!--</div>-->`.repeat(1000)],
    ["endings that a cell keeps from acting", `<div><table><td></div></table>`.repeat(1000)],
    [
      "formatting without end",
      `<p>${"<font color=red>".repeat(200)}</p>${"<p>x</p>".repeat(5000)}`,
    ],
    ["crossed formatting", `<div><font size=1></div>`.repeat(5000)],
    ["endings that crossed links keep from acting", "<a><div>".repeat(1000)],
    ["endings of forms", "<form><div></form>".repeat(1000)],
    [
      "formatting that a table lets out",
      `<table>${"<font>".repeat(100)}</table>${"<p>x".repeat(9000)}`,
    ],
    ["cannot be followed", `<svg>${"<p>x</p>".repeat(3000)}`],
  ] as const)
    expect([name, isTooComplex(html)]).toEqual([name, true]);
});

test("what newsletters and long lists are made of is not too complex", () => {
  const cell = `<td style="padding: 8px" title="a > b"><p>one<p>two<br><a href="x">three</a></td>`;
  const row = `<!--[if mso]><table><tr><td><![endif]--><tr>${cell}${cell}</tr>`;
  for (const html of [
    "",
    "1 < 2 and <3",
    `<html><head><style>a > b { content: "<div>" }</style></head><table>${`<tr>${cell}</tr>`.repeat(2000)}</table>`,
    `<table>${row.repeat(1000)}</table>`,
    `<p><a name=x>${"<li>one".repeat(5000)}`,
    `<img src="data:image/png;base64,${"AB/=".repeat(100_000)}">`,
    `<table>${"<tr><td><div><font><span>one</div></td></tr>".repeat(3000)}</table>`,
    `<b><i>${"<p>x</p>".repeat(5000)}</i></b>`,
  ])
    expect([html.slice(0, 60), isTooComplex(html)]).toEqual([html.slice(0, 60), false]);
});

test("it costs one pass, whatever the text", { timeout: 20_000 }, () => {
  for (const part of ["<!--", "<p a='", "<a ", "<style>", "</", "<a =", "< ", '<p a="', "<p /"])
    expect(isTooComplex(part.repeat(htmlCaps.length / part.length))).toBeTypeOf("boolean");
});

test("a tag ends where a browser ends it", () => {
  for (const [html, attributes] of [
    [`<p a=">" b='>'>`, 2],
    [`<p a=b="c>`, 1],
    [`<p ="x>`, 1],
    [`<p a = "x>">`, 1],
    [`<p a="b"c="d>">`, 2],
    [`<p/a/b>`, 2],
    [`</p >`, 0],
  ] as const)
    expect(readTag(`${html}x">`, 0)).toMatchObject({ attributes, end: html.length });
  expect(readTag("< p>", 0)).toBeUndefined();
});
