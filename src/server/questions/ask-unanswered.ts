import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { readNumber } from "#server/typed-words/read-number.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { newest } from "#server/fact-questions/fact-target.ts";
import { noBulk, noPost } from "#server/fact-questions/no-bulk.ts";
import { personQuery } from "#server/fact-questions/person-query.ts";
import { answered } from "#server/fact-questions/read-fact-question.ts";

const asksFor =
  /^(?:who|whom|which|what(?! (?:did|does|has|had) (?!not ))|show|list|find|give|do i|did i|have i|are there|is there|is anyone|is anybody|any|how many|to whom|summarize)\b/u;
const notAnswered =
  /\b(?:have|has|did|do|am) (?:i )?not (?:i )?(?:yet )?(?:answer|answered|reply|replied|respond|responded|written back)\b|\bi (?:have|did|do) (?:not|never) (?:yet )?(?:answer|answered|reply|replied|respond|responded)\b|\bi (?:have )?(?:still )?(?:left|leave) (?:hanging|without (?:an? )?(?:answer|reply))\b|\b(?:unanswered|unreplied)\b|\bowed (?:a |an |any )?(?:reply|answer|response)\b(?! (?:to|by) (?:you|them|him|her)\b)|\b(?:need|needs|expect|expects|want|wants|await|awaits|deserve|deserves) (?:a |an |my |some )?(?:reply|answer|response|replies|answers)\b|\bwait(?:s|ing)? (?:on|for) (?:a |an |my |some )?(?:reply|answer|response|me)\b|\bshould i (?:still )?(?:answer|reply|respond)(?: to)?(?: (?:first|next|now|today|still))*$|\bi (?:still )?(?:owe|should (?:still )?(?:answer|reply)|(?:still )?(?:need|have) to (?:answer|reply|respond))\b|^who (?:all |else )?(?:is|are) (?:still )?waiting$/u;
/** Said of a list. */
const ofThose =
  /^(?:which|what|any|do any|are any|show)(?: me)? (?:ones\b|of (?:them|these|those)\b)/u;
/** Of nobody in particular. */
const anybody =
  /^(?:who(?: all| else)?|which people) (?:has|have|did)(?: still)? not (?:yet )?(?:answer|answered|reply|replied|respond|responded|written back)\b(?! to (?!(?:me|us|my|our)\b))/u;
const theirs =
  /\b(?:has|have|did) not (?:yet )?(?:answer|answered|reply|replied|respond|responded)(?: to)? (?:me|us|my)\b|\bmy (?:e?mails?|messages?)\b(?:.* (?:has|have|did) (?!(?:not|i)\b)| (?:that |which )?(?!i |have |has |did )(?=[^ ]+ (?:[^ ]+ )?(?:has|have|did) ))(?:[^ ]+ ){1,3}(?:not|never) (?:yet )?(?:answer|answered|reply|replied|respond|responded)\b|\b(?:owe|owes) (?:me|us) (?:a |an |any )?(?:reply|answer|response)\b|\bam i (?:still )?waiting\b|\bi am (?:still )?waiting\b/u;

/** "Which emails haven't I answered yet?", "who is waiting on a reply from me?", "who has not answered me?". */
export function askUnanswered(line: Line, context: ClauseContext): Clause | undefined {
  const { text } = line;
  const { world } = context;
  if (!asksFor.test(text)) return undefined;
  if (isTheirs(text)) return ofOwn(line, context);
  if (!notAnswered.test(text)) return undefined;
  if (ofThose.test(text) && (world.earlier.at(-1)?.shown ?? 0) > 1)
    return shownOnly({ ...newest(""), of: "earlier", count: null, unanswered: true });
  return ofMailbox(line, world);
}

function ofMailbox(line: Line, world: ClauseContext["world"]): Clause | undefined {
  const sender = senderOf(line, world);
  if (sender === undefined) return undefined;
  /** Such mail may lie anywhere, and be of any age. */
  const states = statesOf(line, world);
  const isAnywhere = states !== "" && !states.startsWith("-");
  const times = timeOf(line, world) ?? ageOf(line) ?? (isAnywhere ? "" : "newer_than:30d");
  const place = isAnywhere ? states : `in:inbox ${states}`;
  const query =
    `${place}${sender}${noPost} ${noBulk} -category:updates -category:forums -from:me ${times}`.trim();
  const target: Target = { ...newest(query), count: null, unanswered: true };
  return isAsking.test(line.text) ? answered(line, target, []) : shownOnly(target);
}

