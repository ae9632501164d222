import { expect, test } from "vitest";
import type { EmailWithBody } from "#contract/messages.ts";
import { quoteOf } from "#web/compose/reply/quote.ts";
import { splitQuote } from "#web/compose/reply/split-quote.ts";

const email: EmailWithBody = {
  user_id: "",
  id: "1",
  gmail_id: "1",
  thread_id: "1",
  labels: [],
  is_starred: false,
  is_read: true,
  sender_name: "Ada, of <Lovelace>",
  sender_email: "ada@example.com",
  to: [{ name: "", address: "robin@example.com" }],
  cc: [],
  subject: "<b>Hi</b>",
  snippet: "",
  attachments: [],
  size_bytes: 1,
  received_at: "2026-01-01T00:00:00Z",
  readable: true,
  invitation: null,
  pending: false,
  body_text: "One\r\n> two",
  body_html: null,
};
const html = `<div onclick="x()">One<script>x()</script><img src="cid:pic@x"><img src="https://t.example/a.png"><a href="javascript:x()">a</a></div>`;

test("a reply quotes each line below who wrote it, with names as words only", () => {
  const quote = quoteOf(email, { how: "reply", time: "Friday" });
  expect(quote.text).toBe("On Friday, Ada, of <Lovelace> <ada@example.com> wrote:\n> One\n>> two");
  expect(quote.html).toContain("Ada, of &lt;Lovelace&gt; &lt;ada@example.com&gt; wrote:");
  expect(quote.html).toContain("One<br>&gt; two");
});

test("a long original that is too complex for its design is quoted whole, as text", () => {
  const lines = Array.from({ length: 40_000 }, (_, line) => `<p>Line ${line} of many</p>`);
  const long = { ...email, body_text: null, body_html: lines.join("") };
  for (const how of ["reply", "forward"] as const) {
    const quote = quoteOf(long, { how, time: "Friday" });
    for (const text of Object.values(quote)) {
      expect(text).toContain("Line 0 of many");
      expect(text).toContain("Line 39999 of many");
    }
  }
});

test("where an original is longer than can be quoted, its quote says so", () => {
  const long = { ...email, body_text: "x".repeat(1_500_000) };
  for (const text of Object.values(quoteOf(long, { how: "reply", time: "Friday" })))
    expect(text).toContain("[The rest of the original is too long to be quoted.]");
});

test("selected words alone are quoted", () => {
  const { text } = quoteOf(email, { how: "reply", time: "Friday", selected: "two" });
  expect(text.split("\n").slice(1)).toEqual(["> two"]);
});

test("quoted HTML is harmless; pictures that came with it go along only with a forward", () => {
  const [reply, forward] = (["reply", "forward"] as const).map(
    (how) => quoteOf({ ...email, body_html: html }, { how, time: "Friday" }).html,
  );
  for (const quoted of [reply, forward]) {
    expect(quoted).toContain('<img src="https://t.example/a.png">');
    expect(quoted).not.toMatch(/script|onclick|javascript/);
  }
  expect([reply?.includes("cid:"), forward?.includes('src="cid:pic@x"')]).toEqual([false, true]);
});

test("a forward says whose message it is", () => {
  const { text, html: shown } = quoteOf(email, { how: "forward", time: "Friday" });
  expect(text.split("\n").slice(0, 6)).toEqual([
    "---------- Forwarded message ---------",
    "From: Ada, of <Lovelace> <ada@example.com>",
    "Date: Friday",
    "Subject: <b>Hi</b>",
    "To: robin@example.com",
    "",
  ]);
  expect(shown).toContain("Subject: &lt;b&gt;Hi&lt;/b&gt;");
});

test.each(["reply", "forward"] as const)("a draft of a %s is parted as it was joined", (how) => {
  const quote = quoteOf(email, { how, time: "Friday" });
  const parted = splitQuote(`<div>Mine</div><br>${quote.html}`, `Mine\n\n${quote.text}\n`);
  expect(parted.own).toBe("<div>Mine</div><br>");
  expect(parted.quote?.text.trimEnd()).toBe(quote.text);
  expect(parted.quote?.html).toContain("gmail_quote");
});

test("what is written below a quote keeps it where it is", () => {
  const draft = `<div>Above</div><div class="gmail_quote">quoted</div><div>Below</div>`;
  expect(splitQuote(draft, "")).toEqual({ own: draft, quote: undefined });
});
