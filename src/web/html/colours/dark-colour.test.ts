import { expect, test } from "vitest";
import { contrastOf, hexOf, laidOn, readColour, type Colour } from "./colour.ts";
import { darkGround, darkInk, isHidden } from "./dark-colour.ts";
import { oklchOf } from "./oklch.ts";

function read(written: string): Colour {
  const colour = readColour(written);
  if (colour === undefined) throw new Error(`${written} is no colour`);
  return colour;
}

test.each([
  ["RebeccaPurple", "#663399"],
  ["windowtext", "#000000"],
  ["#C36", "#cc3366"],
  ["#1a73e8", "#1a73e8"],
  ["1a73e8", "#1a73e8"],
  ["rgb(26, 115, 232)", "#1a73e8"],
  ["rgb(100% 0% 50%)", "#ff0080"],
  ["hsl(0, 100%, 50%)", "#ff0000"],
  ["hsl(210deg 50% 40%)", "#336699"],
  ["hsl(-150, 50%, 40%)", "#336699"],
])("%s is read as %s", (written, hex) => {
  expect(hexOf(read(written))).toBe(hex);
});

test.each([
  "",
  "chucknorris",
  "#12",
  "#12345",
  "rgb(1, 2)",
  "rgb(a, b, c)",
  "var(--x)",
  "red blue",
])("'%s' is no colour", (written) => {
  expect(readColour(written)).toBeUndefined();
});

test("what shines through shows its ground", () => {
  const white = read("white");
  expect(hexOf(laidOn(read("rgba(0, 0, 0, 0.5)"), white))).toBe("#808080");
  expect(hexOf(laidOn(read("#f008"), white))).toBe("#ff7777");
  expect(hexOf(laidOn(read("hsla(0 100% 50% / 0%)"), white))).toBe("#ffffff");
  expect(hexOf(laidOn(read("transparent"), white))).toBe("#ffffff");
});

const some = ["00", "33", "66", "99", "cc", "ff"];
const colours = some.flatMap((r) => some.flatMap((g) => some.map((b) => read(`#${r}${g}${b}`))));

test("letters of any colour on any ground are read in the dark, where they could be seen at all", () => {
  for (const ground of colours) {
    const under = darkGround(ground);
    for (const ink of colours) {
      const seen = contrastOf(darkInk(ink, ground), under);
      const pair = [hexOf(ink), hexOf(ground)];
      if (isHidden(ink, ground)) expect([pair, seen < 1.3]).toEqual([pair, true]);
      else expect([pair, seen >= 4.5]).toEqual([pair, true]);
    }
  }
});

test.each([
  ["white", "white"],
  ["#fefefe", "#ffffff"],
  ["rgb(250, 250, 250)", "white"],
  ["#111", "black"],
  ["hsl(210, 50%, 41%)", "hsl(210, 50%, 40%)"],
])("%s that nobody sees on %s stays unseen", (ink, ground) => {
  expect(contrastOf(darkInk(read(ink), read(ground)), darkGround(read(ground)))).toBeLessThan(1.12);
});

test("white paper becomes that of the page, tints become dark in their hue, black stays", () => {
  expect(hexOf(darkGround(read("white")))).toBe("#16171b");
  expect(hexOf(darkGround(read("black")))).toBe("#000000");
  for (const ground of ["#e8f0fe", "#fef7e0", "#ffff00", "#fce8e6"]) {
    const [before, after] = [oklchOf(read(ground)), oklchOf(darkGround(read(ground)))];
    expect(after.lightness).toBeLessThan(0.4);
    expect(Math.abs(after.hue - before.hue)).toBeLessThan(0.2);
  }
});

test.each(["#cc3333", "blue", "green", "hsl(30, 90%, 40%)", "purple"])(
  "%s on white keeps its hue",
  (ink) => {
    const [before, after] = [oklchOf(read(ink)), oklchOf(darkInk(read(ink), read("white")))];
    expect(Math.abs(after.hue - before.hue)).toBeLessThan(0.1);
    expect(after.chroma).toBeGreaterThan(0.08);
  },
);
