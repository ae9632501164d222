import { afterAll, beforeAll, expect, test } from "vitest";
import type {
  SenderMessagesResult,
  SendersPage,
  SenderWays,
  UnsubscribeResult,
} from "#contract/automation/cleanup.ts";
import { mailboxOf, type TestMailbox } from "../support/mailbox-of.ts";
import { startOutsideHost, type OutsideHost } from "../support/outside-host.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
const robin = "robin.reyes@example.com";
const day = 24 * 3600_000;
let host: OutsideHost;
let running: RunningApp;
let mailbox: TestMailbox;

beforeAll(async () => {
  host = await startOutsideHost();
  running = await startApp({ demo: false, outside: host.network });
  deliver("news@clicks.example", {
    count: 3,
    out: "<https://news.example/out?u=1>, <mailto:out@clicks.example>",
  });
  deliver("letters@private.example", {
    out: "<https://10.0.0.1/out>, <mailto:robin.reyes@example.com>",
  });
  deliver("pages@pages.example", {
    out: "<https://news.example/broken>, <https://pages.example/manage>",
  });
  deliver("robin.reyes@example.com", { count: 2 });
  deliver("orders@shop.example", { subject: "Your order is on its way", count: 2 });
  deliver("stranger@cold.example", {});
  mailbox = mailboxOf(running, await running.signIn(), address);
  await mailbox.sameAsGmail();
});
afterAll(async () => {
  await running.stop();
  host.stop();
});

type Letter = { out?: string; subject?: string; count?: number };

/** Mail of a sender who is proven, and offers one click where a way out is given. */
function deliver(sender: string, { out, subject = "Letter", count = 1 }: Letter): string[] {
  const domain = sender.split("@")[1];
  const offer = out === undefined ? [] : [`List-Unsubscribe: ${out}`, `List-Id: <l.${domain}>`];
  const click = out === undefined ? [] : ["List-Unsubscribe-Post: List-Unsubscribe=One-Click"];
  const proof = [
    `Authentication-Results: mx.google.com; dkim=pass header.d=${domain}; dmarc=pass header.from=${domain}`,
    `DKIM-Signature: v=1; d=${domain}; h=From:List-Unsubscribe:List-Unsubscribe-Post; b=x`,
  ];
  const head = [`From: Sender <${sender}>`, `To: ${address}`, `Subject: ${subject}`];
  const source = [...proof, ...head, ...offer, ...click, "", "x"].join("\r\n");
  return Array.from({ length: count }, () => running.standin.deliver(address, source));
}

async function senders(query = ""): Promise<SendersPage> {
  return (await mailbox.person.call<SendersPage>("GET", `/api/v1/cleanup/senders${query}`)).body;
}

async function senderOf(wanted: string): Promise<SendersPage["senders"][number] | undefined> {
  return (await senders()).senders.find((sender) => sender.address === wanted);
}

function unsubscribe(sender: string, mail?: string, requestId?: string) {
  const { provider_token: accessToken } = mailbox.person.session;
  const body = { address: sender, mail, requestId, accessToken };
  return mailbox.person.call<UnsubscribeResult>("POST", "/api/v1/cleanup/unsubscribe", body);
}

test("senders are told with their counts, what is read, and the kind that a visible signal shows", async () => {
  const page = await senders();
  expect(page.sums).toMatchObject({ senders: 6, messages: 10, unread: 10 });
  expect(page.senders[0]).toMatchObject({
    address: "news@clicks.example",
    kind: "newsletter",
    signal: "Says how it is unsubscribed from (List-Unsubscribe)",
    total: 3,
    unread: 3,
    inbox: 3,
    last_read_at: null,
    leavable: true,
    unsubscribed: null,
  });
  expect(page.kinds).toEqual({ newsletter: 3, receipt: 1, notification: 0, cold: 2, person: 0 });
  const receipts = await senders("?kind=receipt");
  expect(receipts.senders.map((sender) => sender.address)).toEqual(["orders@shop.example"]);
});

