import { expect, test } from "vitest";
import type { SaidMessage } from "#server/mail-sentences/said-message.ts";
import { tellCode } from "./tell-code.ts";

const sense = { now: new Date("2026-11-23T08:00:00Z"), timeZone: "UTC" };

function said(place: number, who: string, [subject = "", ...sentences]: string[]): SaidMessage {
  return {
    from: { name: who, address: `${place}@shop.example` },
    who,
    subject,
    sentences,
    text: sentences.join(" "),
    receivedAt: new Date("2026-11-22T08:00:00Z"),
    isRead: true,
    labels: [],
    mark: `[${place}]`,
    own: false,
    signed: "",
  };
}

const mail = [
  said(1, "Greenbasket", ["Order GB-88213: what we are bringing", "Oat milk, 4 6.80"]),
  said(2, "Swiftgate Parcels", ["Delivered", "Your parcel from Fellside is with number 14."]),
  said(3, "Aurelia Air", [
    "Your flights to Lisbon: AU 417 and AU 422",
    "Booking code XK4T9P, four passengers.",
  ]),
  said(4, "Meridian", ["Your statement", "The account ends in 208. Your booking of 12 November."]),
  said(6, "Tern Airways", [
    "Booking confirmation TN404",
    "You fly to Porto at 7:25. Your booking code is QX7PLM.",
  ]),
  said(5, "Klaus Brenner", ["Rechnung 2026-088", "Thank you for the order."]),
];

test.each([
  ["what's my order number at Greenbasket?", "GB-88213 [1]"],
  ["what is the booking reference for Lisbon?", "XK4T9P [3]"],
  ["what's the booking code for Porto", "QX7PLM [6]"],
  ["what are my flight numbers?", "AU 417 and AU 422 [3]"],
  ["give me the invoice number from Klaus", "2026-088 [5]"],
])("%s: %s", (question, told) => {
  expect(tellCode(mail, question, sense)).toMatch(
    new RegExp(`: ${told.replaceAll(/[[\]]/g, "\\$&")}$`),
  );
});

test.each([
  ["what is the tracking number of my parcel?", "a tracking number in 1 email"],
  ["what is my order number at Fellside?", "an order number in 1 email"],
  ["what is my account number?", "an account number in 6 emails"],
])("%s: none", (question, looked) => {
  expect(tellCode(mail, question, sense)).toBe(
    `I found no mail that says so. I looked for ${looked}.`,
  );
});

test.each(["how many orders did I make?", "change my order number", "what did Klaus order?"])(
  "%s asks for no code",
  (question) => {
    expect(tellCode(mail, question, sense)).toBeUndefined();
  },
);
