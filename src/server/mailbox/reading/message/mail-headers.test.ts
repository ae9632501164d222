import { expect, test } from "vitest";
import { readMailHeaders } from "./mail-headers.ts";

function read(headers: Record<string, string>) {
  return readMailHeaders(Object.entries(headers).map(([name, value]) => ({ name, value })));
}

test("names and addresses are decoded, groups opened", () => {
  const mail = read({
    FROM: "=?utf-8?Q?J=C3=B6rg_M=C3=BCller?= <joerg@example.com>",
    To: 'Team: "Doe, Jane" <jane@example.com>, bob@example.com;, eve@example.com (Eve)',
    "Reply-To": "<list@example.com>",
  });
  expect(mail).toMatchObject({ senderName: "Jörg Müller", senderEmail: "joerg@example.com" });
  expect(mail.to).toEqual([
    { name: "Doe, Jane", address: "jane@example.com" },
    { name: "", address: "bob@example.com" },
    { name: "Eve", address: "eve@example.com" },
  ]);
  expect(mail.replyTo).toEqual([{ name: "", address: "list@example.com" }]);
});

test("the subject is one line whatever its words hide", () => {
  const subject = "=?utf-8?B?b25lDQpCY2M6IGV2aWw=?= \u202Egpj.exe";
  expect(read({ Subject: subject }).subject).toBe("one Bcc: evil gpj.exe");
});

test("what is not to be seen in a name or subject is left out, and what joins characters stays", () => {
  const hidden = "pay\u200Bpal \u200F\u061C\u2066x\u2069\uFEFF \u00ADsoft b\u200Dank\u3164";
  expect(read({ Subject: hidden }).subject).toBe("paypal x soft bank");
  expect(read({ From: `"${hidden}" <eve@evil.example>` }).senderName).toBe("paypal x soft bank");
  for (const whole of ["👩‍💻 at work ❤️", "می‌خواهم", "क्‍ष"])
    expect(read({ Subject: whole }).subject).toBe(whole);
});

test("ids keep their brackets, references their order", () => {
  const mail = read({
    "Message-ID": " <1@a> ",
    "In-Reply-To": "Your message <0@a> of Monday",
    References: "<x@a>\r\n <y@a> junk <0@a>",
  });
  expect(mail).toMatchObject({ messageIdHeader: "<1@a>", inReplyTo: "<0@a>" });
  expect(mail.references).toEqual(["<x@a>", "<y@a>", "<0@a>"]);
});

test.each([
  ["Fri, 21 Nov 1997 09:55:06 -0600", "1997-11-21T15:55:06.000Z"],
  ["21 Nov 1997 09:55:06", "1997-11-21T09:55:06.000Z"],
  ["21 Nov 97 09:55 GMT", "1997-11-21T09:55:00.000Z"],
  ["Tue, 7 Apr 2026 10:00:t <garbled", "2026-04-07T10:00:00.000Z"],
  ["Di, 07 April 2026 10:00:01 +0200 (MESZ)", "2026-04-07T08:00:01.000Z"],
])("the date '%s' is read", (text, iso) => {
  expect(read({ Date: text }).sentAt?.toISOString()).toBe(iso);
});

test.each(["", "never", "99 Foo 9999 99:99", "Fri, 31 Dec 275759 00:00 GMT"])(
  "'%s' is no date",
  (text) => {
    expect(read({ Date: text }).sentAt).toBeNull();
  },
);

test("a hundred thousand recipients are cut, not refused", () => {
  const everyone = Array.from({ length: 100_000 }, (_, n) => `p${n}@example.com`).join(", ");
  expect(read({ To: everyone }).to).toHaveLength(500);
});
