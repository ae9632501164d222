import { execFile, execFileSync } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { promisify } from "node:util";
import { randomBytes, randomUUID } from "node:crypto";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { createFileReader } from "#server/assistant/files/text/file-reader.ts";
import { processPermissions } from "#server/assistant/files/text/read-in-process.ts";
import { blockNetwork } from "#server/assistant/files/text/block-network.ts";
import type { FileText } from "#server/assistant/plan/files.ts";
import { tinyPng } from "../support/mail-with-files.ts";
import { someExcel, somePdf, someWord, someZip } from "../support/some-files.ts";

const reader = createFileReader();
const ada = randomUUID();

function read(name: string, bytes: Buffer | string): Promise<FileText> {
  return reader.read(ada, { name, bytes: Buffer.from(bytes) });
}

function text(words: string) {
  return { kind: "text", text: words, cut: false };
}
function unread(words: RegExp) {
  return { kind: "unread", words: expect.stringMatching(words) };
}

test("text, Markdown and CSV are read in their charsets", async () => {
  expect(await read("a.txt", "Grüße, 世界")).toEqual(text("Grüße, 世界"));
  expect(await read("a.csv", "name,sum\nAda,3")).toEqual(text("name,sum\nAda,3"));
  expect(await read("a.md", Buffer.from("Gr\xfc\xdfe", "latin1"))).toEqual(text("Grüße"));
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Zürich", "utf16le")]);
  expect(await read("a.txt", wide)).toEqual(text("Zürich"));
});

test("a page is read without its scripts and signs", async () => {
  const page =
    "<html><style>p{}</style><h1>Plan</h1><script>alert(1)</script><p>A &amp; B<br>C</p>";
  expect(await read("a.html", page)).toEqual(text("Plan\nA & B\nC"));
});

test("Word, Excel and PDF give their text", async () => {
  expect(await read("a.docx", someWord(["The contract", "ends in May."]))).toEqual(
    text("The contract\nends in May."),
  );
  expect(await read("a.xlsx", someExcel({ A1: "Rent", B1: 900, A2: "Food", B2: 250.5 }))).toEqual(
    text("Costs\nRent\t900\nFood\t250.5"),
  );
  expect(await read("a.pdf", somePdf("BT /F1 12 Tf 20 200 Td (Total due: 42 EUR) Tj ET"))).toEqual(
    text("Total due: 42 EUR"),
  );
});

test("a file is what its bytes are, whatever its name says", async () => {
  expect(await read("a.txt", someWord(["Hidden in a text"]))).toEqual(text("Hidden in a text"));
  expect(await read("a.pdf", tinyPng)).toEqual({ kind: "image", mediaType: "image/png" });
});

test("what cannot be read says why", async () => {
  expect(await read("a.doc", Buffer.from("d0cf11e0a1b11ae1", "hex"))).toEqual(unread(/Old Office/));
  expect(await read("a.bin", Buffer.alloc(2000, 1))).toEqual(unread(/of this kind/));
  expect(await read("a.zip", someZip([{ name: "a.txt", data: "x" }]))).toEqual(
    unread(/of this kind/),
  );
  expect(await read("a.txt", "")).toEqual(unread(/no text/));
  expect(await read("a.pdf", somePdf(""))).toEqual(unread(/no text.*scan/));
  const large = Buffer.alloc(25 * 1024 * 1024 + 1, "a");
  expect(await read("a.txt", large)).toEqual(unread(/larger than 25 MB/));
  expect(await read("a.png", Buffer.concat([tinyPng, large]))).toEqual(unread(/larger/));
});

test("damaged files of every kind are survived", async () => {
  const whole = [someWord(["The contract"]), someExcel({ A1: 1 }), somePdf("BT (x) Tj ET")];
  for (const file of whole) {
    const torn = file.subarray(0, file.length / 2);
    expect((await read("a", torn)).kind).toMatch(/^(unread|text)$/);
    const noise = Buffer.from(file);
    randomBytes(60).copy(noise, file.length / 3);
    expect((await read("a", noise)).kind).toMatch(/^(unread|text)$/);
  }
});

test("a file of 25 MB gives as much of its text as is kept", async () => {
  const long = await read("a.txt", Buffer.alloc(25 * 1024 * 1024, "words "));
  expect(long).toMatchObject({ kind: "text", cut: true });
  expect(long.kind === "text" && long.text.length).toBe(200_000);
});

test("a zip that unpacks to far more than it says is refused before it is read", async () => {
  const bomb = { name: "word/media/a.png", data: Buffer.alloc(80 * 1024 * 1024), claims: 100 };
  expect(await read("a.docx", someWord(["x"], [bomb]))).toEqual(unread(/unpacks to more/));
  const many = Array.from({ length: 6000 }, (_, index) => ({ name: `${index}`, data: "" }));
  expect(await read("a.docx", someZip(many))).toEqual(unread(/unpacks to more/));
});

test("a file that takes too much work or memory is given up, and the next one is read", async () => {
  const small = createFileReader({ jobMs: 4000, memoryMb: 150 });
  const bomb = deflateSync(Buffer.alloc(400 * 1024 * 1024, " "), { level: 9 });
  const hard = somePdf(bomb, "/Filter/FlateDecode");
  expect(await small.read(ada, { name: "a.pdf", bytes: hard })).toEqual(
    unread(/takes too long|unpacks to more|no text/),
  );
  const far = someExcel({ A1: 1, XFD1048576: 2 });
  expect((await small.read(ada, { name: "a.xlsx", bytes: far })).kind).toMatch(/^(unread|text)$/);
  const bytes = Buffer.from("still here");
  expect(await small.read(ada, { name: "a.txt", bytes })).toEqual(text("still here"));
});

test("Stop ends the reading", async () => {
  const stop = new AbortController();
  const bytes = Buffer.from("words");
  const reading = reader.read(ada, { name: "a.txt", bytes, signal: stop.signal });
  stop.abort(new Error("stopped"));
  await expect(reading).rejects.toThrow("stopped");
});

test("the process that reads files reaches the program and its packages, and no setting, key or data", () => {
  const tries = `
    const fs = require("node:fs");
    const refused = (act) => { try { act(); return "allowed"; } catch ({ code }) { return code; } };
    const paths = ["src/server/main.ts", "node_modules/unpdf/package.json", ".", ".env", "data", "/etc/passwd", "/proc/self/environ"];
    const codes = paths.map((path) => refused(() => fs.statSync(path)));
    codes.push(refused(() => fs.writeFileSync("src/made.ts", "x")));
    codes.push(refused(() => require("node:child_process").execSync("true")));
    console.log(codes.join(" "));`;
  const said = execFileSync(process.execPath, [...processPermissions(), "-e", tries], { env: {} });
  const denied = "ERR_ACCESS_DENIED";
  expect(said.toString().trim().split(" ")).toEqual([
    "allowed",
    "allowed",
    ...Array(7).fill(denied),
  ]);
});

const way = await blockNetwork(import.meta.filename);

test.skipIf(way.length === 0)(
  "it reaches no other program by the network, not even here",
  async () => {
    const server = createServer((socket) => socket.end("heard"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const call = `
    require("node:net").connect(${port}, "127.0.0.1")
      .on("data", (heard) => console.log(String(heard))).on("error", ({ code }) => console.log(code));`;
    async function said(before: readonly string[]): Promise<string> {
      const [command = "", ...more] = [...before, process.execPath, "-e", call];
      return (await promisify(execFile)(command, more, { env: {} })).stdout.trim();
    }
    expect([await said([]), await said(way)]).toEqual(["heard", "ENETUNREACH"]);
    server.close();
  },
);
