import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import type { ActivityPage, RequestOutcome } from "#contract/activity.ts";
import type { AssistantAnswer } from "#contract/assistant.ts";
import type { Conversations } from "#contract/conversation.ts";
import { compareMailbox } from "../support/compare-mailbox.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { outboxOf } from "../support/outbox-of.ts";
import { startServerProcess, type ServerProcess } from "../support/server-process.ts";
import { signIn, type SignedIn } from "../support/sign-in.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const people = [{ name: "Alex Morgan", address, mail: "none" as const }];
let fresh: Awaited<ReturnType<typeof createFreshDatabase>>;
let server: ServerProcess;
let client: SignedIn;

afterEach(async () => {
  await server?.stop();
  await fresh.drop();
});

/** A server whose database outlives it. */
async function start(): Promise<void> {
  fresh = await createFreshDatabase();
  const environment = {
    FREE_AI_PROMPTS: "100",
    SECRET_KEY: "kept-by-the-next-server-".repeat(2),
  };
  server = await startServerProcess({ people, environment, database: fresh.address });
  client = await signIn(server.url, address);
}

function deliver(round: number): string[] {
  return ["Roof", "Lunch", "Offer"].map((subject) => {
    const raw = `From: Ada <ada@example.com>\r\nTo: ${address}\r\nSubject: ${subject}${round}\r\n\r\nHello`;
    return server.standin.deliver(address, raw, ["INBOX", "UNREAD"]);
  });
}

function requestOf(round: number): string {
  return [
    `Star the email about roof${round}`,
    `then archive the email about lunch${round}`,
    `then mark the email about offer${round} as read`,
    `and then send an email to bo@example.com with subject 'Done${round}' saying 'All is done.'`,
  ].join(", ");
}

function ask(message: string, promptId: string) {
  const accessToken = client.session.provider_token;
  const body = { message, promptId, accessToken };
  return client.call<AssistantAnswer>("POST", "/functions/v1/ai-assistant", body);
}

async function inStep(): Promise<void> {
  const accessToken = client.session.provider_token;
  await until(
    async () => {
      await client.call("POST", "/functions/v1/fetch-gmail", { labelIds: "", accessToken });
      return compareMailbox({ url: server.url, client }, server.standin, address);
    },
    (lines) => lines.length === 0,
    60_000,
  );
}

function labelsOf(ids: readonly string[]): string[] {
  const mail = new Map(server.standin.contents(address).map(({ id, labels }) => [id, labels]));
  return ids.map((id) => (mail.get(id) ?? []).toSorted().join());
}

/** Milliseconds, more than the test has. */
const endless = 600_000;

/** Lets nothing be put on its way until the client ends: no request comes to its end before the server is killed. */
async function holdOutbox(): Promise<Client> {
  const gate = new Client(fresh.address);
  await gate.connect();
  await gate.query("begin");
  await gate.query("lock table outbox in exclusive mode");
  return gate;
}

/** Messages after whose change the server is killed: between two effects, and before the last. */
const kills = [1, 3];

test("killed between the steps of a request it does nothing twice, and says what it did when it is asked again", async () => {
  await start();
  const before = ["INBOX,UNREAD", "INBOX,UNREAD", "INBOX,UNREAD"];
  const after = ["INBOX,STARRED,UNREAD", "UNREAD", "INBOX"];
  for (const kill of kills) {
    const ids = deliver(kill);
    await inStep();
    const promptId = randomUUID();
    const changing = /\/messages\/batchModify$/;
    const { faults } = server.standin;
    faults.add({ path: changing, kind: "delay", ms: 0, times: kill });
    faults.add({ path: changing, kind: "delay", ms: endless, times: Infinity });
    const gate = await holdOutbox();
    const asked = ask(requestOf(kill), promptId).catch(() => undefined);
    await until(
      async () => labelsOf(ids).filter((now, at) => now !== before[at]).length,
      (changed) => changed >= kill,
    );
    await server.kill();
    await asked;
    await gate.end();
    faults.clear();
    // By then a place and a prompt that nobody renews are free.
    await server.start({ CLOCK_AT: new Date(Date.now() + (kill + 1) * 200_000).toISOString() });
    await inStep();
    await until(
      () => client.call<RequestOutcome>("GET", `/api/v1/activity/outcome?request=${promptId}`),
      ({ body: { state } }) => state !== "doing",
      60_000,
    );
    const { body } = await until(
      () => ask(requestOf(kill), promptId),
      ({ status }) => status === 200,
    );
    expect(labelsOf(ids).every((now, at) => now === before[at] || now === after[at])).toBe(true);
    const sent = outboxOf(server, client, address).sentAtGmail(`Done${kill}`);
    expect(sent.length).toBeLessThan(2);
    await judge(body, { promptId, ids, before });
  }
}, 240_000);

type Round = { promptId: string; ids: string[]; before: string[] };

/** The answer is as the journal and Gmail know, and stays in the conversation. */
async function judge({ response }: AssistantAnswer, { promptId, ids, before }: Round) {
  const changed = labelsOf(ids).filter((now, at) => now !== before[at]).length;
  const { body } = await client.call<ActivityPage>("GET", "/api/v1/activity");
  const entries = body.entries.filter(({ request_id: id }) => id === promptId);
  expect(entries.length).toBe(changed);
  const told = /This request was begun before, and is not begun again\. (.*?\.)/.exec(
    response,
  )?.[1];
  const count = `${changed} ${changed === 1 ? "email" : "emails"} changed`;
  expect(told).toContain(changed === 0 ? "nothing that it did" : count);
  const kept = await client.call<Conversations>("GET", "/rest/v1/ai_conversations");
  expect(kept.body.conversations.at(-1)?.response).toBe(response);
}
