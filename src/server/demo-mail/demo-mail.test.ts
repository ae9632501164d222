import { expect, test } from "vitest";
import { writeDemoMail } from "./demo-mail.ts";

const now = new Date("2026-11-21T16:20:00Z");
const owner = { name: "Alex Morgan", address: "alex.morgan@example.com" };

test("the same moment gives the same bytes", () => {
  expect(writeDemoMail(now, owner)).toEqual(writeDemoMail(now, owner));
});
