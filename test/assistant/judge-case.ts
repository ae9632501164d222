import type { WrittenMessage } from "./google-mail.ts";
import { messageIdOf } from "./mailbox-letter.ts";
import type { ExpectedMessage } from "./request-case.ts";

type Change = { add: string[]; remove: string[] };

const placeOf: Record<string, Change> = {
  archive: { add: [], remove: ["INBOX"] },
  snooze: { add: [], remove: ["INBOX"] },
  trash: { add: ["TRASH"], remove: ["INBOX", "SPAM"] },
  restore: { add: ["INBOX"], remove: ["TRASH"] },
  spam: { add: ["SPAM"], remove: ["INBOX", "TRASH"] },
  notSpam: { add: ["INBOX"], remove: ["SPAM"] },
  star: { add: ["STARRED"], remove: [] },
  unstar: { add: [], remove: ["STARRED"] },
  read: { add: [], remove: ["UNREAD"] },
  unread: { add: ["UNREAD"], remove: [] },
  important: { add: ["IMPORTANT"], remove: [] },
  unimportant: { add: [], remove: ["IMPORTANT"] },
};

/** Labels by key as they must be after the effects; messages deleted for ever are left out. */
export function labelsAfter(
  before: ReadonlyMap<string, string[]>,
  effects: Readonly<Record<string, string[]>>,
): Map<string, string[]> {
  const after = new Map(before);
  for (const [effect, keys] of Object.entries(effects))
    for (const key of keys) {
      if (effect === "gone") after.delete(key);
      else after.set(key, changed(after.get(key) ?? [], changeOf(effect)));
    }
  return after;
}

function changeOf(effect: string): Change {
  const [, kind, name = ""] = /^(label|unlabel):(.+)$/.exec(effect) ?? [];
  if (kind === "label") return { add: [name], remove: [] };
  if (kind === "unlabel") return { add: [], remove: [name] };
  const known = placeOf[effect];
  if (known === undefined) throw new Error(`no effect is called '${effect}'`);
  return known;
}

function changed(labels: readonly string[], { add, remove }: Change): string[] {
  return [...new Set([...labels, ...add])].filter((label) => !remove.includes(label));
}

/** Where labels differ: `wrong` of messages that had to stay as they were or became another thing, `missing` of those left undone. */
export function compareLabels(
  before: ReadonlyMap<string, string[]>,
  wanted: ReadonlyMap<string, string[]>,
  now: ReadonlyMap<string, string[]>,
): { wrong: string[]; missing: string[] } {
  const wrong: string[] = [];
  const missing: string[] = [];
  for (const [key, was] of before) {
    const [had, want, has] = [text(was), text(wanted.get(key)), text(now.get(key))];
    if (has === want) continue;
    if (has === had) missing.push(`${key} is still ${had} instead of ${want}`);
    else wrong.push(`${key} is ${has} instead of ${want}`);
  }
  return { wrong, missing };
}

function text(labels: readonly string[] | undefined): string {
  return labels === undefined ? "gone" : labels.toSorted().join("+") || "archived";
}

/** What speaks against a message being the expected one; empty when it is. */
export function differences(wanted: ExpectedMessage, found: Omit<WrittenMessage, "id">): string[] {
  const own = ownText(found.text);
  const wrong: [boolean, string][] = [
    [list(wanted.to) !== list(found.to), `to ${list(found.to)}`],
    [list(wanted.cc ?? []) !== list(found.cc), `cc ${list(found.cc)}`],
    [found.bcc.length > 0, `bcc ${list(found.bcc)}`],
    [wanted.subject !== undefined && wanted.subject !== found.subject, `subject ${found.subject}`],
    [wanted.says !== undefined && squeeze(wanted.says) !== own, `says '${own}'`],
    [!wanted.mentions?.every((word) => holds(found, word)) && !!wanted.mentions, `says '${own}'`],
    [!answersIt(wanted, found), `answers ${found.answers}`],
  ];
  return wrong.flatMap(([is, what]) => (is ? [what] : []));
}

function list(addresses: readonly string[]): string {
  return (
    addresses
      .map((address) => address.toLowerCase())
      .toSorted()
      .join(", ") || "nobody"
  );
}

function holds({ subject, text: body }: Pick<WrittenMessage, "subject" | "text">, word: string) {
  return `${subject} ${ownText(body)}`.toLowerCase().includes(word.toLowerCase());
}

function answersIt({ answers }: ExpectedMessage, found: Pick<WrittenMessage, "answers">): boolean {
  return answers === undefined || found.answers.includes(messageIdOf(answers));
}

/** What stands above the quoted or forwarded original. */
export function ownText(body: string): string {
  const lines = body.replaceAll("\r", "").split("\n");
  const end = lines.findIndex(
    (line) =>
      line.startsWith(">") ||
      /^-+ ?(forwarded|original) message/i.test(line) ||
      /\bwrote:$/.test(line),
  );
  return squeeze((end === -1 ? lines : lines.slice(0, end)).join("\n"));
}

export function squeeze(given: string): string {
  return given.replaceAll(/\s+/g, " ").trim();
}
