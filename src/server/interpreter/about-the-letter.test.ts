import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T08:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Nadia Moreau", "nadia@atlas.com"],
    ["Kofi Mensah", "kofi@atlas.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.each([
  ["email Kofi saying I'm late - send at 5", "send at 5"],
  ["email Kofi saying I'm late but wait until 5", "wait until 5"],
  ["email Kofi saying I'm late (in Spanish)", "in Spanish"],
  ["email Kofi saying I'm late with Nadia in cc", "with Nadia in cc"],
  ["email Kofi saying I'm late, Nadia in copy", "Nadia in copy"],
  ["email Kofi saying I'm late. Sign it Al", "Sign it Al"],
  ["email Kofi: hi. Use a friendly tone.", "Use a friendly tone"],
])("%s asks whether the end is part of it", (text, rest) => {
  const meant = interpret(text, world);
  expect(meant).toMatchObject({ kind: "question", text: expect.stringContaining(`“${rest}”`) });
  const [whole = ""] = meant.kind === "question" ? meant.choices : [];
  expect(interpret(whole, world)).toMatchObject({
    plan: { steps: [{ how: "send", body: { text: expect.stringContaining(rest) } }] },
  });
});

test.each([
  ["email Kofi saying I will wait for you", "I will wait for you"],
  ["email Kofi saying please send the report", "please send the report"],
  ["email Kofi saying see you in Spain", "see you in Spain"],
  ["email Kofi saying we wait until Friday", "we wait until Friday"],
  ["email Kofi 'I wrote it in Spanish'", "I wrote it in Spanish"],
])("%s says all of it", (text, said) => {
  expect(interpret(text, world)).toMatchObject({ plan: { steps: [{ body: { text: said } }] } });
});
