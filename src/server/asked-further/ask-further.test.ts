import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { Target, type Step } from "#server/assist-plan/plan.ts";
import { askFurther } from "./ask-further.ts";

function behind(step: Step, more: Partial<EarlierTurn> = {}): World {
  const turn = { message: "show it", plan: { steps: [step] }, shown: 1, asked: null, ...more };
  return { earlier: [turn] } as unknown as World;
}

const found: Step = { do: "find", target: Target.parse({ of: "mailbox", query: "subject:train" }) };

test.each([
  ["when do i leave?", "when do i leave?"],
  ["and what time does it start", "what time does it start"],
  ["by when do I need to pay", "by when do I need to pay"],
  ["what does it cost?", "what does it cost?"],
  ["what's the deadline", "what's the deadline"],
  ["how much is the total of it", "how much is the total of it"],
])("“%s” behind one message is asked of it", (text, question) => {
  expect(askFurther(text, behind(found))).toMatchObject({
    plan: { steps: [{ do: "summarise", target: { of: "earlier" }, question }] },
  });
});

test.each(["when do i leave?", "what's the deadline"])(
  "“%s” behind several is of all mail",
  (text) => {
    expect(askFurther(text, behind(found, { shown: 2 }))).toBeUndefined();
    expect(askFurther(text, behind(found, { done: true }))).toBeUndefined();
  },
);

test.each([
  "when did i last write to rose",
  "what time does it go out",
  "when does the water bill come",
  "when will it be sent",
  "what is the code of the parcel",
])("“%s” is no question about the one message", (text) => {
  expect(askFurther(text, behind(found))).toBeUndefined();
});
