import { readFileSync } from "node:fs";
import path from "node:path";
import type { Expected, RequestCase } from "./request-case.ts";
import { readWorkbenchEmails, type WorkbenchEmail } from "./workbench.ts";

/** What a wording is filled with: `n` a sender, `r` and `q` recipients, `s` a subject, `b` a text, `d` days. */
type Filling = { n: string; r: string; q: string; s: string; b: string; d: string };
type Kind = {
  /** Emails that the wording can be about; every one when absent. */
  fits?: (email: WorkbenchEmail) => boolean;
  expect: (mail: WorkbenchEmail[], about: WorkbenchEmail, filling: Filling) => Expected;
};

const wordings: Record<string, string[]> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "workbench-wordings.json"), "utf8"),
);

/** The kinds of WorkBench's tasks in other words, about other people and subjects; the answers are computed from the mail. */
export function writeParaphrases(): RequestCase[] {
  const mail = readWorkbenchEmails();
  let turn = 0;
  return Object.entries(kinds).flatMap(([kind, { fits = () => true, expect }]) => {
    const about = mail.filter(fits);
    return (wordings[kind] ?? []).map((wording, index) => {
      const email = about[(++turn * 37) % about.length] as WorkbenchEmail;
      const filling = fill(mail, email, turn);
      const say = wording.replaceAll(/\{(\w)\}/g, (_, key: keyof Filling) => filling[key]);
      const id = `${kind}-${index + 1}`;
      return { id, kind, turns: [say], expect: expect(mail, email, filling) };
    });
  });
}

function fill(mail: readonly WorkbenchEmail[], email: WorkbenchEmail, turn: number): Filling {
  const sender = firstName(email.sender);
  const names = [...new Set(mail.map((one) => firstName(one.sender)))].filter(
    (one) => one !== sender,
  );
  const [r = "", q = ""] = [names[(turn * 7) % names.length], names[(turn * 7 + 5) % names.length]];
  const b = texts[turn % texts.length] ?? "";
  return { n: sender, r, q, s: email.subject, b, d: String(2 + (turn % 6)) };
}

const texts = [
  "Looks good to me, go ahead.",
  "Let's talk about it on Friday.",
  "I'm out of the office until Monday - please ask Nia's team.",
  String.raw`Hello,\n\nthe 'final' version is in the folder.\n\nBest,\nSam`,
  "Thank you! See you there.",
];

const day = 24 * 3_600_000;
const today = Date.parse("2023-11-30T00:00:00Z");
const monday = Date.parse("2023-11-20T00:00:00Z");

const kinds: Record<string, Kind> = {
  deleteLast: {
    expect: (mail, { sender }) => ({ effects: { trash: [newest(mail, { sender })] } }),
  },
  deleteDays: {
    expect(mail, { sender }, { d }) {
      const from = today - Number(d) * day;
      const late = mail.filter((one) => one.sender === sender && one.at.getTime() >= from);
      return { effects: late.length > 0 ? { trash: late.map(({ id }) => id) } : {} };
    },
  },
  send: {
    expect: (_, { sender }, { b, d }) => ({
      sent: [{ to: [sender], subject: `Plan ${d}`, says: typed(b) }],
    }),
  },
  reply: {
    expect: (mail, { sender, subject }, { b }) => ({
      sent: [{ to: [sender], answers: newest(mail, { sender, subject }), says: typed(b) }],
    }),
  },
  replyLatest: {
    expect: (mail, { sender }, { b }) => ({
      sent: [{ to: [sender], answers: newest(mail, { sender }), says: typed(b) }],
    }),
  },
  forwardWeek: {
    fits: ({ at }) => isLastWeek(at) && at.getUTCDay() !== 0,
    expect: (mail, { sender, subject }, { r }) => ({
      sent: mail
        .filter((one) => one.sender === sender && one.subject === subject && isLastWeek(one.at))
        .map(({ id }) => ({ to: [addressOf(mail, r)], forwards: id })),
    }),
  },
  forwardLatest: {
    expect: (mail, { subject }, { r }) => ({
      sent: [{ to: [addressOf(mail, r)], forwards: newest(mail, { subject }) }],
    }),
  },
  forwardFrom: {
    expect: (mail, { sender }, { r }) => ({
      sent: [{ to: [addressOf(mail, r)], forwards: newest(mail, { sender }) }],
    }),
  },
  forwardTwo: {
    expect: (mail, { subject }, { r, q }) => ({
      sent: [{ to: [addressOf(mail, r), addressOf(mail, q)], forwards: newest(mail, { subject }) }],
    }),
  },
};

function firstName(address: string): string {
  return address.split(".")[0] ?? "";
}

function addressOf(mail: readonly WorkbenchEmail[], name: string): string {
  return mail.find(({ sender }) => firstName(sender) === name)?.sender ?? "";
}

function newest(
  mail: readonly WorkbenchEmail[],
  { sender, subject }: { sender?: string; subject?: string },
): string {
  const fitting = mail.filter(
    (one) => (sender ?? one.sender) === one.sender && (subject ?? one.subject) === one.subject,
  );
  return fitting.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]?.id ?? "";
}

function isLastWeek(at: Date): boolean {
  return at.getTime() >= monday && at.getTime() < monday + 7 * day;
}

/** A text as it is meant: two typed characters stand for the end of a line. */
function typed(text: string): string {
  return text.replaceAll(String.raw`\n`, "\n");
}
