import type { RuleTrigger } from "#contract/automation/rules.ts";
import { limits } from "#contract/limits.ts";
import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { Question, RuleWish, Step, Target, Understood } from "../plan/plan.ts";
import type { Reading } from "./clause.ts";
import { planned, question, reply, targetOf } from "./part.ts";
import { clockAt } from "./periods.ts";
import { readTokens } from "./tokens.ts";

/** A request for a rule without the words that make it one, when the rule runs, and whether it tells alone. */
export type Standing = { text: string; on: RuleTrigger; tells: boolean };

/** Words that say that an act is done again and again. */
export const ever =
  "from now on(?:wards)?|from today(?: on)?|in (?:the )?future|going forward|henceforth|as a rule";
const comes = "comes?(?: in)?|arrives?|lands?(?: in my inbox)?|gets? here|is received|are received";
const polite =
  "(?:please |can you |could you |i want you to |i would like you to |i['’]d like you to )*";
const weekday = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const times =
  "(?: (?:at|by) (?<at>noon|midnight|\\d{1,2}(?:[:.]\\d{2})? ?(?:am|pm)?)| (?<part>morning|evening|night))?";
const schedule = `(?:(?:on )?(?:every|each) (?<every>${weekday}s?(?:(?:,? and |, ?)${weekday}s?)*|day|morning|evening|night|weekday|week|month)|on (?<each>${weekday}s(?:(?:,? and |, ?)${weekday}s)*)|(?<often>daily|weekly|monthly|once a (?:day|week|month)))${times}`;

/** What makes a request a rule; what is left of it stands in `rest`. */
const rows: readonly RegExp[] = [
  pattern(`${polite}(?:${ever}),? *${polite}(?:always |automatically )?(?<rest>.+)`),
  pattern(
    `(?<rest>.+?),? *(?:${ever}|automatically|as (?:they|it) (?:${comes})|every time|each time)`,
  ),
  pattern(`${polite}(?:always|automatically) (?<rest>.+)`),
  pattern(
    `${polite}(?:(?:create|make|set up|add|i want|i need|give me)(?: me)? (?:a |an |another |the )?(?:new |gmail |mail )?(?:rule|filter)s?)(?: that| which| to| so that| where|:|,)* *(?:always |automatically )?(?<rest>.+)`,
  ),
  pattern(
    `(?:whenever|every time|each time|any time|when|if)(?: (?:i (?:get|receive)|there (?:is|comes)|you see))? (?<subject>[^,]+?)(?: (?:${comes}))?(?:,(?: then)?| then) *${polite}(?<rest>.+)`,
  ),
  pattern(`${polite}${schedule},? *${polite}(?<rest>.+)`),
  pattern(`(?<rest>.+?),? *${schedule}`),
];
/** "Notify me when Ana writes": nothing is done with it but telling. */
const telling = pattern(
  `${polite}(?:notify|alert|ping|tell|let) me(?: know| always)? (?:when(?:ever)?|every time|each time|as soon as|if)(?: (?:i (?:get|receive)|there (?:is|comes)))? (?<rest>.+?)(?: (?:${comes}))?`,
);

function pattern(words: string): RegExp {
  return new RegExp(`^${words}[.!]*$`, "isu");
}

/** Characters of a request for a rule. */
const longest = 400;
const asking =
  /^(?:how|what|which|who|whom|where|why|did|do|does|show|find|count|list|is|are|summari[sz]e)\b/iu;
/** "A rule that archives newsletters". */
const thirdPerson =
  /^(archive|delete|move|label|star|mark|forward|snooze|trash|bin|file|put|flag)e?s\b/iu;
/** "Forward mail from Ana to …": of a rule it is all such mail, and not the last. */
const passing =
  /^(?:please )?(?:forward|fwd|pass on|send)(?: on)? ((?:all |every |each |any |new |incoming |my )*)(?:e-?mail|mail|message)s?(?= (?:from|by|about|with|that|which|of|to)\b)(?=.* to \S)/iu;
/** For a rule to keep is an act like others. */
const keeping = /^(?:keep|leave) (.+?) in (?:the |my )?inbox$/iu;
/** What a letter would be: its text may speak of every Friday. */
const acting =
  /^(?:please )?(?:archive|delete|trash|bin|move|put|label|tag|star|flag|mark|mute|snooze|spam|report|keep|clear|clean|remove|throw|get rid|toss|file|forward|fwd|pass|send)\b|[,;] *(?:please |then )?(?:archive|delete|trash|bin|move|put|label|tag|star|flag|mark|snooze|forward) (?:it|them|that|those)\b/iu;

