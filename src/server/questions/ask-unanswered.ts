import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { newest } from "#server/fact-questions/fact-target.ts";
import { noBulk, noPost } from "#server/fact-questions/no-bulk.ts";
import { answered } from "#server/fact-questions/read-fact-question.ts";

const asksFor =
  /^(?:who|whom|which|what|show|list|find|give|do i|did i|have i|are there|is there|is anyone|is anybody|any|how many|to whom|summarize)\b/u;
const notAnswered =
  /\b(?:have|has|did|do|am) (?:i )?not (?:i )?(?:yet )?(?:answer|answered|reply|replied|respond|responded|written back)\b|\bi (?:have|did|do) (?:not|never) (?:yet )?(?:answer|answered|reply|replied|respond|responded)\b|\b(?:unanswered|unreplied)\b|\b(?:need|needs|expect|expects|want|wants|await|awaits|deserve|deserves) (?:a |an |my |some )?(?:reply|answer|response|replies|answers)\b|\bwait(?:s|ing)? (?:on|for) (?:a |an |my |some )?(?:reply|answer|response|me)\b|\bshould i (?:still )?(?:answer|reply|respond)(?: to)?(?: (?:first|next|now|today|still))*$|\bi (?:still )?(?:owe|should (?:still )?(?:answer|reply)|(?:still )?(?:need|have) to (?:answer|reply|respond))\b/u;
const theirs =
  /\b(?:has|have|did) not (?:yet )?(?:answer|answered|reply|replied|respond|responded)(?: to)? (?:me|us|my)\b|\bam i (?:still )?waiting\b|\bi am (?:still )?waiting\b/u;

/** "Which emails haven't I answered yet?", "who is waiting on a reply from me?", "who has not answered me?". */
export function askUnanswered(line: Line, { world }: ClauseContext): Clause | undefined {
  const { text } = line;
  if (!asksFor.test(text)) return undefined;
  if (theirs.test(text))
    return shownOnly({ ...newest("in:sent newer_than:30d"), count: null, unanswered: true });
  if (!notAnswered.test(text)) return undefined;
  const sender = senderOf(line, world);
  if (sender === undefined) return undefined;
  /** Such mail may lie anywhere, and be of any age. */
  const states = statesOf(line, world);
  const isAnywhere = states !== "" && !states.startsWith("-");
  const times = timeOf(line, world) ?? (isAnywhere ? "" : "newer_than:30d");
  const place = isAnywhere ? states : `in:inbox ${states}`;
  const query =
    `${place}${sender}${noPost} ${noBulk} -category:updates -category:forums -from:me ${times}`.trim();
  const target: Target = { ...newest(query), count: null, unanswered: true };
  const isAsking = /\b(?:wait|waits|waiting|needs?|expects?|wants?|awaits?|deserves?|owe)\b/u.test(
    text,
  );
  return isAsking ? answered(line, target, []) : shownOnly(target);
}

function shownOnly(target: Target): Clause {
  return { kind: "steps", steps: [{ do: "find", target }] };
}

/** Words of a question that may name a sender, and of a name. */
const [longest, mostNames] = [30, 4];

/** Whose mail alone is asked for, with a space behind it; empty for everybody's, undefined for somebody who is not known. */
function senderOf(line: Line, world: ClauseContext["world"]): string | undefined {
  const { words } = line;
  for (let at = 0; at < words.length && words.length <= longest; at += 1)
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

function timeOf(line: Line, world: ClauseContext["world"]): string | undefined {
  for (let at = 0; at < line.words.length; at += 1) {
    const rest = partOfLine(line, at, line.words.length);
    const read = readMessages(rest, { world, purpose: "read" });
    const isTime = read.kind === "target" && /^(?:after|newer_than):/u.test(read.target.query);
    if (isTime) return read.target.query.replaceAll(/ ?-in:\w+/gu, "");
  }
  return undefined;
}
