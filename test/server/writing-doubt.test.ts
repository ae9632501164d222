import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GmailActionsResult } from "#contract/actions.ts";
import type { Draft } from "#contract/compose.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { otherProgram } from "../support/other-program.ts";
import { outboxOf, type TestOutbox } from "../support/outbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
const creating = /\/upload\/gmail\/v1\/users\/me\/drafts$/;
const to = ["ada@example.com"];
let running: RunningApp;
let person: SignedIn;
let outbox: TestOutbox;

beforeAll(async () => {
  running = await startApp({ demo: false });
  person = await running.signIn(address);
  outbox = outboxOf(running, person, address);
});
afterAll(() => running?.stop());

type Answer<T> = { status: number; body: T & { error?: { code: ErrorCode; message: string } } };

function post<T>(path: string, body: object): Promise<Answer<T>> {
  return person.call("POST", path, { ...body, accessToken: person.session.provider_token });
}

function save(body: object): Promise<Answer<GmailActionsResult>> {
  return post("/functions/v1/gmail-actions", { action: "createDraft", to, ...body });
}

function draftsOf(subject: string): string[] {
  return outbox.draftsAtGmail().filter((one) => one === subject);
}

test("a first save whose answer Gmail has lost leaves one draft, with the newest words", async () => {
  const idempotencyKey = randomUUID();
  running.standin.faults.add({ path: creating, kind: "drop", times: 1, after: true });
  const first = await save({ subject: "Lost", body: "First", idempotencyKey });
  expect(first.body.error?.code).toBe("gmail_unavailable");
  const second = await save({ subject: "Lost", body: "Second", idempotencyKey });
  expect(second.status).toBe(200);
  const third = await save({ subject: "Lost", body: "Third", idempotencyKey });
  expect(third.body.draft?.id).toBe(second.body.draft?.id);
  expect(draftsOf("Lost")).toHaveLength(1);
  const { body } = await post<Draft>("/api/v1/drafts/open", { draftId: third.body.draft?.id });
  expect(body.body.trim()).toBe("Third");
}, 60_000);

test("a first save that Gmail has not done is done by the next", async () => {
  const idempotencyKey = randomUUID();
  running.standin.faults.add({ path: creating, kind: "drop", times: 1 });
  expect((await save({ subject: "Undone", idempotencyKey })).status).toBe(502);
  expect((await save({ subject: "Undone", idempotencyKey })).status).toBe(200);
  expect(draftsOf("Undone")).toHaveLength(1);
}, 60_000);

test("a first save that takes long leaves one draft, though it is asked for again meanwhile", async () => {
  const idempotencyKey = randomUUID();
  running.standin.faults.add({ path: creating, kind: "delay", ms: 5000, times: 1 });
  const answers = await Promise.all(
    ["First", "Second"].map((body) => save({ subject: "Slow", body, idempotencyKey })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body.draft?.id).toBe(answers[1]?.body.draft?.id);
  expect(draftsOf("Slow")).toHaveLength(1);
}, 60_000);

test("forms that save at the same time make a draft each, and one that saves twice makes one", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const answers = await Promise.all(
    [one, one, other].map((idempotencyKey) => save({ subject: "At once", idempotencyKey })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(draftsOf("At once")).toHaveLength(2);
}, 60_000);

test("a draft of more files than may go along keeps all of them, and is saved once the person has removed some", async () => {
  const { gmail } = await otherProgram(running);
  function part(index: number): string {
    return `--b\r\nContent-Type: text/plain; name="f${index}.txt"\r\nContent-Disposition: attachment; filename="f${index}.txt"\r\n\r\nfile ${index}\r\n`;
  }
  const parts = Array.from({ length: 12 }, (_, index) => part(index)).join("");
  const raw = `From: ${address}\r\nTo: bob@example.com\r\nSubject: Twelve\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSee\r\n${parts}--b--\r\n`;
  const made = await gmail.createDraft({ stream: () => Readable.from([Buffer.from(raw)]) });
  const { body: opened } = await post<Draft>("/api/v1/drafts/open", { draftId: made.draftId });
  expect(opened.files).toHaveLength(12);
  const attachments = opened.files.map(({ id }) => ({ upload: id }));
  const written = { subject: "Twelve", body: "See more", draft: opened.draft };
  const refused = await save({ ...written, attachments });
  expect([refused.status, refused.body.error?.message]).toEqual([
    400,
    "At most 10 files go along with a message. Remove 2 of these 12 to save or send it.",
  ]);
  const { body: still } = await post<Draft>("/api/v1/drafts/open", { draftId: made.draftId });
  expect([still.body.trim(), still.files.length]).toEqual(["See", 12]);
  expect((await save({ ...written, attachments: attachments.slice(2) })).status).toBe(200);
}, 60_000);

test("a stranger's large body is refused before it is read", async () => {
  const body = JSON.stringify({ action: "send", body: "x".repeat(2_000_000) });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${running.url}/functions/v1/gmail-actions`, {
    method: "POST",
    headers,
    body,
  });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: { code: "not_signed_in" } });
});

test("what is no Base64 is refused, and so are more recipients than Gmail takes", async () => {
  const file = { filename: "n.txt", mimeType: "text/plain", data: "SGVsbG8*** not ***d29ybGQ=" };
  expect((await save({ subject: "Damaged", attachments: [file] })).status).toBe(400);
  function list(word: string): string[] {
    return Array.from({ length: 250 }, (_, index) => `${word}${index}@example.com`);
  }
  const fields = { to: list("a"), cc: list("b"), subject: "Many" };
  const { status, body } = await outbox.send({ ...fields, bcc: ["one.more@example.com"] });
  expect([status, body.error?.code]).toEqual([400, "invalid_recipient"]);
  expect((await outbox.send(fields)).status).toBe(200);
});