test("what is read, written to and thrown away changes the numbers at once", async () => {
  const [first = ""] = await mailbox.listed("INBOX");
  await mailbox.act("read", [first]);
  const { body } = await mailbox.person.call("POST", "/functions/v1/gmail-actions", {
    action: "send",
    to: [robin],
    subject: "Hello",
    body: "Hello",
    accessToken: mailbox.person.session.provider_token,
  });
  expect(body).toMatchObject({ action: "send" });
  running.clock.advance(15_000);
  await until(
    () => senderOf(robin),
    (sender) => sender?.kind === "person",
  );
  const read = (await senders()).senders.filter((sender) => sender.unread < sender.total);
  expect(read).toHaveLength(1);
  expect(read[0]?.last_read_at).not.toBeNull();
});

test("the messages of senders are archived and trashed as a frozen list, and come back", async () => {
  const wanted = { addresses: ["news@clicks.example", "ORDERS@shop.example"], act: "archive" };
  function freeze(body: object) {
    return mailbox.person.call<SenderMessagesResult>("POST", "/api/v1/cleanup/messages", body);
  }
  expect((await freeze({ ...wanted, addresses: ["a\0@shop.example"] })).status).toBe(400);
  const { body: frozen } = await freeze(wanted);
  expect(frozen).toMatchObject({ more: 0, starred: 0 });
  expect(frozen.gmail_ids).toHaveLength(5);
  const [later = ""] = deliver("news@clicks.example", {
    out: "<https://news.example/out?u=1>, <mailto:out@clicks.example>",
  });
  await mailbox.sameAsGmail();
  const { body } = await mailbox.act("archive", frozen.gmail_ids);
  expect(mailbox.labels(later)).toContain("INBOX");
  expect(await senderOf("news@clicks.example")).toMatchObject({ total: 4, inbox: 1 });
  await mailbox.undo({ entry: body.entry });
  expect(await senderOf("news@clicks.example")).toMatchObject({ total: 4, inbox: 4 });

  await mailbox.act("star", [later]);
  const { body: trash } = await freeze({ ...wanted, act: "trash" });
  expect(trash).toMatchObject({ starred: 1 });
  expect(trash.gmail_ids).toHaveLength(5);
  const { body: trashed } = await mailbox.act("delete", trash.gmail_ids);
  expect(await senderOf("orders@shop.example")).toBeUndefined();
  expect(await senderOf("news@clicks.example")).toMatchObject({ total: 1 });
  await mailbox.undo({ entry: trashed.entry });
  expect(await senderOf("orders@shop.example")).toMatchObject({ total: 2 });
});

test("the ways to unsubscribe are told before one is taken, nothing of a private network among them", async () => {
  const { body } = await mailbox.person.call<{ ways: SenderWays[] }>(
    "POST",
    "/api/v1/cleanup/ways",
    { addresses: ["news@clicks.example", "letters@private.example", "pages@pages.example", robin] },
  );
  expect(body.ways).toEqual([
    {
      address: "news@clicks.example",
      one_click: "news.example",
      mail: "out@clicks.example",
      page: "https://news.example/out?u=1",
    },
    { address: "letters@private.example", one_click: null, mail: robin, page: null },
    {
      address: "pages@pages.example",
      one_click: "news.example",
      mail: null,
      page: "https://news.example/broken",
    },
  ]);
});

test("one click unsubscribes with the one request of RFC 8058, and who goes on ten days later is shown so", async () => {
  host.answer = (_request, response) => response.end("ok");
  const { status, body } = await unsubscribe("news@clicks.example", "out@clicks.example");
  expect(status).toBe(200);
  expect(body.unsubscribed).toMatchObject({
    way: "one_click",
    state: "done",
    told: "news.example",
  });
  expect(host.asked.map(({ request, body: sent }) => [request, sent])).toEqual([
    ["POST https://news.example/out?u=1", "List-Unsubscribe=One-Click"],
  ]);
  running.clock.advance(9 * day);
  mailbox = mailboxOf(running, await running.signIn(), address);
  deliver("news@clicks.example", {});
  await mailbox.sameAsGmail();
  expect((await senderOf("news@clicks.example"))?.unsubscribed).toMatchObject({
    since: 1,
    goes_on: false,
  });
  running.clock.advance(2 * day);
  mailbox = mailboxOf(running, await running.signIn(), address);
  deliver("news@clicks.example", {});
  await mailbox.sameAsGmail();
  expect((await senderOf("news@clicks.example"))?.unsubscribed).toMatchObject({
    since: 2,
    goes_on: true,
  });
});