const isAsking = /\b(?:wait|waits|waiting|needs?|expects?|wants?|awaits?|deserves?|owe)\b/u;

function isTheirs(text: string): boolean {
  return anybody.test(text) || theirs.test(text);
}

/** What the person has sent and nobody has answered; undefined where one is named whom nobody knows. */
function ofOwn(line: Line, context: ClauseContext): Clause | undefined {
  const who = silentOne(line);
  const to = who === undefined ? "" : personQuery("to", who, context);
  if (to === undefined) return undefined;
  const times = timeOf(line, context.world) ?? ageOf(line) ?? "newer_than:30d";
  const query = `in:sent ${to} ${times}`.replace("  ", " ");
  return shownOnly({ ...newest(query), count: null, unanswered: true });
}

/** "Greta" of "which of my mails has Greta not answered?" and of "my mails that Greta has not answered". */
function silentOne(line: Line): Line | undefined {
  if (anybody.test(line.text)) return undefined;
  const words = line.words.map(({ word }) => word);
  const has = words.findIndex((word) => /^(?:has|have|did)$/u.test(word));
  const not = words.findIndex((word, at) => at > has && /^(?:not|never)$/u.test(word));
  if (has < 0 || not < 0) return undefined;
  if (not > has + 1) return partOfLine(line, has + 1, not);
  const from = words.findLastIndex((word, at) => at < has && named.test(word)) + 1;
  return from > 0 && from < has ? partOfLine(line, from, has) : undefined;
}

const named = /^(?:e?mails?|messages?|that|which)$/u;

function shownOnly(target: Target): Clause {
  return { kind: "steps", steps: [{ do: "find", target }] };
}

/** Words of a question that may name a sender, and of a name. */
const [longest, mostNames] = [30, 4];

/** Whose mail alone is asked for, with a space behind it; empty for everybody's, undefined for somebody who is not known. */
function senderOf(line: Line, world: ClauseContext["world"]): string | undefined {
  const { words } = line;
  // The first word asks, and names nobody.
  for (let at = 1; at < words.length && words.length <= longest; at += 1)
    for (let end = Math.min(words.length, at + mostNames); end > at + 1; end -= 1) {
      const read = readMessages(partOfLine(line, at, end), { world, purpose: "read" });
      if (read.kind !== "target") continue;
      const from = /^(?:from:\S+|\{(?:from:\S+ ?)+\})/u.exec(read.target.query);
      if (from !== null) return `${from[0]} `;
    }
  return /\bfrom (?!me\b|today|yesterday|this|last|the last)/u.test(line.text) ? undefined : "";
}

const told = /^-?(?:is:(?:starred|unread)|has:attachment)(?= |$)/u;
const mostOfState = 3;

/** "That I starred", "unread", "with attachments", with a space behind each. */
function statesOf(line: Line, world: ClauseContext["world"]): string {
  const states = new Set<string>();
  const length = Math.min(line.words.length, longest);
  for (let at = 0; at < length; at += 1)
    for (let end = Math.min(length, at + mostOfState); end > at; end -= 1) {
      const read = readMessages(partOfLine(line, at, end), { world, purpose: "read" });
      const [state] = (read.kind === "target" && told.exec(read.target.query)) || [];
      if (state === undefined) continue;
      states.add(state);
      at = end - 1;
    }
  return [...states].map((state) => `${state} `).join("");
}

const forLong =
  /\bfor (?:more than|over|at least|longer than) (?<count>\S+) (?<unit>day|week|month|year)s?\b/u;
const daysIn: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 };

/** "For more than a week". */
function ageOf({ text }: Line): string | undefined {
  const { count = "", unit = "" } = forLong.exec(text)?.groups ?? {};
  const days = readNumber(count.replace(/^an?$/u, "one")) * (daysIn[unit] ?? 0);
  return days > 0 ? `older_than:${days}d` : undefined;
}

/** Words that a time may have. */
const mostOfTime = 6;

function timeOf(line: Line, world: ClauseContext["world"]): string | undefined {
  const length = Math.min(line.words.length, longest);
  for (let at = 0; at < length; at += 1)
    for (let end = Math.min(length, at + mostOfTime); end > at; end -= 1) {
      const read = readMessages(partOfLine(line, at, end), { world, purpose: "read" });
      const isTime = read.kind === "target" && /^(?:after|newer_than):/u.test(read.target.query);
      if (isTime) return read.target.query.replaceAll(/ ?-in:\w+/gu, "");
    }
  return undefined;
}
