import type { OutboxItem } from "#contract/outbox.ts";
import type { Permission } from "#contract/permissions.ts";
import { sendRefusal } from "../send-failure.ts";
import { outboxWords } from "./outbox-page-words.ts";

export type OutboxAct = keyof typeof outboxWords.acts;

/** How a message stands, in words, and what can be done about it now. */
export type Standing = {
  group: keyof typeof outboxWords.groups;
  text: string;
  acts: readonly OutboxAct[];
  /** What only Google's own page can mend. */
  remedy: "reconnect" | "permit" | undefined;
};

const beforeItsTime: readonly OutboxAct[] = ["edit", "sendNow", "otherTime", "cancel"];

/** What is known beside a message: `time` prints a moment as the person reads it, `missing` is what Google must grant. */
type Around = { time: (at: string) => string; missing: readonly Permission[] };

/** How a message stands. */
export function standingOf(item: OutboxItem, around: Around): Standing {
  const { state, error } = item;
  const remedy = remedyOf(error);
  if (state === "unconfirmed")
    return {
      group: "decide",
      text: outboxWords.unconfirmed,
      acts: ["checkAgain", "sendAgain", "wasSent"],
      remedy,
    };
  if (state === "failed")
    return {
      group: "decide",
      text: outboxWords.notSent(sendRefusal(error ?? "", around.missing)),
      acts: ["retry", "open"],
      remedy,
    };
  return {
    group: item.scheduled && state === "queued" ? "scheduled" : "soon",
    text: whileOpen(item, around),
    acts: item.held ? beforeItsTime : [],
    remedy,
  };
}

function whileOpen(item: OutboxItem, { time, missing }: Around): string {
  const { state, error, next_try_at, scheduled, send_at } = item;
  if (state === "queued" && error !== null)
    return outboxWords.delayed(sendRefusal(error, missing), time(next_try_at ?? send_at));
  if (state === "queued")
    return scheduled ? outboxWords.goesOut(time(send_at)) : outboxWords.leaving;
  return error === null ? outboxWords.underway : outboxWords.lookedFor;
}

function remedyOf(error: string | null): Standing["remedy"] {
  if (error === "mailbox_not_connected") return "reconnect";
  return error === "missing_permission" ? "permit" : undefined;
}
