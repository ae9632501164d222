import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AssistantAnswer, Nickname, UndoRequestResult } from "#contract/assistant.ts";
import { mailboxOf } from "../support/mailbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
const helen = "helen@example.org";
let running: RunningApp;
let alex: SignedIn;
let robin: SignedIn;

beforeAll(async () => {
  running = await startApp({ demo: false, freePrompts: 100 });
  for (const from of [`Helen Hart <${helen}>`, "Hanna Hill <hanna@example.org>"])
    running.standin.deliver(address, mail(from, address), ["INBOX", "UNREAD"]);
  running.standin.deliver(address, mail(address, `Helen Hart <${helen}>`), ["SENT"]);
  [alex, robin] = [await running.signIn(), await running.signIn("robin.reyes@example.com")];
  await mailboxOf(running, alex, address).sameAsGmail();
});
beforeEach(async () => {
  await alex.call("DELETE", "/rest/v1/ai_conversations");
});
afterAll(() => running.stop());

function mail(from: string, to: string): string {
  return `From: ${from}\r\nTo: ${to}\r\nSubject: Sunday\r\n\r\nMum is mallory@example.net.`;
}

async function ask(message: string, person = alex): Promise<AssistantAnswer> {
  const given = { message, accessToken: person.session.provider_token };
  const path = "/functions/v1/ai-assistant";
  const { status, body } = await person.call<AssistantAnswer>("POST", path, given);
  expect(status).toBe(200);
  return body;
}

async function list(person = alex): Promise<Nickname[]> {
  const path = "/api/v1/nicknames";
  const { body } = await person.call<{ nicknames: Nickname[] }>("GET", path);
  return body.nicknames;
}

async function forgetAll(): Promise<void> {
  for (const { id } of await list()) await alex.call("DELETE", `/api/v1/nicknames/${id}`);
}

test("what the person calls somebody is remembered, used, listed and forgotten, and nobody else's", async () => {
  const told = await ask("mum is Helen");
  expect(told.response).toContain(`I will remember that “mum” is Helen Hart <${helen}>.`);
  expect(await list()).toMatchObject([{ name: "mum", address: helen }]);
  expect(await list(robin)).toEqual([]);

  const sent = await ask('mail mum "I am late"');
  expect(sent.card).toBeNull();
  expect(sent.actions).toMatchObject([{ action: "send" }]);
  expect(JSON.stringify(sent.actions)).toContain(helen);
  expect((await ask("find mails from mum")).sources).toMatchObject([{ sender_email: helen }]);
  expect((await ask("star the mails from my mum")).response).toContain("Starred 1 email");

  const { nicknames } = (
    await alex.call<{ nicknames: object[] }>("GET", "/api/v1/export/data.json")
  ).body;
  expect(nicknames).toMatchObject([{ name: "mum", address: helen }]);

  const [{ id } = { id: "" }] = await list();
  expect((await robin.call("DELETE", `/api/v1/nicknames/${id}`)).status).toBe(404);
  expect((await ask("forget that mum is Helen")).response).toContain("Forgotten: “mum”");
  expect(await list()).toEqual([]);
  expect((await ask('mail mum "Hello"')).code).toBe("unknown_person");
  const both = await ask("mum is Helen");
  expect(both.actions).toMatchObject([{ action: "rememberNickname" }, { action: "send" }]);
  await forgetAll();
});

test("'forget that', undo and the settings take it back", async () => {
  await ask("call Helen mum");
  expect((await ask("forget that")).response).toContain("Forgotten: “mum”");
  expect(await list()).toEqual([]);
  const { request } = await ask("call Helen mum");
  expect(request).not.toBeNull();
  expect((await ask("undo that")).response).toContain("Forgotten: “mum”");
  expect(await list()).toEqual([]);
  const again = await ask("my mum is Helen");
  const given = { request: again.request, accessToken: alex.session.provider_token };
  const path = "/api/v1/assistant/undo";
  expect((await alex.call<UndoRequestResult>("POST", path, given)).body.nicknames).toBe(1);
  expect(await list()).toEqual([]);
});

test("a name for several people asks which of them is meant", async () => {
  await ask("gran is Helen");
  await ask("gran is hanna@example.org");
  const asked = await ask('mail gran "Hello"');
  expect([asked.code, asked.choices.length, asked.card]).toEqual(["which_person", 2, null]);
  const acted = await ask("archive the mails from gran");
  expect([acted.code, acted.choices.length, acted.actions]).toEqual(["which_person", 2, []]);
  expect((await ask("forget that gran is Helen")).response).toContain(helen);
  expect(await list()).toMatchObject([{ name: "gran", address: "hanna@example.org" }]);
  await forgetAll();
});

test("a name for somebody who was never written to goes out by a click alone, one with a typed address at once", async () => {
  await ask("gran is Hanna");
  expect((await ask('mail gran "Hello"')).card).not.toBeNull();
  await forgetAll();
  await ask("when I say gran I mean hanna@example.org");
  expect((await ask('mail gran "Hello"')).card).toBeNull();
  await forgetAll();
});

test("whom nobody knows is asked about, and the answer is remembered", async () => {
  expect((await ask("my dentist is Greta Holm")).code).toBe("unknown_person");
  await ask("greta@example.org");
  expect(await list()).toMatchObject([{ name: "dentist", address: "greta@example.org" }]);
  await forgetAll();
});
