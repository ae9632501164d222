import { expect, test } from "vitest";
import { namedImages } from "./remote-images.ts";

test("every image of a message is known under the address that a browser asks for", () => {
  expect([
    ...namedImages(`<img src="https://a.example/x.png?a=1&amp;b=2">
      <IMG SRC='http://A.example/y z.png' alt=""><img src=https://b.example>
      <img alt="x" src = " https&#58;//c.example/&#x41; "><img src="//d.example/x">
      <img src="https://e.example/?a=1&period=2&copy=3">`),
  ]).toEqual([
    "https://a.example/x.png?a=1&b=2",
    "http://a.example/y%20z.png",
    "https://b.example/",
    "https://c.example/A",
    "https://d.example/x",
    "https://e.example/?a=1&period=2&copy=3",
  ]);
});

test("what is no web address is none", () => {
  expect(
    namedImages(
      `<img src="cid:x"><img src="data:image/png;base64,AA"><img src="/api/v1/x"><img src="file:///x"><a href="https://a.example/">`,
    ).size,
  ).toBe(0);
});

test("a hostile body is read in a moment", () => {
  for (const part of ["src=", "src ", "src='", 'src="x', 'src="https://a.example/" '])
    expect(namedImages(part.repeat(400_000)).size).toBeLessThan(2);
});
