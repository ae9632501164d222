import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { gmailScope } from "../support/test-standin.ts";

const address = "robin.reyes@example.com";
const id = "0123456789abcdef";
const mail = {
  to: ["ada@example.com"],
  subject: "Hello",
  body: "Hello",
  idempotencyKey: randomUUID(),
};
const later = "2030-01-01T08:00:00.000Z";

let running: RunningApp;
let person: SignedIn;
beforeAll(async () => {
  running = await startApp({ demo: false });
  const without = ["modify", "send", "compose"].map(gmailScope);
  person = await running.signIn(address, { without });
});
afterAll(() => running.stop());

const emailIds = [id];
const invitation = "/api/v1/emails/1/invitation";
const answer = { answer: "yes", to: "ada@example.com", idempotencyKey: randomUUID() };
const draft = { id: "r1", gmailId: id };
const lacksModify = { missing: ["modify"], words: "archive, label and delete mail" } as const;
const lacksSending = {
  missing: ["send", "draft"],
  words: "send mail for you or write drafts",
} as const;
const lacksDrafts = { missing: ["draft"], words: "write drafts" } as const;
const lacksAll = { missing: ["full"], words: "delete mail forever" } as const;
const actions = "/functions/v1/gmail-actions";

test.each([
  { act: "archives", path: actions, body: { action: "archive", emailIds }, ...lacksModify },
  {
    act: "labels",
    path: actions,
    body: { action: "label", label: "Label_1", emailIds },
    ...lacksModify,
  },
  {
    act: "snoozes",
    path: actions,
    body: { action: "snooze", until: later, emailIds },
    ...lacksModify,
  },
  {
    act: "deletes for ever",
    path: actions,
    body: { action: "permanentDelete", emailIds, confirm: 1 },
    ...lacksAll,
  },
  { act: "makes a label", path: "/api/v1/labels", body: { name: "Later" }, ...lacksModify },
  { act: "takes an act back", path: "/api/v1/activity/undo", body: { entry: "1" }, ...lacksModify },
  { act: "sends", path: actions, body: { action: "send", ...mail }, ...lacksSending },
  {
    act: "schedules",
    path: actions,
    body: { action: "schedule", scheduledFor: later, ...mail },
    ...lacksSending,
  },
  { act: "keeps a draft", path: actions, body: { action: "createDraft", ...mail }, ...lacksDrafts },
  { act: "discards a draft", path: "/api/v1/drafts/discard", body: { draft }, ...lacksDrafts },
  { act: "answers an invitation", path: invitation, body: answer, ...lacksSending },
  {
    act: "asks the assistant for an act",
    path: "/functions/v1/ai-assistant",
    body: { message: "Archive all mail from ada@example.com" },
    ...lacksModify,
  },
])("who $act without permission is told which it is", async ({ path, body, missing, words }) => {
  const accessToken = person.session.provider_token;
  const refused = await person.call("POST", path, { ...body, accessToken });
  const message = `Google has not granted Mailwright the permission to ${words}.`;
  expect(refused).toMatchObject({
    status: 403,
    body: { error: { code: "missing_permission", message, missing } },
  });
});

test("consent to one permission asks for that alone, of who is signed in, and leads back", async () => {
  const client = await running.signIn(address, { without: ["modify", "compose"].map(gmailScope) });
  const asked = await client.send(
    `${running.url}/auth/v1/authorize?scope=modify&redirect_to=/outbox`,
  );
  const google = new URL(asked.headers.get("location") ?? "");
  expect(google.searchParams.get("scope")).toBe(`openid email profile ${gmailScope("modify")}`);
  expect(google.searchParams.get("login_hint")).toBe(address);
  const consent = await client.visit(
    `${running.url}/auth/v1/authorize?scope=modify&redirect_to=/outbox`,
  );
  expect((await client.submit(consent, "Allow")).url).toBe(`${running.url}/outbox`);
  const status = await (await client.send(`${running.url}/api/v1/mailbox`)).json();
  expect(status).toMatchObject({ missing: [], connection: "connected" });
});
