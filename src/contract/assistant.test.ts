import { expect, test } from "vitest";
import { ApproveCard } from "./assistant.ts";
import { limits } from "./limits.ts";

test("every step of the largest card can be changed", () => {
  const { planSteps, forwards, cardSteps } = limits;
  expect(cardSteps).toBe(planSteps * forwards);
  const edits = Array.from({ length: cardSteps }, (_, step) => ({ step, subject: "Mine" }));
  const card = { card: "3f0c9c1e-6f1d-4d57-9a53-0d6f3d1a7c11", edits, accessToken: "token" };
  expect(ApproveCard.safeParse(card).success).toBe(true);
});
