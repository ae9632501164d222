import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ActivityPage } from "#contract/activity.ts";
import type { AssistantAnswer, UndoRequestResult } from "#contract/assistant.ts";
import type { Conversations } from "#contract/conversation.ts";
import type { UserUsage } from "#contract/billing.ts";
import { grantPro } from "#server/billing/checkout/grant-pro.ts";
import { createLogger } from "#server/platform/logger.ts";
import {
  beginRequest,
  endRequest,
  renewRequest,
  stopRequest,
} from "#server/assistant/tables/assistant-requests-table.ts";
import { openDatabase, type Database } from "#server/database/database.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { outboxOf } from "../support/outbox-of.ts";
import { goThroughGoogle, sessionIn, type SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const path = "/functions/v1/ai-assistant";
let running: RunningApp;
let alex: SignedIn;
let robin: SignedIn;
let mailbox: TestMailbox;
let database: Database;
const ids: string[] = [];

beforeAll(async () => {
  running = await startApp({ demo: false });
  for (const subject of ["Budget", "Roof", "Lunch", "Offer"]) {
    ids.push(running.standin.deliver(address, letter(subject), ["INBOX", "UNREAD"]));
    running.clock.advance(60_000);
  }
  running.standin.deliver(
    "robin.reyes@example.com",
    letter("Secret of Robin", "robin.reyes@example.com"),
    ["INBOX"],
  );
  [alex, robin] = [await running.signIn(), await running.signIn("robin.reyes@example.com")];
  mailbox = mailboxOf(running, alex, address);
  await mailbox.sameAsGmail();
  database = await openDatabase(running.database, createLogger("silent"), 2);
});
beforeEach(async () => {
  await alex.call("DELETE", "/rest/v1/ai_conversations");
});
afterAll(async () => {
  await database.close();
  await running.stop();
});

function letter(subject: string, to = address): string {
  return `From: Sofia Rossi <sofia@example.org>\r\nTo: ${to}\r\nSubject: ${subject}\r\n\r\nHello`;
}

type Body = Record<string, unknown>;

function ask(message: string, more: Body = {}, person = alex) {
  const accessToken = person.session.provider_token;
  return person.call<AssistantAnswer>("POST", path, { message, accessToken, ...more });
}

async function answered(message: string, more: Body = {}): Promise<AssistantAnswer> {
  const { status, body } = await ask(message, more);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

async function used(person = alex): Promise<number> {
  return (await person.call<UserUsage>("GET", "/rest/v1/user_usage")).body.ai_prompts_used;
}

async function rows(person = alex): Promise<Conversations["conversations"]> {
  return (await person.call<Conversations>("GET", "/rest/v1/ai_conversations")).body.conversations;
}

test("a free person's prompts are counted, one an answer, of fifty at once with one left one is answered, and then none", async () => {
  expect(await used(robin)).toBe(0);
  const first = await ask("Find emails from sofia", {}, robin);
  expect(first.body.response).toContain("Secret of Robin");
  expect(await used(robin)).toBe(1);
  await ask("Find emails from nobody", {}, robin);
  const last = await Promise.all(
    Array.from({ length: 50 }, () => ask("Find emails from sofia", {}, robin)),
  );
  const statuses = last.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.every((status) => [200, 402, 409].includes(status))).toBe(true);
  const fourth = await ask("Find emails from sofia", {}, robin);
  expect([fourth.status, fourth.body.error?.code]).toEqual([402, "prompts_used_up"]);
  expect([await used(robin), (await rows(robin)).length]).toEqual([3, 3]);
  await grantPro(database, alex.session.user.id);
});

test("what is refused for its form costs nothing and leaves nothing", async () => {
  const before = await used();
  const file = { name: "a.txt", size: 3, data: "YWJj" };
  const bad: Body[] = [
    { message: "" },
    { message: "  ", attachments: [] },
    { message: "x".repeat(100_001) },
    { message: "a\0b" },
    { message: "hi", attachments: Array.from({ length: 11 }, () => file) },
    { message: "hi", attachments: [{ ...file, data: "?" }] },
    { message: "hi", attachments: [{ ...file, size: -1 }] },
    { message: "hi", promptId: "1" },
    { message: "hi", open: ["../1"] },
    { message: "hi", model: "other" },
    { message: 7 },
  ];
  for (const body of bad) {
    const { status, body: found } = await ask("", body);
    expect([body, status, found.error?.code]).toEqual([body, 400, "invalid_request"]);
  }
  const stranger = await ask("hi", { accessToken: robin.session.provider_token });
  expect([stranger.status, stranger.body.error?.code]).toEqual([401, "mailbox_not_connected"]);
  expect([await used(), await rows()]).toEqual([before, []]);
});

test("a refused file and one that is not the person's give the prompt back", async () => {
  const free = await running.signIn("robin.reyes@example.com");
  const before = await used(free);
  const program = { name: "a.exe", size: 3, data: "TVqQ" };
  expect((await ask("hi", { attachments: [program] })).body.error?.code).toBe("file_refused");
  const missing = await ask("hi", { attachments: [{ upload: randomUUID() }] });
  expect(missing.body.error?.code).toBe("file_missing");
  expect([await used(free), await rows()]).toEqual([before, []]);
});

test("a hundred kilobytes of text are answered", async () => {
  const { response } = await answered("delete ".repeat(14_000));
  expect(response).not.toBe("");
});

test("a repeated request is answered by what was kept, and done once", async () => {
  const promptId = randomUUID();
  const first = await answered("Find emails from sofia", { promptId });
  const second = await answered("Archive everything", { promptId });
  expect(second).toEqual(first);
  expect(mailbox.labels(ids[0] ?? "")).toContain("INBOX");
  expect(await rows()).toHaveLength(1);
});

test("a row is kept of each answer, the newest twenty are shown, oldest first, and nobody else's", async () => {
  for (let turn = 0; turn < 22; turn++) await answered(`Find emails from person${turn}`);
  const shown = await rows();
  expect(shown.map(({ message }) => message)).toEqual(
    Array.from({ length: 20 }, (_, turn) => `Find emails from person${turn + 2}`),
  );
  const [row] = shown;
  expect(row).toMatchObject({
    user_id: alex.session.user.id,
    response: row?.answer?.response,
    answer: { cost: { model: "builtin", usd: 0 }, card: null, note: null },
  });
  expect((await rows(robin)).every(({ message }) => !message.includes("person"))).toBe(true);
  expect((await alex.call("DELETE", "/rest/v1/ai_conversations")).status).toBe(200);
  expect([await rows(), (await rows(robin)).length]).toEqual([[], 3]);
});

test("what is asked later may point at what was shown before, and at what is left of it", async () => {
  const found = await answered("Find emails from sofia");
  expect(found.sources.map(({ subject }) => subject)).toEqual(["Offer", "Lunch", "Roof", "Budget"]);
  expect(found.response).toContain("[2] Lunch · Sofia Rossi");
  const archived = await answered("Archive the second");
  expect(archived.actionResult).toEqual({ action: "archive", result: [{ emailId: ids[2] }] });
  expect(archived.response).toMatch(/^Archived 1 email\./);
  await answered("Star the rest");
  await mailbox.sameAsGmail();
  const labels = ids.map((id) => mailbox.labels(id).filter((label) => label !== "UNREAD"));
  expect(labels).toEqual([["INBOX", "STARRED"], ["INBOX", "STARRED"], [], ["INBOX", "STARRED"]]);
  const undone = await answered("Undo");
  expect(undone.response).toContain("Undone: 3 emails as before.");
  const back = await mailbox.undo({ request: archived.request });
  expect([back.status, back.body.undone]).toEqual([200, 1]);
  expect(ids.every((id) => mailbox.labels(id).includes("INBOX"))).toBe(true);
});

test("of a long conversation the newest thousand turns are kept", async () => {
  const { id } = alex.session.user;
  await answered("Find emails from sofia");
  const holder = new Client(running.database);
  await holder.connect();
  const countRows = `select count(*)::int as count from ai_conversations where user_id = '${id}'`;
  try {
    await holder.query(`
      insert into ai_conversations (user_id, request_id, message, said, response, created_at, answer,
        shown, is_list, touched, files)
      select user_id, gen_random_uuid(), message, said, response, created_at, answer, shown, is_list,
        touched, files
      from ai_conversations, generate_series(1, 1005) where user_id = '${id}'
    `);
    await answered("Find emails from nobody");
    expect((await holder.query(countRows)).rows).toEqual([{ count: 1000 }]);
  } finally {
    await holder.end();
  }
  expect((await rows()).at(-1)?.message).toBe("Find emails from nobody");
});

test("after the conversation is cleared nothing is pointed at", async () => {
  await answered("Find emails from sofia");
  await alex.call("DELETE", "/rest/v1/ai_conversations");
  const { actions } = await answered("Archive the second");
  expect(actions).toEqual([]);
  expect(ids.every((id) => mailbox.labels(id).includes("INBOX"))).toBe(true);
});

test("an activity entry names the assistant, the person's words and the request", async () => {
  const { request } = await answered("Archive everything");
  const [entry] = await mailbox.activity();
  expect(entry).toMatchObject({ actor: "assistant", reason: "Archive everything" });
  expect(entry?.request_id).toBe(request);
  await mailbox.undo({ request });
});

test("a question back does nothing and is kept, and a request for another person's mail finds none of it", async () => {
  const asked = await answered("Delete them");
  expect([asked.response, asked.actions]).toEqual([expect.stringMatching(/\?$/), []]);
  expect((await rows()).map((row) => row.response)).toEqual([asked.response]);
  const { response, sources } = await answered("Find emails from robin");
  expect([response.includes("Secret"), sources]).toEqual([false, []]);
});

test("the words that clear the chat are answered without acting and cost nothing", async () => {
  const { response, actions } = await answered("Clear  our chat.");
  expect([response, actions]).toEqual([expect.stringContaining("Clear Chat"), []]);
  expect(await rows()).toEqual([]);
});

test("files alone are given words, and are the person's to send", async () => {
  const file = { name: "notes.txt", size: 3, data: "YWJj" };
  const url = { ...file, data: `data:text/plain;base64,${file.data}` };
  const { response } = await answered("", { attachments: [file, url] });
  expect(response.match(/notes\.txt:/g)).toHaveLength(2);
  expect((await rows()).map(({ message }) => message)).toEqual(["Uploaded 2 file(s)"]);
  const { response: drafted } = await answered(
    'Draft an email to ada@example.org with the subject "Notes" saying "Here they are", and attach them',
    { attachments: [file, url] },
  );
  expect(drafted).toMatch(/^Saved a draft: “Notes” to ada@example.org with 2 files\./);
});

test("who is asked what to answer is told which message it is", async () => {
  const { response, sources, actions } = await answered("Reply to the latest email");
  expect(response).toMatch(/\[1\] Offer · Sofia Rossi.*\n\nWhat should it say\?$/);
  expect([sources.map(({ gmail_id: id }) => id), actions]).toEqual([[ids[3]], []]);
});

test("a text for the form is JSON with subject and body, and no turn of the conversation", async () => {
  const { response } = await answered("Thank Nadia for lunch", { generateEmail: true });
  expect(JSON.parse(response)).toEqual({
    subject: expect.any(String),
    body: expect.stringMatching(/\S/),
  });
  expect(await rows()).toEqual([]);
});

async function decide(what: "approve" | "refuse", card: string, person = alex) {
  const accessToken = person.session.provider_token;
  const body = { card, accessToken };
  return person.call<AssistantAnswer>("POST", `/api/v1/assistant/${what}`, body);
}

function cardOf({ card }: AssistantAnswer): { id: string; state: string } {
  return card ?? { id: "", state: "none" };
}

test("what waits on a card is done by one click of the session that asked, and kept as a turn without words", async () => {
  await alex.call("PATCH", "/api/v1/settings", { always_ask: true });
  const asked = await answered('Send an email to sofia@example.org saying "Lunch at one?"');
  const { id } = cardOf(asked);
  expect([asked.actions, cardOf(asked).state]).toEqual([[], "open"]);
  const elsewhere = await running.signIn();
  expect((await decide("approve", id, elsewhere)).body.error?.code).toBe("conflict");
  expect((await decide("approve", id, robin)).body.error?.code).toBe("not_found");
  const clicks = await Promise.all([decide("approve", id), decide("approve", id)]);
  const done = clicks.find(({ status }) => status === 200);
  expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(done?.body).toMatchObject({
    response: expect.stringMatching(/^Sending “/),
    actionResult: {
      action: "send",
      result: { recipients: { to: ["Sofia Rossi <sofia@example.org>"] } },
    },
    card: { state: "approved" },
  });
  const kept = await rows();
  expect(kept.map(({ message }) => message)).toEqual([expect.stringMatching(/^Send/), ""]);
  expect(kept.map(({ answer }) => answer?.card?.state)).toEqual(["approved", "approved"]);
  expect((await decide("approve", id)).body.error?.code).toBe("conflict");
  expect((await answered("Undo that")).response).toMatch(/^Taken back/);
});

test("a card is still the browser's own after it had to go to Google once more, and no other person's there", async () => {
  await alex.call("PATCH", "/api/v1/settings", { always_ask: true });
  const browser = await running.signIn();
  const words = 'Send an email to sofia@example.org saying "At three?"';
  const { id } = cardOf((await ask(words, {}, browser)).body);
  await goThroughGoogle(browser, running.url, { person: "robin.reyes@example.com" });
  const other = await sessionIn(browser, running.url);
  expect((await decide("approve", id, other)).body.error?.code).toBe("not_found");
  await goThroughGoogle(browser, running.url);
  expect(
    (await decide("approve", id, await sessionIn(browser, running.url))).body.error?.code,
  ).toBe("conflict");
  const second = await sessionIn(browser, running.url);
  const waiting = cardOf((await ask(words, {}, second)).body).id;
  await goThroughGoogle(browser, running.url);
  expect((await decide("approve", waiting, alex)).body.error?.code).toBe("conflict");
  expect((await decide("approve", waiting, await sessionIn(browser, running.url))).status).toBe(
    200,
  );
});

test("a card that was put away is closed, also in the conversation, and takes no prompt", async () => {
  await alex.call("PATCH", "/api/v1/settings", { always_ask: true });
  const asked = await answered('Send an email to sofia@example.org saying "And at two?"');
  const { id } = cardOf(asked);
  expect((await decide("refuse", id)).status).toBe(200);
  expect((await rows()).map(({ answer }) => answer?.card?.state)).toEqual(["refused"]);
  expect((await decide("approve", id)).body.error?.code).toBe("conflict");
  await alex.call("PATCH", "/api/v1/settings", { always_ask: false });
});

type Event = { event: string; data: Body };

async function stream(message: string, more: Body = {}): Promise<Event[] | Response> {
  const response = await alex.send(`${running.url}${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${alex.session.access_token}`,
      "content-type": "application/json",
      accept: "text/event-stream",
    },
    body: JSON.stringify({ message, accessToken: alex.session.provider_token, ...more }),
  });
  if (response.headers.get("content-type") !== "text/event-stream; charset=utf-8") return response;
  const blocks = (await response.text())
    .split("\n\n")
    .filter((block) => block.startsWith("event: "));
  return blocks.map((block) => {
    const [, event = "", data = ""] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
    return { event, data: JSON.parse(data) as Body };
  });
}

