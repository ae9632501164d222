import { expect, test } from "vitest";
import type { StepOf } from "#server/assist-plan/plan.ts";
import type { Email } from "#contract/messages.ts";
import { askWhetherAll } from "./ask-whether-all.ts";

const two = ["1", "2"].map((id) => ({ id }) as Email);

function forward(
  of: "mailbox" | "open" = "mailbox",
  count: number | null = null,
  query = "from:rose@atlas.com",
) {
  const target = { of, query, order: "newest", skip: 0, count } as const;
  return { do: "forward", target } as StepOf<"forward">;
}

function ask(step: StepOf<"forward">, shown: readonly Email[], text: string) {
  return askWhetherAll(step, shown, { text, plan: { steps: [step] } });
}

test.each([
  [
    "forward Rose's mail to Sam",
    "forward Rose's latest mail to Sam",
    "forward all Rose's mails to Sam",
  ],
  [
    "forward roses mail to Sam",
    "forward roses latest mail to Sam",
    "forward all roses mails to Sam",
  ],
  [
    "pass mail from Rose on to Sam",
    "pass latest mail from Rose on to Sam",
    "pass all mails from Rose on to Sam",
  ],
])("“%s” is asked about where there are several", (text, one, all) => {
  expect(ask(forward(), two, text)).toMatchObject({
    kind: "question",
    choices: [one, all],
  });
});

test.each([
  "forward all Rose's mail to Sam",
  "forward Rose's mails to Sam",
  "forward both to Sam",
  "forward the ones from Rose to Sam saying check your mail",
])("“%s” says how many", (text) => {
  expect(ask(forward(), two, text)).toBeUndefined();
});

test("what several messages have is asked about, and not what all of a kind are", () => {
  const text = "send Sam the photos";
  const photos = forward("mailbox", null, "subject:photos");
  expect(ask(photos, two, text)).toMatchObject({ kind: "question", shown: two });
  const promotions = forward("mailbox", null, "category:promotions");
  expect(ask(promotions, two, "forward promotions to Sam")).toBeUndefined();
});

test("one message, one that was picked and what lies open are no doubt", () => {
  const text = "forward Rose's mail to Sam";
  expect(ask(forward(), two.slice(1), text)).toBeUndefined();
  expect(ask(forward("mailbox", 1), two, text)).toBeUndefined();
  expect(ask(forward("open"), two, text)).toBeUndefined();
});

test("of several steps it is their own clause that says how many", () => {
  const step = forward();
  const text = "archive all Kofi's mail and forward Rose's mail to Sam";
  const { choices } = askWhetherAll(step, two, { text, plan: { steps: [step, step] } }) as {
    choices: string[];
  };
  expect(choices[0]).toBe("archive all Kofi's mail and forward Rose's latest mail to Sam");
});
