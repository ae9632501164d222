import { expect, test } from "vitest";
import { parseRaw, type ParsedMail } from "./parse-mail.ts";

/** A multipart out of its parts, each with its own header. */
function multipart(type: string, boundary: string, parts: string[]): string {
  const [kind, ...parameters] = type.split(";");
  const head = [`Content-Type: multipart/${kind}; boundary=${boundary}`, ...parameters].join(";");
  return `${head}\n\n--${boundary}\n${parts.join(`\n--${boundary}\n`)}\n--${boundary}--\n`;
}

function leaf(type: string, text: string): string {
  return `Content-Type: ${type}\n\n${text}`;
}

function read(source: string): ParsedMail {
  return parseRaw(Buffer.from(`From: ann@example.org\nSubject: x\nMIME-Version: 1.0\n${source}`));
}

function base64(bytes: Buffer): string {
  return `Content-Transfer-Encoding: base64\n\n${bytes.toString("base64")}`;
}

const picture = "image/png\nContent-Transfer-Encoding: base64";
const pixel = "iVBORw0KGgo=";

test("of nested alternatives the page is shown once, and the text is no part of it", () => {
  const inner = multipart("alternative", "C", [
    leaf("text/plain", "words"),
    leaf("text/html", '<p>Page <img src="cid:a@x"></p>'),
  ]);
  const mixed = multipart("mixed", "D", [inner, leaf("application/pdf; name=a.pdf", "x")]);
  const related = multipart("related", "B", [mixed, leaf(`${picture}\nContent-ID: <a@x>`, pixel)]);
  const mail = read(multipart("alternative", "A", [leaf("text/plain", "words"), related]));
  expect(mail).toMatchObject({
    bodyText: "words",
    bodyHtml: '<p>Page <img src="cid:a%40x"></p>'.replace("%40", "@"),
    attachments: [
      { filename: "a.pdf", inline: false },
      { content_id: "a@x", inline: true },
    ],
  });
});

test("an alternative that says nothing is not chosen", () => {
  const parts = [leaf("text/plain", "words"), leaf("text/html", " \n")];
  expect(read(multipart("alternative", "A", parts))).toMatchObject({
    bodyText: "words",
    bodyHtml: null,
    snippet: "words",
  });
});

test("names of people are whole though their words cut a character", () => {
  const from = "=?utf-8?B?5L0=?= =?utf-8?B?oOWlvQ==?=";
  const mail = parseRaw(Buffer.from(`From: ${from} <li@example.org>\n\nhi`));
  expect(mail).toMatchObject({ senderName: "你好", senderEmail: "li@example.org" });
});

test("a page says its own charset where its part does not", () => {
  const start = Buffer.from('Content-Type: text/html\n\n<meta charset="shift_jis">');
  const mail = parseRaw(Buffer.concat([start, Buffer.from("82b182f1", "hex")]));
  expect(mail.bodyHtml).toContain("こん");
});

test.each([
  ["its Content-ID", "image001.png", "Content-ID: <image001.png>"],
  [
    "its Content-Location",
    "pics/a%20b.png",
    "Content-Location: pics/a b.png".replace(" b", "%20b"),
  ],
  ["a web address it has", "http://x.example/a.png", "Content-Location: http://x.example/a.png"],
  ["its file's name", "./photo.png", "Content-Disposition: inline; filename=photo.png"],
])("a picture that the page names by %s is shown in it", (_name, source, header) => {
  const page = leaf("text/html", `<p>Look <img width=1 src="${source}"> here</p>`);
  const mail = read(multipart("related", "R", [page, leaf(`${picture}\n${header}`, pixel)]));
  const [file] = mail.attachments;
  expect(file?.inline).toBe(true);
  expect(decodeURIComponent(mail.bodyHtml ?? "")).toContain(`src="cid:${file?.content_id}"`);
});

test("a picture elsewhere stays where it is", () => {
  const page = '<img src="https://elsewhere.example/image001.png">';
  const parts = [leaf("text/html", page), leaf(`${picture}; name=image001.png`, pixel)];
  expect(read(multipart("related", "R", parts)).bodyHtml).toBe(page);
});

test("a picture between two texts is drawn between them, and one behind them is a file", () => {
  const inline = leaf(`${picture}\nContent-Disposition: inline; filename=a.png`, pixel);
  for (const type of ["text/html", "text/plain"]) {
    const mail = read(
      multipart("mixed", "M", [leaf(type, "first"), inline, leaf(type, "second"), inline]),
    );
    expect(mail.bodyHtml).toMatch(/first.*<img src="cid:part-1".*second/s);
    expect(mail.attachments).toMatchObject([
      { part_id: "1", content_id: "part-1", inline: true },
      { part_id: "3", inline: false },
    ]);
  }
});

