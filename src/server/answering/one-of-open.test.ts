import { expect, test } from "vitest";
import type { Email } from "#contract/messages.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { oneOfOpen } from "./one-of-open.ts";

const target = { of: "open", query: "", order: "newest", skip: 0, count: null } as const;
const step: Step = {
  do: "forward",
  how: "send",
  at: null,
  target,
  to: [{ words: "Dana" }],
  cc: [],
  bcc: [],
  note: null,
};

function email(id: string, day: number, more: Partial<Email> = {}): Email {
  const received_at = `2026-06-0${day}T12:00:00Z`;
  return { id, thread_id: "t", received_at, labels: ["INBOX"], ...more } as Email;
}

const labels = ["SENT"];
const open = [email("a", 1), email("b", 3), email("c", 4, { labels })];

test.for([
  "forward this to Dana Whitaker",
  "forward to Dana",
  "forward this email to all of them",
  "forward it to Dana saying these are all the numbers",
  "forward this to Dana: see both messages",
])("“%s” means the newest message of others", (asked) => {
  expect(oneOfOpen(step, open, { asked, steps: [step] })?.id).toBe("b");
});

test.for([
  "forward these to Dana",
  "forward both messages to Dana",
  "forward the whole conversation to Dana",
  "forward to Dana all of it",
])("“%s” means all that is open", (asked) => {
  expect(oneOfOpen(step, open, { asked, steps: [step] })).toBeUndefined();
});

test("of one's own messages alone the newest is meant", () => {
  const own = [email("a", 1, { labels }), email("b", 2, { labels })];
  expect(oneOfOpen(step, own, { asked: "forward this to Dana", steps: [step] })?.id).toBe("b");
});

test("messages of several conversations are all meant, and so is what was searched for or counted", () => {
  const several = [email("a", 1), email("b", 2, { thread_id: "other" })];
  expect(
    oneOfOpen(step, several, { asked: "forward this to Dana", steps: [step] }),
  ).toBeUndefined();
  const counted = { ...step, target: { ...target, count: 2 } };
  expect(
    oneOfOpen(counted, open, { asked: "forward this to Dana", steps: [counted] }),
  ).toBeUndefined();
});

const star: Step = { do: "act", act: "star", target, label: null, until: null };
const behindStar: Step = { ...step, target: { ...target, of: 0 } };

test("what lies open stays one behind a step that is about it", () => {
  const steps = [star, behindStar];
  const asked = "star it and forward it to Dana saying good news";
  expect(oneOfOpen(behindStar, open, { asked, steps })?.id).toBe("b");
  const all = "star these and forward them to Dana";
  expect(oneOfOpen(behindStar, open, { asked: all, steps })).toBeUndefined();
  const found: Step = { ...star, target: { ...target, of: "mailbox", query: "from:dana" } };
  expect(oneOfOpen(behindStar, open, { asked, steps: [found, behindStar] })).toBeUndefined();
});
