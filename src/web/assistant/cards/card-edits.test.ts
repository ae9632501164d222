import { expect, test } from "vitest";
import type { CardStep, Source } from "#contract/assistant.ts";
import {
  cardEdits,
  changesOf,
  countLeft,
  isReady,
  unchanged,
  type StepChange,
} from "./card-edits.ts";

type ActStep = Extract<CardStep, { kind: "act" }>;
type MessageStep = Extract<CardStep, { kind: "message" }>;

function source(gmailId: string, sender: string): Source {
  return {
    id: gmailId,
    gmail_id: gmailId,
    thread_id: gmailId,
    subject: gmailId,
    sender_name: sender,
    sender_email: sender,
    received_at: "2026-11-20T08:00:00.000Z",
  };
}

const act: ActStep = {
  kind: "act",
  act: "archive",
  title: "Archive 12 emails",
  label: null,
  until: null,
  count: 12,
  senders: [
    { name: "Shop", address: "shop@example.com", count: 7 },
    { name: "News", address: "news@example.com", count: 3 },
  ],
  sample: [source("a", "shop@example.com"), source("b", "news@example.com")],
  query: "is:read",
  meaning: "mail that is read",
  typed: false,
};

const message: MessageStep = {
  kind: "message",
  how: "send",
  title: "Send to Ada",
  message: {
    to: ["ada@example.com", "Bo <bo@example.com>"],
    cc: [],
    bcc: [],
    subject: "Lunch",
    body: "At noon?",
    files: [],
    about: null,
  },
  at: null,
  time_zone: "UTC",
  warnings: [],
};

function changed(to: Partial<StepChange>): StepChange {
  return { ...unchanged, ...to };
}

test("a sender left out takes all their messages along, and none of them twice", () => {
  expect(countLeft(act, unchanged)).toBe(12);
  expect(countLeft(act, changed({ withoutSenders: new Set(["shop@example.com"]) }))).toBe(5);
  expect(countLeft(act, changed({ without: new Set(["a", "b"]) }))).toBe(10);
  const both = { withoutSenders: new Set(["shop@example.com"]), without: new Set(["a"]) };
  expect(countLeft(act, changed(both))).toBe(5);
});

test("a number that must be typed is that of what is left", () => {
  const forever: ActStep = { ...act, act: "permanentDelete", typed: true };
  expect(isReady(forever, unchanged)).toBe(false);
  expect(isReady(forever, changed({ typed: " 12 " }))).toBe(true);
  const less = { without: new Set(["a"]) };
  expect(isReady(forever, changed({ ...less, typed: "12" }))).toBe(false);
  expect(isReady(forever, changed({ ...less, typed: "11" }))).toBe(true);
});

test("nothing left, or nobody to send to, cannot be approved; a draft needs nobody, a label no message", () => {
  const small = { ...act, count: 2, senders: [], typed: false };
  expect(isReady(small, changed({ without: new Set(["a", "b"]) }))).toBe(false);
  expect(isReady(message, changed({ fields: { to: " , " } }))).toBe(false);
  expect(isReady({ ...message, how: "draft" }, changed({ fields: { to: "" } }))).toBe(true);
  const label = { ...act, act: "createLabel", count: 0, senders: [], sample: [] };
  expect(isReady(label, unchanged)).toBe(true);
});

test("only what was changed goes along with the click", () => {
  expect(cardEdits([act, message], new Map())).toEqual([]);
  const same = changed({
    fields: { subject: "Lunch", to: "ada@example.com, Bo <bo@example.com>" },
  });
  expect(cardEdits([act, message], new Map([[1, same]]))).toEqual([]);
  const changes = new Map([
    [0, changed({ without: new Set(["b"]), withoutSenders: new Set(["shop@example.com"]) })],
    [1, changed({ fields: { to: "ada@example.com; cy@example.com", body: "At one?" } })],
  ]);
  expect(cardEdits([act, message], changes)).toEqual([
    { step: 0, without: ["b"], withoutSenders: ["shop@example.com"] },
    { step: 1, to: ["ada@example.com", "cy@example.com"], body: "At one?" },
  ]);
});

test("the number that was typed goes along", () => {
  const forever: ActStep = { ...act, act: "permanentDelete", typed: true };
  expect(cardEdits([forever], new Map([[0, changed({ typed: "12" })]]))).toEqual([
    { step: 0, confirm: 12 },
  ]);
});

test("what was kept of a card is shown again as it was changed, but for a number that was typed", () => {
  const changes = new Map([
    [0, changed({ without: new Set(["b"]), withoutSenders: new Set(["shop@example.com"]) })],
    [
      1,
      changed({ fields: { to: "cy@example.com, ada@example.com", subject: "", body: "At one?" } }),
    ],
  ]);
  const edits = cardEdits([act, message], changes);
  expect(changesOf(edits)).toEqual(changes);
  expect(changesOf([{ step: 0, confirm: 12 }]).get(0)).toEqual(unchanged);
  expect(cardEdits([act, message], changesOf(edits))).toEqual(edits);
});

test("a sender is left out however the address is written, as the server has it", () => {
  const sample = [source("a", "Shop@Example.com")];
  const change = {
    ...unchanged,
    withoutSenders: new Set(["shop@example.com"]),
    without: new Set(["a"]),
  };
  expect(countLeft({ ...act, sample }, change)).toBe(5);
});