function bounce(
  fields: string,
  returned = leaf("text/rfc822-headers", "Subject: Plan\nTo: b@x.org"),
) {
  return read(
    multipart("report; report-type=delivery-status", "M", [
      leaf("text/plain", "Sorry."),
      leaf("message/delivery-status", `Reporting-MTA: dns; mx.example.org\n\n${fields}\n`),
      returned,
    ]),
  );
}

test.each([
  ["5.1.1", "failed", "Not delivered", "b@x.org – there is no such address (5.1.1)"],
  ["5.2.2", "failed", "Not delivered", "b@x.org – the mailbox is full (5.2.2)"],
  ["4.4.1", "delayed", "Not delivered yet", "b@x.org – the other server does not answer (4.4.1)"],
  ["5.9.9", "failed", "Not delivered", "b@x.org – it was refused for good (5.9.9)"],
  ["2.0.0", "delivered", "Delivered", "b@x.org (2.0.0)"],
])("a report of %s says who was reached and why not", (...[status, action, outcome, words]) => {
  const mail = bounce(`Final-Recipient: rfc822; b@x.org\nAction: ${action}\nStatus: ${status}`);
  for (const said of [outcome, words, "“Plan” to b@x.org", "Sorry."]) {
    expect(mail.bodyText).toContain(said);
    expect(mail.seenText).toContain(said);
  }
});

test("a bounce names every recipient, the other server's words, and what came back", () => {
  const two = ["a@x.org", "b@x.org"].map(
    (one) =>
      `Final-Recipient: rfc822; ${one}\nAction: failed\nDiagnostic-Code: smtp; 550 5.7.1 <b>No</b>`,
  );
  const original = leaf("message/rfc822", "Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=\n\nhello");
  const mail = bounce(two.join("\n\n"), original);
  expect(mail.bodyText).toContain("a@x.org – the other server refuses the message");
  expect(mail.bodyText).toContain("The other server said: 550 5.7.1 <b>No</b>");
  expect(mail.bodyHtml).toContain("550 5.7.1 &lt;b&gt;No&lt;/b&gt;");
  expect(mail.bodyText).toContain("“Grüße”");
  expect(mail.attachments.map(({ called }) => called)).toEqual([
    "Bounce report",
    "Forwarded message: Grüße",
  ]);
});

const cannotBeRead = "Encrypted: this cannot be read here";

test.each([
  [
    "S/MIME",
    `Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m\n${base64(Buffer.from("MI"))}`,
  ],
  ["S/MIME of no stated kind", `Content-Type: application/x-pkcs7-mime; name=smime.p7m\n\nMI`],
  [
    "PGP/MIME",
    multipart("encrypted; protocol=application/pgp-encrypted", "P", [
      leaf("application/pgp-encrypted", "Version: 1"),
      leaf("application/octet-stream; name=smime.p7m", "-----BEGIN PGP MESSAGE-----"),
    ]),
  ],
])("mail encrypted by %s is said to be, with its file", (_name, source) => {
  const mail = read(source);
  expect(mail.bodyText).toContain(cannotBeRead);
  expect(mail.seenText).toContain(cannotBeRead);
  expect(mail.snippet).toContain(cannotBeRead);
  expect(mail.bodyText).toContain("smime.p7m");
  expect(mail.attachments.map(({ filename }) => filename)).toContain("smime.p7m");
});

