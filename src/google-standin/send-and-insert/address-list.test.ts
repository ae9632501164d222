import { expect, test } from "vitest";
import { readAddressList } from "./address-list.ts";

function addresses(text: string): string[] | undefined {
  return readAddressList(text)?.map(({ address }) => address);
}

test("names, quotes, comments, groups and stray commas are read", () => {
  expect(readAddressList('"Morgan, Alex \\"Al\\"" <alex@example.com>')).toEqual([
    { name: 'Morgan, Alex "Al"', address: "alex@example.com" },
  ]);
  expect(addresses("a@x.org, Bea <b@x.org>,, c@x.org (at home, mostly),")).toEqual([
    "a@x.org",
    "b@x.org",
    "c@x.org",
  ]);
  expect(addresses("Team: a@x.org, B <b@x.org>; c@x.org")).toEqual([
    "a@x.org",
    "b@x.org",
    "c@x.org",
  ]);
  expect(addresses("undisclosed-recipients:;")).toEqual([]);
  expect(addresses('"odd one"@x.org, jörg@müller.example')).toEqual([
    '"odd one"@x.org',
    "jörg@müller.example",
  ]);
  expect(addresses("=?utf-8?B?SsO2cmc=?= <j@x.org>")).toEqual(["j@x.org"]);
});

test("one malformed address makes the whole list malformed", () => {
  for (const text of [
    "human",
    "human@f",
    "a@x.org b@x.org",
    "a@@x.org",
    "<a@x.org",
    "Ada <>",
    "a@x.org, undefined",
    "a@x..org",
    "Ada <a@x.org> Bea",
    "<Ada <a@x.org",
    "a@-x.org",
    `${"a".repeat(300)}@x.org`,
  ])
    expect(addresses(text), text).toBeUndefined();
});

test("a long list of odd signs is read in linear time", () => {
  expect(addresses("(".repeat(200_000))).toEqual([]);
  expect(addresses("<".repeat(200_000))).toBeUndefined();
  expect(addresses(`"${"\\".repeat(200_001)}`)).toBeUndefined();
  expect(addresses(`Ada${" ".repeat(200_000)}<a@x.org>`)).toEqual(["a@x.org"]);
  expect(addresses(`a${" ".repeat(200_000)}b`)).toBeUndefined();
});
