import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Line } from "#server/typed-words/read-line.ts";

const time =
  "(?:tomorrow|tonight|today|later today|this (?:morning|afternoon|evening)|next \\w+|on \\S.*|at \\S.*|in \\S.*|(?:mon|tues|wednes|thurs|fri|satur|sun)day\\b.*)";
const remind =
  "(?:remind me|(?:set|put|add|create|make)(?: me)? an? (?:reminder|task|to-?do|todo)(?: for me)?)";
const asked = [
  new RegExp(
    `^${remind} (?:for )?(?<when>${time}?) (?:to|that i (?:should|must|have to|need to)) (?<what>\\S.*)$`,
    "iu",
  ),
  new RegExp(
    `^${remind} (?:to|that i (?:should|must|have to|need to)) (?<what>\\S.*?),? (?<when>${time})$`,
    "iu",
  ),
];
const answering = /^(?:reply to|answer|respond to|read|look at|deal with|check) (?<mail>.+)$/iu;

/** Characters of what somebody is to be reminded of. */
const longest = 200;

/** "Remind me tomorrow to call Rose": a mail to oneself at that time is offered; mail that waits for an answer comes back then. */
export function remindByMail({ source, words }: Line): Interpretation | undefined {
  const text = source.slice(words[0]?.from, words.at(-1)?.to).replace(/[\s.!]+$/u, "");
  if (text.length > longest) return undefined;
  const { when, what } = asked.find((pattern) => pattern.test(text))?.exec(text)?.groups ?? {};
  if (when === undefined || what === undefined) return undefined;
  return offer(what, when);
}

function offer(what: string, when: string): Interpretation {
  const mail = answering.exec(what)?.groups?.["mail"];
  const day = when.replace(/^(?:on|at) /iu, "");
  return mail === undefined
    ? offering("send you an email then", writeOrder(what, when))
    : offering("have that email come back then", `snooze ${mail} until ${day}`);
}

const hour = /\d(?:am|pm|:| ?o.clock)|\b(?:at|in|noon|morning|afternoon|evening|tonight|later)\b/iu;

function writeOrder(what: string, when: string): string {
  const at = hour.test(when) ? "" : " at 8 am";
  return `send me an email ${when}${at} saying "${what.replaceAll('"', "'")}"`;
}

function offering(deed: string, order: string): Interpretation {
  const text = `I set no reminders, but can ${deed}. Shall I?`;
  return { kind: "question", text, choices: [order] };
}
