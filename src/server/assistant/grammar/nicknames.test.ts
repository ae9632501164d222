import { expect, test } from "vitest";
import type { World } from "../plan/world.ts";
import { understand } from "./understand.ts";

const contacts = ["Helen Rowe", "Daniel Okafor", "Ana Lima", "Ben Okoye"].map((name) => ({
  name,
  address: `${name.split(" ")[0]?.toLowerCase()}@people.example`,
  count: 3,
  written: true,
}));
const world: World = {
  now: new Date("2026-10-14T12:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Rowe", address: "sam@rowe.example" },
  contacts,
  nicknames: [{ name: "gran", address: "ana@people.example", sure: true }],
  labels: [],
  earlier: [],
  spoken: [],
  open: 0,
  files: 0,
  promptsLeft: null,
};

/** "remember mum: Helen"; "" for a request that is about no nickname. */
function told(said: string, around: World = world): string {
  const understood = understand(said, around);
  const step = understood.kind === "plan" ? understood.plan.steps[0] : undefined;
  if (step?.do !== "nickname") return "";
  return `${step.act} ${step.name}${step.person === null ? "" : `: ${step.person.words}`}`;
}

test.for([
  ["mum is Helen", "remember mum: Helen"],
  ["Mum is Helen.", "remember Mum: Helen"],
  ["my boss is Daniel Okafor", "remember boss: Daniel Okafor"],
  ["my dentist is Greta Holm", "remember dentist: Greta Holm"],
  ["please remember that mum is helen@people.example", "remember mum: helen@people.example"],
  ["remember my landlady is Ana", "remember landlady: Ana"],
  ["call Helen mum", "remember mum: Helen"],
  ["I call Daniel Okafor 'the chief'", "remember chief: Daniel Okafor"],
  ["from now on call ben Benny", "remember Benny: ben"],
  ["when I say mum I mean helen@people.example", "remember mum: helen@people.example"],
  ["if I write mum, I mean Helen", "remember mum: Helen"],
  ["by the chief I mean Daniel Okafor", "remember chief: Daniel Okafor"],
  ["Helen is my mum", "remember mum: Helen"],
  ["helen@people.example is my mum", "remember mum: helen@people.example"],
  ["the boss is daniel@people.example", "remember boss: daniel@people.example"],
  ["forget that mum is Helen", "forget mum: Helen"],
  ["forget that Helen is my mum", "forget mum: Helen"],
  ["forget who mum is", "forget mum"],
  ["forget the nickname mum", "forget mum"],
  ["stop calling Helen mum", "forget mum: Helen"],
  ["mum is not Helen any more", "forget mum: Helen"],
] as const)("'%s' is about a name for somebody", ([said, wanted]) => {
  expect(told(said)).toBe(wanted);
});

test.for([
  "call Helen",
  "call Helen back",
  "call Ben tomorrow",
  "who is Helen",
  "what is Helen's last mail",
  "this is Ben",
  "mum is away",
  "my boss is angry",
  "the invoice is overdue",
  "tell Ana that mum is Helen",
  "mum is Helen and archive her mails",
  "archive the mail that says mum is Helen",
  "forget that",
  "forget it",
  "my boss is Daniel Okafor, so send him the report",
])("'%s' is about none", (said) => {
  expect(told(said)).toBe("");
});

test("behind it 'forget that' forgets what was remembered, once", () => {
  const understood = understand("mum is Helen", world);
  const turn = {
    words: "mum is Helen",
    plan: understood.kind === "plan" ? understood.plan : null,
    question: null,
    counts: { shown: 0, changed: 0, drafts: 0, sent: 0, waiting: 0 },
    handles: [],
    undone: false,
  };
  expect(told("Forget that.", { ...world, earlier: [turn] })).toBe("forget mum: Helen");
  expect(told("forget that", { ...world, earlier: [{ ...turn, undone: true }] })).toBe("");
});

test("a name that was told is a recipient and a sender", () => {
  const mail = understand("tell gran that I am late", world);
  expect(mail).toMatchObject({ plan: { steps: [{ do: "write", to: [{ words: "gran" }] }] } });
  const found = understand("archive the mails from my gran", world);
  expect(found).toMatchObject({
    plan: { steps: [{ do: "organise", target: { query: expect.stringContaining("from:gran") } }] },
  });
});
