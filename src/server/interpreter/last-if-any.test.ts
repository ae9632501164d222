import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

test.each([
  "if rose emailed me, delete the last mail from nadia",
  "if there are mails from rose, delete the last newsletter",
  "if there is a mail from rose, delete his last email",
])("%s: others than those that may be there are not touched", (text) => {
  expect(saidInTurn([text]).kind).not.toBe("plan");
});

test.each([
  ["if nadia has emailed me in the last 5 days, delete her last email", { act: "delete" }],
  ["if there are emails from nadia about the crane, forward the latest to rose", { do: "forward" }],
])("%s: the newest of those, if there is one", (text, step) => {
  const target = { query: expect.stringMatching(/^from:nadia@atlas\.com \S/u), count: 1 };
  expect(saidInTurn([text])).toMatchObject({ plan: { steps: [{ ...step, target }] } });
});
