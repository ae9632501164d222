import { expect, test } from "vitest";
import { parseMimeTree, type MimePart } from "./mime-tree.ts";

test("nesting ends at fifty levels and a message at two thousand parts", () => {
  const nested = Array.from({ length: 20_000 }, (_, level) =>
    ["Content-Type: multipart/mixed; boundary=b" + level, "", "--b" + level, ""].join("\r\n"),
  ).join("");
  let part: MimePart | undefined = within(1000, nested);
  let depth = 0;
  while ((part = part?.parts[0]) !== undefined) depth++;
  expect(depth).toBe(50);

  const wide = within(
    1000,
    "Content-Type: multipart/mixed; boundary=b\n\n" + "--b\n\nx\n".repeat(150_000),
  );
  expect(wide.parts).toHaveLength(1999);
  expect(wide.parts.at(-1)?.mimeType).toBe("application/octet-stream");
});

test("long hostile input is read in linear time", () => {
  within(1000, "X: y\n".repeat(10_000));
  within(1000, "Subject: " + "=?utf-8?q?".repeat(100_000));
  within(1000, "Subject: x" + "\n ".repeat(500_000));
  within(1000, 'Content-Type: text/plain; name="' + "\\".repeat(1_000_000));
  within(1000, "Content-Type: multipart/mixed; boundary=b\n\n" + "\n--b -".repeat(170_000));
  within(1000, "Content-Type: multipart/mixed; boundary=b\n\n--b\n\n" + "-".repeat(1_000_000));
  within(1000, "Content-Type: multipart/mixed; boundary=b\n\n--b\n" + "\n--x".repeat(170_000));
  within(1000, lostMultiparts(1900) + "\nno delimiter".repeat(500_000));
  within(1000, "Content-Transfer-Encoding: base64\n\n" + "=".repeat(1_000_000));
  within(1000, "Content-Transfer-Encoding: quoted-printable\n\n" + "= ".repeat(500_000));
});

/** Multiparts side by side, none of which has a part of its own. */
function lostMultiparts(count: number): string {
  const lost = Array.from(
    { length: count },
    (_, at) => `\n--b\nContent-Type: multipart/mixed; boundary=lost${at}\n\nx`,
  );
  return "Content-Type: multipart/mixed; boundary=b\n" + lost.join("");
}

/** By the time of this thread's processor, which other work on the machine does not lengthen. */
function within(milliseconds: number, text: string): MimePart {
  const raw = Buffer.from(text);
  const start = process.threadCpuUsage();
  const part = parseMimeTree(raw);
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(milliseconds);
  return part;
}
