import { expect, test } from "vitest";
import type { ReadMessage } from "../plan/readers-and-writers.ts";
import type { World } from "../plan/world.ts";
import { createBuiltInReader } from "./reader.ts";
import { createBuiltInWriter } from "./texts.ts";

const world: World = {
  now: new Date("2026-10-14T09:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Rowe", address: "sam@rowe.example" },
  contacts: [{ name: "Ana Petrov", address: "ana@lumen.example", count: 3, written: true }],
  nicknames: [],
  labels: [],
  earlier: [],
  spoken: [],
  open: 0,
  files: 0,
  promptsLeft: null,
};
const reader = createBuiltInReader({ world, words: "", files: async () => [] });

type Made = {
  id: string;
  from?: string;
  subject: string;
  text: string;
  labels?: string[];
  read?: boolean;
};

function mail({
  id,
  from = "Ana Petrov <ana@lumen.example>",
  subject,
  text,
  labels = ["INBOX"],
  read = true,
}: Made): ReadMessage {
  const [, name = "", address = ""] = /^(.*) <(.*)>$/u.exec(from) ?? [];
  return {
    gmail_id: id,
    subject,
    sender_name: name,
    sender_email: address,
    to: [{ name: "Sam Rowe", address: "sam@rowe.example" }],
    received_at: "2026-10-13T08:00:00Z",
    is_read: read,
    is_starred: false,
    labels,
    body_text: text,
    body_html: null,
  } as unknown as ReadMessage;
}

const quote = mail({
  id: "quote",
  subject: "Roof quote",
  text: `Hi Sam,

the roof repair comes to $4,200 with the scaffolding. The crew is friendly.
Can you confirm by Friday?

Best regards,
Ana
+1 555 0100

On Mon, Oct 12, 2026 at 9:00 AM Sam Rowe
<sam@rowe.example> wrote:
> What does the chimney cost?`,
});
const flight = mail({
  id: "flight",
  from: "Skyline Air <noreply@skyline.example>",
  subject: "Your booking",
  text: "Flight SK 204 departs on 21 October at 07:40 from gate B.\n\nUnsubscribe | Privacy policy\nhttps://skyline.example/x",
  read: false,
});
const offer = mail({
  id: "offer",
  from: "Bluebird <offers@bluebird.example>",
  subject: "Sale ends today",
  text: "Please buy now! Ends today.",
  labels: ["CATEGORY_PROMOTIONS"],
  read: false,
});

test("one message is summed up by its own sentences, without greeting, signature and quoted text", async () => {
  const { text } = await reader.summarise([quote]);
  expect(text).toContain("Roof quote [1]");
  expect(text).toContain("- Can you confirm by Friday?");
  expect(text).toContain("$4,200");
  expect(text).not.toMatch(/chimney|555|Best regards|Hi Sam/u);
});

test("several are told with the unread first, each with its number", async () => {
  const { text } = await reader.summarise([quote, flight]);
  expect(text.split("\n")).toEqual([
    "- Skyline Air (unread), 13 Oct: Your booking: Flight SK 204 departs on 21 October at 07:40 from gate B. [2]",
    expect.stringMatching(/^- Ana Petrov, 13 Oct: Roof quote: .*\[1\]$/u),
  ]);
});

test("a question is answered by the sentence that holds it; of none the nearest messages are told", async () => {
  expect((await reader.answer([quote, flight], "what time is the flight")).text).toMatch(
    /^- “Flight SK 204 departs on 21 October at 07:40 from gate B\.” \[2\]/u,
  );
  expect((await reader.answer([quote, flight], "how much is the roof repair")).text).toMatch(
    /^- “the roof repair comes to \$4,200 with the scaffolding\.” \[1\]/u,
  );
  const { text } = await reader.answer([quote], "who won the regatta");
  expect(text).toMatch(/^I cannot tell it from their words\..*\n- Roof quote, Ana Petrov \[1\]$/u);
});

test("what is told of a message's subject stands above a sentence that holds one word of it", async () => {
  const lunch = mail({ id: "lunch", subject: "Lunch on Sunday", text: "We eat lunch at 13:00." });
  const other = mail({ id: "other", subject: "Canteen", text: "A lunch costs less at 14:00." });
  const { text } = await reader.answer([other, lunch], "when is lunch on sunday");
  expect(text).toBe("- “Lunch on Sunday” [2]\n- “We eat lunch at 13:00.” [2]");
});

test("what asks something and comes from people needs the person before what is sold", async () => {
  const ranked = await reader.rank([offer, flight, quote], "what needs me", 3);
  expect(ranked[0]).toEqual({
    gmailId: "quote",
    reason: "from somebody you write to, asks something, names a day",
  });
  expect(ranked.map(({ gmailId }) => gmailId)).not.toContain("offer");
});

test("a letter is greeting, the person's words and closing; nothing is rewritten", async () => {
  const writer = createBuiltInWriter(world);
  const wanted = {
    kind: "message",
    brief: "I'll be late",
    to: [{ name: "Ana Petrov", address: "ana@lumen.example" }],
    thread: [],
    former: null,
    style: [],
  } as const;
  expect(await writer.write(wanted)).toMatchObject({
    subject: "I'll be late",
    body: "Hello Ana,\n\nI'll be late.\n\nBest regards,\nSam",
  });
  expect(await writer.write({ ...wanted, former: { subject: "", body: "x" } })).toHaveProperty(
    "missing",
  );
});

test("of a page, too, neither what it quotes nor what stands below the name is told", async () => {
  const page = `<div>The ceiling is done on Friday at nine.</div><div>Best,<br>Gerald Finch<br>Finch &amp; Daughters</div>
    <div>On Fri Nov 27 2026, Alex Morgan wrote:</div><blockquote>Dear Mr Finch, can you come on Tuesday?</blockquote>`;
  const message = {
    ...mail({ id: "page", subject: "Ceiling", text: "" }),
    body_text: null,
    body_html: page,
  };
  const { text } = await reader.summarise([message]);
  expect(text).toContain("The ceiling is done on Friday at nine.");
  expect(text).not.toMatch(/Daughters|wrote|Tuesday/);
});

test("nothing of a message that is hidden or turns what stands around it is shown", async () => {
  const text = "Thanks for \u202ethe roof\u202c, it is \u2066all\u2069 dry in\u200bside now.";
  const hidden = mail({ id: "hidden", subject: "Roof", text });
  for (const { text: shown } of [
    await reader.summarise([hidden]),
    await reader.answer([hidden], "Is the roof dry?"),
  ])
    expect(shown).toContain("Thanks for the roof, it is all dry inside now.");
});
