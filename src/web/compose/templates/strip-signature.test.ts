import { expect, test } from "vitest";
import { stripSignature } from "./strip-signature.ts";

test("a text is kept without the signature at its end alone", () => {
  expect(stripSignature("Hello\n\nRobin\n", ["Robin"])).toBe("Hello");
  expect(stripSignature("Robin said hello", ["Robin"])).toBe("Robin said hello");
  expect(stripSignature("Hello\n", [""])).toBe("Hello");
  expect(stripSignature("Hello\n\nRobin\nSales", ["Sales", "Robin\nSales"])).toBe("Hello");
});
