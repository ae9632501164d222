import { expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

test.each([
  ["if nadia has emailed me in the last 5 days, delete her last email", { act: "delete" }],
  ["if there are emails from nadia about the crane, forward the latest to rose", { do: "forward" }],
])("%s: the newest of those, if there is one", (text, step) => {
  const target = { query: expect.stringMatching(/^from:nadia@atlas\.com \S/u), count: 1 };
  expect(saidInTurn([text])).toMatchObject({ plan: { steps: [{ ...step, target }] } });
});
