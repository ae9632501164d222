import { expect, test } from "vitest";
import { toReader } from "./to-reader.ts";

test.each([
  ["decline the offer from Kevin", "decline your offer"],
  ["accept Kevin's invitation to lunch", "accept your invitation to lunch"],
  ["an appointment with Dr. Hart for a check-up", "an appointment with you for a check-up"],
  ["the report from Priya", "the report from Priya"],
  ["follow up with Kevin about Kevin Street", "follow up with you about Kevin Street"],
])("%s", (brief, said) => {
  expect(toReader(brief, ["Kevin Hart"])).toBe(said);
});

test("nobody is spoken to by name where several or none are", () => {
  expect(toReader("the offer from Kevin", ["Kevin", "Dana"])).toBe("the offer from Kevin");
  expect(toReader("the offer from Kevin", [])).toBe("the offer from Kevin");
  expect(toReader("the offer from Kevin", [""])).toBe("the offer from Kevin");
});
