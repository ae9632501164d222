import { describe, expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: ["luis.ortiz", "amir.ali", "olga.petrova"].map((name) => ({
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

const luis = {
  query: expect.stringMatching(/^from:luis[.]ortiz@atlas[.]com(?: from:luis.*)?$/u),
  count: 1,
};

describe("an answer is none that is written anew", () => {
  test.each([
    "Can you let luis know in a reply to his last email that 'Done.'",
    "Let luis know 'Done.' in a reply to his last email",
    "Thank luis for his last email by replying 'Done.'",
    "Please give luis's latest email the reply 'Done.'",
    "Shoot back 'Done.' to luis's last email",
  ])("%s", (text) =>
    expect(stepsOf(text)).toMatchObject([
      { do: "reply", how: "send", target: luis, body: { source: "typed", text: "Done." } },
    ]),
  );

  test("thanks for a mail stay a new letter, and so does what is told of a reply", () => {
    expect(stepsOf("Thank luis for his last email")).toMatchObject([{ do: "write" }]);
    expect(stepsOf("Let luis know that 'the reply to his last email is late'")).toMatchObject([
      { do: "write", body: { text: "the reply to his last email is late" } },
    ]);
  });
});

describe("a new message", () => {
  test.each([
    "Send a message to luis with the heading 'Plan' and the content 'Done.'",
    "Mail luis 'Done.' under the heading 'Plan'",
    "Can an email with the title 'Plan' and the body 'Done.' be sent to luis?",
    "An email with the subject 'Plan' and the text 'Done.' should go to luis",
  ])("%s", (text) =>
    expect(stepsOf(text)).toMatchObject([
      {
        do: "write",
        how: "send",
        to: [{ words: "luis" }],
        subject: { text: "Plan" },
        body: { text: "Done." },
      },
    ]),
  );
});

describe("a message to pass on", () => {
  test.each([
    "Can luis be sent the last email from amir?",
    "Could luis please be forwarded the last email from amir?",
    "I think luis should read amir's last email. Forward it to him.",
    "Let luis have a look at the latest email from amir",
  ])("%s", (text) =>
    expect(stepsOf(text)).toMatchObject([
      { do: "forward", to: [{ words: "luis" }], target: { query: "from:amir.ali@atlas.com" } },
    ]),
  );

  test("a look at a thing that is no mail passes none on", () => {
    expect(stepsOf("Let luis have a look at the numbers")).not.toMatchObject([{ do: "forward" }]);
  });
});
