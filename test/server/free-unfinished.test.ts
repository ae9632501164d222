import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserUsage } from "#contract/billing.ts";
import { releaseDeadRequests } from "#server/database/release-dead-requests.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

let running: RunningApp;
let person: SignedIn;

beforeAll(async () => {
  running = await startApp({ demo: false });
  person = await running.signIn();
});
afterAll(() => running.stop());

/** What a server leaves that is killed in the middle of an answer. */
async function leaveUnfinished(): Promise<void> {
  const { id } = person.session.user;
  const database = new Client(running.database);
  await database.connect();
  const [now, later] = [0, 80_000].map((ms) => new Date(running.clock.now().getTime() + ms));
  const request = randomUUID();
  await database.query("insert into assistant_requests values ($1, $2, $3)", [id, request, later]);
  await database.query(
    `insert into accepted_prompts (user_id, prompt_id, counted, state, accepted_at)
     values ($1, $2, true, 'running', $3)`,
    [id, request, now],
  );
  await database.query(
    `insert into user_usage (user_id, ai_prompts_used) values ($1, 1)
     on conflict (user_id) do update set ai_prompts_used = 1`,
    [id],
  );
  await database.end();
}

async function ask(): Promise<number> {
  const accessToken = person.session.provider_token;
  const body = { message: "How many emails are unread?", promptId: randomUUID(), accessToken };
  return (await person.call("POST", "/functions/v1/ai-assistant", body)).status;
}

async function used(): Promise<number> {
  return (await person.call<UserUsage>("GET", "/rest/v1/user_usage")).body.ai_prompts_used;
}

test("what a dead server has left under way holds nobody up, and costs nothing, once the next has begun", async () => {
  await leaveUnfinished();
  expect([await ask(), await used()]).toEqual([409, 1]);
  await releaseDeadRequests(running.database, running.clock.now());
  expect(await used()).toBe(0);
  expect([await ask(), await used()]).toEqual([200, 1]);
});
