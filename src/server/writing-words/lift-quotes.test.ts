import { expect, test } from "vitest";
import { framesOf } from "./lift-quotes.ts";

function waysOf(text: string): string[][] {
  return [...framesOf(text)].map(({ text: frame, said }) =>
    [frame].concat(said.map((one) => one.words)),
  );
}

test.each([
  [
    "reply with 'Got it, thank you!'. Can you do that?",
    "reply with \ue000. Can you do that?",
    ["Got it, thank you!"],
  ],
  ["say “fine” to it", "say \ue000 to it", ["fine"]],
  ["say 'I'm at the cats' house' now", "say \ue000 house' now", ["I'm at the cats"]],
  ["no quotes, sofia's mail", "no quotes, sofia's mail", []],
])("%s", (text, frame, words) => {
  expect(waysOf(text)[0]).toEqual([frame, ...words]);
});

test("a quotation within a quotation is closed where any reading may close it", () => {
  const ways = waysOf("saying 'On 'Logo' today. Sam' and title it 'Task'");
  expect(ways).toContainEqual([
    "saying \ue000 and title it \ue001",
    "On 'Logo' today. Sam",
    "Task",
  ]);
});

test("what is never closed ends before what is asked of the assistant", () => {
  const ways = waysOf(
    "reply with 'Thanks. I will get back to you tomorrow. Can you send the reply for me?",
  );
  expect(ways[0]).toEqual([
    "reply with \ue000 Can you send the reply for me?",
    "Thanks. I will get back to you tomorrow.",
  ]);
});

test("of very many places where a quotation may end, the first twelve and the last twelve are tried", () => {
  const frames = [...framesOf(`say “${"a” ".repeat(5000)}`)];
  const lengths = frames.flatMap(({ said }) => said.slice(0, 1).map(({ words }) => words.length));
  const first = Array.from({ length: 12 }, (_, nth) => 1 + 3 * nth);
  const last = Array.from({ length: 12 }, (_, nth) => 1 + 3 * (4988 + nth));
  expect([...new Set(lengths)]).toEqual([...first, ...last]);
});
