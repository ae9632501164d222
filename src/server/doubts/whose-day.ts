import type { Interpretation } from "#server/assist-plan/interpretation.ts";

const named =
  /\bfrom (?:[^\s,]+ ){0,2}[^\s,]+(?<on> on (?<day>(?:mon|tues|wednes|thurs|fri|satur|sun)day))\b(?! (?:at|morning|afternoon|evening|night)\b)/iu;

/**
 * Asks whose day it is in "reply to the mail from Priya on Friday": the mail's, or that on which the answer goes out.
 * Undefined for any other meaning.
 */
export function whoseDay(text: string, meaning: Interpretation): Interpretation | undefined {
  const found = named.exec(text.split(/["“‘:\n]/u, 1)[0] ?? "");
  if (found === null || !isAnswerLater(meaning)) return undefined;
  const { on = "", day = "" } = found.groups ?? {};
  const [before, behind] = around(text, found.index + found[0].length, on.length);
  return {
    kind: "question",
    text: `Is it the email of ${day}, or shall yours go out on ${day}?`,
    choices: [
      `${before} received${on}${behind}`,
      `${before},${on} at 8 am${behind === "" ? "" : ","}${behind}`,
    ],
  };
}

function isAnswerLater(meaning: Interpretation): boolean {
  if (meaning.kind !== "plan") return false;
  const [step] = meaning.plan.steps;
  return (step?.do === "reply" || step?.do === "forward") && step.how === "schedule";
}

function around(text: string, end: number, length: number): [string, string] {
  return [text.slice(0, end - length), text.slice(end)];
}
