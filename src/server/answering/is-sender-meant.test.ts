import { expect, test } from "vitest";
import { Plan } from "#server/assist-plan/plan.ts";
import { isSenderMeant } from "./is-sender-meant.ts";
import { saidWords } from "#server/assist-plan/said-words.ts";

const maya = { name: "Maya Lind", address: "maya@northstar.example" };

function meant(target: object, asked: string, sender = maya): boolean {
  const found = { do: "find", target: { of: "mailbox", query: "budget" } };
  const reply = {
    do: "reply",
    how: "send",
    target: { of: "mailbox", ...target },
    body: { source: "typed", text: "Fine" },
  };
  const plan = Plan.parse({ steps: [found, reply] });
  const step = plan.steps[1];
  if (step?.do !== "reply") throw new Error("no reply");
  return isSenderMeant(sender, step.target, { plan, asked: saidWords([asked]) });
}

test.for([
  [{ query: "from:maya" }, "reply to maya's last email with 'Fine'"],
  [{ query: "from:maya@northstar.example budget" }, "answer Maya about the budget: Fine"],
  [{ query: "from:maya@northstar.example" }, "reply Fine to maya@northstar.example"],
  [{ query: "in:inbox", count: 1 }, "Reply to the latest email"],
  [{ query: "", count: 1 }, "reply to my last mail with 'Fine'"],
  [{ of: "open" }, "reply Fine"],
  [{ of: "earlier", count: 1 }, "reply to it"],
] as const)("of %j the sender is meant by '%s'", ([target, asked]) => {
  expect(meant(target, asked)).toBe(true);
});

test.for([
  [{ query: "budget" }, "reply to the latest email about the budget"],
  [{ query: "from:northstar" }, "reply Fine to the last mail of the budget"],
  [{ query: "in:inbox", count: 1 }, "reply to the latest email from Priya with 'Fine'"],
  [{ query: "in:inbox", skip: 1 }, "Reply to the latest email"],
  [{ query: "from:bob OR budget" }, "reply to Maya"],
  [{ of: 0 }, "reply Fine to the budget mail"],
] as const)("of %j the sender is not meant by '%s'", ([target, asked]) => {
  expect(meant(target, asked)).toBe(false);
});

test("whoever is called like the words of any request is not named by them", () => {
  const asked = "Reply to the latest email from Maya with 'Fine'";
  const eve = { name: "Latest Email Reply", address: "the.last@evil.example" };
  expect(meant({ query: "from:evil.example" }, asked, eve)).toBe(false);
});