test("as events an answer comes as status and the whole, in this order", async () => {
  const events = (await stream("Find emails from sofia")) as Event[];
  expect([...new Set(events.map(({ event }) => event))]).toEqual(["status", "answer"]);
  const [row] = await rows();
  expect(events.at(-1)?.data).toEqual({ answer: row?.answer });
});

test("a browser that leaves does not stop its request, whose answer is in the conversation", async () => {
  const leaving = new AbortController();
  await alex.send(`${running.url}${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${alex.session.access_token}`,
      "content-type": "application/json",
      accept: "text/event-stream",
    },
    body: JSON.stringify({
      message: "Find emails from sofia",
      accessToken: alex.session.provider_token,
    }),
    signal: leaving.signal,
  });
  leaving.abort();
  const [row] = await until(rows, (kept) => kept.length > 0);
  expect(row?.response).toMatch(/^Found 4 emails/);
});

test("what fails before anything is begun is no stream but a status with its code", async () => {
  const response = (await stream("")) as Response;
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { code: "invalid_request" } },
  ]);
});

test("a request that the person stopped before it came does nothing and costs nothing", async () => {
  const promptId = randomUUID();
  const accessToken = alex.session.provider_token;
  const stop = await alex.call("POST", "/api/v1/assistant/stop", { promptId, accessToken });
  expect(stop).toEqual({ status: 200, body: { stopped: false } });
  const { response, actions } = await answered("Archive everything", { promptId });
  expect([response, actions]).toEqual(["Stopped before anything was begun.", []]);
  expect(mailbox.labels(ids[0] ?? "")).toContain("INBOX");
});

