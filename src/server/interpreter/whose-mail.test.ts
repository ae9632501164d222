import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "Europe/London",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: ["Nadia", "Sofia", "Amir"].map((name) => ({
    name,
    address: `${name.toLowerCase()}@atlas.com`,
    count: 9,
    written: true,
    acquainted: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.each([
  "resend my last mail to Nadia",
  "resend the last mail to Nadia",
  "please re-send my latest message to Nadia again",
  "resend the last message I sent to Nadia",
])("what is sent again is asked for, and the person's own letter is offered first: %s", (text) => {
  expect(offered(text)).toMatchObject({
    do: "forward",
    to: [{ words: "Nadia" }],
    target: { query: expect.stringContaining("to:nadia@atlas.com in:sent"), count: 1 },
  });
});

test.each([
  "forward my last mail to Amir",
  "send my last email to Amir",
  "can you share my most recent message with Amir?",
])("a person's last mail may be one written or one received, which is asked: %s", (text) => {
  expect(offered(text)).toMatchObject({
    do: "forward",
    to: [{ words: "Amir" }],
    target: { query: "in:sent", count: 1 },
  });
});

test("nothing is made up for a letter that is sent again, and its topic is kept", () => {
  expect(offered("resend my email to Nadia about the pricing page")).toMatchObject({
    do: "find",
    target: { query: expect.stringMatching(/in:sent.*pricing/u), count: 1 },
  });
});

test.each([
  ["forward the latest email to Amir", "forward"],
  ["forward my most recent email from Sofia to Amir", "forward"],
  ["forward the last mail I sent to Nadia to Amir", "forward"],
  ["send Amir a mail saying I will resend my last mail to Nadia", "write"],
])("what is named clearly stays as it is: %s", (text, step) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ do: step }] } });
});

test.each([
  "what is still scheduled",
  "what else is scheduled?",
  "is anything still scheduled?",
  "what is left in my outbox",
])("what waits is told by the outbox: %s", (text) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ do: "listWaiting" }] } });
});

test.each([
  "cancel all scheduled mails",
  "cancel everything that's scheduled",
  "unschedule all my messages",
])("all that is scheduled is taken back at once: %s", (text) => {
  expect(interpret(text, world)).toMatchObject({
    plan: { steps: [{ do: "takeBack", to: null, every: "scheduled" }] },
  });
});

test.each(["stop everything", "cancel all mails from Nadia"])(
  "what names nothing that waits is not taken for it: %s",
  (text) => {
    expect(JSON.stringify(interpret(text, world))).not.toMatch(/takeBack/u);
  },
);

test.each([
  "Compose a mail to Nadia with subject re: invoice and leave the body empty",
  "draft an email to Nadia with the subject invoice, with an empty body",
  "please write an email to Nadia with subject invoice, leaving the text blank",
])("an empty text is neither subject nor text: %s", (text) => {
  const read = JSON.stringify(interpret(text, world));
  expect(read).not.toMatch(/leav|empty|blank/u);
});

test("words of a letter about an empty text are its own", () => {
  const text = "write to Nadia with subject form saying sign it and leave the body empty";
  expect(JSON.stringify(interpret(text, world))).toContain("leave the body empty");
});

function offered(text: string): unknown {
  const read = interpret(text, world);
  if (read.kind !== "question") return read;
  const again = interpret(read.choices[0] ?? "", world);
  return again.kind === "plan" ? again.plan.steps[0] : again;
}
