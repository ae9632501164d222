import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { prepareStart } from "#server/prepare-start.ts";
import { freePorts } from "../support/free-ports.ts";

const root = path.resolve(import.meta.dirname, "../..");
const free = "PORT_FREE";
let folder: string;
let taken: Server;
let takenPort: number;
let ports: number[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "mailwright-refused-"));
  writeFileSync(path.join(folder, "file"), "");
  writeFileSync(path.join(folder, "letters.mbox"), "Subject: No mbox\n\nFrom here on nothing.\n");
  taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  takenPort = (taken.address() as AddressInfo).port;
  ports = await freePorts(2);
});

afterEach(() => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The words that refuse a start with the settings, in which FOLDER and PORT_TAKEN stand for this test's own. */
async function refusalOf(settings: Record<string, string>): Promise<string> {
  const { lock } = await prepareStart(environmentOf(settings)).catch((refusal: Error) => {
    return { lock: refusal };
  });
  if (lock instanceof Error) return lock.message;
  lock.release();
  return "not refused";
}

function environmentOf(settings: Record<string, string>): Record<string, string | undefined> {
  const own = { DATA_DIR: "FOLDER/data", PORT: free, STANDIN_PORT: String(ports[1]) };
  const given = Object.entries({ ...own, ...settings }).map(([name, value]) => [name, fill(value)]);
  return { PATH: process.env["PATH"], ...Object.fromEntries(given) };
}

function fill(words: string): string {
  return words
    .replaceAll("FOLDER", folder)
    .replaceAll("PORT_TAKEN", String(takenPort))
    .replaceAll(free, String(ports[0]));
}

const inUse = "Port PORT_TAKEN is in use. Stop the other program, or set";

test.each([
  [{ PORT: "PORT_TAKEN" }, `${inUse} PORT to another.`],
  [{ STANDIN_PORT: "PORT_TAKEN" }, `${inUse} STANDIN_PORT to another.`],
  [{ STANDIN_PORT: free }, "PORT and STANDIN_PORT are both PORT_FREE: set one of them to another."],
  [{ PORT: "0" }, "PORT is '0': it must be a port number from 1 to 65535."],
  [
    { HOST: "203.0.113.9" },
    "HOST is '203.0.113.9': this machine has no such address. Set it to 127.0.0.1, or 0.0.0.0 for all.",
  ],
  [
    { DATA_DIR: "FOLDER/file" },
    "Mailwright cannot write to FOLDER/file (FOLDER/file is a file). Make it writable, or set DATA_DIR to another folder.",
  ],
  [
    { DATA_DIR: "FOLDER/file/below" },
    "Mailwright cannot write to FOLDER/file/below (FOLDER/file is a file). Make it writable, or set DATA_DIR to another folder.",
  ],
  [
    { DATA_DIR: "/proc/nope/deeper" },
    "Mailwright cannot write to /proc/nope/deeper (no folder can be made there). Make it writable, or set DATA_DIR to another folder.",
  ],
  [
    { STANDIN_MAIL: "FOLDER/nope" },
    "STANDIN_MAIL is 'FOLDER/nope', which does not exist: it must be a folder of .eml or .mbox files. Nothing was changed.",
  ],
  [
    { STANDIN_MAIL: "FOLDER" },
    "STANDIN_MAIL: FOLDER/letters.mbox is no mbox, or one without a message: each begins with a line such as 'From ada@example.com Mon Jan  5 09:00:00 2026'. Nothing was changed.",
  ],
  [
    { STANDIN_OWNER: "pat" },
    "STANDIN_OWNER is 'pat': it must be a mail address such as ada@example.com.",
  ],
  [
    {
      GOOGLE_CLIENT_ID: "id",
      GOOGLE_CLIENT_SECRET: "secret",
      GMAIL_PUBSUB_SUBSCRIPTION: "projects/mine/subscriptions/mail",
      GOOGLE_APPLICATION_CREDENTIALS: "FOLDER/file",
    },
    "GOOGLE_APPLICATION_CREDENTIALS: FOLDER/file cannot be read (it is no JSON). Name the JSON key of a service account.",
  ],
  [
    { AI_PROVIDER: "openai", AI_MODEL: "gpt-5-mini" },
    "AI_PROVIDER is openai and AI_API_KEY is not set: give its key.",
  ],
  [
    { AI_PROVIDER: "openai", AI_MODEL: "odd", AI_API_KEY: "sk-1", AI_MONTHLY_USD: "5" },
    "AI_MONTHLY_USD needs the price of odd, which is not known: set AI_PRICE, or AI_MONTHLY_TOKENS instead.",
  ],
  [
    { DATABASE_URL: "nonsense" },
    "DATABASE_URL is no address of a PostgreSQL: write one such as postgresql://user:password@localhost:5432/mailwright.",
  ],
  [
    { DATABASE_URL: "postgresql://me:secret@127.0.0.1:1/mail" },
    "DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1 (ECONNREFUSED). Start it, or correct the address.",
  ],
])("%o is refused in one plain line", async (settings, words) => {
  expect(await refusalOf(settings as Record<string, string>)).toBe(fill(words));
  const made = existsSync(path.join(folder, "data")) ? readdirSync(path.join(folder, "data")) : [];
  expect(made.filter((name) => name !== "lock.db")).toEqual([]);
});

test.each([
  ["no_such_user", "postgres", /refuses the user 'no_such_user' or its password/],
  ["", "no_such_database", /has no database 'no_such_database'/],
])("a DATABASE_URL with user '%s' and database '%s' is refused plainly", async (...row) => {
  const [user, database, words] = row;
  const { host, port, user: owner } = inject("postgres");
  const query = `host=${encodeURIComponent(host)}&port=${port}`;
  const DATABASE_URL = `postgresql://${user || owner}:secret@/${database}?${query}`;
  const refusal = await refusalOf({ DATABASE_URL });
  expect(refusal).toMatch(words);
  expect(refusal).toMatch(/^DATABASE_URL: .*$/);
  expect(refusal).not.toContain("secret");
});

test("a start that is refused ends with 1 and says the one line alone", async () => {
  const child = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: root,
    env: environmentOf({ PORT: "PORT_TAKEN" }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = once(child, "exit");
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect([(await exit)[0], said.join("")]).toEqual([1, fill(`${inUse} PORT to another.\n`)]);
});