/** Other files' databases are in the same cluster. */
const waitingForPlans = `
  select from pg_locks where not granted and relation = 'begun_plans'::regclass
    and database = (select oid from pg_database where datname = current_database())
`;

test("of requests at the same time one is answered, and another server stops it before its next effect", async () => {
  const holder = new Client(running.database);
  await holder.connect();
  const promptId = randomUUID();
  const accessToken = alex.session.provider_token;
  const beside = await running.besides();
  try {
    await holder.query("begin; lock table begun_plans in access exclusive mode");
    const asked = ask("Archive everything", { promptId });
    await until(
      async () => (await holder.query(waitingForPlans)).rowCount ?? 0,
      (waiting) => waiting > 0,
    );
    expect((await ask("Find emails from sofia")).body.error?.code).toBe("conflict");
    expect((await ask("Find emails from sofia", { promptId })).body.error?.code).toBe("conflict");
    const stopped = await beside.server.inject({
      method: "POST",
      url: "/api/v1/assistant/stop",
      headers: { authorization: `Bearer ${alex.session.access_token}` },
      payload: { promptId, accessToken },
    });
    expect([stopped.statusCode, stopped.json()]).toEqual([200, { stopped: true }]);
    await holder.query("rollback");
    const { status, body } = await asked;
    expect([status, body.response, body.actions]).toEqual([
      200,
      "Stopped. I did not change the emails.",
      [],
    ]);
    expect(mailbox.labels(ids[0] ?? "")).toContain("INBOX");
  } finally {
    await holder.end();
    await beside.close();
  }
});

