import type { Interpretation } from "#server/assist-plan/interpretation.ts";

const day =
  "(?<on> (?:on|for) (?<day>(?:mon|tues|wednes|thurs|fri|satur|sun)day))\\b(?! (?:at|morning|afternoon|evening|night)\\b)";
const sender = new RegExp(String.raw`\bfrom (?:[^\s,]+ ){0,2}[^\s,]+${day}`, "iu");
const matter = new RegExp(
  String.raw`(?:\b(?:about|regarding|concerning) (?:(?!to )[^\s,;]+ ){0,8}(?!to )[^\s,;]+|\b(?:invitation|invite|appointment|meeting|reservation|booking|ticket|reminder)s?)${day}`,
  "iu",
);

const bare =
  /\b(?:about|regarding|concerning) (?:[^\s,;:]+ ){0,4}(?:mon|tues|wednes|thurs|fri|satur|sun)day at \d/iu;

/**
 * Asks whose day it is in "reply to the mail from Priya on Friday" and "forward Dana the mail about the party on Saturday": the
 * mail's, its matter's, or that on which the answer goes out. Undefined for any other meaning.
 */
export function whoseDay(text: string, meaning: Interpretation): Interpretation | undefined {
  if (!isAnswerLater(meaning)) return undefined;
  const head = text.split(/["“‘:\n]/u, 1)[0] ?? "";
  if (bare.test(head)) return { kind: "question", text: whenOut, choices: [] };
  const of = [sender, matter].map((pattern) => pattern.exec(head));
  const found = of.find((one) => one !== null);
  if (found?.groups === undefined) return undefined;
  const { on = "", day: named = "" } = found.groups;
  const end = found.index + found[0].length;
  const [before, behind] = [text.slice(0, end - on.length), text.slice(end)];
  const own = of[0] === found ? ` received${on}` : "";
  return {
    kind: "question",
    text: `Shall it go out on ${named}, or is that the day of the email, or of what it is about?`,
    choices: [
      `${before}${own}${behind}`,
      `${before}, on ${named} at 8 am${goesOn.test(behind) ? "," : ""}${behind}`,
    ],
  };
}

const whenOut = "When shall it go out: now, or at the time that you name?";

const goesOn = /^\s+\S/u;

function isAnswerLater(meaning: Interpretation): boolean {
  if (meaning.kind !== "plan") return false;
  const [step] = meaning.plan.steps;
  return (step?.do === "reply" || step?.do === "forward") && step.how === "schedule";
}
