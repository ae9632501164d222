import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { AssistantAnswer } from "#contract/assistant.ts";
import { hearGmail } from "#server/mailbox/hear-gmail.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let alex: SignedIn;
let mailbox: TestMailbox;

// Nobody looks at the mailbox: what comes is heard of when something is asked, and else not for an hour.
beforeAll(async () => {
  running = await startApp({
    demo: false,
    freePrompts: 1000,
    pace: { watched: 3600, idle: 3600 },
  });
  deliver("Bea <bea@example.org>", "Older");
  alex = await running.signIn();
  mailbox = mailboxOf(running, alex, address);
  await mailbox.sameAsGmail();
});
afterEach(() => running.standin.faults.clear());
afterAll(() => running.stop());

function deliver(from: string, subject: string): string {
  running.clock.advance(60_000);
  const raw = `From: ${from}\r\nTo: ${address}\r\nSubject: ${subject}\r\n\r\nHello`;
  return running.standin.deliver(address, raw, ["INBOX", "UNREAD"]);
}

async function hear(patience = 60_000): Promise<void> {
  const { signal } = new AbortController();
  await hearGmail(running.app.acting, alex.session.user.id, { signal, patience });
}

async function ask(message: string): Promise<AssistantAnswer> {
  const accessToken = alex.session.provider_token;
  const body = { message, accessToken };
  const answer = await alex.call<AssistantAnswer>("POST", "/functions/v1/ai-assistant", body);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body;
}

test("a request is read in what Gmail has just got", async () => {
  deliver("Cleo <cleo@example.org>", "Newest");
  // On a busy machine hearing may take longer than a request waits for it.
  const found = await until(
    () => ask("find the latest email from Cleo"),
    ({ sources }) => sources.length > 0,
  );
  expect(found.sources).toMatchObject([{ subject: "Newest" }]);
});

test("two who hear of the same mail at once keep it once", async () => {
  const id = deliver("Bea <bea@example.org>", "Once");
  await Promise.all([hear(), hear(), hear()]);
  const ids = await mailbox.listed("INBOX");
  expect(ids.filter((one) => one === id)).toEqual([id]);
  await mailbox.sameAsGmail();
});

test.for([
  ["is silent", { kind: "delay", ms: 600_000 }, 50],
  ["refuses", { kind: "status", status: 403 }, 60_000],
] as const)("where Gmail %s, the mirror is gone by as it stands", async ([, fault, patience]) => {
  deliver("Emil <emil@example.org>", "Known");
  await hear();
  const later = deliver("Emil <emil@example.org>", "Unheard");
  running.standin.faults.add({ path: /\/history$/, times: Infinity, ...fault });
  await hear(patience);
  const { sources } = await ask("find the latest email from Emil");
  expect(sources).toMatchObject([{ subject: "Known" }]);
  running.standin.faults.clear();
  await hear();
  expect(await mailbox.listed("INBOX")).toContain(later);
});

test("of a mailbox that Gmail lets us no longer read, the mirror answers", async () => {
  running.standin.faults.add({ path: /\/history$/, times: Infinity, kind: "status", status: 401 });
  deliver("Bea <bea@example.org>", "Revoked");
  await hear();
  expect((await ask("find the latest email from Cleo")).sources).toMatchObject([
    { subject: "Newest" },
  ]);
});

test("while the sync is stopped, what has come is heard of all the same", async () => {
  const accessToken = alex.session.provider_token;
  await alex.call("POST", "/api/v1/sync/stop", { accessToken });
  const id = deliver("Ida <ida@example.org>", "Though stopped");
  await hear();
  expect(await mailbox.listed("INBOX")).toContain(id);
});

test("what was only looked through for an answer is not what “them” stands for", async () => {
  const id = deliver("Ben <ben@example.org>", "The job");
  await hear();
  const { response } = await ask("what does the job of Ben pay?");
  expect(response).toMatch(/^I found no mail that says so/);
  for (const act of ["delete them", "archive it", "delete all of them"]) {
    const { actions, card } = await ask(act);
    expect([act, actions, card]).toEqual([act, [], null]);
  }
  expect(mailbox.labels(id)).toEqual(["INBOX", "UNREAD"]);
});

test("an undo behind other requests says which one it has undone", async () => {
  await ask("archive the latest email from Cleo");
  await ask("count my unread emails");
  const { response } = await ask("undo");
  expect(response).toBe(
    "Undone: 1 email as before. That was “archive the latest email from Cleo”.",
  );
  await ask("archive the latest email from Cleo");
  expect((await ask("undo")).response).toBe("Undone: 1 email as before.");
});
