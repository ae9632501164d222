import { expect, test } from "vitest";
import { writeDemoMail, type DemoMessage } from "./demo-mail.ts";

const now = new Date("2026-11-21T16:20:00Z");
const owner = { name: "Alex Morgan", address: "alex.morgan@example.com" };
const full = writeDemoMail(now, owner);

function field(message: DemoMessage, name: string): string | undefined {
  const header = message.raw
    .toString("latin1")
    .split("\r\n\r\n", 1)[0]
    ?.replace(/\r\n[ \t]/g, " ");
  return new RegExp(`^${name}: (.+)$`, "im").exec(header ?? "")?.[1]?.trim();
}

function share(messages: DemoMessage[], label: string): number {
  return messages.filter(({ labels }) => labels.includes(label)).length / messages.length;
}

test("the full mailbox holds between 300 and 400 messages in less than 6 MB, the small one about fifteen", () => {
  expect(full.length).toBeGreaterThanOrEqual(300);
  expect(full.length).toBeLessThanOrEqual(400);
  expect(full.reduce((sum, { raw }) => sum + raw.length, 0)).toBeLessThan(6_000_000);
  const small = writeDemoMail(now, { name: "Robin Reyes", address: "robin@example.com" }, "small");
  expect(small.length).toBeGreaterThanOrEqual(12);
  expect(small.length).toBeLessThanOrEqual(20);
});

test("the same moment gives the same bytes", () => {
  expect(writeDemoMail(now, owner)).toEqual(full);
});

test("every message has valid headers and is its own", () => {
  for (const message of full) {
    const subject = field(message, "Subject");
    expect(field(message, "From"), subject).toMatch(/<[^<>@\s]+@[^<>@\s]+>$/);
    if (!message.labels.includes("DRAFT")) expect(field(message, "To"), subject).toContain("@");
    expect(subject).toBeTruthy();
    expect(field(message, "Message-ID")).toMatch(/^<[^<>@\s]+@[^<>@\s]+>$/);
    const date = new Date(field(message, "Date") ?? "");
    expect(Math.abs(date.getTime() - message.receivedAt.getTime()), subject).toBeLessThan(1000);
  }
  expect(new Set(full.map((message) => field(message, "Message-ID"))).size).toBe(full.length);
});

test("no line is longer than SMTP allows and every line ends with CRLF", () => {
  for (const { raw } of full) {
    const lines = raw.toString("latin1").split("\r\n");
    expect(lines.some((line) => line.length > 998 || /[\r\n]/.test(line))).toBe(false);
  }
});

test.each(["2026-11-21T00:03:00Z", "2026-11-23T05:10:00Z", "2027-01-01T23:59:00Z"])(
  "at %s no message lies ahead and the newest is recent",
  (moment) => {
    const at = new Date(moment);
    const mail = writeDemoMail(at, owner);
    const newest = mail.at(-1)?.receivedAt.getTime() ?? 0;
    expect(newest).toBeLessThanOrEqual(at.getTime());
    expect(at.getTime() - newest).toBeLessThan(9 * 3_600_000);
    const oldest = mail[0]?.receivedAt.getTime() ?? 0;
    expect(at.getTime() - oldest).toBeLessThan(95 * 86_400_000);
  },
);

test("every kind of label is there, and a quarter of the inbox is unread, the newest most of all", () => {
  const labels = new Set(full.flatMap((message) => message.labels));
  const system = "INBOX SENT DRAFT SPAM TRASH STARRED IMPORTANT UNREAD".split(" ");
  const categories = ["PERSONAL", "PROMOTIONS", "SOCIAL", "UPDATES", "FORUMS"];
  const own = ["Travel", "Receipts", "Hiring", "Family/School"];
  for (const label of [...system, ...categories.map((name) => `CATEGORY_${name}`), ...own])
    expect(labels).toContain(label);
  const inbox = full.filter((message) => message.labels.includes("INBOX"));
  expect(share(inbox, "UNREAD")).toBeGreaterThan(0.18);
  expect(share(inbox, "UNREAD")).toBeLessThan(0.32);
  expect(share(inbox.slice(-15), "UNREAD")).toBeGreaterThan(0.5);
});

test("what a message answers is in the mailbox and older", () => {
  const times = new Map(full.map((message) => [field(message, "Message-ID"), message.receivedAt]));
  const answers = full.filter((message) => field(message, "In-Reply-To") !== undefined);
  expect(answers.length).toBeGreaterThan(80);
  for (const message of answers)
    for (const id of field(message, "References")?.split(" ") ?? []) {
      const time = times.get(id);
      expect(time, id).toBeDefined();
      expect(time?.getTime()).toBeLessThan(message.receivedAt.getTime());
    }
});

test("newsletters can be left with one click", () => {
  const bulk = full.filter((message) => field(message, "Precedence") === "bulk");
  expect(bulk.length).toBeGreaterThan(40);
  for (const message of bulk)
    expect(field(message, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
});

test("what Alex and Robin write to each other lies in both mailboxes under one id", () => {
  const robin = writeDemoMail(
    now,
    { name: "Robin Reyes", address: "robin.reyes@example.com" },
    "small",
  );
  const ids = new Set(full.map((message) => field(message, "Message-ID")));
  const shared = robin.filter((message) => ids.has(field(message, "Message-ID")));
  expect(shared.length).toBeGreaterThan(8);
  expect(shared.some(({ labels }) => labels.includes("SENT"))).toBe(true);
});
