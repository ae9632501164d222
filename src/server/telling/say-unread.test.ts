import { expect, test } from "vitest";
import { sayUnread } from "./say-unread.ts";

test.each([
  "no-reply@meridian.example",
  "Meridian <no-reply@meridian.example>",
  "do-not-reply@shop.example",
  "Shop <donotreply@shop.example>",
  "noreply+17@shop.example",
  "news_noreply@shop.example",
])("%s is mostly read by nobody", (one) => {
  expect(sayUnread(["Ann <ann@x.example>", one])).toContain("is mostly read by nobody");
});

test.each([
  "Ann <ann@x.example>",
  "reply@shop.example",
  "No Reply <ann@x.example>",
  "noreen@x.org",
])("nothing is said of %s", (one) => {
  expect(sayUnread([one])).toBe("");
});