test("Stop also ends what waits for an earlier act on the same messages", async () => {
  const owner = new Client(running.database);
  await owner.connect();
  const { rows: earlier } = await owner.query(
    `insert into journal (user_id, request_id, actor, act, state, message_count, created_at, leased_until, undo_depth)
    values ($1, gen_random_uuid(), 'person', 'read', 'doing', 1, now(), now() + interval '1 hour', 0) returning id`,
    [alex.session.user.id],
  );
  const [{ id }] = earlier as [{ id: string }];
  await owner.query(
    `insert into journal_messages (user_id, journal_id, gmail_id, thread_id, labels_before, added, removed)
    values ($1, $2, $3, $3, '{}', '{}', '{}')`,
    [alex.session.user.id, id, ids[0]],
  );
  const promptId = randomUUID();
  const accessToken = alex.session.provider_token;
  try {
    const asked = ask("Archive everything", { promptId });
    await until(
      async () => (await owner.query("select from journal where state = 'doing'")).rowCount ?? 0,
      (doing) => doing === 2,
    );
    const stop = await alex.call("POST", "/api/v1/assistant/stop", { promptId, accessToken });
    expect(stop.body).toEqual({ stopped: true });
    const { status, body } = await asked;
    expect([status, body.response, body.actions]).toEqual([
      200,
      "Stopped. I did not change the emails.",
      [],
    ]);
    expect(mailbox.labels(ids[0] ?? "")).toContain("INBOX");
  } finally {
    await owner.query("delete from journal where id = $1", [id]);
    await owner.query("delete from journal_messages where journal_id = $1", [id]);
    await owner.end();
  }
});

