import { readFileSync } from "node:fs";
import path from "node:path";

/** A message of a made-up mailbox as it lies in a file; `key` names it in what is expected. */
type StoredLetter = {
  key: string;
  from: Named;
  to?: Named;
  subject: string;
  at: string;
  labels: string[];
  text: string;
  files?: string[];
  /** Of newsletters: their List-Id. */
  list?: string;
  /** The key of the message that it answers. */
  answers?: string;
};
type Named = { name: string; address: string };

/** A message as the stand-in is given it. */
export type MailboxLetter = {
  key: string;
  raw: Buffer;
  labels: string[];
  receivedAt: Date;
  /** Its first line of text and its files' names: what a forwarded message carries. */
  line: string;
  files: string[];
};

export type AskedMail = {
  clock: Date;
  owner: Named;
  letters: MailboxLetter[];
  /** Who has a mailbox at the stand-in beside the owner: to all others mail comes back. */
  others: Named[];
};

/** The mailbox that `requests.json` is about, or another one. */
export function readMailbox(name = "mailbox.json"): AskedMail {
  const file = path.join(import.meta.dirname, name);
  const stored = JSON.parse(readFileSync(file, "utf8")) as {
    clock: string;
    owner: Named;
    messages: StoredLetter[];
  };
  const letters = stored.messages.map((letter) => ({
    key: letter.key,
    raw: Buffer.from(writeSource(letter, stored.owner)),
    labels: letter.labels,
    receivedAt: new Date(letter.at),
    line: letter.text.split("\n")[0] ?? "",
    files: letter.files ?? [],
  }));
  const senders = stored.messages.map(({ from }) => [from.address, from] as const);
  const others = [...new Map(senders).values()].filter(
    (one) => one.address !== stored.owner.address,
  );
  return { clock: new Date(stored.clock), owner: stored.owner, letters, others };
}

function writeSource(letter: StoredLetter, owner: Named): string {
  const { key, from, to = owner, subject, at, list, answers, files = [] } = letter;
  const fields = [
    `From: ${from.name} <${from.address}>`,
    ...(key === "draft-notes" ? [] : [`To: ${to.name} <${to.address}>`]),
    `Subject: ${subject}`,
    `Date: ${new Date(at).toUTCString()}`,
    `Message-ID: ${messageIdOf(key)}`,
    ...(list === undefined ? [] : listFields(list)),
    ...(answers === undefined ? [] : [`In-Reply-To: ${messageIdOf(answers)}`]),
    "MIME-Version: 1.0",
  ];
  return [...fields, ...(files.length === 0 ? plain(letter.text) : mixed(letter.text, files))].join(
    "\r\n",
  );
}

/** The Message-ID of the letter with that key. */
export function messageIdOf(key: string): string {
  return `<${key}@letters.example>`;
}

function listFields(list: string): string[] {
  return [`List-Id: <${list}>`, `List-Unsubscribe: <https://${list}/unsubscribe>`];
}

function plain(text: string): string[] {
  return ["Content-Type: text/plain; charset=utf-8", "", text.replaceAll("\n", "\r\n")];
}

function mixed(text: string, files: readonly string[]): string[] {
  const parts = files.map((name) => [
    "--edge",
    `Content-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(`The file ${name}`).toString("base64"),
  ]);
  const type = 'Content-Type: multipart/mixed; boundary="edge"';
  return [type, "", "--edge", ...plain(text), ...parts.flat(), "--edge--", ""];
}
