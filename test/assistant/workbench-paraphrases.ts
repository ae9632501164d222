import type { Expected, RequestCase } from "./request-case.ts";
import { readWorkbenchEmails, type WorkbenchEmail } from "./workbench.ts";

/** What a wording is filled with: `n` a sender, `r` and `q` recipients, `s` a subject, `b` a text, `d` days. */
type Filling = { n: string; r: string; q: string; s: string; b: string; d: string };
type Kind = {
  wordings: string[];
  /** Emails that the wording can be about; every one when absent. */
  fits?: (email: WorkbenchEmail) => boolean;
  expect: (mail: WorkbenchEmail[], about: WorkbenchEmail, filling: Filling) => Expected;
};

/** The kinds of WorkBench's tasks in other words, about other people and subjects; the answers are computed from the mail. */
export function writeParaphrases(): RequestCase[] {
  const mail = readWorkbenchEmails();
  let turn = 0;
  return Object.entries(kinds).flatMap(([kind, { wordings, fits = () => true, expect }]) => {
    const about = mail.filter(fits);
    return wordings.map((wording, index) => {
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
    wordings: [
      "Delete the latest email from {n}",
      "please remove the last email I got from {n}",
      "Can you get rid of the most recent email from {n}?",
      "trash {n}'s last email",
      "{n}'s newest message can be deleted",
      "I don't need the last email {n} sent me, delete it",
      "delet the last mail from {n} please",
    ],
    expect: (mail, { sender }) => ({ effects: { trash: [newest(mail, { sender })] } }),
  },
  deleteDays: {
    wordings: [
      "Delete all emails from {n} from the last {d} days",
      "remove every email {n} sent me in the past {d} days",
      "Get rid of all the emails I received from {n} in the last {d} days please",
      "could you trash everything from {n} of the last {d} days",
      "All emails {n} sent in the last {d} days should be deleted",
      "please throw out {n}'s emails from the past {d} days",
      "delete whatever {n} has sent me over the last {d} days",
      "I need all of {n}'s emails from the last {d} days gone",
    ],
    expect(mail, { sender }, { d }) {
      const from = today - Number(d) * day;
      const late = mail.filter((one) => one.sender === sender && one.at.getTime() >= from);
      return { effects: late.length > 0 ? { trash: late.map(({ id }) => id) } : {} };
    },
  },
  send: {
    wordings: [
      "Send {n} an email titled 'Plan {d}' that says '{b}'",
      "Email {n} with the subject 'Plan {d}' and the message '{b}'",
      "Write to {n}: subject 'Plan {d}', body '{b}'. Send it please.",
      "can you send a mail to {n} with title 'Plan {d}' saying '{b}'?",
      "I want to email {n}. The title should be 'Plan {d}' and the text '{b}'",
      "shoot {n} an email saying '{b}' with the subject line 'Plan {d}'",
      "Send an email to {n} saying '{b}' and call it 'Plan {d}'",
    ],
    expect: (_, { sender }, { b, d }) => ({
      sent: [{ to: [sender], subject: `Plan ${d}`, says: typed(b) }],
    }),
  },
  reply: {
    wordings: [
      "Reply to {n}'s latest email about '{s}' with '{b}'",
      "Answer the last email from {n} about '{s}' saying '{b}'",
      "Respond to {n}'s most recent email titled '{s}' with '{b}'",
      "please get back to {n} on the last email about '{s}' with '{b}'",
      "I want to reply '{b}' to {n}'s last email about '{s}'",
      "Can you write back to {n}'s last message about '{s}' with '{b}'?",
      "send '{b}' as a reply to the last email from {n} about '{s}'",
    ],
    expect: (mail, { sender, subject }, { b }) => ({
      sent: [{ to: [sender], answers: newest(mail, { sender, subject }), says: typed(b) }],
    }),
  },
  replyLatest: {
    wordings: [
      "Reply to {n}'s latest email with '{b}'",
      "answer the most recent email from {n} with '{b}'",
      "write '{b}' back to the last email from {n}",
      "can you respond '{b}' to my last email from {n}?",
      "Please reply '{b}' to the newest message from {n}",
      "get back to {n}'s last email saying '{b}'",
      "I'd like to answer {n}'s most recent email: '{b}'",
    ],
    expect: (mail, { sender }, { b }) => ({
      sent: [{ to: [sender], answers: newest(mail, { sender }), says: typed(b) }],
    }),
  },
  forwardWeek: {
    wordings: [
      "Forward all the emails from {n} last week about '{s}' to {r}",
      "please pass on every email {n} sent last week about '{s}' to {r}",
      "{r} would like all emails from {n} from last week about '{s}'. Please forward them.",
      "Can you forward last week's emails from {n} about '{s}' to {r}?",
      "send {r} all the emails {n} sent me last week about '{s}'",
      "forward to {r} all of {n}'s emails about '{s}' from last week",
    ],
    fits: ({ at }) => isLastWeek(at) && at.getUTCDay() !== 0,
    expect: (mail, { sender, subject }, { r }) => ({
      sent: mail
        .filter((one) => one.sender === sender && one.subject === subject && isLastWeek(one.at))
        .map(({ id }) => ({ to: [addressOf(mail, r)], forwards: id })),
    }),
  },
  forwardLatest: {
    wordings: [
      "Forward the newest email about '{s}' to {r}",
      "{r} wants to see the latest email about '{s}'. Forward it please",
      "send the most recent email about '{s}' on to {r}",
      "please pass the last email titled '{s}' to {r}",
      "Can you share the latest message about '{s}' with {r}?",
      "fwd the latest email about '{s}' to {r}",
    ],
    expect: (mail, { subject }, { r }) => ({
      sent: [{ to: [addressOf(mail, r)], forwards: newest(mail, { subject }) }],
    }),
  },
  forwardFrom: {
    wordings: [
      "Forward the latest email from {n} to {r}",
      "please forward {n}'s last email to {r}",
      "{r} needs my last email from {n}, can you forward it?",
      "Send {n}'s most recent email on to {r}",
      "pass my newest email from {n} along to {r}",
      "could you forward to {r} the last email I got from {n}",
    ],
    expect: (mail, { sender }, { r }) => ({
      sent: [{ to: [addressOf(mail, r)], forwards: newest(mail, { sender }) }],
    }),
  },
  forwardTwo: {
    wordings: [
      "Forward the latest email about '{s}' to {r} and {q}",
      "{r} and {q} both need the last email about '{s}'. Please forward it to them.",
      "share the most recent email about '{s}' with {r} and {q}",
      "please forward the newest email about '{s}' to both {r} and {q}",
      "send {r} and {q} the last email about '{s}'",
      "Can you pass on the latest email about '{s}' to {r} and to {q}?",
    ],
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
