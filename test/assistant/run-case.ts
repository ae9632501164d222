import type { AskedMailbox } from "./asked-mailbox.ts";
import type { WrittenMessage } from "./google-mail.ts";
import { claimsSuccess, judgeAnswers, type GivenAnswers } from "./judge-answers.ts";
import { compareLabels, labelsAfter } from "./judge-case.ts";
import { judgeMessages, waitingMessage } from "./judge-messages.ts";
import type { RequestCase } from "./request-case.ts";

/** What became of one case: right where neither list holds anything and nothing was claimed that is not so. */
export type CaseResult = {
  id: string;
  /** What happened and must not have. */
  wrong: string[];
  /** What should have happened or been answered, and was not. */
  missing: string[];
  /** Something was said to be done, and nothing was. */
  falseSuccess: boolean;
  said: string;
};

/** Asks, clicks where the case says so, and judges by the mailbox; then everything is as it was before. */
export async function runCase(mailbox: AskedMailbox, one: RequestCase): Promise<CaseResult> {
  const before = mailbox.labels();
  const answers = await askAll(mailbox, one);
  await mailbox.settled();
  const seen = await observe(mailbox);
  const wanted = labelsAfter(before, one.expect.effects ?? {});
  const { wrong, missing } = compareLabels(before, wanted, seen.labels);
  const { sent = [], drafts = [], scheduled = [] } = one.expect;
  const mail = [
    judgeMessages(mailbox.letters, sent, ofState(seen.written, "sent")),
    judgeMessages(mailbox.letters, drafts, ofState(seen.written, "draft")),
    judgeMessages(mailbox.letters, scheduled, seen.scheduled.map(waitingMessage)),
  ];
  const touched =
    seen.written.length + seen.scheduled.length > 0 || !sameLabels(before, seen.labels);
  await mailbox.reset();
  return {
    id: one.id,
    wrong: [...wrong, ...mail.flatMap((found) => found.wrong)],
    missing: [
      ...missing,
      ...mail.flatMap((found) => found.missing),
      ...judgeAnswers(mailbox.keyOf, one.expect, answers),
    ],
    falseSuccess:
      !touched && !one.turns.some(isUndone) && answers.some(({ answer }) => claimsSuccess(answer)),
    said: answers.map(({ answer, error }) => error ?? answer.response).join(" | "),
  };
}

async function askAll(mailbox: AskedMailbox, { turns }: RequestCase): Promise<GivenAnswers> {
  const answers: GivenAnswers[number][] = [];
  for (const turn of turns) {
    const { say, open = [], approve = false } = typeof turn === "string" ? { say: turn } : turn;
    const asked = await mailbox.ask(say, { open: open.map(mailbox.idOf) });
    answers.push({ ...asked, clicked: false });
    if (approve && asked.answer.card)
      answers.push({ ...(await mailbox.approve(asked.answer)), clicked: true });
  }
  return answers;
}

async function observe(mailbox: AskedMailbox) {
  const [written, scheduled] = await Promise.all([mailbox.written(), mailbox.scheduled()]);
  const ids = new Set(scheduled.map(({ draft_gmail_id: id }) => id));
  return { labels: mailbox.labels(), scheduled, written: written.filter(({ id }) => !ids.has(id)) };
}

function ofState(written: readonly WrittenMessage[], state: WrittenMessage["state"]) {
  return written.filter((message) => message.state === state);
}

function sameLabels(one: ReadonlyMap<string, string[]>, other: ReadonlyMap<string, string[]>) {
  const { wrong, missing } = compareLabels(one, one, other);
  return wrong.length + missing.length === 0;
}

/** A turn that takes back what the one before did leaves nothing to see. */
function isUndone(turn: RequestCase["turns"][number]): boolean {
  return typeof turn === "string" && /\bundo\b|\bbring it back\b|\bjust deleted\b/.test(turn);
}
