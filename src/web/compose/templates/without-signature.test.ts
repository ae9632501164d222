import { expect, test } from "vitest";
import { withoutSignature } from "./without-signature.ts";

test("a text is kept without the signature at its end alone", () => {
  expect(withoutSignature("Hello\n\nRobin\n", ["Robin"])).toBe("Hello");
  expect(withoutSignature("Robin said hello", ["Robin"])).toBe("Robin said hello");
  expect(withoutSignature("Hello\n", [""])).toBe("Hello");
  expect(withoutSignature("Hello\n\nRobin\nSales", ["Sales", "Robin\nSales"])).toBe("Hello");
});
