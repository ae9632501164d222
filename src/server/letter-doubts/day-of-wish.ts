import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import { letterOf } from "./typed-letter.ts";

const months =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const date = String.raw`(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? ${months}|${months} \d{1,2}(?:st|nd|rd|th)?|the \d{1,2}(?:st|nd|rd|th)|(?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow`;
const clock = String.raw`(?: at (?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?|noon))?`;
const wish =
  /^\s*(?:please\s+|(?:can|could|would|will) you\s+(?:please\s+)?)?(?:wish|congratulate|greet)\s/iu;
const sends = /\bsend it\b/iu;
const behind = new RegExp(
  String.raw`,? (?:(?:on|for) (?<day>${date})|(?<next>tomorrow))(?<clock>${clock})[\s.!?]*$`,
  "iu",
);

/**
 * Asks whether "wish Rose a happy birthday on the 5th" goes out on that day, where nothing else says when it does. Undefined
 * for any other meaning.
 */
export function dayOfWish(text: string, meaning: Interpretation): Interpretation | undefined {
  const isWish = wish.test(text) && goesNow(meaning);
  const when = isWish ? whenIn(text) : undefined;
  if (when === undefined) return undefined;
  return {
    kind: "question",
    text: `Shall it go out ${when.said}?`,
    choices: [`${text.slice(0, when.from).trim()}, send it ${when.said}`],
  };
}

function whenIn(text: string): { said: string; from: number } | undefined {
  const found = sends.test(text) ? undefined : behind.exec(text);
  if (found?.groups === undefined) return undefined;
  const { day, clock: hour = "" } = found.groups;
  const said = day === undefined || /^tomorrow$/iu.test(day) ? "tomorrow" : `on ${plainDate(day)}`;
  return { said: `${said}${hour === "" ? " at 8 am" : hour}`, from: found.index };
}

/** "The 5th of December" as "5 December". */
function plainDate(day: string): string {
  return day.replace(/^the (\d{1,2})(?:st|nd|rd|th)? of /iu, "$1 ");
}

function goesNow(meaning: Interpretation): boolean {
  if (meaning.kind !== "plan") return false;
  const [step] = meaning.plan.steps;
  const isSent = step !== undefined && "how" in step && step.how === "send";
  return isSent && letterOf(meaning)?.source === "written";
}
