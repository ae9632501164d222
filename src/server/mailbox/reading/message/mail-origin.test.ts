import { expect, test } from "vitest";
import { readMailOrigin } from "./mail-origin.ts";

type Lines = [name: string, value: string][];

function origin(lines: Lines, from = ["ada@example.org"]) {
  return readMailOrigin(
    lines.map(([name, value]) => ({ name, value })),
    from,
  );
}

function results(value: string, from?: string[]) {
  return origin([["Authentication-Results", value]], from).authentication;
}

test("a signed message from the domain's own servers is verified", () => {
  expect(
    results(
      `mx.google.com;\r\n dkim=pass header.i=@example.org header.s=s1 header.b=abc;\r\n spf=pass (google.com: domain of bounce@mail.example.org designates 192.0.2.1 as permitted sender) smtp.mailfrom=bounce@mail.example.org;\r\n dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=example.org`,
    ),
  ).toEqual({
    domain: "example.org",
    verified: true,
    signed_by: "example.org",
    sent_by: "mail.example.org",
  });
});

test.each([
  ["another domain's signature", "mx.google.com; dkim=pass header.d=evil.example", false],
  ["a signature that fails", "mx.google.com; dkim=fail header.d=example.org", false],
  ["a domain that only ends alike", "mx.google.com; dkim=pass header.d=notexample.org", false],
  ["nothing found", "mx.google.com; none", false],
  ["servers alone", "mx.google.com; spf=pass smtp.mailfrom=x@example.org", true],
  ["the greeting alone", "mx.google.com; spf=pass smtp.helo=example.org", false],
  ["a domain within", "mx.google.com; dkim=pass header.d=mail.example.org", true],
  [
    "a policy that fails",
    "mx.google.com; dmarc=fail header.from=example.org; spf=pass smtp.mailfrom=example.org",
    false,
  ],
  ["a policy for another", "mx.google.com; dmarc=pass header.from=evil.example", false],
  ["no policy but a signature", "mx.google.com; dmarc=none; dkim=pass header.d=example.org", true],
  ["a version and capitals", "MX.Google.com 1; DKIM/1=PASS header.d=Example.ORG", true],
  [
    "a result within a comment",
    "mx.google.com; dkim=fail (dkim=pass; dkim=pass header.d=example.org)",
    false,
  ],
  [
    "a result within quotes",
    `mx.google.com; dkim=fail reason="x; dkim=pass header.d=example.org"`,
    false,
  ],
  ["a comment that never ends", "mx.google.com; (dkim=pass header.d=example.org", false],
  [
    "a comment within a comment",
    "mx.google.com (a (b) c); dkim=pass (x \\) y) header.d=example.org",
    true,
  ],
])("%s decides", (_name, value, verified) => {
  expect(results(value)?.verified).toBe(verified);
});

test("only the receiving server's word counts, and of its headers the topmost", () => {
  expect(results("mx.evil.example; dkim=pass header.d=example.org; dmarc=pass")).toBeNull();
  expect(results("mx.google.com.evil.example; dkim=pass header.d=example.org")).toBeNull();
  expect(results("")).toBeNull();
  const forged: Lines = [
    ["Authentication-Results", "relay.example; dkim=pass header.d=example.org"],
    ["Authentication-Results", "mx.google.com; dkim=fail header.d=example.org"],
    ["Authentication-Results", "mx.google.com; dkim=pass header.d=example.org"],
  ];
  expect(origin(forged).authentication?.verified).toBe(false);
});

test("a message of several authors or of none is nobody's", () => {
  const value = "mx.google.com; dkim=pass header.d=example.org; dmarc=pass header.from=example.org";
  expect(results(value, ["ada@example.org", "eve@evil.example"])?.verified).toBe(false);
  expect(results(value, [])?.verified).toBe(false);
  expect(results(value, ["ada"])?.verified).toBe(false);
});

const passed: Lines = [
  ["Authentication-Results", "mx.google.com; dkim=pass header.d=news.example"],
];
const signature =
  "v=1; d=news.example; s=k; h=From:To:List-Unsubscribe:\r\n List-Unsubscribe-Post; b=x";
const offer = "<https://news.example/out?u=1>, <mailto:out@news.example?subject=out>";
const post: Lines = [["List-Unsubscribe-Post", "List-Unsubscribe=One-Click"]];

test("one click is offered where a valid signature covers it", () => {
  expect(
    origin([...passed, ["DKIM-Signature", signature], ["List-Unsubscribe", offer], ...post])
      .unsubscribe,
  ).toEqual({
    one_click: "https://news.example/out?u=1",
    address: "out@news.example",
    page: "https://news.example/out?u=1",
  });
});

test.each<[string, Lines]>([
  ["no signature", [...passed, ["List-Unsubscribe", offer], ...post]],
  [
    "a signature that did not pass",
    [["DKIM-Signature", signature], ["List-Unsubscribe", offer], ...post],
  ],
  [
    "a signature that leaves it out",
    [
      ...passed,
      ["DKIM-Signature", "d=news.example; h=from:list-unsubscribe"],
      ["List-Unsubscribe", offer],
      ...post,
    ],
  ],
  [
    "another's signature",
    [
      ...passed,
      ["DKIM-Signature", signature.replace("d=news", "d=evil")],
      ["List-Unsubscribe", offer],
      ...post,
    ],
  ],
  [
    "another word",
    [
      ...passed,
      ["DKIM-Signature", signature],
      ["List-Unsubscribe", offer],
      ["List-Unsubscribe-Post", "List-Unsubscribe=Two"],
    ],
  ],
  [
    "http",
    [
      ...passed,
      ["DKIM-Signature", signature],
      ["List-Unsubscribe", "<http://news.example/out>"],
      ...post,
    ],
  ],
])("with %s the list is left by hand", (_name, lines) => {
  const ways = origin(lines).unsubscribe;
  expect(ways?.one_click).toBeNull();
  expect(ways?.page).toMatch(/news\.example/);
});

test.each([
  "",
  "no brackets",
  "<javascript:alert(1)>",
  "<ftp://x.example/>",
  "<mailto:a@b.example,c@d.example>",
  "<mailto:%0d%0aBcc:x@y.example>",
  "<file:///etc/passwd>",
])("%j is no way out", (value) => {
  expect(origin([["List-Unsubscribe", value]]).unsubscribe).toBeNull();
});

test("two offers are none, since it is not known which one was signed", () => {
  expect(
    origin([
      ["List-Unsubscribe", offer],
      ["List-Unsubscribe", offer],
    ]).unsubscribe,
  ).toBeNull();
});

test("hostile headers are read in a moment", () => {
  for (const value of [
    "(".repeat(1e6),
    `mx.google.com;${'"'.repeat(1e6)}`,
    `mx.google.com;${"a=".repeat(5e5)}`,
    "<".repeat(1e6),
    `mx.google.com;${" =".repeat(5e5)}`,
  ])
    expect(
      origin([
        ["Authentication-Results", value],
        ["List-Unsubscribe", value],
      ]).unsubscribe,
    ).toBeNull();
});
