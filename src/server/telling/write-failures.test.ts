import { expect, test } from "vitest";
import type { Card } from "#contract/assistant.ts";
import type { Outcome, StepOutcome } from "#server/carrying-out/outcome.ts";
import { writeAnswer } from "./write-answer.ts";

const sense = { now: new Date("2026-11-21T12:00:00Z"), timeZone: "Europe/Berlin" };

function answer(steps: StepOutcome[], more: Partial<Outcome> = {}) {
  return writeAnswer({ done: [], card: null, ...more, steps }, sense);
}

test("what failed, was stopped or refused is said as such, and a question is asked", () => {
  const fail = {
    did: "fail",
    step: "act",
    code: "gmail_unavailable",
    message: "Gmail is away.",
  } as const;
  expect(answer([fail]).response).toBe("I could not change the emails: Gmail is away.");
  expect(answer([{ did: "stop", step: "write", why: "stopped" }]).response).toBe(
    "Stopped. I did not write the email.",
  );
  const done = [{ action: "star", result: [] }];
  const stop = { did: "stop", step: "act", why: "stopped" } as const;
  expect(answer([stop], { done }).response).toBe("Stopped. I did not begin the rest.");
  const before = { did: "before", changed: 2, isUnderWay: false, waiting: 1, sent: 0 } as const;
  expect(answer([before]).response).toBe(
    "This request was begun before, and is not begun again. It did: 2 emails changed, 1 email waiting to be sent. Activity and Outbox show what came of it.",
  );
  expect(answer([{ ...fail, made: "Kept" }]).response).toMatch(
    /\n\nThere is a label “Kept” now\.$/,
  );
  const refuse = {
    did: "refuse",
    step: "act",
    why: "x",
    message: "Not allowed.",
    count: 1,
  } as const;
  expect(answer([refuse]).response).toBe("Not allowed.");
  const question = { text: "Which Nadia?", choices: ["One", "Two"] };
  expect(answer([], { question }).response).toBe("Which Nadia?");
});

test("what was not begun behind a failure is told by what it would have done", () => {
  const { response } = answer([
    { did: "fail", step: "act", code: "gmail_refused", message: "Gmail refused the request." },
    {
      did: "left",
      what: [
        { step: "act", act: "delete", label: null },
        { step: "act", act: "move", label: "Travel" },
        { step: "reply", how: "send" },
        { title: "Send “Plans” to kofi@example.com" },
      ],
    },
  ]);
  expect(response).toBe(
    "I could not change the emails: Gmail refused the request.\n\nI did not begin the rest: move emails to Trash, move emails to “Travel”, send the reply and send ‘Plans’ to kofi@example.com. Ask for it again if you want it done.",
  );
});

test("a card of what is left behind a failure is not said to be all that was to be done", () => {
  const step = { kind: "act", title: "Archive 2 emails" } as const;
  const card = { id: "c", state: "open", expires_at: "", steps: [step] } as unknown as Card;
  const failed = { did: "fail", step: "act", code: "internal", message: "It failed." } as const;
  const waits = { did: "wait", step: "act", why: "" } as const;
  expect(answer([failed, waits], { card }).response).toContain("Not done yet: Archive 2 emails.");
  expect(answer([waits], { card }).response).toContain("Nothing of it is done yet.");
});
