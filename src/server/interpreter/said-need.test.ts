import { describe, expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: ["luis.ortiz", "amir.ali", "olga.petrova", "akira.sato"].map((name) => ({
    name: "",
    address: `${name}@atlas.com`,
    count: 3,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function stepsOf(text: string) {
  const read = interpret(text, world);
  return read.kind === "plan" ? read.plan.steps : [read];
}

const amirs = { query: "from:amir.ali@atlas.com", count: 1, of: "mailbox" };

describe("a need tells why, and the order behind it to whom", () => {
  test.each([
    ["luis hasn't seen amir's last email, forward it to luis please", ["luis"]],
    ["luis needs the latest email from amir. Forward it to luis.", ["luis"]],
    ["luis needs the latest email from amir. Please forward it to olga.", ["olga"]],
    ["luis is missing the last email from amir. Could you forward it to olga?", ["olga"]],
    ["luis asked for amir's last email, forward it to olga and akira", ["olga", "akira"]],
    ["luis needs the latest email from amir. Can you forward it to him?", ["luis"]],
  ])("%s", (text, to) =>
    expect(stepsOf(text)).toMatchObject([
      { do: "forward", to: to.map((words) => ({ words })), target: amirs },
    ]),
  );

  test.each([
    "luis needs the latest email from amir. Forward it to olga too.",
    "luis needs the latest email from amir. Also forward it to olga.",
    "Forward the latest email from amir to luis. Forward it to olga.",
    "Make sure luis gets the latest email from amir. Forward it to olga.",
  ])("two orders are two: %s", (text) =>
    expect(stepsOf(text)).toMatchObject([
      { do: "forward", to: [{ words: "luis" }] },
      { do: "forward", to: [{ words: "olga" }] },
    ]),
  );
});

describe("thanks that are promised ask for what they are for", () => {
  test.each([
    "I'd be grateful if you could forward amir's last email to olga",
    "I would be very grateful if you would please forward amir's last email to olga.",
    "It would be great if you could forward the last email from amir to olga",
    "I'd appreciate it if you could forward amir's last email to olga",
  ])("%s", (text) =>
    expect(stepsOf(text)).toMatchObject([
      { do: "forward", to: [{ words: "olga" }], target: amirs },
    ]),
  );

  test.each([
    "I'd be grateful if you could reply to amir's last email with 'Agreed.'",
    "It would be nice if you could answer amir's last email with 'Agreed.'",
  ])("%s", (text) => expect(stepsOf(text)).toMatchObject([{ do: "reply", target: amirs }]));
});

describe("an answer that is to be sent", () => {
  test.each([
    "Can a reply be sent to amir's latest email saying 'Agreed.'?",
    "A reply should be sent to amir's latest email saying 'Agreed.'",
    "I'd like a response sent to amir's last email with 'Agreed.'",
    "Get back to amir about the last email with 'Agreed.'",
  ])("%s", (text) =>
    expect(stepsOf(text)).toMatchObject([
      { do: "reply", target: amirs, body: { source: "typed", text: "Agreed." } },
    ]),
  );
});