/** Other files' databases are in the same cluster. */
const waitingForOutbox = waitingForPlans.replace("begun_plans", "outbox");

test("Stop that comes while the last effect is under way is told to have come too late", async () => {
  const holder = new Client(running.database);
  await holder.connect();
  const promptId = randomUUID();
  const accessToken = alex.session.provider_token;
  try {
    await holder.query("begin; lock table outbox in share row exclusive mode");
    const asked = ask("Schedule an email to bo@example.com for tomorrow at 9 saying 'Late.'", {
      promptId,
    });
    await until(
      async () => (await holder.query(waitingForOutbox)).rowCount ?? 0,
      (waiting) => waiting > 0,
    );
    const stop = await alex.call("POST", "/api/v1/assistant/stop", { promptId, accessToken });
    expect(stop.body).toEqual({ stopped: true });
    await holder.query("rollback");
    const { body } = await asked;
    expect(body.response).toMatch(/^Scheduled .*\n\nStop came too late: this was done by then\./s);
    expect((await rows()).at(-1)?.response).toBe(body.response);
    await alex.call("POST", "/api/v1/assistant/undo", { request: body.request, accessToken });
  } finally {
    await holder.end();
  }
});

test("the place of a request whose process died is free again after its time", async () => {
  const { id } = alex.session.user;
  const leasedUntil = new Date(running.clock.now().getTime() + 90_000);
  await database.asUser(id, (transaction) =>
    beginRequest(transaction, id, {
      requestId: randomUUID(),
      now: running.clock.now(),
      leasedUntil,
    }),
  );
  expect((await ask("Find emails from sofia")).body.error?.code).toBe("conflict");
  running.clock.advance(91_000);
  await answered("Find emails from sofia");
});

