import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createGmailClient } from "#server/google/client/gmail-client.ts";
import {
  createMessageReader,
  type ReadMessage,
} from "#server/mailbox/reading/message/message-reader.ts";
import { createLogger } from "#server/platform/logger.ts";
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
      const [answer] = await client.read([{ kind: "message", id }]);
      if (answer?.outcome !== "found" || answer.messages[0] === undefined)
        throw new Error(`${file} did not come back`);
      read.set(file, await reader.read(answer.messages[0]));
    }
    return read;
  } finally {
    await reader.close();
    await google.stop();
    rmSync(store, { recursive: true, force: true });
  }
}

function fieldsOf(file: string, mail: ReadMessage, recovered?: "attachments"): Field[] {
  const json = readFileSync(path.join(folder, file.replace(/eml$/, "json")), "utf8");
  const wanted = readExpectedMail(json, recovered);
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

/** Of a body that also holds converted texts, only that it holds the unconverted ones is compared. */
function bodyOf(wanted: ExpectedBody, got: string | null): { expected: unknown; got: unknown } {
  function even(text: string): string {
    return evenOut(text, wanted.flowed);
  }
  const body = even(got ?? "");
  if (!wanted.mixed || wanted.texts.length === 0)
    return { expected: even(wanted.texts.join("\n")), got: body };
  const texts = wanted.texts.map(even);
  return { expected: texts, got: texts.map((text) => (body.includes(text) ? text : body)) };
}

/**
 * Line ends and trailing white space aside; U+0000, which PostgreSQL cannot hold, left out. Flowed text
 * (RFC 3676), which mail-parser leaves folded, is compared by its words.
 */
function evenOut(text: string, flowed: boolean): string {
  const lines = text
    .replaceAll("\0", "")
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd());
  return flowed ? text.split(/\s+/).join(" ").trim() : lines.join("\n").trimEnd();
}

function isEmpty({ expected, got }: Field): boolean {
  return [expected, got].every(
    (value) => JSON.stringify(value) === '""' || JSON.stringify(value) === "[]",
  );
}

function isDifferent({ expected, got }: Field): boolean {
  return JSON.stringify(expected) !== JSON.stringify(got);
}

function agreement(fields: Field[]): { share: number; words: string } {
  const agreed = fields.length - fields.filter(isDifferent).length;
  const share = agreed / fields.length;
  return { share, words: `${agreed} of ${fields.length} (${(100 * share).toFixed(1)} %)` };
}

/**
 * What is left below 100 % are messages of which the expected parse keeps less than a reader wants:
 * delimiters of an outer multipart read as text (against RFC 2046, 5.1.2) with the parts behind them,
 * HTML shown as its source, a text or a file name dropped for a slip in the header before it.
 */
test.runIf(present)(`parsed mail agrees with the expected parse${why}`, async () => {
  const files = globSync("*/*.eml", { cwd: folder }).sort();
  expect(files.length).toBeGreaterThanOrEqual(53);
  const mails = await readAll(files);
  expect([...mails].filter(([, mail]) => !mail.readable).map(([file]) => file)).toEqual([]);
  const fields = [...mails].flatMap(([file, mail]) => fieldsOf(file, mail));
  for (const { file, name, expected, got } of fields.filter(isDifferent))
    console.log(`${file} ${name}\n  expected ${show(expected)}\n  got      ${show(got)}`);
  const all = agreement(fields);
  const filled = agreement(fields.filter((field) => !isEmpty(field)));
  const unmoved = [...mails]
    .flatMap(([file, mail]) => fieldsOf(file, mail, "attachments"))
    .filter((field) => !isEmpty(field));
  console.log(
    `Parse agreement of ${files.length} messages: ${all.words} of all fields, ` +
      `${filled.words} of those that either side fills; ` +
      `${agreement(unmoved).words} of these if recovered texts were attachments`,
  );
  expect(all.share).toBeGreaterThanOrEqual(0.95);
  expect(filled.share).toBeGreaterThanOrEqual(0.935);
});

function show(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
