import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { confirmsText } from "#server/patterns/answer-doubt.ts";
import { wordsInDoubt } from "#server/patterns/missing-part.ts";
import { isUnclear } from "./read-wholly.ts";

const further =
  /^(?<yes>[^]{2,40}?)[\s,.!]+(?:and|then|but)(?: then| also)?\s+(?<order>\S[^]{2,200})$/iu;

/**
 * "Yes", and "yes, and archive it", to whether words of a request are the text of its message: the request with these in marks.
 * Undefined for other answers, and where the words were an answer themselves.
 */
export function confirmedText(
  text: string,
  { message, asked }: EarlierTurn,
  { world, read }: { world: World; read: (text: string, world: World) => Interpretation },
): Interpretation | undefined {
  const marked = withMarks(message, wordsInDoubt(asked ?? ""));
  if (marked === undefined) return undefined;
  if (confirmsText(text)) return unlessUnclear(read(marked, world));
  const { yes = "", order = "" } = further.exec(text.trim())?.groups ?? {};
  if (!confirmsText(yes)) return undefined;
  const whole = read(`${marked}, and ${order}`, world);
  return goesFurther(whole, read(marked, world)) ? whole : undefined;
}

function unlessUnclear(read: Interpretation): Interpretation | undefined {
  return isUnclear(read) ? undefined : read;
}

/** Whether more is done than what was confirmed, or it goes out in another way: a wish for the words themselves was not heard. */
function goesFurther(whole: Interpretation, alone: Interpretation): boolean {
  const [now, before] = [stepsOf(whole), stepsOf(alone)];
  const isSameText = bodyOf(now[0]) !== undefined && bodyOf(now[0]) === bodyOf(before[0]);
  return isSameText && (now.length > 1 || JSON.stringify(now) !== JSON.stringify(before));
}

function stepsOf(read: Interpretation): readonly Step[] {
  return read.kind === "plan" ? read.plan.steps : [];
}

function bodyOf(step: Step | undefined): string | undefined {
  return step !== undefined && "body" in step ? JSON.stringify(step.body) : undefined;
}

/** Undefined where the words are not of this message, or all of it. */
function withMarks(message: string, words: string | undefined): string | undefined {
  const at = words === undefined ? -1 : message.lastIndexOf(words);
  if (words === undefined || at < 1) return undefined;
  const [before, behind] = [message.slice(0, at), message.slice(at + words.length)];
  const isMarked = /["“'‘]$/u.test(before) && /^["”'’]/u.test(behind);
  return isMarked
    ? `${before.slice(0, -1).trimEnd()} saying “${words}”${behind.slice(1)}`
    : `${before}“${words}”${behind}`;
}
