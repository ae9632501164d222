import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { StandinReport, StandinStart } from "#google-standin/server/standin-process.ts";
import { startTestStandin, type TestStandin } from "../support/test-standin.ts";

const alex = "alex.morgan@example.com";
const me = { userId: "me" };
const folder = mkdtempSync(path.join(tmpdir(), "mailwright-mail-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function using(
  options: Parameters<typeof startTestStandin>[0],
  work: (google: TestStandin) => Promise<void>,
): Promise<void> {
  const google = await startTestStandin(options);
  try {
    await work(google);
  } finally {
    await google.stop();
  }
}

test("a restart keeps people, tokens, mail, labels and history", () =>
  using({}, async (google) => {
    const tokens = await google.signIn();
    const { url, clientId, clientSecret } = google.standin;
    function users() {
      return google.gmail(tokens.access_token).users;
    }
    const before = (await users().getProfile(me)).data;
    expect(before.messagesTotal).toBeGreaterThan(0);
    const id = google.standin.deliver(alex, "Subject: Kept\r\n\r\nYes\r\n");
    await users().messages.modify({ ...me, id, requestBody: { addLabelIds: ["STARRED"] } });
    await google.restart();
    expect(google.standin.url).not.toBe(url);
    expect(google.standin).toMatchObject({ clientId, clientSecret });
    const after = (await users().getProfile(me)).data;
    expect(after.messagesTotal).toBe((before.messagesTotal ?? 0) + 1);
    const startHistoryId = before.historyId ?? "";
    const { history } = (await users().history.list({ ...me, startHistoryId })).data;
    expect(history).toHaveLength(2);
    const raw = (await users().messages.get({ ...me, id, format: "raw" })).data.raw ?? "";
    expect(Buffer.from(raw, "base64url").toString()).toBe("Subject: Kept\r\n\r\nYes\r\n");
  }));

test("no token and no code is written down, and the store is the owner's alone", () =>
  using({ demo: false }, async (google) => {
    const { access_token, refresh_token = "" } = await google.signIn();
    const names = readdirSync(google.folder).map((name) => path.join(google.folder, name));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const bytes = readFileSync(name);
      expect(bytes.includes(access_token)).toBe(false);
      expect(bytes.includes(refresh_token)).toBe(false);
      expect(statSync(name).mode & 0o077).toBe(0);
    }
  }));

test("both people have demo mail of their own", () =>
  using({}, async (google) => {
    const totals: number[] = [];
    for (const person of [alex, "robin.reyes@example.com"]) {
      const users = google.gmail((await google.signIn({ person })).access_token).users;
      const profile = (await users.getProfile(me)).data;
      expect(profile.emailAddress).toBe(person);
      totals.push(profile.messagesTotal ?? 0);
      const inbox = (await users.labels.get({ ...me, id: "INBOX" })).data;
      expect(inbox.messagesTotal).toBeGreaterThan(0);
    }
    expect(totals.every((total) => total > 0)).toBe(true);
  }));

test("a folder of mail fills the owner's mailbox byte for byte, with labels from Takeout or by the sender", async () => {
  const owner = "Pat.Lee@example.net";
  mkdirSync(path.join(folder, "deeper"));
  const letters = {
    "in.eml": "From: x@example.org\nSubject: In\nDate: Mon, 02 Mar 2026 10:00:00 +0000\n\nhello\n",
    "deeper/out.eml": "From: Pat <pat.lee@EXAMPLE.net>\r\nSubject: Out\r\n\r\nbye\r\n",
    "takeout.eml":
      "X-Gmail-Labels: Starred,Family\r\nFrom: y@example.org\r\nSubject: T\r\n\r\n\r\n",
  };
  for (const [name, text] of Object.entries(letters)) writeFileSync(path.join(folder, name), text);
  await using({ mail: folder, owner }, async (google) => {
    const { access_token } = await google.signIn({ person: "pat.lee@example.net" });
    const users = google.gmail(access_token).users;
    const { messages = [] } = (await users.messages.list({ ...me, includeSpamTrash: true })).data;
    expect(messages).toHaveLength(3);
    const { labels = [] } = (await users.labels.list(me)).data;
    const family = String(labels.find(({ name }) => name === "Family")?.id);
    const found = new Map<string, string[]>();
    for (const { id = "" } of messages as { id: string }[]) {
      const { raw, labelIds } = (await users.messages.get({ ...me, id, format: "raw" })).data;
      found.set(Buffer.from(String(raw), "base64url").toString(), labelIds?.toSorted() ?? []);
    }
    expect(found.get(letters["in.eml"])).toEqual(["INBOX", "UNREAD"]);
    expect(found.get(letters["deeper/out.eml"])).toEqual(["SENT"]);
    expect(found.get(letters["takeout.eml"])).toEqual([family, "STARRED"].toSorted());
    const arrived = BigInt(`0x${messages.at(-1)?.id}`) >> 20n;
    expect(new Date(Number(arrived)).toISOString()).toBe("2026-03-02T10:00:00.000Z");

    await google.restart({ owner: "someone.else@example.net" });
    const other = await google.signIn({ person: "someone.else@example.net" });
    const profile = await google.gmail(other.access_token).users.getProfile(me);
    expect(profile.data.emailAddress).toBe("someone.else@example.net");
  });
});

