import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";

const event =
  "(?:meeting|appointment|party|dinner|lunch|breakfast|invitation|invite|reservation|booking|ticket|reminder|flight|trip|concert|interview|visit|wedding|match|class|lesson|exam|event|call)s?";
const word = String.raw`(?!(?:received|sent|that|which)\b)[^\s,;]+`;
const ofDay = new RegExp(
  String.raw`\b${event}(?: (?:to|with|at|of) (?:${word} ){0,3}?${word})?(?<on> (?:on|for) (?<day>(?:mon|tues|wednes|thurs|fri|satur|sun)day))\b`,
  "iu",
);
const answered =
  /^(?<how>(?:politely )?(?:accept|decline|refuse|reject|turn down|say (?:yes|no) to)) (?<thing>.+)$/iu;

/**
 * Asks whose day it is in "archive the mail about the meeting on Friday" and "decline the meeting on Friday": the mail's, or that
 * of what it is about. Undefined for any other meaning.
 */
export function dayOfEvent(text: string, meaning: Interpretation): Interpretation | undefined {
  const [step] = meaning.kind === "plan" ? meaning.plan.steps : [];
  const [head = ""] = text.split(/["“‘:\n]/u, 1);
  const found = step !== undefined && isDoneToDay(step) ? ofDay.exec(head) : null;
  if (found?.groups === undefined) return undefined;
  const { on = "", day = "" } = found.groups;
  const end = found.index + found[0].length;
  const before = asAnswer(text.slice(0, end - on.length).trim());
  return {
    kind: "question",
    text: `Is ${day} the day of the email, or of what it is about?`,
    choices: [
      `${before.about}${before.rest}${text.slice(end)}`,
      `${before.about} received on ${day}${before.rest}${text.slice(end)}`,
    ],
  };
}

/** Whether something is done with messages of one day. */
function isDoneToDay(step: Step): boolean {
  const isDone = step.do === "act" || step.do === "reply" || step.do === "forward";
  return isDone && step.target.of === "mailbox" && step.target.query.includes("after:");
}

function asAnswer(words: string): { about: string; rest: string } {
  const { how, thing } = answered.exec(words)?.groups ?? {};
  return how === undefined || thing === undefined
    ? { about: words, rest: "" }
    : { about: `reply to the email about ${thing}`, rest: ` and ${how.replace(/ to$/iu, "")}` };
}
