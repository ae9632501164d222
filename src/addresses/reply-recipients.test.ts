import { expect, test } from "vitest";
import { receivingAddress, isOwn } from "./is-own-address.ts";
import { replyRecipients } from "./reply-recipients.ts";

const own = ["alex.morgan@gmail.com", "sales@shop.example", "team+alex@shop.example"];
const me = { name: "Alex", address: "alex.morgan@gmail.com" };
const ada = { name: "Ada", address: "ada@example.com" };
const bob = { name: "Bob", address: "bob@example.com" };

test.each([
  "Alex.Morgan@gmail.com",
  "alexmorgan@gmail.com",
  "a.lexmorgan+shop@googlemail.com",
  "sales+orders@shop.example",
  "team+alex@shop.example",
])("%s is oneself", (address) => {
  expect(isOwn(address, own)).toBe(true);
});

test.each([
  "alexmorgan@example.com",
  "s.ales@shop.example",
  "team@shop.example",
  "team+bob@shop.example",
  "+@gmail.com",
  "",
])("%j is somebody else", (address) => {
  expect(isOwn(address, own)).toBe(false);
});

test("mail from oneself with a Reply-To to somebody else, as of a contact form, answers that person", () => {
  const form = { sender: me, to: [me], cc: [], replyTo: [ada] };
  expect(replyRecipients(form, false, own)).toEqual({ to: [ada], cc: [] });
  expect(replyRecipients({ ...form, to: [me, bob] }, true, own)).toEqual({
    to: [ada, bob],
    cc: [],
  });
  const alias = { name: "", address: "Sales@shop.example" };
  const mine = { sender: me, to: [bob], cc: [], replyTo: [alias] };
  expect(replyRecipients(mine, false, own)).toEqual({ to: [bob], cc: [] });
});

test("no way to write oneself is answered", () => {
  const ways = ["alexmorgan+x@googlemail.com", "sales@shop.example"].map((address) => ({
    name: "",
    address,
  }));
  const message = { sender: ada, to: [...ways, bob], cc: ways, replyTo: [] };
  expect(replyRecipients(message, true, own)).toEqual({ to: [ada, bob], cc: [] });
  const sent = { sender: { name: "", address: "alexmorgan+x@gmail.com" }, to: [bob], cc: [] };
  expect(replyRecipients({ ...sent, replyTo: [] }, false, own)).toEqual({ to: [bob], cc: [] });
});

test("the address that a message came to is one it names, else where it was delivered to, else its writer's", () => {
  const list = { name: "", address: "list@example.com" };
  const message = {
    sender: ada,
    to: [list],
    cc: [],
    deliveredTo: [own[0] ?? "", "SALES@shop.example"],
  };
  expect(receivingAddress(message, own)).toBe("sales@shop.example");
  expect(receivingAddress(message, [me.address, ...own])).toBe("sales@shop.example");
  expect(receivingAddress({ ...message, deliveredTo: own.slice(0, 1) }, own)).toBe(own[0]);
  expect(receivingAddress({ ...message, cc: [me] }, own)).toBe(own[0]);
  const tagged = { name: "", address: "sales+orders@shop.example" };
  expect(receivingAddress({ ...message, to: [tagged], deliveredTo: [] }, own)).toBe(
    "sales@shop.example",
  );
  const alias = { name: "", address: "sales@shop.example" };
  expect(receivingAddress({ ...message, sender: alias, deliveredTo: [] }, own)).toBe(
    "sales@shop.example",
  );
  expect(receivingAddress({ ...message, deliveredTo: [] }, own)).toBeUndefined();
});
