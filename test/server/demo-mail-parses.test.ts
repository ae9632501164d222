import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { writeDemoMail } from "#google-standin/demo/mail/demo-mail.ts";

const now = new Date("2026-11-21T16:20:00Z");
const mail = writeDemoMail(now, { name: "Alex Morgan", address: "alex.morgan@example.com" });

test("every message of the demo mail parses to a subject and words, and no character is lost", async () => {
  for (const { raw } of mail) {
    const parsed = await PostalMime.parse(raw);
    expect(parsed.subject).toBeTruthy();
    const words = `${parsed.subject} ${parsed.from?.name} ${parsed.text ?? ""} ${parsed.html ?? ""}`;
    expect(words.trim().length, parsed.subject).toBeGreaterThan(parsed.subject?.length ?? 0);
    expect(words, parsed.subject).not.toMatch(/\uFFFD|[{}]me\b|\?\?\?/);
  }
});

test("attachments of the demo mail are what they say they are", async () => {
  const kinds = new Map<string, number>();
  for (const { raw } of mail)
    for (const { mimeType, content } of (await PostalMime.parse(raw)).attachments) {
      const start = Buffer.from(content as ArrayBuffer)
        .toString("latin1")
        .slice(0, 8);
      kinds.set(mimeType, (kinds.get(mimeType) ?? 0) + 1);
      if (mimeType === "application/pdf") expect(start).toMatch(/^%PDF-1/);
      if (mimeType === "image/png") expect(start).toBe("\u0089PNG\r\n\u001a\n");
    }
  expect([...kinds.keys()]).toEqual(
    expect.arrayContaining(["application/pdf", "image/png", "text/csv", "application/ics"]),
  );
});