/** An element of DER; `open`: of BER, its length left open. */
function element(tag: number, body: Buffer, open = false): Buffer {
  if (open) return Buffer.concat([Buffer.from([tag, 0x80]), body, Buffer.from([0, 0])]);
  const length = Buffer.from([0x82, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

function signedMail(inner: string, open: boolean): Buffer {
  const bytes = Buffer.from(inner);
  const half = Math.floor(bytes.length / 2);
  const octets = open
    ? element(
        0x24,
        Buffer.concat([element(4, bytes.subarray(0, half)), element(4, bytes.subarray(half))]),
        true,
      )
    : element(4, bytes);
  function oid(last: number): Buffer {
    return element(6, Buffer.from(`2a864886f70d01070${last}`, "hex"));
  }
  const capsule = element(0x30, Buffer.concat([oid(1), element(0xa0, octets, open)]), open);
  const start = [element(2, Buffer.from([1])), element(0x31, Buffer.alloc(0))];
  const data = element(0x30, Buffer.concat([...start, capsule]), open);
  return element(0x30, Buffer.concat([oid(2), element(0xa0, data, open)]), open);
}

test.each([false, true])("content within a signature is shown, unchecked (open: %s)", (open) => {
  const inner = multipart("mixed", "I", [
    leaf("text/html; charset=utf-8", "<p>Grüße</p>"),
    leaf("application/pdf; name=bill.pdf", "x"),
  ]);
  const type = "application/pkcs7-mime; smime-type=signed-data; name=smime.p7m";
  const mail = read(`Content-Type: ${type}\n${base64(signedMail(inner, open))}`);
  expect(mail.bodyHtml).toContain("<p>Grüße</p>");
  expect(mail.seenText).toContain("the signature was not checked");
  expect(mail.seenText).toContain("bill.pdf");
});

test.each(["opaque", "beside"])("a page's own pictures are shown, signed %s", (how) => {
  const page = leaf("text/html", '<p>Page <img src="cid:a@x"></p>');
  const image = leaf(`${picture}\nContent-ID: <a@x>`, pixel);
  const inner = multipart("related", "R", [page, image]);
  const sealed = "application/pkcs7-mime; smime-type=signed-data; name=smime.p7m";
  const signature = leaf("application/pkcs7-signature; name=smime.p7s", "x");
  const mail = read(
    how === "opaque"
      ? `Content-Type: ${sealed}\n${base64(signedMail(inner, false))}`
      : multipart("signed; protocol=application/pkcs7-signature", "S", [inner, signature]),
  );
  const source = how === "opaque" ? `data:image/png;base64,${pixel}` : "cid:a@x";
  expect(mail.bodyHtml).toContain(`<p>Page <img src="${source}"></p>`);
});

function attribute(id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(1);
  head.writeUInt32LE(id, 1);
  head.writeUInt32LE(data.length, 5);
  return Buffer.concat([head, data, Buffer.alloc(2)]);
}

test.each([
  ["alone", "", "The letter"],
  ["beside its own text", "The text", "The text"],
])(
  "a winmail.dat %s is said to be one, its files are named and its text is read",
  (_name, own, words) => {
    const bytes = Buffer.concat([
      Buffer.from("789f3e220100", "hex"),
      attribute(0x0002800c, Buffer.from("The letter\0")),
      attribute(0x00069002, Buffer.alloc(14)),
      attribute(0x00018010, Buffer.from("plan.doc\0")),
      attribute(0x0006800f, Buffer.alloc(20)),
    ]);
    const file = `Content-Type: application/ms-tnef; name=winmail.dat\n${base64(bytes)}`;
    const mail = read(multipart("mixed", "M", [leaf("text/plain", own), file]));
    expect(mail.bodyText).toContain("Outlook's own format");
    expect(mail.bodyText).toContain("plan.doc (20 bytes)");
    expect(mail.bodyText).toContain(words);
    expect(mail.bodyText?.includes("The letter")).toBe(own === "");
  },
);

test("a winmail.dat whose words are in Outlook's packed RTF alone is read", () => {
  // The first example of MS-OXRTFCP.
  const rtf = Buffer.from(
    "2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0",
    "hex",
  );
  const head = Buffer.alloc(16);
  [1, 0x10090102, 1, rtf.length].forEach((number, at) => head.writeUInt32LE(number, 4 * at));
  const properties = Buffer.concat([head, rtf, Buffer.alloc((4 - (rtf.length % 4)) % 4)]);
  const bytes = Buffer.concat([
    Buffer.from("789f3e220100", "hex"),
    attribute(0x00069003, properties),
  ]);
  const mail = read(`Content-Type: application/ms-tnef; name=winmail.dat\n${base64(bytes)}`);
  expect(mail.bodyText).toContain("hello world");
});

test("garbage under the names of envelopes harms nothing", () => {
  for (let seed = 0; seed < 300; seed++) {
    const noise = Buffer.from(
      Array.from({ length: 200 }, (_, n) => (n * seed * 7919 + seed) % 256),
    );
    for (const type of ["application/ms-tnef", "application/pkcs7-mime", "message/delivery-status"])
      for (const start of ["", "789f3e220100", "30803080"])
        read(`Content-Type: ${type}\n${base64(Buffer.concat([Buffer.from(start, "hex"), noise]))}`);
  }
});
