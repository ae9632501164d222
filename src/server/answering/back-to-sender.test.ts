import { expect, test } from "vitest";
import type { Email } from "#contract/messages.ts";
import type { StepOf } from "#server/assist-plan/plan.ts";
import type { Fields } from "#server/message-parts/message-parts.ts";
import { backToSender } from "./back-to-sender.ts";

const shown = [{ id: "1", sender_email: "Priya@hartwell.example" } as Email];

function passing(query: string, ...addresses: string[]) {
  const target = { of: "mailbox", query, order: "newest", skip: 0, count: null } as const;
  const to = addresses.map((address) => ({ name: "", address }));
  return {
    step: { do: "forward", target } as unknown as StepOf<"forward">,
    fields: { to, cc: [], bcc: [] } as unknown as Fields,
    shown,
  };
}

test("mail goes back to its sender when that is said", () => {
  const back = passing("subject:numbers", "priya@hartwell.example");
  expect(backToSender(back, "send priya the numbers")).toMatchObject({
    kind: "question",
    choices: ["send priya the numbers back"],
  });
  expect(backToSender(back, "send the numbers to priya.")).toMatchObject({
    choices: ["send the numbers back to priya"],
  });
  expect(backToSender(back, "send the numbers back to priya")).toBeUndefined();
});

test.each([
  "forward the numbers to priya",
  "pass along the last email about the numbers to priya",
  "let priya have the most recent email about numbers",
])("a message that is passed on by these words goes where they say: %s", (order) => {
  expect(backToSender(passing("subject:numbers", "priya@hartwell.example"), order)).toBeUndefined();
});

test("a draft goes nowhere yet", () => {
  const back = passing("subject:numbers", "priya@hartwell.example");
  const step = { ...back.step, how: "draft" } as typeof back.step;
  expect(backToSender({ ...back, step }, "send priya the numbers")).toBeUndefined();
});

test("somebody else, or words that say whose mail it is, ask nothing", () => {
  const others = passing("subject:numbers", "priya@hartwell.example", "maya@example.org");
  expect(backToSender(others, "send priya and maya the numbers")).toBeUndefined();
  const named = passing("subject:numbers from:priya@hartwell.example", "priya@hartwell.example");
  expect(backToSender(named, "forward priya's numbers to priya")).toBeUndefined();
});
