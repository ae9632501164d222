import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { carriedFiles } from "./carried-files.ts";

const files = ["a"];

function carried(
  last: { message: string; asked: string | null; files: string[]; plan?: unknown } | undefined,
  text: string,
): string[] {
  const turn = { message: "", asked: null, ...last, plan: null, shown: 0 };
  const [one, other] = ["nadia.moreau@atlas.com", "np@example.org"];
  const world: World = {
    now: new Date("2026-11-22T10:00:00Z"),
    timeZone: "UTC",
    owner: { name: "Sam Okafor", address: "sam@atlas.com" },
    contacts: [
      { name: "Nadia Moreau", address: one ?? "", count: 2, written: true },
      { name: "Nadia Petrova", address: other ?? "", count: 1, written: true },
    ],
    labels: [],
    earlier: last === undefined ? [] : [turn],
    open: 0,
    files: [],
  };
  return carriedFiles(last && { plan: null, ...last }, text, world);
}

test.for([
  ["Send this to Nadia", "Which Nadia do you mean?", "Nadia Moreau"],
  ["Send an email to Nadia saying 'look'", "Which Nadia do you mean?", "the second one"],
  [
    "Send an email to Nadia saying 'look'",
    "Which Nadia do you mean?",
    '"Nadia Moreau" <nadia.moreau@atlas.com>',
  ],
  ["Send this to Nadia", "Which of them is it?", "Moreau"],
  ["Send an email to Nadia Moreau", "What should it say?", "say 'here you are'"],
  ["Send an email to Nadia Moreau", "What should it say?", "Please send the signed copy back"],
] as const)("of “%s”, asked “%s”, files go on with “%s”", ([message, asked, text]) => {
  expect(carried({ message, asked, files }, text)).toEqual(files);
});

test.for([
  "Email carol@corp.example saying 'lunch at noon?'",
  "Never mind. Email carol@corp.example saying 'lunch at noon?'",
  "Send an email to Nadia Petrova saying 'lunch?'",
  "Email carol@corp.example saying 'is it the one with the file?'",
  "Email carol@corp.example asking whether this works for her",
  "write to carol@corp.example",
  "shoot carol@corp.example a line re lunch",
  "could you perhaps get a quick line re lunch over to Nadia Petrova today",
  "never mind",
])("they do not go on with “%s”, which is a request of its own", (text) => {
  const last = { message: "Send this to Nadia", asked: "Which Nadia do you mean?", files };
  expect(carried(last, text)).toEqual([]);
});

test("files alone go on with words that point at them, and with no others", () => {
  const last = { message: "Uploaded 1 file(s)", asked: null, files };
  expect(carried(last, "Send it to ada@example.com")).toEqual(files);
  expect(carried(last, "Send Ada a greeting")).toEqual([]);
});

test("files of a request that was carried out do not go on", () => {
  const last = { message: "Send this to Nadia", asked: null, files, plan: { steps: [] } };
  expect(carried(last, "Send it to Ada")).toEqual([]);
  expect(carried(undefined, "Send it to Ada")).toEqual([]);
});

test("files whose text was told go on with words that point at them", () => {
  const last = { message: "what is in this file?", asked: null, files };
  expect(carried(last, "and when is it due?")).toEqual(files);
  expect(carried(last, "send it to Nadia Moreau")).toEqual(files);
  expect(carried(last, "what did Nadia write?")).toEqual([]);
});