test("a place that is renewed stays its request's, and one that was lost is another's", async () => {
  const { id } = alex.session.user;
  const [first, second] = [randomUUID(), randomUUID()];
  function leases(): { now: Date; leasedUntil: Date } {
    const now = running.clock.now();
    return { now, leasedUntil: new Date(now.getTime() + 90_000) };
  }
  function begin(requestId: string) {
    return database.asUser(id, (own) => beginRequest(own, id, { requestId, ...leases() }));
  }
  function renew(requestId: string) {
    return database.asUser(id, (own) => renewRequest(own, id, { requestId, ...leases() }));
  }
  expect(await begin(first)).toBe("begun");
  running.clock.advance(60_000);
  expect(await renew(first)).toBe(true);
  running.clock.advance(60_000);
  expect(await begin(second)).toBe("busy");
  running.clock.advance(60_000);
  expect(await begin(second)).toBe("begun");
  expect([await renew(first), await renew(second)]).toEqual([false, true]);
  await database.asUser(id, (own) => endRequest(own, id, second));
});

/** Other files' databases are in the same cluster. */
const waitingToBegin = `
  select from pg_stat_activity where wait_event_type = 'Lock' and query like '%assistant_requests%'
    and datname = current_database()
`;

test("a request that is stopped while it begins is stopped, and is no failure", async () => {
  const holder = new Client(running.database);
  await holder.connect();
  const { id } = alex.session.user;
  const requestId = randomUUID();
  const now = running.clock.now();
  const leasedUntil = new Date(now.getTime() + 90_000);
  try {
    const begun = await database.asUser(id, async (stopping) => {
      await stopRequest(stopping, id, { requestId, now });
      const beginning = database.asUser(id, (transaction) =>
        beginRequest(transaction, id, { requestId, now, leasedUntil }),
      );
      await until(
        async () => (await holder.query(waitingToBegin)).rowCount ?? 0,
        (waiting) => waiting > 0,
      );
      return { beginning };
    });
    expect(await begun.beginning).toBe("stopped");
  } finally {
    await holder.end();
  }
});