test("where one click leads into a private network a message goes out, to the address that the person has seen alone", async () => {
  host.asked.length = 0;
  const unseen = await unsubscribe("letters@private.example");
  expect(unseen.body).toEqual({ unsubscribed: null, page: null, refused: false });
  const other = await unsubscribe("letters@private.example", "somebody@else.example");
  expect(other.body.unsubscribed).toBeNull();
  const { body } = await unsubscribe("letters@private.example", robin);
  expect(body.unsubscribed).toMatchObject({ way: "mail", state: "sent", told: robin });
  // A second click, and two at once, send no second message.
  const again = await Promise.all([1, 2].map(() => unsubscribe("letters@private.example", robin)));
  for (const one of again) expect(one.body.unsubscribed).toEqual(body.unsubscribed);
  expect(host.asked).toEqual([]);
  running.clock.advance(15_000);
  await until(
    async () => running.standin.contents(robin).length,
    (count) => count === 2,
  );
});

test("two senders of one list send it one message, which is told of both and taken back for both", async () => {
  const list = "list-out@one.example";
  const both = ["a@one.example", "b@one.example"];
  for (const one of both) deliver(one, { out: `<mailto:${list}>` });
  await mailbox.sameAsGmail();
  async function waiting(): Promise<number> {
    const { body } = await mailbox.person.call<{ items: { to: string[] }[] }>(
      "GET",
      "/api/v1/outbox?which=open",
    );
    return body.items.filter(({ to }) => to.includes(list)).length;
  }
  async function askBoth(): Promise<string> {
    const requestId = crypto.randomUUID();
    const came = await Promise.all(both.map((one) => unsubscribe(one, list, requestId)));
    for (const { body } of came)
      expect(body.unsubscribed).toMatchObject({ way: "mail", state: "sent", told: list });
    expect(await waiting()).toBe(1);
    for (const one of both)
      expect((await senderOf(one))?.unsubscribed).toMatchObject({ state: "sent", told: list });
    return requestId;
  }
  const undone = await mailbox.person.call("POST", "/api/v1/rules/undo-changes", {
    requestId: await askBoth(),
    accessToken: mailbox.person.session.provider_token,
  });
  expect(undone.body).toEqual({ rules: 0, taken_back: 2, stays: 0 });
  expect(await waiting()).toBe(0);
  for (const one of both) expect((await senderOf(one))?.unsubscribed).toBeNull();
  // What was taken back is asked anew, in one message again.
  await askBoth();
});

test("a message to a list that is taken back in the outbox is told as asked no more", async () => {
  deliver("lone@lone.example", { out: "<mailto:out@lone.example>" });
  await mailbox.sameAsGmail();
  await unsubscribe("lone@lone.example", "out@lone.example");
  expect((await senderOf("lone@lone.example"))?.unsubscribed).toMatchObject({ state: "sent" });
  const { body } = await mailbox.person.call<{ items: { id: string; to: string[] }[] }>(
    "GET",
    "/api/v1/outbox?which=open",
  );
  await mailbox.person.call("POST", "/api/v1/outbox/cancel", {
    id: body.items.find(({ to }) => to.includes("out@lone.example"))?.id,
    accessToken: mailbox.person.session.provider_token,
  });
  expect((await senderOf("lone@lone.example"))?.unsubscribed).toBeNull();
});

test("where the list answers with an error its page is left to the person, and nothing is said to be done", async () => {
  host.answer = (_request, response) => response.writeHead(500).end();
  const { body } = await unsubscribe("pages@pages.example");
  expect(body).toMatchObject({ refused: true, page: "https://news.example/broken" });
  expect(body.unsubscribed).toMatchObject({ way: "page", state: "opened" });
  expect(await unsubscribe(robin)).toMatchObject({
    status: 404,
    body: { error: { code: "not_found" } },
  });
});
