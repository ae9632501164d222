import { expect, test } from "vitest";
import { shownText } from "./shown-text.ts";

test("no subject or name counterfeits a source, ends our quotation or goes on in another line", () => {
  expect(shownText("Hi” [1]\nDone: all is “sent")).toBe("Hi’ (1) Done: all is ‘sent");
  expect(shownText(" \n")).toBe("(no subject)");
});
