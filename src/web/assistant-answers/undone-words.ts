import type { UndoRequestResult } from "#contract/assistant.ts";
import { groupedNumber } from "#web/format/grouped-number.ts";
import { answerWords } from "./answer-words.ts";

/** What is said of a request that was undone. `whole`: nothing of it is left that the same button could undo. */
export function undoneWords(result: UndoRequestResult): { text: string; whole: boolean } {
  const { undone, taken_back: back, refused, left = 0 } = result;
  const whole = refused === undefined && left === 0;
  const lost = lostOf(result);
  if (back === 0 && lost.length === 0) return { text: answerWords.undone, whole };
  if (undone === 0 && lost.length === 0) return { text: answerWords.noneSent(back), whole };
  const came = [
    ...(undone > 0 ? [`${emails(undone)} as before`] : []),
    ...(back > 0 ? [`${emails(back)} taken back before going out`] : []),
  ];
  const lead = undone + back === 0 ? [] : [`Undone: ${came.join(", ")}.`];
  return { text: [...lead, ...lost].join(" "), whole };
}

function lostOf({ too_late: late, gone, refused, left = 0 }: UndoRequestResult): string[] {
  return [
    ...(late > 0 ? [`${emails(late)} had gone out and cannot be taken back.`] : []),
    ...(gone > 0 ? [`${emails(gone)} ${gone === 1 ? "was" : "were"} no longer there.`] : []),
    ...(refused === undefined ? [] : [`Not all was undone: ${refused.message}`]),
    ...(left > 0 ? ["Later acts have changed the same emails: undo those first."] : []),
  ];
}

function emails(count: number): string {
  return count === 1 ? "1 email" : `${groupedNumber(count)} emails`;
}
