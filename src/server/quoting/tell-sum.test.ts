import { expect, test } from "vitest";
import type { SaidMessage } from "#server/mail-sentences/said-message.ts";
import { tellSum } from "./tell-sum.ts";

const sense = { now: new Date("2026-06-10T12:00:00Z"), timeZone: "UTC" };

function receipt(sentence: string, at: number): SaidMessage {
  return {
    mark: `[${at + 1}]`,
    who: "Corner Kettle",
    own: false,
    sentences: [sentence],
    signed: "",
    from: { name: "Corner Kettle", address: "receipts@kettle.example" },
    subject: "Your receipt",
    receivedAt: new Date("2026-06-01T12:00:00Z"),
    isRead: true,
    labels: [],
    text: sentence,
  };
}

/** The first line of what is told of such receipts. */
function told(...sentences: string[]): string | undefined {
  const question = "How much did I spend at Corner Kettle?";
  return tellSum(sentences.map(receipt), question, sense)?.split("\n")[0];
}

test("sums are read in the forms that countries write them in", () => {
  for (const [sentence, sum] of [
    ["Total: 64,86 €", "129.72 €"],
    ["Total: £64.86", "£129.72"],
    ["Total: 1.234,56 €", "2469.12 €"],
    ["Total: $1,234.56", "$2469.12"],
    ["Total: CHF 1'250.00", "CHF 2500.00"],
    ["Total: EUR 1\u202f234,50", "EUR 2469.00"],
    ["Total: ₹1,00,000.00", "₹200000.00"],
    ["Total: $12.5", "$25.00"],
    ["Total: 64.86", "129.72"],
    ["Total - £64.86", "£129.72"],
    ["You paid £64.86 by credit card.", "£129.72"],
  ] as const)
    expect([sentence, told(sentence, sentence)]).toEqual([sentence, `${sum} in all, by 2 emails:`]);
});

test("what may be read in two ways, or was given back, is quoted and not added up", () => {
  for (const sentence of [
    "Total: 1 234.50 EUR",
    "Total: $1.250",
    "Total: $5k",
    "Total: 12.34.56 €",
    "Total: (£5.00)",
    "We have refunded £5.00 to your card.",
  ])
    expect([sentence, told(sentence, sentence)]).toEqual([
      sentence,
      "2 emails name a sum each; I do not add them up:",
    ]);
  expect(told("Total: 1 234.50 EUR")).toBe("1 email names a sum:");
  expect(told("Total: US$5.00", "Total: CA$5.00")).toContain("do not add");
});

test("what was credited or cost nothing was not paid", () => {
  for (const sentence of ["Total: -£5.00", "Total: £-5.00", "Total: £0.00", "GBP -5.00"])
    expect([sentence, told(sentence, sentence)]).toEqual([sentence, undefined]);
  expect(told("Total: £5.00", "Total: -£5.00")).toBe("£5.00, by 1 email, of 2 that I read:");
});

test("a total is asked for in other words too, and how many is no sum", () => {
  const bills = [receipt("Total: £64.86", 0), receipt("Total: £71.34", 1)];
  for (const question of [
    "total of my electricity bills",
    "what's the total of the bills?",
    "add up my bills",
    "what do my bills come to?",
  ])
    expect([question, tellSum(bills, question, sense)?.split("\n")[0]]).toEqual([
      question,
      "£136.20 in all, by 2 emails:",
    ]);
  expect(tellSum(bills, "how many people are there in total?", sense)).toBeUndefined();
});

test("of one of several orders the latest is told, and nothing is added up", () => {
  const orders = [receipt("Total: £42.18", 0), receipt("Total: £17.35", 1)];
  const latest = orders.toSorted((a, b) => Number(b.receivedAt) - Number(a.receivedAt))[0];
  const [figure] = /£[\d.]+/.exec(latest?.sentences[0] ?? "") ?? [];
  const answer = tellSum(orders, "what is the total of the Greenbasket order?", sense);
  expect(answer?.split("\n")).toHaveLength(3);
  expect(answer).toContain(`The latest comes to ${figure};`);
  expect(answer).not.toContain("59.53");
});

test("a percentage, a time and a measure are no sums", () => {
  for (const sentence of ["You save 20.00% today", "We met at 10.30", "It is 10.50 km", "22.11.26"])
    expect([sentence, told(sentence)]).toEqual([sentence, undefined]);
});

test("what some mails come to is not told as the total of all", () => {
  expect(told("Total: £64.86", "Paid £2,000.00 for the flat and £80.00 for the parking.")).toBe(
    "1 email names one sum, 1 more names several; I do not add them up:",
  );
});
