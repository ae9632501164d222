import { displayPerson } from "#addresses/person-parts.ts";
import { displayAddress } from "#addresses/display-address.ts";
import type { AnswerPart } from "#contract/assistant.ts";
import { limits } from "#contract/limits.ts";
import type { Address, Email } from "#contract/messages.ts";
import { targetMeaning } from "../approval/target-meaning.ts";
import type { FoundMessages, StepOutcome } from "../execute/outcome.ts";
import type { Contact } from "../plan/world.ts";
import { namesakesOf } from "../resolve/find-contacts.ts";
import {
  emailsOf,
  markText,
  shownDay,
  shownText,
  type AnswerSources,
  type TimeSense,
} from "./display.ts";

export type Telling = TimeSense & { sources: AnswerSources };

export type Of<Did extends StepOutcome["did"]> = Extract<StepOutcome, { did: Did }>;

/** Messages that are listed where something was done with them. */
const listedDone = 5;
const groups = 10;
/** Senders of a known name that are told of. */
const namesakes = 5;

/** What was found, with its first messages. */
export function sayFind(step: Of<"find">, telling: Telling): AnswerPart[] {
  if (step.total === 0) return sayClosest(nothingFound(step, telling), step, telling);
  const lead = `Found ${countOf(step)}${meaningOf(step, telling)}.`;
  const { reasons = new Map<string, string>(), shown } = step;
  const notes = reasons.size > 0 ? notesOf(shown, reasons) : [];
  const list = listOf(step, telling, { most: limits.listedMessages, notes });
  return [{ kind: "text", text: lead }, ...list];
}

/** Why each message is in a list. */
function notesOf(shown: readonly Email[], reasons: ReadonlyMap<string, string>): string[] {
  return shown.map(({ gmail_id: id }) => shownText(reasons.get(id) ?? ""));
}

/** That nothing was found, and what comes near it. */
export function sayClosest(
  text: string,
  { closest = [] }: FoundMessages,
  telling: Telling,
): AnswerPart[] {
  if (closest.length === 0) return [{ kind: "text", text }];
  const lead = `${text} ${closest.length === 1 ? "This one comes" : "These come"} closest:`;
  return [{ kind: "text", text: lead }, ...listOf({ shown: closest }, telling)];
}

/** How many there are, and of whom or of which days. */
export function sayCount(step: Of<"count">, telling: Telling): AnswerPart[] {
  const { total, unread } = step;
  if (total === 0) return [{ kind: "text", text: nothingFound(step, telling) }];
  const some = unread > 0 && unread < total ? `; ${unread.toLocaleString("en-US")} unread` : "";
  const lead = `There ${total === 1 ? "is" : "are"} ${countOf(step)}${meaningOf(step, telling)}${some}${sendersOf(step)}.`;
  const rows = (step.by?.rows ?? []).map(({ name, count }) => `${shownText(name)}: ${count}`);
  return [{ kind: "text", text: [lead, ...cutRows(rows)].join("\n") }];
}

/** By how many they were sent, where all of them were counted. */
function sendersOf({ by, more }: Of<"count">): string {
  if (by?.kind !== "sender" || by.all === undefined || more) return "";
  return `; by ${by.all === 1 ? "1 sender" : `${by.all.toLocaleString("en-US")} senders`}`;
}

/** What messages say, with their marks as this answer counts them. Above it stands what was read, so that nothing of it is taken for a report of what was done. */
export function saySummary(step: Of<"summarise">, telling: Telling): AnswerPart[] {
  const { sources } = telling;
  if (step.read.length === 0)
    return sayClosest(
      step.question === undefined ? nothingFound(step, telling) : noAnswer(step, telling),
      step,
      telling,
    );
  const lead = `From ${emailsOf(step.read.length)}:`;
  const left = step.total - step.read.length;
  const rest = left > 0 ? [`I read ${step.read.length} of ${countOf(step)}.`] : [];
  const text = [`${lead}\n${markText(step.text, step.read, sources)}`, ...rest].join("\n\n");
  return [{ kind: "text", text }];
}

