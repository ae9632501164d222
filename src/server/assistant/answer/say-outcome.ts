import { isSilent } from "#addresses/is-silent.ts";
import { printAddress } from "#addresses/print-address.ts";
import { actTitle } from "#contract/act-title.ts";
import type { AnswerPart } from "#contract/assistant.ts";
import type { Email } from "#contract/messages.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import { showStep } from "../approval/show-step.ts";
import type { LeftStep, SentMessage, StepOutcome } from "../execute/outcome.ts";
import { actPhrases, stepWishes } from "./act-words.ts";
import { sayChanged, sayStays, sayUndone } from "./say-rules.ts";
import { listOf, nothingFound, sayClosest, type Of, type Telling } from "./say-messages.ts";
import { reasonText } from "./refusals.ts";
import { emailsOf, shownMoment, shownText, shownTime, someOf } from "./display.ts";

/** What was done to messages, how many were no longer there, and what was left as it was, with the reason. */
export function sayAct(step: Of<"act" | "permanentDelete">, telling: Telling): AnswerPart[] {
  const { done, wish, state } = actPhrases(step.act);
  const already = sayAlready(step.already.length, state(shownText(step.label ?? "")));
  if (isAllAlready(step)) return [text(`Nothing to ${wish}: ${already.join("")}`)];
  if (step.total === 0) return sayClosest(nothingFound(step, telling, wish), step, telling);
  const until = step.until === null ? "" : shownMoment(step.until, telling.timeZone);
  const count = emailsOf(step.changed.length);
  const lead =
    step.changed.length === 0
      ? "Nothing was changed."
      : done({ count, label: shownText(step.label ?? ""), until });
  const changed = new Set(step.changed);
  const shown = step.shown.flatMap((email) =>
    changed.has(email.gmail_id) ? [asItIsNow(email, step.act)] : [],
  );
  const said = [lead, ...sayNew(step), ...already, ...rest(step)].join(" ");
  return [text(said), ...listOf({ shown, total: step.changed.length }, telling)];
}

/** A message as it was found before the act is read or unread behind one that marks it so. */
function asItIsNow(email: Email, act: string): Email {
  return act === "read" || act === "unread" ? { ...email, is_read: act === "read" } : email;
}

function text(words: string): AnswerPart {
  return { kind: "text", text: words };
}

