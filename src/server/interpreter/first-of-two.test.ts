import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

const shown = ["open rose's budget mail", "open nadia's review"];

test.each(["reply to the first one: ok", "forward the first to rose", "delete the first"])(
  "%s, behind two that were shown alone, is asked about",
  (words) => {
    expect(saidInTurn([...shown, words], 1)).toMatchObject({
      text: "I have shown one email after the other. Which one do you mean? Please say whose it is.",
    });
  },
);

test("it is the one shown last, and the first of a list is of that list", () => {
  expect(saidInTurn([...shown, "reply to it: ok"], 1).kind).toBe("plan");
  expect(saidInTurn([...shown, "delete the first"], 3).kind).toBe("plan");
});
