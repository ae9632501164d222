import { expect, test } from "vitest";
import { escapeHtml, linesAsHtml } from "./escape-html.ts";
import { decodeHTML } from "entities/decode";

test("what is escaped is read as it was", () => {
  const words = `a < b && "c" > 'd' &amp;`;
  expect(escapeHtml(words)).toBe("a &lt; b &amp;&amp; &quot;c&quot; &gt; 'd' &amp;amp;");
  expect(decodeHTML(escapeHtml(words))).toBe(words);
});

test("lines stay lines", () => {
  expect(linesAsHtml("one\r\ntwo\nthree\rfour & five")).toBe(
    "one<br>two<br>three<br>four &amp; five",
  );
});
