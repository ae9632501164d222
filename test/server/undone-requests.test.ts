import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import type { UndoRequestResult } from "#contract/assistant.ts";
import type { Plan } from "#server/assist-plan/plan.ts";
import { writeAnswer } from "#server/telling/write-answer.ts";
import { assistantOf, type TestAssistant } from "../support/assistant-of.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { outboxOf, type TestOutbox } from "../support/outbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let alex: SignedIn;
let mailbox: TestMailbox;
let outbox: TestOutbox;
let assistant: TestAssistant;

beforeAll(async () => {
  running = await startApp({ demo: false });
  alex = await running.signIn();
  mailbox = mailboxOf(running, alex, address);
  outbox = outboxOf(running, alex, address);
  assistant = assistantOf(running, alex);
});
beforeEach(() => {
  running.clock.advance(1000);
  running.standin.faults.clear();
});
afterAll(() => running.stop());

type Step = z.input<typeof Plan>["steps"][number];

function mail(subject: string): Step {
  return {
    do: "write",
    how: "send",
    to: [{ words: "kofi@example.com" }],
    subject: { source: "typed", text: subject },
    body: { source: "typed", text: "See you" },
  };
}

function act(name: "archive" | "star", subject: string): Step {
  return { do: "act", act: name, target: { of: "mailbox", query: `subject:${subject}` } };
}

async function deliver(subject: string): Promise<string> {
  const raw = `From: Ada <ada@example.com>\r\nTo: ${address}\r\nSubject: ${subject}\r\n\r\nx`;
  const id = running.standin.deliver(address, raw, ["INBOX"]);
  await mailbox.sameAsGmail();
  return id;
}

async function undo(id: string): Promise<UndoRequestResult> {
  const body = { request: id, accessToken: alex.session.provider_token };
  return (await alex.call<UndoRequestResult>("POST", "/api/v1/assistant/undo", body)).body;
}

/** The id of a request that was carried out. */
async function request(words: string, steps: Step[], onStatus?: (status: string) => void) {
  const requestId = randomUUID();
  await assistant.carryOut(words, steps, { requestId, ...(onStatus && { onStatus }) });
  return requestId;
}

async function undoInWords(lastRequest: string): Promise<string> {
  const outcome = await assistant.carryOut("undo that", [{ do: "undo" }], { lastRequest });
  return writeAnswer(outcome, { now: running.clock.now(), timeZone: "UTC" }).response;
}

test.for(["by the button", "in words"])(
  "what Gmail takes no draft of stands in the outbox as not sent, and it is said: %s",
  async (how) => {
    const subject = `Plans ${how}`;
    const id = await request(`send kofi@example.com ${subject}: See you`, [mail(subject)]);
    running.standin.faults.add({ path: /drafts/, times: Infinity, kind: "status", status: 503 });
    if (how === "in words")
      expect(await undoInWords(id)).toBe(
        `Taken back: “${subject}” to kofi@example.com. Gmail took no draft of 1 email: it stands in Outbox as not sent.`,
      );
    else expect(await undo(id)).toMatchObject({ taken_back: 1, not_kept: 1 });
    const item = (await outbox.list()).find((one) => one.subject === subject);
    expect(item).toMatchObject({ state: "failed", error: "taken_back" });
    running.standin.faults.clear();
    const accessToken = alex.session.provider_token;
    const { body } = await alex.call("POST", "/api/v1/outbox/cancel", {
      id: item?.id,
      accessToken,
    });
    expect(body).toMatchObject({ subject, body: expect.stringContaining("See you") });
  },
);

test("two windows that undo the same at once leave one draft", async () => {
  const id = await request("send kofi@example.com Both: See you", [mail("Both")]);
  const both = await Promise.all([undo(id), undo(id)]);
  expect(both.map(({ not_kept: count }) => count)).toEqual([0, 0]);
  expect(outbox.draftsAtGmail().filter((one) => one === "Both")).toHaveLength(1);
  expect((await outbox.list()).map(({ subject }) => subject)).not.toContain("Both");
});

test("what Gmail has not answered yet is not said to be undone", async () => {
  await deliver("Kites");
  const boat = await deliver("Boats");
  const id = await request(
    "archive the kites and star the boats",
    [act("archive", "kites"), act("star", "boats")],
    (status) => {
      if (status.startsWith("Starring"))
        running.standin.faults.add({
          path: /batchModify/,
          times: 20,
          kind: "status",
          status: 500,
          after: true,
        } as Parameters<typeof running.standin.faults.add>[0]);
    },
  );
  expect(mailbox.labels(boat)).toContain("STARRED");
  running.standin.faults.clear();
  const undone = await undo(id);
  expect(undone).toMatchObject({
    undone: 1,
    refused: { count: 0, message: expect.stringContaining("Gmail has not said") },
  });
}, 60_000);

test("a label that stays is not said to be undone, and can be undone again", async () => {
  const id = await request("make a label Travel", [{ do: "createLabel", label: "Travel" }]);
  running.standin.faults.add({ path: /\/labels/, times: Infinity, kind: "status", status: 503 });
  expect(await undo(id)).toMatchObject({ labels: 0, labels_left: 1 });
  expect(await undoInWords(id)).toBe(
    "The label “Travel” could not be taken away and is still there.",
  );
  running.standin.faults.clear();
  expect(await undo(id)).toMatchObject({ labels: 1, labels_left: 0 });
  expect(await undo(id)).toMatchObject({ labels: 0, labels_left: 0 });
});
