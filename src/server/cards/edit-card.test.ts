import { expect, test } from "vitest";
import type { FoundTarget, ResolvedMessage, ResolvedStep } from "#server/policy/resolved-step.ts";
import { editStep } from "./edit-card.ts";

const target: FoundTarget = {
  gmailIds: ["a", "b", "c"],
  total: 3,
  more: true,
  unread: 0,
  outside: 0,
  shown: [],
  senders: [
    { name: "Ada", address: "Ada@example.com", count: 2 },
    { name: "Bob", address: "bob@example.com", count: 1 },
  ],
  query: "",
  meaning: "",
  fromMail: false,
};
const act: ResolvedStep = { do: "act", act: "delete", target, label: null, until: null };
const senders = new Map([
  ["a", "ada@example.com"],
  ["b", "bob@example.com"],
  ["c", "Ada@example.com"],
]);
const message: ResolvedMessage = {
  from: null,
  to: [],
  cc: [],
  bcc: [],
  subject: "Hello",
  body: "Dear Ada",
  quote: "> original",
  typed: false,
  files: [],
  about: null,
  copies: [],
  replyTo: [],
};
const send: ResolvedStep = {
  do: "write",
  how: "send",
  at: null,
  timeZone: "UTC",
  fromMail: false,
  messages: [message],
};

test("messages left out, and all of a sender, are no longer the step's", () => {
  const edited = editStep(act, { step: 0, without: ["b"] }, senders);
  expect(edited).toMatchObject({ target: { gmailIds: ["a", "c"], total: 2, more: false } });
  const others = editStep(act, { step: 0, withoutSenders: ["ADA@example.com"] }, senders);
  expect(others).toMatchObject({ target: { gmailIds: ["b"], senders: [{ name: "Bob" }] } });
});

test("what the person writes into a card is their own, and the quoted original stays", () => {
  const edit = { step: 0, to: ["Zoe <zoe@example.org>", " "], subject: "Hi", body: "Dear Zoe" };
  expect(editStep(send, edit, senders)).toMatchObject({
    messages: [
      {
        to: [{ name: "Zoe", address: "zoe@example.org", provenance: "typed" }],
        subject: "Hi",
        body: "Dear Zoe",
        quote: "> original",
      },
    ],
  });
});

test.for([
  [act, { without: ["d"] }],
  [act, { without: ["a", "b", "c"] }],
  [act, { body: "Hi" }],
  [act, { confirm: 3 }],
  [send, { without: ["a"] }],
  [send, { confirm: 1 }],
  [send, { at: "2030-01-01T00:00:00Z" }],
] as const)(
  "a change that does not fit its step, or would widen it, is refused",
  ([step, edit]) => {
    const given = { ...edit, step: 0 } as Parameters<typeof editStep>[1];
    expect(() => editStep(step, given, senders)).toThrow(
      expect.objectContaining({ code: "invalid_request" }),
    );
  },
);

test("what is no address is said to be none", () => {
  expect(() => editStep(send, { step: 0, cc: ["Zoe"] }, senders)).toThrow(
    /“Zoe” is no mail address/,
  );
});
