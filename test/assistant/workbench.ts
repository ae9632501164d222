import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { messageIdOf, type AskedMail } from "./mailbox-letter.ts";
import type { Expected, ExpectedMessage, RequestCase } from "./request-case.ts";

const folder = path.resolve(import.meta.dirname, "../../../shared/data/workbench");

/** Whether the mailbox and tasks of WorkBench (olly-styles/WorkBench, MIT) lie where they are read in place. */
export const hasWorkbench = existsSync(path.join(folder, "emails.csv"));

/** The moment at which its tasks are asked. */
const now = new Date("2023-11-30T00:00:00Z");
const owner = { name: "Sam", address: "sam@atlas.com" };

export type WorkbenchEmail = {
  id: string;
  sender: string;
  subject: string;
  at: Date;
  body: string;
};

export function readWorkbenchEmails(): WorkbenchEmail[] {
  return readCsv("emails.csv").map((row) => ({
    id: row["email_id"] ?? "",
    sender: row["sender/recipient"] ?? "",
    subject: row["subject"] ?? "",
    at: new Date(`${row["sent_datetime"]?.replace(" ", "T")}Z`),
    body: row["body"]?.replaceAll(String.raw`\n`, "\n") ?? "",
  }));
}

/** Its mailbox; senders have no more than their address. */
export function readWorkbenchMail(): AskedMail {
  const emails = readWorkbenchEmails();
  const letters = emails.map(({ id, sender, subject, at, body }) => ({
    key: id,
    raw: Buffer.from(
      [
        `From: ${sender}`,
        `To: ${owner.address}`,
        `Subject: ${subject}`,
        `Date: ${at.toUTCString()}`,
        `Message-ID: ${messageIdOf(id)}`,
        "Content-Type: text/plain; charset=utf-8",
        "",
        body.replaceAll("\n", "\r\n"),
      ].join("\r\n"),
    ),
    labels: ["INBOX", "UNREAD"],
    receivedAt: at,
    line: longestLine(body),
    files: [],
  }));
  const senders = [...new Set(emails.map(({ sender }) => sender))];
  return { clock: now, owner, letters, others: senders.map((address) => ({ name: "", address })) };
}

function longestLine(text: string): string {
  return text.split("\n").toSorted((one, other) => other.length - one.length)[0] ?? "";
}

/** Its tasks, each with what must have become of the mailbox. */
export function readWorkbenchTasks(): RequestCase[] {
  return readCsv("email-tasks.csv").map((row, index) => ({
    id: `workbench-${String(index + 1).padStart(2, "0")}`,
    kind: row["base_template"] ?? "",
    turns: [row["query"] ?? ""],
    expect: toExpected(readCalls(row["answer"] ?? "")),
  }));
}

type Call = { name: string; arguments: Record<string, string> };

/** The calls of an answer, which is written as a list of Python's. */
function readCalls(answer: string): Call[] {
  return [...answer.matchAll(/email\.(\w+)\.func\(((?:\w+=""?(?:[^"\\]|\\.)*""?(?:, )?)+)\)/g)].map(
    ([, name = "", list = ""]) => ({
      name,
      arguments: Object.fromEntries(
        [...list.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = "", value = ""]) => [
          key,
          value.replaceAll(/\\+n/g, "\n").replaceAll(/\\+'/g, "'"),
        ]),
      ),
    }),
  );
}

function toExpected(calls: readonly Call[]): Expected {
  const trash = calls.flatMap((call) =>
    call.name === "delete_email" ? (call.arguments["email_id"] ?? []) : [],
  );
  const senders = new Map(readWorkbenchEmails().map(({ id, sender }) => [id, sender]));
  const sent: ExpectedMessage[] = [];
  for (const call of calls) addMessage(sent, call, senders);
  return { effects: trash.length > 0 ? { trash } : {}, sent };
}

/** One message to two people equals two calls. */
function addMessage(
  sent: ExpectedMessage[],
  { name, arguments: given }: Call,
  senders: ReadonlyMap<string, string>,
): void {
  const { email_id: id = "", recipient = "", subject = "", body = "" } = given;
  const known = sent.find(({ forwards }) => forwards === id);
  if (name === "send_email") sent.push({ to: [recipient], subject, says: body });
  if (name === "reply_email") sent.push({ to: [senders.get(id) ?? ""], answers: id, says: body });
  if (name !== "forward_email") return;
  if (known === undefined) sent.push({ to: [recipient], forwards: id });
  else known.to.push(recipient);
}

/** Rows by the names of the first line (RFC 4180). */
function readCsv(file: string): Record<string, string>[] {
  const text = readFileSync(path.join(folder, file), "utf8").replaceAll("\r\n", "\n");
  const fields = [...text.matchAll(/("(?:[^"]|"")*"|[^,\n]*)(,|\n|$)/g)];
  const rows: string[][] = [[]];
  for (const [, field = "", end = ""] of fields) {
    const plain = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
    rows.at(-1)?.push(plain);
    if (end === "\n") rows.push([]);
  }
  const [names = [], ...rest] = rows.filter((row) => row.length > 1);
  return rest.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ""])));
}
