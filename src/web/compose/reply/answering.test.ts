import { expect, test } from "vitest";
import { answerSubject } from "#contract/answer-subject.ts";
import { cutRecipients } from "./cut-recipients.ts";
import { readMailto } from "./read-mailto.ts";
import { replyRecipients } from "#addresses/reply-recipients.ts";

const ada = { name: "Ada", address: "ada@example.com" };
const bob = { name: "Bob", address: "bob@example.com" };
const cleo = { name: "Cleo", address: "cleo@example.com" };
const me = { name: "Me", address: "Me@example.com" };
const own = ["me@example.com"];
const message = { sender: ada, to: [me, bob], cc: [cleo, ada], replyTo: [] };

test("a reply goes to the sender alone", () => {
  expect(replyRecipients(message, false, own)).toEqual({ to: [ada], cc: [] });
});

test("a reply to all goes to everybody once, but not to oneself", () => {
  expect(replyRecipients(message, true, own)).toEqual({ to: [ada, bob], cc: [cleo] });
});

test("where answers are wanted elsewhere, they go there", () => {
  const list = { name: "", address: "list@example.com" };
  expect(replyRecipients({ ...message, replyTo: [list] }, false, own)).toEqual({
    to: [list],
    cc: [],
  });
});

test("a reply to one's own message goes to those whom it went to", () => {
  const mine = { sender: me, to: [bob], cc: [cleo], replyTo: [] };
  expect(replyRecipients(mine, false, own)).toEqual({ to: [bob], cc: [] });
  expect(replyRecipients(mine, true, own)).toEqual({ to: [bob], cc: [cleo] });
  expect(replyRecipients({ ...mine, to: [me], cc: [] }, false, own)).toEqual({ to: [me], cc: [] });
});

test("of a reply to all it is known where more people may have stood than were read", () => {
  const crowd = Array.from({ length: 500 }, (_, at) => ({ name: "", address: `p${at}@x.example` }));
  const many = { ...message, cc: [...crowd.slice(1), ada] };
  expect(cutRecipients(many, replyRecipients(many, true, own))).toEqual([
    { field: "cc", last: ada },
  ]);
  expect(cutRecipients(many, replyRecipients(many, false, own))).toEqual([]);
  const fewer = { ...message, cc: crowd.slice(1) };
  expect(cutRecipients(fewer, replyRecipients(fewer, true, own))).toEqual([]);
});

test.each([
  ["Lunch", "reply", "Re: Lunch"],
  ["Re: Lunch", "reply", "Re: Lunch"],
  ["RE: re: Lunch", "replyAll", "Re: Lunch"],
  ["", "reply", "Re:"],
  ["Re: Lunch", "forward", "Fwd: Re: Lunch"],
  ["Fw: Fwd: Lunch", "forward", "Fwd: Lunch"],
  ["Regarding lunch", "reply", "Re: Regarding lunch"],
] as const)("the answer to %j (%s) is called %j", (subject, how, called) => {
  expect(answerSubject(subject, how)).toBe(called);
});

test("a mail link gives all its people, subject and text, and nothing else", () => {
  expect(
    readMailto(
      "mailto:a%2Bb@example.com,c@example.com?subject=Hi%20you&body=1%0D%0A2&bcc=x@y.com&CC=d@e.com&cc=f@g.com,h+i@j.com&from=k@l.com",
    ),
  ).toEqual({
    to: ["a+b@example.com", "c@example.com"],
    cc: ["d@e.com", "f@g.com", "h+i@j.com"],
    bcc: ["x@y.com"],
    subject: "Hi you",
    body: "1\n2",
  });
  expect(readMailto("mailto:?to=a+b@example.com&subject=%E0%A4%A&SUBJECT=x%0Ay")).toEqual({
    to: ["a+b@example.com"],
    cc: [],
    bcc: [],
    subject: "x y",
    body: "",
  });
});