test("who answers is told, with what it has cost", async () => {
  expect((await alex.call("GET", "/api/v1/assistant")).body).toEqual({
    provider: "builtin",
    model: null,
    host: null,
    shares: "all",
    month: { input_tokens: 0, output_tokens: 0, usd: 0 },
  });
});

test("the conversation is in what the person takes along", async () => {
  await answered("Find emails from sofia");
  const data = await (await alex.send(`${running.url}/api/v1/export/data.json`)).json();
  expect(data).toMatchObject({ ai_conversations: [{ message: "Find emails from sofia" }] });
  expect(data).not.toHaveProperty("assistant_requests");
});

function undo(request: string | null) {
  const accessToken = alex.session.provider_token;
  const body = { request, accessToken };
  return alex.call<UndoRequestResult>("POST", "/api/v1/assistant/undo", body);
}

/** How what the newest row of the conversation did stands now. */
async function standing(): Promise<unknown> {
  return (await rows()).at(-1)?.standing;
}

test("undo takes a request back whole: its acts, and the mail of it that still waits; what had gone out is said", async () => {
  const words =
    "Star the latest email from sofia, and send robin.reyes@example.com an email saying 'ok'";
  const first = await answered(words);
  expect(first.actions.map(({ action }) => action)).toEqual(["star", "send"]);
  expect(await standing()).toEqual({ undoable: 2, undone: 0, taken_back: 0 });
  expect((await undo(first.request)).body).toEqual({
    undone: 1,
    entries: 1,
    gone: 0,
    taken_back: 1,
    not_kept: 0,
    labels: 0,
    labels_left: 0,
    nicknames: 0,
    reminders: 0,
    rules: 0,
    rules_back: 0,
    reminders_back: 0,
    too_late: 0,
    unsubscribed: 0,
  });
  expect(mailbox.labels(ids[3] ?? "")).not.toContain("STARRED");
  expect(await standing()).toEqual({ undoable: 0, undone: 1, taken_back: 1 });
  const again = await undo(first.request);
  expect([again.status, again.body]).toMatchObject([
    200,
    { undone: 0, taken_back: 0, too_late: 0 },
  ]);
  const second = await answered(words);
  running.clock.advance(11_000);
  const sent = second.actions.at(-1)?.result as { outboxId: string } | undefined;
  await outboxOf(running, alex, address).becomes({ id: sent?.outboxId ?? "" }, "sent");
  const late = await undo(second.request);
  expect(late.body).toMatchObject({ undone: 1, taken_back: 0, too_late: 1 });
  expect(await standing()).toEqual({ undoable: 0, undone: 1, taken_back: 0 });
});

test("what can be undone is what the activity has not undone, and mail alone can be taken back, too", async () => {
  const { request } = await answered("Star the latest email from sofia");
  const { body } = await alex.call<ActivityPage>("GET", "/api/v1/activity");
  const [entry] = body.entries;
  expect(entry?.request_id).toBe(request);
  const accessToken = alex.session.provider_token;
  await alex.call("POST", "/api/v1/activity/undo", { entry: entry?.id, accessToken });
  expect(await standing()).toEqual({ undoable: 0, undone: 1, taken_back: 0 });
  await answered("Find emails from sofia");
  expect(await standing()).toBeNull();
  const sent = await answered("Send robin.reyes@example.com an email saying 'ok'");
  expect(await standing()).toEqual({ undoable: 1, undone: 0, taken_back: 0 });
  expect((await undo(sent.request)).body).toMatchObject({ undone: 0, taken_back: 1 });
  expect(await standing()).toEqual({ undoable: 0, undone: 0, taken_back: 1 });
});

