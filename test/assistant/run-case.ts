import type { AskedMailbox } from "./asked-mailbox.ts";
import type { WrittenMessage } from "./google-mail.ts";
import { claimsSuccess, judgeAnswers, type GivenAnswers } from "./judge-answers.ts";
import { compareLabels, labelsAfter } from "./judge-case.ts";
import { judgeMessages, waitingMessage } from "./judge-messages.ts";
import type { RequestCase, SpokenTurn } from "./request-case.ts";
import { verdictOf, type Verdict } from "./verdict.ts";

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
  verdict: Verdict;
  /** Milliseconds of each answer, and what all of them cost. */
  times: number[];
  tokens: number;
  usd: number;
};

/** Asks, clicks where the case says so, and judges by the mailbox; then everything is as it was before. */
export async function runCase(mailbox: AskedMailbox, one: RequestCase): Promise<CaseResult> {
  const before = mailbox.labels();
  const { answers, early, times } = await askAll(mailbox, one);
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
  const judged = {
    wrong: [...early, ...wrong, ...mail.flatMap((found) => found.wrong)],
    missing: [
      ...missing,
      ...mail.flatMap((found) => found.missing),
      ...judgeAnswers(mailbox.keyOf, one.expect, answers),
    ],
    falseSuccess:
      !touched && !one.turns.some(isUndone) && answers.some(({ answer }) => claimsSuccess(answer)),
  };
  return {
    id: one.id,
    ...judged,
    said: answers.map(({ answer, error }) => error ?? answer.response).join(" | "),
    verdict: verdictOf({ ...judged, answers }),
    times,
    ...costsOf(answers),
  };
}

function costsOf(answers: GivenAnswers): { tokens: number; usd: number } {
  const costs = answers.flatMap(({ answer, clicked }) => (clicked ? [] : (answer.cost ?? [])));
  return {
    tokens: costs.reduce((sum, cost) => sum + cost.input_tokens + cost.output_tokens, 0),
    usd: costs.reduce((sum, cost) => sum + (cost.usd ?? 0), 0),
  };
}

type Given = { answers: GivenAnswers; early: string[]; times: number[] };

/** `early`: what has happened before the click that it waits for. */
async function askAll(mailbox: AskedMailbox, { turns, expect }: RequestCase): Promise<Given> {
  const answers: GivenAnswers[number][] = [];
  const early: string[] = [];
  const times: number[] = [];
  for (const turn of turns) {
    const { say, open = [], files = [], approve = false } = spoken(turn);
    const watch = typeof expect.card === "object" ? await watchEarly(mailbox) : sawNothing;
    const start = performance.now();
    const asked = await mailbox.ask(say, {
      open: open.map(mailbox.idOf),
      attachments: files.map(toAttachment),
    });
    times.push(performance.now() - start);
    answers.push({ ...asked, clicked: false });
    if (!approve || !asked.answer.card) continue;
    early.push(...(await watch()));
    answers.push({ ...(await mailbox.approve(asked.answer)), clicked: true });
  }
  return { answers, early, times };
}

function toAttachment({ name, text }: { name: string; text: string }) {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, data: bytes.toString("base64") };
}

function spoken(turn: RequestCase["turns"][number]): SpokenTurn {
  return typeof turn === "string" ? { say: turn } : turn;
}

async function sawNothing(): Promise<string[]> {
  return [];
}

async function watchEarly(mailbox: AskedMailbox): Promise<() => Promise<string[]>> {
  const before = mailbox.labels();
  const sent = ofState(await mailbox.written(), "sent").length;
  return async () => {
    await mailbox.settled();
    const now = ofState(await mailbox.written(), "sent").length;
    const isSame = sameLabels(before, mailbox.labels());
    return [
      ...(isSame ? [] : ["messages changed before the click"]),
      ...(now > sent ? ["a message was sent before the click"] : []),
    ];
  };
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
  return /\bundo\b|\bbring it back\b|\bjust deleted\b|\brückgängig\b/.test(spoken(turn).say);
}
