import type { OutboxItem } from "#contract/outbox.ts";
import type { SentMessage, StepOutcome } from "#server/carrying-out/outcome.ts";
import { actPhrases } from "./act-phrases.ts";
import { listRows, nothingFound, type Telling } from "./say-found.ts";
import { sayUnread } from "./say-unread.ts";
import { emailsOf, shownText, someOf } from "./shown-text.ts";
import { shownMoment, shownTime } from "./shown-time.ts";

type Of<Did extends StepOutcome["did"]> = Extract<StepOutcome, { did: Did }>;

/** What was done to messages, how many were no longer there, and what was left as it was, with the reason. */
export function sayAct(step: Of<"act" | "permanentDelete">, telling: Telling): string {
  const { done, wish, state } = actPhrases(step.act);
  const already = sayAlready(step.already.length, state(shownText(step.label ?? "")));
  if (isAllAlready(step)) return `Nothing to ${wish}: ${already.join("")}`;
  if (step.total === 0) return nothingFound(step, wish);
  const until = step.until === null ? "" : shownMoment(step.until, telling.timeZone);
  const count = emailsOf(step.changed.length);
  const lead =
    step.changed.length === 0
      ? "Nothing was changed."
      : done({ count, label: shownText(step.label ?? ""), until });
  const changed = new Set(step.changed);
  const shown = step.shown.filter(({ gmail_id: id }) => changed.has(id));
  const rows = listRows({ shown }, telling);
  const more = step.changed.length - rows.length;
  // The page lists the rows below all words.
  const others = rows.length > 0 && more > 0 ? [`These are the first ${rows.length}.`] : [];
  const said = [lead, ...sayNew(step), ...sayForms(step), ...already, ...rest(step)];
  return [said.join(" "), ...rows, ...others].join("\n");
}

/** A label that nobody had may be a slip of the pen. */
function sayNew({ made, changed }: Of<"act" | "permanentDelete">): string[] {
  return made === undefined || changed.length === 0 ? [] : ["The label is new."];
}

/** What was acted on has the words that were said in another form alone. */
function sayForms({ forms = [] }: Of<"act" | "permanentDelete">): string[] {
  if (forms.length === 0) return [];
  const shown = someOf(
    forms.map((form) => `“${shownText(form)}”`),
    5,
  );
  return [`They were found by ${shown}, since nothing was found by the words as you said them.`];
}

/** Whether every message was as it was asked to be. */
function isAllAlready({ changed, already, ...left }: Of<"act" | "permanentDelete">): boolean {
  return changed.length === 0 && already.length > 0 && rest(left).length === 0;
}

function sayAlready(count: number, state: string): string[] {
  return count === 0
    ? []
    : [`${emailsOf(count)} ${count === 1 ? "was" : "were"} ${state} already.`];
}

/** A message that was written: where it went is told by where it stands now. */
export function sayMessage(step: Of<"message">, { now }: Telling): string {
  const { message } = step;
  const to = recipientsOf(message);
  const files = message.files === 0 ? "" : ` with ${filesOf(message.files)}`;
  const what = `“${shownText(message.subject)}”${to}${files}`;
  const one = oneOfOpen(message);
  if (step.how === "draft") return `Saved a draft: ${what}.${one}\n\n${message.body.trim()}`;
  const at = shownMoment(step.at, step.timeZone);
  if (step.how === "schedule") return `Scheduled ${what} for ${at}.${one}`;
  // It stays true of an answer that is read again.
  const back =
    step.at > now && step.isGone !== true
      ? ` You can take it back until ${shownTime(step.at, step.timeZone)}.`
      : "";
  const unread = sayUnread([...message.to, ...message.cc, ...message.bcc]);
  return `Sending ${what}.${one}${back}${unread}`;
}

/** Those whom it goes to, who get a copy, and who get one that the others do not see. */
function recipientsOf({ to, cc, bcc }: SentMessage): string {
  const ways = [
    [" to ", to],
    [" with a copy to ", cc],
    [" with a hidden copy to ", bcc],
  ] as const;
  return ways
    .filter(([, people]) => people.length > 0)
    .map(([how, people]) => `${how}${someOf(people.map(shownText), 5)}`)
    .join(",");
}

function oneOfOpen({ oneOfOpen: who }: SentMessage): string {
  return who === undefined
    ? ""
    : ` Of the open conversation only the newest message of others goes along, by ${shownText(who)}.`;
}

