import type { Source } from "#contract/assistant.ts";
import type { Email } from "#contract/messages.ts";
import { oneLine } from "#server/mailbox/reading/text/clean-text.ts";
import { toSource } from "../approval/show-step.ts";

/** Characters of a subject or a name in an answer. */
const most = 100;

/** A subject, name or label as an answer shows it: one line, nothing hidden, and nothing that looks like a mark or the end of a quotation of ours. */
export function shownText(text: string): string {
  const line = oneLine(text, most)
    .replaceAll(/\[(\d+)\]/g, "($1)")
    .replaceAll(/[“„‟]/g, "‘")
    .replaceAll("”", "’");
  return line === "" ? "(no subject)" : line;
}

/** A number of emails in words. */
export function emailsOf(count: number): string {
  return count === 1 ? "1 email" : `${count.toLocaleString("en-US")} emails`;
}

/** The first few of a list, and how many more. */
export function someOf(items: readonly string[], few: number): string {
  const shown = items.slice(0, few);
  const rest = items.length - shown.length;
  if (rest > 0) return `${shown.join(", ")} and ${rest} more`;
  const last = shown.pop() ?? "";
  return shown.length === 0 ? last : `${shown.join(", ")} and ${last}`;
}

/** By which days and hours are told. */
export type TimeSense = { now: Date; timeZone: string };

/** A day as short as it can be told: the year only where it is another. */
export function shownDay(at: Date, { now, timeZone }: TimeSense): string {
  const year = new Intl.DateTimeFormat("en-GB", { timeZone, year: "numeric" });
  const isThisYear = year.format(at) === year.format(now);
  return new Intl.DateTimeFormat("en-GB", {
    timeZone,
    month: "short",
    day: "numeric",
    ...(!isThisYear && { year: "numeric" }),
  }).format(at);
}

/** A moment with its zone, so that it cannot be mistaken. */
export function shownMoment(at: Date, timeZone: string): string {
  const moment = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }).format(at);
  return `${moment} (${timeZone})`;
}

/** A time of the day to the second. */
export function shownTime(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium" }).format(at);
}

/** The messages that an answer rests on: each is given its place, of which `[n]` is the mark, when it is first named. */
export type AnswerSources = {
  /** The place, counted from 0. */
  place(email: Email): number;
  mark(email: Email): string;
  list(): Source[];
  /** The same as the mirror has them. */
  emails(): readonly Email[];
};

export function createAnswerSources(): AnswerSources {
  const places = new Map<string, number>();
  const emails: Email[] = [];
  function place(email: Email): number {
    const at = places.get(email.gmail_id) ?? emails.length;
    places.set(email.gmail_id, at);
    // What was named again is shown as it is by then.
    emails[at] = email;
    return at;
  }
  return {
    place,
    mark: (email) => `[${place(email) + 1}]`,
    list: () => emails.map((email) => ({ ...toSource(email), unread: !email.is_read })),
    emails: () => emails,
  };
}

/** A text whose `[n]` names the n-th message read, with the marks that the messages have in the answer. */
export function markText(text: string, read: readonly Email[], sources: AnswerSources): string {
  return text.replaceAll(/\[(\d+)\]/g, (_mark, place) => {
    const email = read[Number(place) - 1];
    return email === undefined ? "" : sources.mark(email);
  });
}
