import { expect, test } from "vitest";
import { isSilent } from "./is-silent.ts";

test.each([
  "no-reply@meridian.example",
  "do-not-reply@shop.example",
  "donotreply@shop.example",
  "noreply+17@shop.example",
  "news_noreply@shop.example",
])("%s says that nobody answers there", (address) => {
  expect(isSilent(address)).toBe(true);
});

test.each(["ann@x.example", "reply@shop.example", "noreen@x.org", "ann@noreply.example"])(
  "%s does not",
  (address) => {
    expect(isSilent(address)).toBe(false);
  },
);
