import { gmailSource } from "./some-mail.ts";

type LargeMail = { raw: Buffer; labels: string[]; receivedAt: Date };

export type LargeMailbox = {
  /** Messages in all and unread of them, by label. */
  counts: Map<string, { total: number; unread: number }>;
  /** Threads of one message, and of more. */
  singles: number;
  threads: number;
};

/** Of every twenty messages ten stand alone, the others in threads of two, three and five. */
const threadOf = [0, 0, 1, 1, 1, 2, 2, 2, 2, 2];
const span = 3 * 365 * 24 * 3600_000;

/** That many messages of the last three years, under the labels that a Gmail mailbox has. */
export function* writeLargeMailbox(messages: number): Generator<LargeMail> {
  const end = Date.now() - 60_000;
  for (let index = 0; index < messages; index++) {
    const part = partOf(index);
    const thread = part === undefined ? undefined : `${Math.floor(index / 20)}-${part}`;
    const receivedAt = new Date(end - span + Math.floor((span * index) / messages));
    const raw = Buffer.from(gmailSource(index, thread));
    yield { raw, labels: labelsOf(index, messages), receivedAt };
  }
}

/** What that mailbox comes to. */
export function countLargeMailbox(messages: number): LargeMailbox {
  const mailbox: LargeMailbox = { counts: new Map(), singles: 0, threads: 0 };
  for (let index = 0; index < messages; index++) {
    const part = partOf(index);
    countIn(mailbox.counts, labelsOf(index, messages));
    if (part === undefined) mailbox.singles += 1;
    else if (part !== partOf(index - 1)) mailbox.threads += 1;
  }
  return mailbox;
}

function partOf(index: number): number | undefined {
  const place = index % 20;
  return place < 10 ? undefined : threadOf[place - 10];
}

function labelsOf(index: number, messages: number): string[] {
  if (index % 40 === 7) return ["SENT"];
  if (index % 200 === 13) return ["TRASH"];
  if (index % 250 === 19) return ["SPAM", "UNREAD"];
  const isOld = index < messages * 0.7;
  const categories = ["CATEGORY_PERSONAL", "CATEGORY_UPDATES", "CATEGORY_PROMOTIONS"];
  const labels = [categories[index % 3] ?? "", ...(isOld && index % 2 === 0 ? [] : ["INBOX"])];
  if (index % 9 === 0) labels.push("UNREAD");
  if (index % 25 === 0) labels.push("IMPORTANT");
  if (index % 100 === 1) labels.push("STARRED");
  return labels;
}

function countIn(counts: LargeMailbox["counts"], labels: string[]): void {
  const unread = labels.includes("UNREAD") ? 1 : 0;
  for (const label of labels) {
    const { total, unread: before } = counts.get(label) ?? { total: 0, unread: 0 };
    counts.set(label, { total: total + 1, unread: before + unread });
  }
}
