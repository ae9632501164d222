import type { UndoRequestResult } from "#contract/assistant.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { answerWords } from "./answer-words.ts";

/** What an undoing has come to in words. `whole`: nothing of it is left that the same button could undo. */
export type UndoneWords = { text: string; whole: boolean };

/** What is said of a request that was undone. */
export function undoneWords(result: UndoRequestResult): UndoneWords {
  const { undone, entries, taken_back: back, labels, nicknames, rules, reminders } = result;
  const changed = result.rules_back + result.reminders_back;
  const others = labels + nicknames + rules + reminders + changed;
  const lost = lostOf(result);
  const whole = isWhole(result);
  if (lost.length > 0) return { text: [...undoneOf(result), ...lost].join(" "), whole };
  if (undone + entries + back + others === 0) return { text: answerWords.nothingUndone, whole };
  if (back === 0) return { text: answerWords.undone, whole };
  const text = undone === 0 ? answerWords.noneSent(back) : undoneOf(result).join(" ");
  return { text, whole };
}

function isWhole({ refused, left = 0, labels_left: labels }: UndoRequestResult): boolean {
  return refused === undefined && left === 0 && labels === 0;
}

function undoneOf({
  undone,
  taken_back: back,
  labels,
  nicknames,
  rules,
  reminders,
  rules_back: switched,
  reminders_back: moved,
}: UndoRequestResult): string[] {
  const came = [
    ...(undone > 0 ? [`${emails(undone)} as before`] : []),
    ...(back > 0 ? [`${emails(back)} taken back before going out`] : []),
    ...(labels > 0 ? [`${counted(labels, "label")} gone`] : []),
    ...(nicknames > 0 ? [`${counted(nicknames, "name")} forgotten`] : []),
    ...(rules > 0 ? [`${counted(rules, "rule")} gone`] : []),
    ...(switched > 0 ? [`${counted(switched, "rule")} as before`] : []),
    ...(reminders > 0 ? [`${counted(reminders, "reminder")} gone`] : []),
    ...(moved > 0 ? [`${counted(moved, "reminder")} as before`] : []),
  ];
  return came.length === 0 ? [] : [`Undone: ${came.join(", ")}.`];
}

function lostOf(result: UndoRequestResult): string[] {
  const { too_late: late, not_kept: unkept, labels_left: labels, gone, refused, left = 0 } = result;
  return [
    ...(unkept > 0
      ? [`Gmail took no draft of ${emails(unkept)}: look into Scheduled for what is not sent.`]
      : []),
    ...(labels > 0 ? [`${counted(labels, "label")} could not be taken away yet.`] : []),
    ...(late > 0 ? [lateOf(late)] : []),
    ...(result.unsubscribed > 0 ? [answerWords.unsubscribed] : []),
    ...(gone > 0 ? [`${emails(gone)} ${gone === 1 ? "was" : "were"} no longer there.`] : []),
    ...(refused === undefined ? [] : [`Not all was undone: ${refused.message}`]),
    ...(left > 0 ? ["Later acts have changed the same emails: undo those first."] : []),
  ];
}

function lateOf(count: number): string {
  const why = count === 1 ? "it had gone out or was" : "they had gone out or were";
  return `${emails(count)} could not be taken back: ${why} on the way.`;
}

function emails(count: number): string {
  return counted(count, "email");
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${formatNumber(count)} ${what}s`;
}
