import { expect, test } from "vitest";
import { isStrangeNamesake } from "./is-strange-namesake.ts";

const world = {
  owner: { name: "Alex Morgan", address: "alex@example.com" },
  contacts: [
    { name: "Gerald Finch", address: "g.finch@lettings.example", count: 5, written: true },
    { name: "Gerald", address: "gerald@evil.example", count: 1, written: false },
    { name: "Mum", address: "mum@evil.example", count: 1, written: false },
    { name: "Mum", address: "helen@hill.example", count: 9, written: true },
    { name: "The Shop", address: "news@shop.example", count: 3, written: false },
  ],
};

test.each([
  ["Gerald", "gerald@evil.example", true],
  ["Gerald Finch", "gerald@evil.example", true],
  ["Gerald Finch", "G.Finch@lettings.example", false],
  ["Mum", "mum@evil.example", true],
  ["Mum", "helen@hill.example", false],
  ["Dad", "dad@evil.example", true],
  ["The Shop", "news@shop.example", false],
  ["", "gerald@evil.example", false],
])("%s <%s> is a stranger of a known name: %s", (name, address, strange) => {
  expect(isStrangeNamesake({ name, address }, world)).toBe(strange);
});
