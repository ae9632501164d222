import { expect, test } from "vitest";
import { snippetOf } from "./snippet.ts";

function ofHtml(html: string): string {
  return snippetOf({ html, text: null });
}

test("shows what the page shows, on one line", () => {
  const page =
    "<!DOCTYPE html><html><head><title>Title</title><style>p { color: red }</style></head><body>" +
    "<!-- hidden --><!--[if mso]><p>Outlook</p><![endif]--><p>Hel<b>lo</b>,</p>\r\n<p>W&ouml;rld &amp; " +
    "&#x1F600;&nbsp;all</p><script>if (a < b) alert('no')</script>&lt;end&gt;</body></html>";
  expect(ofHtml(page)).toBe("Hello, Wörld & 😀 all <end>");
});

test("drops the padding behind a preview line but keeps joined emoji and Persian", () => {
  const padding = "&#847;&zwnj;&nbsp;&#8199;&shy;".repeat(200);
  expect(ofHtml(`<div style="display:none">Your order${padding}</div><p>نمی‌خواهم 👨‍👩‍👧 ❤️</p>`)).toBe(
    "Your order نمی‌خواهم 👨‍👩‍👧 ❤️",
  );
});

test("takes the text when the page shows nothing", () => {
  expect(snippetOf({ html: "<img src=x>", text: "\n\n  plain\ttext\n" })).toBe("plain text");
  expect(snippetOf({ html: null, text: null })).toBe("");
});

test("ends at 200 characters and never within a character", () => {
  const snippet = snippetOf({ html: null, text: `a${"😀".repeat(300)}` });
  expect(snippet.length).toBe(199);
  expect(snippet.isWellFormed()).toBe(true);
});

test.each([
  ["an unclosed tag", "before<a href='x"],
  ["an unclosed script", "before<script>alert(1)"],
  ["an unclosed comment", "before<!-- and so on"],
])("%s hides the rest and nothing before it", (_name, html) => {
  expect(ofHtml(html)).toBe("before");
});

test("a lone less-than sign and an apostrophe in a tag are text and tag", () => {
  expect(ofHtml("1 < 2 <p title=it's>and</p> 'so' on")).toBe("1 < 2 and 'so' on");
});

test.each([
  ["opened tags", "<a ".repeat(300_000)],
  ["unclosed comments", "<!--".repeat(300_000)],
  ["unclosed scripts", "<script ".repeat(300_000)],
  ["ends of scripts", `<script>${"</script ".repeat(300_000)}`],
  ["quotes", '<a b="'.repeat(300_000)],
  ["equals signs", `<a ${"=".repeat(1_000_000)}`],
  ["ampersands", "&".repeat(1_000_000)],
  ["joiners", `${"\u200c".repeat(1_000_000)}x`],
])("a million characters of %s are read in linear time", (_name, html) => {
  const start = process.threadCpuUsage();
  ofHtml(html);
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(1000);
});