/** What is as it was before the last request. */
export function sayUndo(step: Of<"undo">): string {
  if (step.nothing) return [...sayLate(step.tooLate), nothingLeft].join(" ");
  const parts = [
    ...(step.undone > 0 ? [`Undone: ${emailsOf(step.undone)} as before.`] : []),
    ...sayBack(step.takenBack, step.notKept),
    ...sayLabels(step.labels ?? [], ["is gone", "are gone"]),
    ...sayLabels(step.labelsLeft ?? [], [notAway("is"), notAway("are")]),
    ...sayLate(step.tooLate),
    ...sayNotTaken(step.notTaken),
    ...rest(step),
    ...sayHidden(step.isHidden),
  ];
  return parts.length === 0 ? nothingLeft : parts.join(" ");
}

function sayBack(items: readonly OutboxItem[], notKept = 0): string[] {
  if (items.length === 0) return [];
  const kept = items.length - notKept;
  const [it, them] = notKept > 0 ? [emailsOf(kept), emailsOf(kept)] : ["It", "They"];
  const where = kept === 0 ? "" : ` ${kept === 1 ? `${it} lies` : `${them} lie`} in Drafts.`;
  return [`Taken back: ${someOf(items.map(titleOf), 5)}.${where}`, ...sayNotKept(notKept)];
}

function notAway(verb: string): string {
  return `could not be taken away and ${verb} still there`;
}

function sayLabels(names: readonly string[], [one, several]: [string, string]): string[] {
  if (names.length === 0) return [];
  const shown = someOf(
    names.map((name) => `“${shownText(name)}”`),
    5,
  );
  return [names.length === 1 ? `The label ${shown} ${one}.` : `The labels ${shown} ${several}.`];
}

function sayHidden(isHidden = false): string[] {
  return isHidden ? ["Later acts have changed the same emails: undo those first."] : [];
}

const nothingLeft =
  "There is nothing that I could undo. What has gone out, drafts, and what was deleted for good stay as they are.";

/** The messages that wait to be sent, the next first. */
export function sayWaiting({ items, isPart }: Of<"listWaiting">, { timeZone }: Telling): string {
  const when = isPart ? " then" : "";
  if (items.length === 0) return `No email is waiting to be sent${when}.`;
  const rows = items.map(
    (item, index) =>
      `${index + 1}. ${titleOf(item)}, ${shownMoment(new Date(item.send_at), timeZone)}`,
  );
  const lead = items.length === 1 ? "1 email is" : `${emailsOf(items.length)} are`;
  return [`${lead} waiting to be sent${when}:`, ...rows].join("\n");
}

/** Messages that will not go out. */
export function sayTakenBack({ items, notKept = 0, ...left }: Of<"takeBack">): string {
  const { tooLate, notTaken } = left;
  if (items.length === 0 && tooLate === 0 && notTaken === null)
    return "No such email is waiting to be sent. What has gone out already cannot be taken back.";
  return [
    ...sayBack(items),
    ...sayNotKept(notKept),
    ...sayLate(tooLate),
    ...sayNotTaken(notTaken),
  ].join(" ");
}

function sayNotKept(count: number): string[] {
  if (count === 0) return [];
  const stands = count === 1 ? "it stands" : "they stand";
  return [`Gmail took no draft of ${emailsOf(count)}: ${stands} in Outbox as not sent.`];
}

function sayNotTaken(notTaken: Rest["refused"]): string[] {
  if (notTaken === null) return [];
  const { count, message } = notTaken;
  return [`${emailsOf(count)} not taken back and still waiting in Outbox: ${message}`];
}

function sayLate(count: number): string[] {
  if (count === 0) return [];
  const why = count === 1 ? "it had gone out or was" : "they had gone out or were";
  return [`${emailsOf(count)} could not be taken back: ${why} on the way.`];
}

type Rest = {
  gone: number | readonly string[];
  thrownAway?: readonly string[];
  refused: { count: number; message: string } | null;
};

function rest({ gone, refused, thrownAway = [] }: Rest): string[] {
  const lost = typeof gone === "number" ? gone : gone.length;
  const away = thrownAway.length;
  return [
    ...(away > 0
      ? [`${emailsOf(away)} ${away === 1 ? "lies" : "lie"} in Trash or Spam, and stayed there.`]
      : []),
    ...(lost > 0 ? [`${emailsOf(lost)} ${lost === 1 ? "was" : "were"} no longer there.`] : []),
    ...(refused === null ? [] : [`${notChanged(refused.count)}: ${refused.message}`]),
  ];
}

function notChanged(count: number): string {
  return count === 0 ? "Not all was changed" : `${emailsOf(count)} not changed`;
}

function titleOf({ subject, to }: OutboxItem): string {
  return `“${shownText(subject)}” to ${someOf(to.map(shownText), 3)}`;
}

function filesOf(count: number): string {
  return count === 1 ? "1 file" : `${count} files`;
}