/** A request that asks for something from now on, or on certain days; undefined where it is none, or speaks in a letter. */
export function cutStanding(reading: Reading): Standing | undefined {
  const said = reading.text.trim().replaceAll(/\s+/gu, " ");
  if (said.length > longest || asking.test(said)) return undefined;
  const told = telling.exec(said)?.groups?.["rest"];
  if (told !== undefined) return { text: subjectOf(told), on: "arrival", tells: true };
  for (const row of rows) {
    const found = row.exec(said)?.groups;
    if (found === undefined || isInName(found["often"], said, reading)) continue;
    const rest = (found["rest"] ?? "")
      .trim()
      .replace(thirdPerson, "$1")
      .replace(keeping, "move $1 to the inbox");
    if (found["at"] !== undefined && timeOf(found["at"]) === undefined) continue;
    const { subject } = found;
    const asked = subject === undefined ? rest : `${subjectOf(subject)}, ${rest}`;
    const whole = asked.replace(passing, "forward $1emails");
    if (!acting.test(whole)) continue;
    const on = triggerOf(found);
    // "On every Friday archive …, from now on" is both.
    const more = on === "arrival" ? cutStanding({ ...reading, text: whole }) : undefined;
    return more ?? { text: whole, on, tells: false };
  }
  return undefined;
}

