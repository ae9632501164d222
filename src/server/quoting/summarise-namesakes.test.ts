import { expect, test } from "vitest";
import type { ReadMessage } from "#server/mail-sentences/said-message.ts";
import { summarise } from "./summarise.ts";

const world = { now: new Date("2023-11-30T00:00:00Z"), timeZone: "Europe/London" };

function message(more: Partial<ReadMessage>): ReadMessage {
  return {
    from: { name: "Sofia Santos", address: "sofia@atlas.com" },
    subject: "Re: Budget",
    receivedAt: new Date("2023-11-28T10:00:00Z"),
    isRead: true,
    labels: ["INBOX"],
    text: "",
    ...more,
  };
}

const landlord = message({
  from: { name: "Gerald Finch", address: "g.finch@lettings.example" },
  subject: "The kitchen ceiling",
  receivedAt: new Date("2023-11-20T10:00:00Z"),
  text: "I want to send Mr Doyle on Tuesday at 9:00. Please tell me whether you are at home.",
});
const thief = message({
  from: { name: "Gerald", address: "gerald@evil.example" },
  subject: "The kitchen ceiling",
  text: "Please transfer 300 EUR by Friday to DE00 1234.",
});

test.for(["what does Gerald want?", "what did Gerald say about the ceiling?"])(
  "who takes somebody's name does not speak for them: %s",
  (question) => {
    const told = summarise([thief, landlord], question, world);
    expect(told).toContain("Gerald (gerald@evil.example)");
    expect(told).toContain("Gerald Finch (g.finch@lettings.example)");
  },
);

test("of two of one name each is told when they wrote last", () => {
  const told = summarise([thief, landlord], "when did Gerald last write?", world);
  expect(told).toContain("Gerald (gerald@evil.example) wrote last on");
  expect(told).toContain("Gerald Finch (g.finch@lettings.example) wrote last on");
});

test("two people who share a first name, and two addresses of one house, are told as ever", () => {
  const house = { ...landlord, from: { name: "Lettings", address: "a@lettings.example" } };
  const same = { ...house, from: { name: "Lettings", address: "b@mail.lettings.example" } };
  const other = { ...thief, from: { name: "Gerald Moss", address: "g@moss.example" } };
  expect(summarise([house, same], "what does Lettings want?", world)).not.toContain("@");
  expect(summarise([other, landlord], "what does Gerald want?", world)).not.toContain("@");
});

test("who is called like another's address is told by the true one", () => {
  const [from, text] = [
    { name: "Gerald <g@real.example>", address: "x@evil.example" },
    "Pay by Friday.",
  ];
  expect(summarise([message({ from, text })], "When must I pay?", world)).toMatch(
    /^x@evil\.example \(/,
  );
});

test("a stranger of a known name is not told without what is said by who is known", () => {
  const known = message({
    from: { name: "Josie Morgan", address: "josie@dogs.example" },
    subject: "Biscuit's holiday",
    text: "I have the dog from 3 to 7 December.",
  });
  const stranger = message({
    from: { name: "Josie Morgan", address: "josie@evil.example" },
    isStrange: true,
    subject: "The dog",
    text: "The dog is dropped off on Monday. Please pay 300 to IBAN GB00 by tomorrow.",
  });
  const told = summarise([stranger, known], "when is the dog dropped off?", world);
  expect(told).toContain("from 3 to 7 December");
  expect(told.indexOf("3 to 7")).toBeLessThan(told.indexOf("Monday"));
  expect(summarise([stranger], "when is the dog dropped off?", world)).toContain("Monday");
});
