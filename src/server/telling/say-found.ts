import { displayAddress } from "#addresses/display-address.ts";
import { shownPerson } from "#addresses/shown-person.ts";
import { limits } from "#contract/limits.ts";
import type { Address, Email } from "#contract/messages.ts";
import type { FoundMessages, StepOutcome } from "#server/carrying-out/outcome.ts";
import type { AnswerSources } from "./answer-sources.ts";
import { markText } from "./mark-text.ts";
import { emailsOf, shownText } from "./shown-text.ts";
import { shownDay, type TimeSense } from "./shown-time.ts";

/** `isStrange`: whether a sender bears the name of somebody else whom the person knows; then the address is told too. */
export type Knowing = TimeSense & { isStrange?: (sender: Address) => boolean };
export type Telling = Knowing & { sources: AnswerSources };

type Of<Did extends StepOutcome["did"]> = Extract<StepOutcome, { did: Did }>;

/** Messages that are listed where something was done with them. */
const listedDone = 5;
const groups = 10;

/** What was found, with a mark for each message that is listed. */
export function sayFind(step: Of<"find">, telling: Telling): string {
  if (step.total === 0) return nothingFound(step);
  const lead = `Found ${countOf(step)}${meaningOf(step)}.`;
  const rows = listRows(step, telling, { most: limits.listedMessages, withUnread: true });
  const more =
    step.total > rows.length && rows.length > 0 ? [`These are the first ${rows.length}.`] : [];
  return [lead, ...rows, ...more].join("\n");
}

/** How many there are. */
export function sayCount(step: Of<"count">): string {
  const { total, unread } = step;
  if (total === 0) return nothingFound(step);
  const some = unread > 0 && unread < total ? `; ${unread.toLocaleString("en-US")} unread` : "";
  const lead = `There ${total === 1 ? "is" : "are"} ${countOf(step)}${meaningOf(step)}${some}${sendersOf(step)}.`;
  const rows = (step.by?.rows ?? []).map(({ name, count }) => `${shownText(name)}: ${count}`);
  return [lead, ...cutRows(rows)].join("\n");
}

/** By how many they were sent, where all of them were counted. */
function sendersOf({ by, more }: Of<"count">): string {
  if (by?.kind !== "sender" || by.all === undefined || more) return "";
  return `; by ${by.all === 1 ? "1 sender" : `${by.all.toLocaleString("en-US")} senders`}`;
}

/** What messages say, with their marks as this answer counts them. */
export function saySummary(step: Of<"summarise">, { sources }: Telling): string {
  if (step.read.length === 0) return step.asked ? noAnswer(step) : nothingFound(step);
  const text = markText(step.text, step.read, sources);
  const left = step.total - step.read.length;
  return left > 0 ? `${text}\n\nI read ${step.read.length} of ${countOf(step)}.` : text;
}

/** Messages, each with its mark; `withUnread` says which are unread, which an act may just have changed. */
export function listRows(
  { shown }: { shown: readonly Email[] },
  telling: Telling,
  { most, withUnread } = { most: listedDone, withUnread: false },
): string[] {
  return shown.slice(0, most).map((email) => {
    const { received_at: at, is_read: isRead } = email;
    const parts = [shownText(email.subject), partyOf(email, telling)];
    const day = shownDay(new Date(at), telling);
    return `${telling.sources.mark(email)} ${parts.join(" · ")} · ${day}${withUnread && !isRead ? " · unread" : ""}`;
  });
}

/** Who wrote it; of what the person has sent or not yet finished, to whom. */
function partyOf(email: Email, telling: Telling): string {
  const { sender_name: name, sender_email: address, labels, to } = email;
  const [first, ...others] = labels.some((label) => label === "SENT" || label === "DRAFT")
    ? to
    : [];
  if (first === undefined) return senderOf({ name, address }, telling);
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return `to ${titleOf(first)}${more}`;
}

function senderOf(sender: Address, { isStrange }: Telling): string {
  const title = titleOf(sender);
  const address = displayAddress(shownText(sender.address));
  return isStrange?.(sender) === true && !title.includes(address) ? `${title} (${address})` : title;
}

function titleOf({ name, address }: { name: string; address: string }): string {
  return shownPerson({ name: name === "" ? "" : shownText(name), address: shownText(address) });
}

/** What was looked for, so that the person sees which condition found nothing. */
export function nothingFound(found: FoundMessages, wish?: string): string {
  const none = `found no emails${meaningOf(found)}.`;
  return wish === undefined ? `I ${none}` : `Nothing to ${wish}: I ${none}`;
}

function countOf({ total, more }: FoundMessages): string {
  return more ? `more than ${emailsOf(total)}` : emailsOf(total);
}

function noAnswer(found: FoundMessages): string {
  return `I found no mail that says so. I looked for emails${meaningOf(found)}.`;
}

/** The condition as it stands behind "emails": "Mail from me" goes on as "from me", "Of what was found" as it is. */
function meaningOf({ total, meaning, told }: FoundMessages): string {
  if (told !== undefined) return total === 0 ? told.replace(/^ of one conversation/, "") : told;
  if (meaning === "") return "";
  if (meaning.startsWith("Mail ")) return meaning.slice("Mail".length);
  return meaning.startsWith("Of ") ? ` o${meaning.slice(1)}` : `: ${lower(meaning)}`;
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function cutRows(rows: string[]): string[] {
  const rest = rows.length - groups;
  return rest > 0 ? [...rows.slice(0, groups), "and others"] : rows;
}