const again =
  /\b(?:every|each)(?: (?:other|single|second|third|last|first|\d+))? (?:hour|day|morning|evening|night|weekday|weekend|week|month|quarter|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?\b|\b(?:once|twice|thrice|(?:two|three|four|several|\d+) times) (?:a|per|each|every) (?:hour|day|week|month|year)\b/iu;
/** As an adverb: "my weekly mail" is a name. */
const adverb =
  /\b(?:hourly|daily|nightly|weekly|monthly|yearly)(?=,? (?:until|till|except|but|through|starting|beginning|from now|at \d)\b|[.!]*$)/u;
const verbs =
  /\b(?:archive|delete|trash|bin|move|label|tag|star|flag|mark|mute|snooze|spam|report|clear|clean|remove|throw|toss|file|forward|unsubscribe)\b/iu;

/** What begins a letter, whose text may speak of every Friday. */
const writing =
  /^(?:please |can you |could you )*(?:write|tell|send|reply|answer|respond|draft|compose|e?mail|message|let|ask|schedule|remind|thank)\b/iu;

/** Whether an act is asked for again and again in words of which no rule can be made: it is not to be done once instead. */
export function isRepeated({ text }: Reading): boolean {
  const said = text.trim();
  const isTold = !asking.test(said) && !writing.test(said) && verbs.test(said);
  return isTold && (again.test(said) || adverb.test(said));
}

/** "Frontend Weekly", "the Daily Ledger": a word for a schedule within a name. */
function isInName(often: string | undefined, said: string, { names }: Reading): boolean {
  if (often === undefined) return false;
  const tokens = readTokens(said);
  const at = tokens.findIndex(({ word }) => word === often.toLowerCase());
  const isWritten = tokens[at]?.capital === true && (at > 0 || tokens[at + 1]?.capital === true);
  return isWritten || [0, 1, 2].some((back) => (names.at(tokens, at - back)?.to ?? 0) > at);
}

/** "Ana writes" is mail from Ana. */
function subjectOf(said: string): string {
  const writer =
    /^(.+?) (?:writes|mails|emails|answers|replies|sends me (?:something|an? e?mail|a message))(?: to)?(?: me)?$/iu.exec(
      said,
    );
  return writer === null ? said : `emails from ${writer[1]}`;
}

const dayNames = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const parts: Record<string, string> = { morning: "08:00", evening: "18:00", night: "21:00" };

function triggerOf(found: Record<string, string | undefined>): RuleTrigger {
  const said = (found["every"] ?? found["each"] ?? found["often"])?.toLowerCase();
  if (said === undefined) return "arrival";
  const at = timeOf(found["at"]) ?? parts[found["part"] ?? said] ?? "09:00";
  if (/month/u.test(said)) return { schedule: { every: "month", day: 1, at } };
  if (said === "weekday") return { schedule: { every: "week", days: [1, 2, 3, 4, 5], at } };
  const named = dayNames.flatMap((name, day) => (said.includes(name) ? [day] : []));
  if (named.length > 0) return { schedule: { every: "week", days: named, at } };
  const isWeekly = /week/u.test(said);
  return { schedule: isWeekly ? { every: "week", days: [1], at } : { every: "day", at } };
}

function timeOf(said: string | undefined): string | undefined {
  const time = said === undefined ? undefined : clockAt(readTokens(said), 0, true);
  if (time === undefined) return undefined;
  // Midnight is the beginning of its day.
  const shown = [Math.floor(time.minutes / 60) % 24, time.minutes % 60];
  return shown.map((part) => String(part).padStart(2, "0")).join(":");
}

/** The acts of a plan as a rule, whose query is that of their messages; said to be none where no rule could do so. */
export function asRule(understood: Understood, standing: Standing, reading: Reading): Understood {
  if (understood.kind === "question") return askedAsRule(understood.question, standing, reading);
  if (understood.kind !== "plan") return understood;
  const { on, tells } = standing;
  const { text, clock } = reading;
  const { steps, leftover } = understood.plan;
  const target = steps.map(targetOf).find((one) => one !== undefined);
  const query = target && queryOf(target);
  const isOne = steps.every((step, at) => at === 0 || isSame(targetOf(step)));
  const wishes = steps.map((step) => (step.do === "find" ? [] : wishesOf(step, clock.now)));
  const actions: RuleWish[] = tells ? [{ do: "notify" }] : wishes.flatMap((some) => some ?? []);
  const isWhole = tells || wishes.every((some) => some !== undefined);
  if (query === undefined || !isOne || !isWhole || actions.length === 0) return noRule(standing);
  const words = text.trim().slice(0, limits.ruleWords);
  return planned([{ do: "makeRule", words, query, criterion: null, actions, on }], leftover);
}

/** Why no rule is made: of one that forwards mostly since no one address is typed. */
function noRule({ text }: Standing): Understood {
  const to = /^(?:please )?(?:forward|fwd|pass on|send)\b.* to (?<to>.+)$/isu.exec(text)?.groups?.[
    "to"
  ];
  const isOne = to === undefined || (to.match(/\S@\S/gu) ?? []).length === 1;
  return reply(isOne ? "cannot_rule" : "rule_forward_address");
}

/** What is asked back, each answer of which makes a rule: none does the act once. */
function askedAsRule(asked: Question, standing: Standing, reading: Reading): Understood {
  if (asked.pending !== undefined) return noRule(standing);
  const choices = asked.choices.flatMap((choice) => {
    if (choice.plan === undefined) return [choice];
    const rule = asRule({ kind: "plan", plan: choice.plan }, standing, reading);
    return rule.kind === "plan" ? [{ ...choice, plan: rule.plan }] : [];
  });
  const isLost = asked.choices.length > 0 && choices.length === 0;
  return isLost ? noRule(standing) : question({ ...asked, choices });
}

/** What of a target no query can say: places in a list, what nobody has answered, what was shown. */
export function queryOf(target: Target): string | undefined {
  const { handle, query, skip, count, each, unanswered, senders, beside, conversations } = target;
  const isMore = [handle, each, unanswered, senders, beside, conversations].some(
    (one) => one !== undefined && one !== false,
  );
  if (isMore || skip > 0 || count !== null) return undefined;
  return printQuery(allOf([parseQuery(query)]));
}

/** "… and star them": the messages of the step before. */
export function isSame(target: Target | undefined): boolean {
  return target !== undefined && /^s\d+$/u.test(target.handle ?? "") && target.query === "";
}

const plain = ["archive", "star", "read", "important", "spam"] as const;

/** What a rule does for a step; undefined where it cannot. */
function wishesOf(step: Step, now: Date): RuleWish[] | undefined {
  if (step.do === "forward") {
    const [to, other] = step.to;
    const isPlain = step.how === "send" && step.note === null && other === undefined;
    return to !== undefined && isPlain ? [{ do: "forward", to }] : undefined;
  }
  if (step.do !== "organise") return undefined;
  const { act, label, until } = step;
  if (act === "snooze" && typeof until === "string") return snoozed(until, now);
  if (act === "label" && label !== null) return [{ do: "label", label }];
  if (act === "move" && label === "Inbox") return [{ do: "keep" }];
  if (act === "move" && label !== null) return [{ do: "label", label }, { do: "archive" }];
  const name = act === "delete" ? "trash" : plain.find((one) => one === act);
  return name === undefined ? undefined : [{ do: name }];
}

/** "Until tomorrow at 8" is so for each message. */
function snoozed(until: string, now: Date): RuleWish[] {
  const days = Math.max(0, Math.round((Date.parse(until) - now.getTime()) / 86_400_000));
  return [{ do: "snooze", days: Math.min(days, 365), at: until.slice(11, 16) }];
}
