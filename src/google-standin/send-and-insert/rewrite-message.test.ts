import { expect, test } from "vitest";
import { joinMessage, makeField, splitMessage } from "./rewrite-message.ts";

test("a message with CRLF comes together again byte for byte, whatever its bytes", () => {
  const raw = Buffer.concat([
    Buffer.from(
      "Subject: a\r\n folded\r\nX-Odd:  kept \r\nFrom: J\xf6rg <j@x.org>\r\n\r\n",
      "latin1",
    ),
    Buffer.from([0, 255, 13, 10, 128, 13, 10]),
  ]);
  const { fields, body } = splitMessage(raw);
  expect(fields.map(({ name }) => name)).toEqual(["subject", "x-odd", "from"]);
  expect(joinMessage({ fields, body }).equals(raw)).toBe(true);
});

test("bare line feeds become CRLF, and a header without an end gets one", () => {
  const { fields, body } = splitMessage(Buffer.from("From me Mon\nA: 1\nB: 2\nno field\nat all\n"));
  const added = [makeField("C", "3"), ...fields];
  expect(joinMessage({ fields: added, body }).toString()).toBe(
    "C: 3\r\nA: 1\r\nB: 2\r\n\r\nno field\r\nat all\r\n",
  );
});