test("given mail is in one place of Inbox, Spam and Trash, as Gmail's own", async () => {
  const owner = "Lou.Kim@example.net";
  const mail = path.join(folder, "places");
  mkdirSync(mail);
  for (const [index, places] of ["Spam,Trash", "Trash,Inbox,Unread", "Inbox,Spam"].entries())
    writeFileSync(path.join(mail, `${index}.eml`), `X-Gmail-Labels: ${places}\r\n\r\n${index}`);
  await using({ mail, owner }, async (google) => {
    const { access_token } = await google.signIn({ person: owner.toLowerCase() });
    const { messages } = google.gmail(access_token).users;
    const labels: Record<string, string[]> = {};
    for (const { id } of (await messages.list({ ...me, includeSpamTrash: true })).data.messages ??
      []) {
      const { data } = await messages.get({ ...me, id: String(id) });
      labels[String(data.snippet)] = data.labelIds?.toSorted() ?? [];
    }
    expect(labels).toEqual({ 0: ["TRASH"], 1: ["TRASH", "UNREAD"], 2: ["SPAM"] });
  });
});

test("each set of mail settings keeps a store of its own, and finds it again with its tokens", () =>
  using({}, async (google) => {
    const { access_token } = await google.signIn();
    const { name, clientId, clientSecret } = google.standin;
    expect(name).toBe("standin");
    const id = google.standin.deliver(alex, "Subject: Kept\r\n\r\nYes\r\n");
    await google.restart({ owner: "pat.lee@example.net" });
    const other = google.standin.name;
    expect(other).toMatch(/^standin-[0-9a-f]{12}$/);
    await expect(google.gmail(access_token).users.getProfile(me)).rejects.toThrow();
    await google.restart({ owner: undefined });
    expect(google.standin).toMatchObject({ name, clientId, clientSecret });
    const { data } = await google.gmail(access_token).users.messages.get({ ...me, id });
    expect(data.id).toBe(id);
    await google.restart({ owner: "pat.lee@example.net" });
    expect(google.standin.name).toBe(other);
  }));

test.each([
  ["/nowhere/mail", /STANDIN_MAIL is '\/nowhere\/mail', which does not exist/],
  [path.resolve("package.json"), /which is not a folder: it must be a folder of \.eml/],
])("a mail folder that is none, %s, is refused before anything is touched", async (mail, words) => {
  const place = path.join(folder, "untouched");
  await expect(startTestStandin({ mail, folder: place })).rejects.toThrow(words);
  expect(existsSync(place)).toBe(false);
});

type Child = { child: ChildProcess; report: StandinReport; exit: Promise<unknown[]> };

async function startChild(options: Partial<StandinStart["options"]>): Promise<Child> {
  const entry = path.resolve("src/google-standin/server/standin-process.ts");
  const child = fork(entry, {
    execPath: process.execPath,
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const exit = once(child, "exit");
  const store = path.join(folder, "child");
  const start: StandinStart = {
    type: "start",
    options: {
      folder: store,
      port: 0,
      redirectUris: [],
      logLevel: "silent",
      demo: false,
      ...options,
    },
  };
  child.send(start);
  const [report] = (await once(child, "message")) as [StandinReport];
  return { child, report, exit };
}

test("the process reports when it is ready, ignores Ctrl-C and ends with its parent's channel", async () => {
  const { child, report, exit } = await startChild({ clockAt: "2030-01-01T00:00:00Z" });
  if (report.type !== "ready") throw new Error(report.message);
  expect(report.clientSecret.length).toBeGreaterThan(30);
  child.kill("SIGINT");
  const discovery = await fetch(`${report.url}/.well-known/openid-configuration`);
  expect(await discovery.json()).toMatchObject({ issuer: report.url });
  child.disconnect();
  expect(await exit).toEqual([0, null]);
});

test("the process ends on SIGTERM, and says what is wrong when it cannot start", async () => {
  const first = await startChild({});
  if (first.report.type !== "ready") throw new Error(first.report.message);
  const port = Number(new URL(first.report.url).port);
  const second = await startChild({ port, folder: path.join(folder, "second") });
  expect(second.report).toMatchObject({
    type: "failed",
    message: expect.stringContaining("EADDRINUSE"),
  });
  expect(await second.exit).toEqual([1, null]);
  first.child.kill("SIGTERM");
  expect(await first.exit).toEqual([0, null]);
});
