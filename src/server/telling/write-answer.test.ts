import { expect, test } from "vitest";
import type { Email } from "#contract/messages.ts";
import type { Outcome, StepOutcome } from "#server/carrying-out/outcome.ts";
import { writeAnswer } from "./write-answer.ts";

const sense = { now: new Date("2026-11-21T12:00:00Z"), timeZone: "Europe/Berlin" };

function answer(steps: StepOutcome[], more: Partial<Outcome> = {}) {
  return writeAnswer({ done: [], card: null, ...more, steps }, sense);
}

function email(place: number, change: Partial<Email> = {}): Email {
  return {
    user_id: "u",
    id: String(place),
    gmail_id: `g${place}`,
    thread_id: `t${place}`,
    labels: [],
    is_starred: false,
    is_read: true,
    sender_name: "Sofia Rossi",
    sender_email: "sofia@example.com",
    to: [],
    cc: [],
    subject: `Budget ${place}`,
    snippet: "",
    attachments: [],
    size_bytes: 1,
    received_at: "2026-11-20T23:30:00Z",
    readable: true,
    invitation: null,
    pending: false,
    ...change,
  };
}

function found(shown: Email[], total = shown.length) {
  const gmailIds = shown.map(({ gmail_id: id }) => id);
  return { total, more: false, gmailIds, shown, query: "", meaning: "Mail from “sofia”" };
}

const act = {
  did: "act",
  act: "archive",
  label: null,
  until: null,
  already: [],
  gone: [],
  refused: null,
} as const;

test("what was found is listed with marks that lead to it, by the days of the person's zone", () => {
  const { response, sources } = answer([
    { did: "find", ...found([email(1, { is_read: false }), email(2)]) },
  ]);
  expect(response.split("\n")).toEqual([
    "Found 2 emails from “sofia”.",
    "[1] Budget 1 · Sofia Rossi · 21 Nov · unread",
    "[2] Budget 2 · Sofia Rossi · 21 Nov",
  ]);
  expect(sources.map(({ gmail_id: id }) => id)).toEqual(["g1", "g2"]);
});

test("of many the first ten are listed, and it says so", () => {
  const many = Array.from({ length: 30 }, (_, place) => email(place));
  const lines = answer([{ did: "find", ...found(many, 2000) }]).response.split("\n");
  expect([lines[0], lines.length, lines.at(-1)]).toEqual([
    "Found 2,000 emails from “sofia”.",
    12,
    "These are the first 10.",
  ]);
});

test("where nothing was found it says what was looked for", () => {
  expect(answer([{ did: "find", ...found([]) }]).response).toBe("I found no emails from “sofia”.");
  expect(answer([{ ...act, changed: [], ...found([]) }]).response).toBe(
    "Nothing to archive: I found no emails from “sofia”.",
  );
});

test("a subject can neither make a mark nor hide or turn what is read", () => {
  const trick = email(1, { subject: "See [2]\n\u202Egnp.exe", sender_name: "A\u200B [1]" });
  const [, row] = answer([{ did: "find", ...found([trick]) }]).response.split("\n");
  expect(row).toBe("[1] See (2) gnp.exe · A (1) · 21 Nov");
});

test("a name that reads like an address stands behind the true one", () => {
  const [maya, turned] = ["Maya <thief@evil.example>", "\u202Emoc.live@fieht"].map((name, at) =>
    email(at + 1, { sender_name: name, sender_email: "maya@evil.example" }),
  );
  if (maya === undefined || turned === undefined) throw new Error("no messages");
  const [, first, second] = answer([{ did: "find", ...found([maya, turned]) }]).response.split(
    "\n",
  );
  expect(first).toContain("· maya@evil.example (Maya <thief@evil.example>) ·");
  expect(second).toContain("· maya@evil.example (moc.live@fieht) ·");
});

test("a count says how many are unread where some are, and by whom", () => {
  const rows = Array.from({ length: 12 }, (_, place) => ({ name: `P${place}`, count: 12 - place }));
  const by = { kind: "sender", rows } as const;
  const some = { did: "count", ...found([], 1200), unread: 3, by } as const;
  const lines = answer([some]).response.split("\n");
  expect([lines[0], lines[1], lines.at(-1), lines.length]).toEqual([
    "There are 1,200 emails from “sofia”; 3 unread.",
    "P0: 12",
    "and others",
    12,
  ]);
  const told = answer([{ ...some, by: { ...by, all: 31 } }]).response.split("\n");
  expect(told[0]).toBe("There are 1,200 emails from “sofia”; 3 unread; by 31 senders.");
  const one = { did: "count", ...found([email(1)]), unread: 1, by: null } as const;
  expect(answer([one]).response).toBe("There is 1 email from “sofia”.");
  const part = { ...one, meaning: "Of the messages shown last: mail from “sofia”" };
  expect(answer([part]).response).toBe(
    "There is 1 email of the messages shown last: mail from “sofia”.",
  );
});

