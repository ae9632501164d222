import type { FollowUp } from "#contract/automation/follow-up.ts";
import { foldText, splitWords } from "#query/words.ts";
import { readOpenFollowUps } from "#server/automation/follow-up/list-follow-ups.ts";
import type { StepOf } from "../plan/plan.ts";
import { findMessages, type Found } from "./find-messages.ts";
import { openQuestion } from "./open-question.ts";
import { standingStart } from "./request-keys.ts";
import { readWhen } from "./resolve-organise.ts";
import { resolveTarget } from "./resolve-target.ts";
import type { AssistantContext, Resolved, Resolving } from "./resolve-context.ts";

/** Which message of the person's own waits for an answer, and until when. Changes nothing. */
export async function resolveReminder(
  context: AssistantContext,
  resolving: Resolving,
  step: StepOf<"remind">,
): Promise<Resolved> {
  const { userId, world } = resolving;
  const time = step.at === null ? undefined : readWhen(step.at, resolving);
  if (step.at !== null && time === undefined) return { kind: "refused", code: "no_time" };
  if (time === undefined || time.at <= context.clock.now())
    return openQuestion(step, "remind_when", { slot: "at" });
  const whole = { ...step.target, conversations: true };
  const found = await resolveTarget(context, resolving, { target: whole });
  if (found.kind === "refused") return found;
  const { target } = found;

  async function newest(query: string): Promise<Found> {
    return findMessages(context, userId, {
      query,
      among: target.gmailIds,
      order: "newest",
      skip: 0,
      count: 1,
      timeZone: world.timeZone,
      most: 1,
    });
  }

  const [email] = (await newest("in:sent -in:trash -in:spam")).shown;
  if (email === undefined) return { kind: "refused", code: "nothing_sent" };
  const last = await newest("-in:drafts -in:trash -in:spam");
  if (last.shown[0]?.gmail_id !== email.gmail_id)
    return { kind: "refused", code: "answered_already" };
  const meant = { ...target, gmailIds: [email.gmail_id], total: 1, shown: [email], more: false };
  return {
    kind: "step",
    step: { do: "remind", email, at: time.at, time: time.origin, target: meant },
  };
}

/** Which reminders are ended: the one that words name, or the one that was asked for last. Changes nothing. */
export async function resolveReminderEnd(
  { database }: AssistantContext,
  { userId, earlierRequests }: Resolving,
  step: StepOf<"endReminder">,
): Promise<Resolved> {
  const open = await database.readAsUser(userId, (own) => readOpenFollowUps(own, userId));
  const waiting = open.filter(({ state }) => state === "waiting");
  if (waiting.length === 0) return { kind: "refused", code: "no_reminder" };
  const { which, every, reminder } = step;
  const meant = every
    ? waiting
    : reminder !== undefined
      ? waiting.filter(({ id }) => id === reminder)
      : which !== null
        ? waiting.filter((one) => isAbout(one, which))
        : newestOf(waiting, earlierRequests);
  if (meant.length === 0) return { kind: "refused", code: "no_such_reminder" };
  if (meant.length > 1 && !every) return askWhich(meant, step);
  const reminders = meant.map(({ id, subject }) => ({ id, subject }));
  return { kind: "step", step: { do: "endReminder", reminders } };
}

/** Those of the last request that set one in this conversation; else all. */
function newestOf(waiting: FollowUp[], requests: readonly string[]): FollowUp[] {
  const own = requests
    .values()
    .map((request) => waiting.filter(({ id }) => id.startsWith(standingStart(request))))
    .find((some) => some.length > 0);
  return own ?? waiting;
}

const idle: ReadonlySet<string> = new Set(
  "the a an my to from about answer answers reply mail mails email emails message messages".split(
    " ",
  ),
);

/** Whether the message's subject and its readers hold every word. */
function isAbout({ subject, email }: FollowUp, which: string): boolean {
  const readers = (email?.to ?? []).flatMap(({ name, address }) => [name, address]);
  const said = splitWords(foldText([subject, ...readers].join(" ")));
  const wanted = splitWords(foldText(which)).filter((word) => !idle.has(word));
  return wanted.length > 0 && wanted.every((word) => said.some((one) => one.startsWith(word)));
}

function askWhich(some: readonly FollowUp[], step: StepOf<"endReminder">): Resolved {
  const choices = some.slice(0, 8).map(({ id, subject }) => {
    const plan = { steps: [{ ...step, which: null, reminder: id }], leftover: [], replaces: false };
    return { label: subject.trim().slice(0, 300) || "(no subject)", plan };
  });
  return { kind: "question", question: { code: "which_reminder", parameters: {}, choices } };
}
