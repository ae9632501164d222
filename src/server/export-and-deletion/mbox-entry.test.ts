import { expect, test } from "vitest";
import { mboxEntry } from "./mbox-entry.ts";

function entry(raw: string, labels: { id: string; name: string | null }[] = []): string {
  const message = {
    id: 1,
    gmail_id: "18a",
    thread_id: "18b",
    received_at: new Date("2026-11-01T07:08:09Z"),
    labels,
  };
  return mboxEntry(message, Buffer.from(raw, "latin1")).toString("latin1");
}

test("an entry begins as in an export of Google Takeout and ends with an empty line", () => {
  const text = entry("Subject: x\r\n\r\ny\r\n", [
    { id: "INBOX", name: null },
    { id: "CATEGORY_SOCIAL", name: null },
    { id: "Label_1", name: "Bills, paid" },
    { id: "Label_2", name: 'The "best"' },
  ]);
  expect(text).toBe(
    "From 18a@xxx Sun Nov 01 07:08:09 +0000 2026\r\nX-GM-THRID: 395\r\n" +
      'X-Gmail-Labels: Inbox,Category Social,"Bills, paid","The ""best"""\r\n' +
      "Subject: x\r\n\r\ny\r\n\r\n",
  );
});

test("a line that begins with From, quoted or not, is quoted once more, and no other", () => {
  const text = entry("From a\n\n>From b\n>>From c\nx From d\n> From e\nFromage\n");
  expect(text.split("\r\n").at(-2)).toBe(
    ">From a\n\n>>From b\n>>>From c\nx From d\n> From e\nFromage\n",
  );
});

test("names of labels beyond ASCII stand in encoded words of at most 75 characters", () => {
  const name = "日本語のとても長い名前のラベル".repeat(4);
  const [, , ...lines] = entry("x\r\n", [{ id: "Label_1", name }]).split("\r\n");
  const words = lines
    .slice(0, lines.indexOf("x"))
    .map((line) => line.replace("X-Gmail-Labels:", ""));
  expect(words.every((word) => word.trim().length <= 75)).toBe(true);
  const decoded = words.map((word) =>
    Buffer.from(/\?B\?(.*)\?=$/.exec(word)?.[1] ?? "", "base64").toString("utf8"),
  );
  expect(decoded.join("")).toBe(name);
});
