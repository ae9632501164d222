import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createGmailClient } from "#server/gmail/gmail-client.ts";
import { createMessageReader, type ReadMessage } from "#server/gmail/message-reader.ts";
import { createLogger } from "#server/runtime/logger.ts";
import { readExpectedMail, type ExpectedBody } from "../support/expected-mail.ts";
import { startTestStandin } from "../support/test-standin.ts";

const folder = path.resolve(import.meta.dirname, "../../../shared/data/mail");
const present = existsSync(folder);
const why = present ? "" : " (skipped: ../shared/data/mail is not here)";
const owner = "alex.morgan@example.com";

type Field = { file: string; name: string; expected: unknown; got: unknown };

/** Delivers each file to a mailbox of the stand-in and reads it back as the sync does. */
async function readAll(files: string[]): Promise<Map<string, ReadMessage>> {
  const store = mkdtempSync(path.join(tmpdir(), "mailwright-agreement-"));
  const google = await startTestStandin({ demo: false, folder: store });
  const reader = createMessageReader();
  try {
    const { access_token } = await google.signIn();
    const client = createGmailClient({
      baseUrl: google.standin.url,
      accessToken: async () => access_token,
      clock: google.clock,
      logger: createLogger("silent"),
    });
    const read = new Map<string, ReadMessage>();
    for (const file of files) {
      const id = google.standin.deliver(owner, readFileSync(path.join(folder, file)));
      const [answer] = await client.messages([id]);
      if (answer?.outcome !== "found") throw new Error(`${file} did not come back`);
      read.set(file, await reader.read(answer.message));
    }
    return read;
  } finally {
    await reader.close();
    await google.stop();
    rmSync(store, { recursive: true, force: true });
  }
}

function fieldsOf(file: string, mail: ReadMessage): Field[] {
  const wanted = readExpectedMail(
    readFileSync(path.join(folder, file.replace(/eml$/, "json")), "utf8"),
  );
  const from = { name: mail.senderName, address: mail.senderEmail };
  const { attachments } = mail;
  return [
    { file, name: "subject", expected: wanted.subject, got: mail.subject },
    { file, name: "from", expected: wanted.from, got: from.name || from.address ? [from] : [] },
    { file, name: "to", expected: wanted.to, got: mail.to },
    { file, name: "date", expected: wanted.date, got: mail.sentAt?.toISOString() ?? "" },
    { file, name: "text", ...bodyOf(wanted.text, mail.bodyText) },
    { file, name: "html", ...bodyOf(wanted.html, mail.bodyHtml) },
    {
      file,
      name: "attachment names",
      expected: wanted.attachments.map(({ filename }) => filename),
      got: attachments.map(({ filename }) => filename),
    },
    {
      file,
      name: "attachment sizes",
      expected: wanted.attachments.map(({ size }) => size),
      got: attachments.map(({ size_bytes }) => size_bytes),
    },
  ];
}

/** A body that also holds converted texts must hold the unconverted ones. */
function bodyOf(wanted: ExpectedBody, got: string | null): { expected: unknown; got: unknown } {
  function even(text: string): string {
    return evenOut(text, wanted.flowed);
  }
  const body = even(got ?? "");
  if (!wanted.mixed) return { expected: even(wanted.texts.join("\n")), got: body };
  const texts = wanted.texts.map(even);
  return { expected: texts, got: texts.map((text) => (body.includes(text) ? text : body)) };
}

/**
 * Line ends and trailing blanks aside; U+0000, which PostgreSQL cannot hold, left out. mail-parser
 * does not unfold flowed text (RFC 3676): of that only the words are compared.
 */
function evenOut(text: string, flowed: boolean): string {
  const lines = text.replaceAll("\0", "").split(/\r\n|\r|\n/);
  return flowed
    ? text.split(/\s+/).join(" ").trim()
    : lines
        .map((line) => line.trimEnd())
        .join("\n")
        .trimEnd();
}

function isEmpty({ expected, got }: Field): boolean {
  return [expected, got].every(
    (value) => JSON.stringify(value) === '""' || JSON.stringify(value) === "[]",
  );
}

function percent(part: number, whole: number): string {
  return `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
}

test.runIf(present)(`parsed mail agrees with the expected parse${why}`, async () => {
  const files = globSync("*/*.eml", { cwd: folder }).sort();
  expect(files.length).toBeGreaterThanOrEqual(53);
  const mails = await readAll(files);
  expect([...mails].filter(([, mail]) => !mail.readable).map(([file]) => file)).toEqual([]);
  const fields = [...mails].flatMap(([file, mail]) => fieldsOf(file, mail));
  const different = fields.filter(
    ({ expected, got }) => JSON.stringify(expected) !== JSON.stringify(got),
  );
  for (const { file, name, expected, got } of different)
    console.log(`${file} ${name}\n  expected ${show(expected)}\n  got      ${show(got)}`);
  const filled = fields.filter((field) => !isEmpty(field));
  console.log(
    `Parse agreement: ${percent(fields.length - different.length, fields.length)} fields of ${files.length} messages; ` +
      `of the fields that either side fills ${percent(filled.length - different.length, filled.length)}`,
  );
  expect((fields.length - different.length) / fields.length).toBeGreaterThanOrEqual(0.95);
});

function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
