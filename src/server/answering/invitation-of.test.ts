import { expect, test } from "vitest";
import { Plan } from "#server/assist-plan/plan.ts";
import { saidWords } from "#server/assist-plan/said-words.ts";
import { invitationOf } from "./invitation-of.ts";

function isOfInvitation(said: string, text: string): boolean {
  const target = { of: "mailbox", query: "from:ada", count: 1 };
  const reply = { do: "reply", how: "send", target, body: { source: "typed", text } };
  const [step] = Plan.parse({ steps: [reply] }).steps;
  if (step?.do !== "reply") throw new Error("no reply");
  return invitationOf(step, saidWords([said])) !== undefined;
}

test.for([
  ["accept Ada's invitation", "I accept."],
  ["say no to Ada's invite", "No, thank you."],
  ["reply to Ada's invitation: I am in", "I am in"],
] as const)("'%s' answers an invitation", ([said, text]) => {
  expect(isOfInvitation(said, text)).toBe(true);
});

test.for([
  ["reply to Ada: sorry, I lost the invitation", "sorry, I lost the invitation"],
  ["tell Ada that I lost the invitation", "I lost the invitation."],
  ["reply to Ada saying the invite was fun", "The invite was fun."],
  ["reply to Ada", "Hello"],
] as const)("'%s' answers her newest mail", ([said, text]) => {
  expect(isOfInvitation(said, text)).toBe(false);
});
