import { expect, test } from "vitest";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { atAnotherTime } from "./at-another-time.ts";

const unclear: Interpretation = {
  kind: "question",
  text: "I did not understand “it”, so I have done nothing.",
  choices: [],
};
const listed: EarlierTurn = {
  message: "what is scheduled?",
  plan: { steps: [{ do: "listWaiting" }] },
  shown: 0,
  asked: null,
};

function world(...earlier: EarlierTurn[]): World {
  return {
    now: new Date("2026-03-18T10:00:00Z"),
    timeZone: "UTC",
    owner: { name: "Jordan Blake", address: "jordan@example.com" },
    contacts: [],
    labels: [],
    earlier,
    open: 0,
    files: [],
  };
}

test.each([
  ["reschedule the mail to Maya to Tuesday at 10", "Cancel the message to Maya"],
  ["please move the scheduled email to Tom Baker to friday", "Cancel the message to Tom Baker"],
])("%s says how another time is chosen", (text, choice) => {
  expect(atAnotherTime(unclear, text, world())).toMatchObject({ choices: [choice] });
});

test("of what waits a list tells, as long as it is the last thing that was asked for", () => {
  expect(atAnotherTime(unclear, "make it friday", world(listed))).toMatchObject({
    choices: [],
  });
  expect(atAnotherTime(unclear, "make it friday", world())).toBeUndefined();
  expect(atAnotherTime(unclear, "tell me more", world(listed))).toBeUndefined();
});