/** A label that nobody had may be a slip of the pen. */
function sayNew({ made, changed }: Of<"act" | "permanentDelete">): string[] {
  return made === undefined || changed.length === 0 ? [] : ["The label is new."];
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
export function sayMessage(step: Of<"message">, { now }: Telling): AnswerPart[] {
  const { message } = step;
  const { to, cc, bcc } = message;
  const files = message.files === 0 ? "" : ` with ${filesOf(message.files)}`;
  const what = `“${shownText(message.subject)}”${recipientsOf(message)}${files}`;
  if (step.how === "draft") {
    const { subject, body, gmailId } = message;
    const draft = {
      gmail_id: gmailId ?? "",
      to: [...to],
      cc: [...cc],
      bcc: [...bcc],
      subject,
      body,
    };
    return [text(`Saved a draft: ${what}.`), { kind: "draft", ...draft }];
  }
  const at = shownMoment(step.at, step.timeZone);
  if (step.how === "schedule")
    return [sending(step, `Scheduled ${what} for ${at}.${sayReminded(step)}`)];
  // It stays true of an answer that is read again.
  const back =
    step.at > now && step.isGone !== true
      ? ` You can take it back until ${shownTime(step.at, step.timeZone)}.`
      : "";
  return [
    sending(
      step,
      `Sending ${what}.${back}${sayReminded(step)}${sayUnread([...to, ...cc, ...bcc])}`,
    ),
  ];
}

function sayReminded({ remindAt, timeZone }: OnItsWay): string {
  if (remindAt === undefined) return "";
  return ` If nobody answers it until ${shownMoment(remindAt, timeZone)}, it comes back to your inbox.`;
}

type OnItsWay = Extract<Of<"message">, { outboxId: string }>;

function sending({ outboxId, at }: OnItsWay, words: string): AnswerPart {
  return { kind: "sending", outbox_id: outboxId, at: at.toISOString(), text: words };
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

/** What is as it was before the last request. */
export function sayUndo(step: Of<"undo">): string {
  const stays = sayStays(step.changes);
  if (step.nothing) return [...sayLate(step.tooLate), ...stays, nothingLeft].join(" ");
  const parts = [
    ...(step.undone > 0 ? [`Undone: ${emailsOf(step.undone)} as before.`] : []),
    ...sayBack(step.takenBack, step.notKept),
    ...sayLabels(step.labels ?? [], ["is gone", "are gone"]),
    ...sayLabels(step.labelsLeft ?? [], [notAway("is"), notAway("are")]),
    ...(step.nicknames ?? []).map(({ name, address }) => sayForgotten(name, [address])),
    ...(step.rules ?? []).map((name) => `The rule “${shownText(name)}” is gone.`),
    ...((step.reminders ?? 0) > 0 ? ["I wait for no answer any more."] : []),
    ...(step.ran === undefined || sumOf(step.ran) === 0 ? [] : sayUndone(step.ran)),
    ...sayChanged(step.changes),
    ...sayLate(step.tooLate),
    ...stays,
    ...sayNotTaken(step.notTaken),
    ...rest(step),
    ...sayHidden(step.isHidden),
  ];
  return parts.length === 0 ? nothingLeft : parts.join(" ");
}

function sumOf({ undone, withdrawn, stays, gone }: NonNullable<Of<"undo">["ran"]>): number {
  return undone + withdrawn + stays + gone;
}

/** By what name the person calls somebody, or does no more. */
export function sayNickname({ act, name, people, isNew }: Of<"nickname">): string {
  const addresses = people.map(({ address }) => address);
  if (act === "forget") return sayForgotten(name, addresses);
  const is = `“${shownText(name)}” is ${someOf(people.map(printAddress).map(shownText), 5)}`;
  if (!isNew) return `I know already that ${is}.`;
  return `I will remember that ${is}. “Forget that”, or Settings, Assistant, takes it back.`;
}

function sayForgotten(name: string, addresses: readonly string[]): string {
  const was = someOf(addresses.map(shownText), 5);
  return `Forgotten: “${shownText(name)}” is no longer ${was}.`;
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
export function sayTakenBack({ items, notKept = 0, ...left }: Of<"undoSend">): string {
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
  const lead = `${emailsOf(notTaken.count)} not taken back and still waiting in Outbox`;
  return [`${lead}: ${reasonText(notTaken)}`];
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
    ...(refused === null ? [] : [`${notChanged(refused.count)}: ${reasonText(refused)}`]),
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

/** That mail to addresses which say of themselves that nobody answers there is mostly read by nobody; else empty. */
function sayUnread(people: readonly string[]): string {
  const first = people.map(addressIn).find(isSilent);
  return first === undefined ? "" : ` What goes to ${first} is mostly read by nobody.`;
}

/** As "Name <address>" or alone. */
function addressIn(person: string): string {
  return (/<([^<>\s]*)>$/u.exec(person.trim())?.[1] ?? person).trim();
}

/** What a request has come to that was begun before, and by whose end nobody was told. */
export function sayBefore({
  changed,
  isUnderWay,
  waiting,
  sent,
}: Extract<StepOutcome, { did: "before" }>): string {
  const parts = [
    ...(changed > 0 ? [`${emailsOf(changed)} changed`] : []),
    ...(isUnderWay ? ["a change that Gmail has not answered yet"] : []),
    ...(waiting > 0 ? [`${emailsOf(waiting)} waiting to be sent`] : []),
    ...(sent > 0 ? [`${emailsOf(sent)} sent or on the way`] : []),
  ];
  const what = parts.length === 0 ? "I know of nothing that it did" : `It did: ${parts.join(", ")}`;
  return `This request was begun before, and is not begun again. ${what}. Activity and Outbox show what came of it.`;
}

/** What was not begun since what stood before it failed, each by what it would have done. */
export function sayLeft({ what }: Extract<StepOutcome, { did: "left" }>): string {
  return `I did not begin the rest: ${someOf(what.map(wishOf), 10)}. Ask for it again if you want it done.`;
}

function wishOf(left: LeftStep): string {
  if ("resolved" in left)
    return lower(shownText(showStep(left.resolved, { why: [], timeZone: "UTC" }).title));
  const { step, act, label = null, how } = left;
  const name = label === null ? null : shownText(label);
  if (act !== undefined) return lower(actTitle(act, "emails", name));
  if (name !== null) return `make the label “${name}”`;
  return (how === undefined ? undefined : ways[how](step)) ?? stepWishes[step] ?? "go on";
}

const ways = {
  draft: () => "save the draft",
  schedule: () => "schedule the email",
  send: (step: string) => sendings[step],
};

const sendings: Readonly<Record<string, string>> = {
  write: "send the email",
  reply: "send the reply",
};

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
