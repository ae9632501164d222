import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Label } from "#contract/search.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const alex = "alex.morgan@example.com";
let running: RunningApp;
let mailbox: TestMailbox;

beforeAll(async () => {
  running = await startApp({ demo: false });
  mailbox = mailboxOf(running, await running.signIn(), alex);
});
afterEach(() => running.standin.faults.clear());
afterAll(() => running.stop());

function make(name: unknown) {
  const accessToken = mailbox.person.session.provider_token;
  return mailbox.person.call<Label>("POST", "/api/v1/labels", { name, accessToken });
}

async function labels(): Promise<Label[]> {
  const { body } = await mailbox.person.call<{ labels: Label[] }>("GET", "/api/v1/labels");
  return body.labels;
}

test("a label is made at Gmail and here, and can be put on at once", async () => {
  const { status, body: label } = await make(" Clients/Åse & Söhne ");
  expect([status, label.name, label.type]).toEqual([200, "Clients/Åse & Söhne", "user"]);
  expect(await labels()).toContainEqual(label);
  const id = running.standin.deliver(alex, "From: ada@example.com\r\nSubject: Hello\r\n\r\nx");
  await until(
    () => mailbox.listed("INBOX"),
    (ids) => ids.includes(id),
  );
  await mailbox.act("label", [id], { label: label.id });
  expect(mailbox.labels(id)).toContain(label.id);
  await mailbox.sameAsGmail();
});

test("a name that is taken gives the label that there is, in any case and however often", async () => {
  const { body: label } = await make("Receipts");
  for (const answer of await Promise.all([make("receipts"), make("RECEIPTS"), make("Receipts")]))
    expect(answer.body).toEqual(label);
  expect((await labels()).filter(({ name }) => /receipts/i.test(name))).toEqual([label]);
});

test("an answer that is lost leaves one label", async () => {
  const path = /\/users\/me\/labels$/;
  running.standin.faults.add({ path, kind: "drop", times: 1, after: true });
  const { status, body: label } = await make("Once");
  expect(status).toBe(200);
  expect((await labels()).filter(({ name }) => name === "Once")).toEqual([label]);
});

test.each(["", " ", "a\u0000b", "a\nb", "a\u202eb", "x".repeat(226), 7, null])(
  "%j is no name of a label",
  async (name) => {
    expect((await make(name)).body.error?.code).toBe("invalid_request");
  },
);

test("a name that Gmail keeps to itself is refused", async () => {
  const { status } = await make("INBOX");
  expect(status).toBeGreaterThanOrEqual(400);
  expect((await labels()).filter(({ name, type }) => name === "INBOX" && type === "user")).toEqual(
    [],
  );
});
