import { expect, test } from "vitest";
import { withoutHiddenParts } from "./hidden-parts.ts";

test.each([
  ['<p>a</p><div style="display:none">b<div>c</div>d</div>e', "<p>a</p>e"],
  ["a<span style='color:red; FONT-SIZE : 0px'>b</span>c", "ac"],
  [
    'a<span style="opacity:0.9; font-size:0.8em">b</span>c',
    'a<span style="opacity:0.9; font-size:0.8em">b</span>c',
  ],
  ["a<p hidden>b</p>c<p class=hidden>d</p>", "ac<p class=hidden>d</p>"],
  ['a<img style="display:none" src=x>b', 'a<img style="display:none" src=x>b'],
  ['a<div style="visibility:hidden">b', "a"],
  ['<a title="x > y" style="display:none">b</a>c', "c"],
])("%s shows %s", (html, seen) => {
  expect(withoutHiddenParts(html)).toBe(seen);
});

test.each(["<a ", '<a "', "<div style='display:none'>", "<a style=", "</div><"])(
  "a page of nothing but %s takes no longer than its length",
  (part) => {
    const html = part.repeat(Math.floor(1_000_000 / part.length));
    const start = performance.now();
    withoutHiddenParts(html);
    expect(performance.now() - start).toBeLessThan(3000);
  },
);
