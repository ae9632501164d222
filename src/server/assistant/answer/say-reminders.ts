import type { AnswerPart } from "#contract/assistant.ts";
import type { StepOutcome } from "../execute/outcome.ts";
import { shownMoment, shownText, someOf } from "./display.ts";
import type { Telling } from "./say-messages.ts";

type Of<Did extends StepOutcome["did"]> = Extract<StepOutcome, { did: Did }>;

/** Which message comes back when, unless somebody answers. */
export function sayReminder(step: Of<"remind">, telling: Telling): AnswerPart[] {
  const when = shownMoment(step.at, telling.timeZone);
  const source = telling.sources.place(step.email);
  const text = `If nobody answers this until ${when}, it comes back to your inbox.`;
  return [
    { kind: "text", text },
    { kind: "message", source, quote: null },
  ];
}

/** The answers that are waited for, the next first. */
export function sayReminders({ reminders }: Of<"listReminders">, { timeZone }: Telling): string {
  if (reminders.length === 0)
    return "You have no reminders. Say “remind me if … does not answer by …”, and I will wait for the answer.";
  const rows = reminders.map(({ subject, state, due_at: due }, at) => {
    const when = shownMoment(new Date(due), timeZone);
    const comes = state === "waiting" ? `comes back on ${when}` : `came back on ${when}`;
    return `${at + 1}. “${shownText(subject)}” ${comes}${state === "waiting" ? " unless it is answered" : ""}.`;
  });
  const lead = reminders.length === 1 ? "1 reminder:" : `${reminders.length} reminders:`;
  return [`You have ${lead}`, ...rows].join("\n");
}

/** That nobody's answer is waited for any more. */
export function sayReminderEnd({ subjects }: Of<"endReminder">): string {
  const shown = subjects.map((subject) => `“${shownText(subject)}”`);
  return `I wait for no answer to ${someOf(shown, 5)} any more.`;
}