test.each([
  ["create a label called Boats", "made a label", "The label “Boats” is gone."],
  ["remember that skipper is ada@example.org", "noted a name", "Forgotten: “skipper”"],
])(
  "what “%s” made can be taken away again by click or word, and is told",
  async (say, did, gone) => {
    const { request } = await answered(say);
    expect(await standing()).toEqual({ undoable: 1, undone: 0, taken_back: 0 });
    expect((await answered("what did you just do?")).response).toBe(`For “${say}” I ${did}.`);
    await undo(request);
    const [first] = await rows();
    expect(first?.standing).toEqual({ undoable: 0, undone: 1, taken_back: 0 });
    expect((await answered("what did you just do?")).response).toBe(
      `For “${say}” I ${did}. That was taken back.`,
    );
    await answered(say);
    expect((await answered("undo that")).response).toContain(gone);
    expect((await answered("what did you just do?")).response).toBe(
      "For “undo that” I undid what was done before.",
    );
    expect((await rows()).at(-3)?.standing).toEqual({ undoable: 0, undone: 1, taken_back: 0 });
  },
);

test("what is gone by the click is told, and a card is shown for no mail at all", async () => {
  function fromZoe(subject: string): string {
    const raw = letter(subject).replace("Sofia Rossi <sofia@example.org>", "Zoe <zoe@example.net>");
    return running.standin.deliver(address, raw, ["INBOX", "UNREAD"]);
  }
  const [kept, gone] = [fromZoe("Kayak"), fromZoe("Paddles")];
  await mailbox.sameAsGmail();
  const { card } = await answered("archive the emails from zoe, bla bla");
  expect(card?.steps[0]).toMatchObject({ act: "archive", count: 2 });
  running.standin.remove(address, gone);
  running.clock.advance(11_000);
  const accessToken = alex.session.provider_token;
  const body = { card: card?.id, edits: [], accessToken };
  const approved = await alex.call<AssistantAnswer>("POST", "/api/v1/assistant/approve", body);
  expect(approved.body.response).toContain("Archived 1 email. 1 email was no longer there.");
  expect(mailbox.labels(kept)).not.toContain("INBOX");
  const none = await answered("archive unread emails from zoe larger than 20 MB, bla bla");
  expect([none.card, none.response]).toEqual([
    null,
    expect.stringContaining("Nothing to archive: I found no emails"),
  ]);
});

test("what was marked is listed as it is by then", async () => {
  const read = await answered("mark the latest email from sofia as read");
  expect(read.sources).toMatchObject([{ unread: false }]);
  expect(read.response).not.toContain("unread");
  const both = await answered("mark the latest email from sofia as unread and star it");
  expect(both.sources).toMatchObject([{ unread: true }]);
  await undo(both.request);
  await undo(read.request);
});

const refusing = `
  create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
  create trigger refuse before insert on ai_conversations for each row execute function refuse();
  create trigger refuse before update on accepted_prompts for each row execute function refuse();
`;

test("what was done is told, whether the turn and the prompt can be noted or not; what did nothing fails", async () => {
  const holder = new Client(running.database);
  await holder.connect();
  try {
    await holder.query(refusing);
    const { actions } = await answered("Star the latest email from sofia");
    expect(actions.map(({ action }) => action)).toEqual(["star"]);
    expect(mailbox.labels(ids[3] ?? "")).toContain("STARRED");
    expect((await ask("Find emails from sofia")).status).toBe(500);
  } finally {
    await holder.query("drop function refuse cascade");
    await holder.end();
  }
});