/** What needs the person most, each with the reason why. */
export function sayRank(step: Of<"rank">, telling: Telling): AnswerPart[] {
  if (step.shown.length === 0) {
    const text = step.read === 0 ? nothingFound(step, telling) : noneNeeds(step.read);
    return [{ kind: "text", text }];
  }
  const lead = `${ranked(step)}:`;
  const notes = notesOf(step.shown, step.reasons);
  return [
    { kind: "text", text: lead },
    ...listOf(step, telling, { most: limits.listedMessages, notes }),
  ];
}

function noneNeeds(read: number): string {
  return read === 1 ? "The 1 email does not need you." : `None of ${emailsOf(read)} needs you.`;
}

function ranked({ read, shown }: Of<"rank">): string {
  if (read === 1) return "This email needs you";
  if (shown.length === 1) return `Of ${emailsOf(read)} this one needs you`;
  return `Of ${emailsOf(read)} these need you, the first most`;
}

type Listing = { most: number; notes?: readonly string[] };

/** Messages as a list of the answer, each with its mark. */
export function listOf(
  { shown, total = shown.length }: { shown: readonly Email[]; total?: number },
  { sources }: Telling,
  { most, notes = [] }: Listing = { most: listedDone },
): AnswerPart[] {
  const listed = shown.slice(0, most);
  if (listed.length === 0) return [];
  const unread = listed.filter(({ is_read: isRead }) => !isRead).length;
  const places = listed.map((email) => sources.place(email));
  return [{ kind: "list", sources: places, notes: notes.slice(0, most), total, unread }];
}

/** A message of a list as text: what it is called, whose it is and of which day. */
export function rowText(email: Email, telling: Telling): string {
  const parts = [shownText(email.subject), partyOf(email)];
  return `${parts.join(" · ")} · ${shownDay(new Date(email.received_at), telling)}`;
}

/** Who wrote it; of what the person has sent or not yet finished, to whom. */
function partyOf(email: Email): string {
  const [first, ...others] = isOwn(email) ? email.to : [];
  if (first === undefined) return titleOf(senderOf(email));
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return `to ${titleOf(first)}${more}`;
}

function isOwn({ labels }: Email): boolean {
  return labels.some((label) => label === "SENT" || label === "DRAFT");
}

function senderOf({ sender_name: name, sender_email: address }: Email): Address {
  return { name, address };
}

/** Senders who bear a name of somebody else, to whom the person has written, each with both addresses: anybody can take a name. */
export function sayNamesakes(emails: readonly Email[], contacts: readonly Contact[]): string {
  const senders = emails.filter((email) => !isOwn(email)).map(senderOf);
  const lines = senders.flatMap((sender) => {
    const [known] = namesakesOf(sender, sender.name, contacts);
    if (known === undefined) return [];
    return `Mind the sender: ${withAddress(sender)} is not ${withAddress(known)}, to whom you have written.`;
  });
  return [...new Set(lines)].slice(0, namesakes).join("\n");
}

function withAddress(person: Address): string {
  const title = titleOf(person);
  const address = displayAddress(shownText(person.address));
  return title.includes(address) ? title : `${title} (${address})`;
}

function titleOf({ name, address }: Address): string {
  return displayPerson({ name: name === "" ? "" : shownText(name), address: shownText(address) });
}

/** What was looked for, so that the person sees which condition found nothing. */
export function nothingFound(found: FoundMessages, sense: TimeSense, wish?: string): string {
  const none = `found no emails${meaningOf(found, sense)}.`;
  return wish === undefined ? `I ${none}` : `Nothing to ${wish}: I ${none}`;
}

function countOf({ total, more }: FoundMessages): string {
  return more ? `more than ${emailsOf(total)}` : emailsOf(total);
}

function noAnswer(found: FoundMessages, sense: TimeSense): string {
  return `I found no mail that says so. I looked for emails${meaningOf(found, sense)}.`;
}

/** The condition as it stands behind "emails": "Mail from you" goes on as "from you", "Of what was found" as it is. */
function meaningOf({ asked, before }: FoundMessages, { timeZone }: TimeSense): string {
  const meaning = targetMeaning(asked, { before, timeZone });
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