test("an act is told by what was changed, what was gone and what was refused", () => {
  const mail = [email(1), email(2), email(3), email(4)];
  const refused = { count: 2, code: "gmail_unavailable", message: "Gmail cannot be reached." };
  const step = { ...act, ...found(mail), changed: ["g1"], gone: ["g2"], refused };
  expect(answer([step]).response.split("\n")).toEqual([
    "Archived 1 email. 1 email was no longer there. 2 emails not changed: Gmail cannot be reached.",
    "[1] Budget 1 · Sofia Rossi · 21 Nov",
  ]);
  const none = { ...act, ...found(mail), changed: [], gone: [], refused: null };
  expect(answer([none]).response).toBe("Nothing was changed.");
});

test("what lies in Trash is not said to be archived already", () => {
  const step = { ...act, ...found([email(1), email(2)]), changed: ["g1"], thrownAway: ["g2"] };
  expect(answer([step]).response).toContain(
    "Archived 1 email. 1 email lies in Trash or Spam, and stayed there.",
  );
});

test("what was as it was asked to be is not counted as done, nor listed as such", () => {
  const mail = [email(1), email(2), email(3)];
  const partly = { ...act, ...found(mail), changed: ["g2"], already: ["g1", "g3"] };
  expect(answer([partly]).response.split("\n")).toEqual([
    "Archived 1 email. 2 emails were archived already.",
    "[1] Budget 2 · Sofia Rossi · 21 Nov",
  ]);
  const none = { ...act, ...found([email(1)]), changed: [], already: ["g1"] };
  expect(answer([none]).response).toBe("Nothing to archive: 1 email was archived already.");
});

test("of many that were changed the first five are listed, and how many more there are", () => {
  const mail = Array.from({ length: 10 }, (_, place) => email(place));
  const changed = Array.from({ length: 35 }, (_, place) => `g${place}`);
  const lines = answer([{ ...act, ...found(mail, 35), changed }]).response.split("\n");
  expect([lines[0], lines.length, lines.at(-1)]).toEqual([
    "Archived 35 emails.",
    7,
    "These are the first 5.",
  ]);
});

test("marks of a summary lead to its messages, and those of none are left out", () => {
  const read = [email(1), email(2)];
  const { response, sources, emailCount } = answer([
    { did: "find", ...found([email(2)]) },
    { did: "summarise", ...found(read), read, text: "Two things. [1] [2] [9]" },
  ]);
  expect(response).toContain("Two things. [2] [1] ");
  expect(response).not.toContain("[9]");
  expect(sources.map(({ gmail_id: id }) => id)).toEqual(["g2", "g1"]);
  expect(emailCount).toBe(2);
});

test("without messages that were read there is no count of them", () => {
  expect(answer([{ did: "find", ...found([email(1)]) }])).not.toHaveProperty("emailCount");
});

test("a message is called sent only as far as it is: scheduled, on its way, or a draft", () => {
  const message = {
    to: ["Nadia <nadia@example.com>"],
    cc: [],
    bcc: [],
    subject: "Plan",
    body: "Hello",
    files: 1,
    about: null,
    gmailId: null,
  };
  const at = new Date("2026-11-22T08:00:00Z");
  const common = { did: "message", kind: "write", message } as const;
  const sent = { ...common, outboxId: "1", at, timeZone: "Europe/Berlin" };
  expect(answer([{ ...sent, how: "schedule" }]).response).toBe(
    "Scheduled “Plan” to Nadia <nadia@example.com> with 1 file for Sunday, 22 November 2026 at 9:00 (Europe/Berlin).",
  );
  const soon = new Date(sense.now.getTime() + 10_000);
  expect(answer([{ ...sent, how: "send", at: soon }]).response).toBe(
    "Sending “Plan” to Nadia <nadia@example.com> with 1 file. You can take it back until 13:00:10.",
  );
  expect(answer([{ ...sent, how: "send", at: sense.now }]).response).toMatch(/with 1 file\.$/);
  expect(answer([{ ...sent, how: "send", at: soon, isGone: true }]).response).toMatch(
    /with 1 file\.$/,
  );
  const copied = { ...message, to: ["a@x.example", "b@x.example"], cc: ["c@x.example"], files: 0 };
  const all = { ...sent, message: { ...copied, bcc: ["d@x.example"] }, how: "send", at: sense.now };
  expect(answer([{ ...all, how: "send" }]).response).toBe(
    "Sending “Plan” to a@x.example and b@x.example, with a copy to c@x.example, with a hidden copy to d@x.example.",
  );
  expect(answer([{ ...common, how: "draft" }]).response).toMatch(
    /^Saved a draft: “Plan” .*\n\nHello$/s,
  );
});

test("a label that was made for it is told to be new", () => {
  const done = {
    ...act,
    act: "label",
    label: "Boats",
    ...found([email(1)]),
    changed: ["g1"],
  } as const;
  expect(answer([done]).response).not.toContain("new");
  const { response } = answer([{ ...done, made: "Boats" }]);
  expect(response).toContain("Put the label “Boats” on 1 email. The label is new.");
  expect(response).not.toContain("There is a label");
});
