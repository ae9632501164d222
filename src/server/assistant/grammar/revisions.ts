import { limits } from "#contract/limits.ts";
import type { StepOf, Understood } from "../plan/plan.ts";
import { unquoted } from "./answers.ts";
import { createScan, patternEnd, phrasesOf, type Reading } from "./clause.ts";
import { sendingTail } from "./letter-text.ts";
import { planned, reply } from "./part.ts";
import { namedPeople, peopleAt, readCopies } from "./people.ts";
import { readClauses } from "./split.ts";
import { readTokens } from "./tokens.ts";

type Revision = Omit<StepOf<"revise">, "do">;

/** Turns behind the one that made a draft in which it is still "it". */
const reach = 3;
/** Characters of a request that changes a draft. */
const longest = 600;
const courtesy =
  /^(?:(?:ok(?:ay)?|yes|great|perfect|good|please|now|and|then|also|can you|could you|thanks)[,.!]?\s+)+/iu;

/** What changes the draft, or the card, of one of the last requests: who gets it, its subject, its text, when it goes out. */
export function readRevision(reading: Reading): Understood | undefined {
  const { world, text } = reading;
  const said = text.trim().replace(courtesy, "").trim();
  const isDraft = world.earlier
    .slice(-reach)
    .some(({ handles }) => handles.some(({ kind }) => kind === "draft"));
  if (said.length > longest) return undefined;
  if (!isDraft) return sentAgain(reading, said);
  if (rewriting.test(said)) return reply("cannot_rewrite");
  const whole = { ...reading, text: said };
  const change = changedWording(said) ?? addedPeople(whole) ?? sentNow(whole);
  return change && planned([{ do: "revise", ...change }]);
}

const rewriting =
  /^(?:make|turn|fix|get|have|use)\b.{0,60}\b(?:short\w*|long\w*|formal\w*|friendl\w+|polite\w*|nicer|warmer|tone|grammar|spelling|typos|casual|professional|concise|clearer|simpler|better)\b|^(?:rewrite|rephrase|reword|shorten|lengthen|proofread|polish|improve|simplify|try again|another version|(?:a bit |much |even )?(?:shorter|longer|friendlier|warmer|nicer|more formal|more polite|less formal))\b|^(?:add|include|insert|remove|drop|delete|leave out) (?:an? |another |the |one )?(?:more |last |first |short )*(?:sentence|line|paragraph|greeting|closing|ps|apology|thank you)\b/iu;

/** Changes that bring their own words, each with the words that come before them. */
const wordings: readonly (readonly ["subject" | "body", RegExp])[] = [
  [
    "subject",
    /^(?:change|set|make|use|update|replace|call|give it|with|put|add) (?:the |its |a )?(?:subject|title)(?: line)?(?:\s+(?:to|as|into|with|be)|:)*\s+(.+)$/isu,
  ],
  [
    "subject",
    /^(?:the )?(?:subject|title)(?: line)?(?: (?:should|must|shall) be:?\s+|:\s*)(.+)$/isu,
  ],
  [
    "body",
    /^(?:(?:change|replace|set|make) (?:(?:the )?(?:text|body|message)(?: (?:to|with|into))?(?: (?:say|read))?|it(?: to)? (?:say|read))|(?:it|the (?:text|body|mail|message|draft|reply)) (?:should|must|shall) (?:say|read|be)):?\s+(?:that )?(.+)$/isu,
  ],
  ["body", /^(?:say|let it say|have it say):?\s+(.+?)(?:\s+instead)?[.]?$/isu],
  ["body", /^(?:the )?(?:text|body):\s*(.+)$/isu],
];

function changedWording(said: string): Revision | undefined {
  for (const [field, row] of wordings) {
    const text = row.exec(said)?.[1];
    if (text === undefined) continue;
    if (field === "body" && /^(?:a |an )?(?:draft|reply|card)\b/iu.test(text)) return undefined;
    const most = field === "subject" ? limits.subject : limits.assistantText;
    return { [field]: { source: "words", text: unquoted(text).slice(0, most) } };
  }
  return undefined;
}

const adding =
  /^(?:add|include|put|cc|bcc|copy|copying)\b|^(?:send )?(?:it |this |that |the (?:draft|e?mail|message|reply) )?to\b|^with\b.*\b(?:copy|cc|bcc)\W*$/iu;

/** "Add Ben in copy", "cc Ana", "send it to Ben as well". */
function addedPeople(reading: Reading): Revision | undefined {
  const { text, labels } = reading;
  if (!adding.test(text)) return undefined;
  const tokens = readTokens(text);
  const scan = createScan(reading, tokens);
  const { cc, bcc, spans } = readCopies(scan);
  if (spans.length > 0) return { add: { to: [], cc: namedPeople(cc), bcc: namedPeople(bcc) } };
  const added = peopleAt(scan, patternEnd(tokens, 0, /^(?:add|include|put) /u));
  const to = tokens.findLastIndex(({ word }) => word === "to");
  const there = added ?? peopleAt(scan, to + 1);
  if (there === undefined) return undefined;
  const isRest = tokens
    .slice(there.to)
    .every(({ kind, word }) => kind === "sign" || /^(?:as|well|too|also|please|now)$/u.test(word));
  const first = there.people[0]?.toLowerCase();
  const isLabel = labels.some(({ name }) => name.toLowerCase() === first);
  return (isRest || added !== undefined) && !isLabel
    ? { add: { to: namedPeople(there.people), cc: [], bcc: [] } }
    : undefined;
}

/** "Send it", "send it tomorrow at 9", "schedule it for Monday morning". */
function sentNow(reading: Reading): Revision | undefined {
  const { text } = reading;
  const tail = sendingTail(text);
  if (tail?.at === 0 && tail.how === "send") return { how: "send" };
  const isSending = /^(?:send|schedule|mail|queue)\b/iu.test(text);
  const [clause, another] = readClauses(reading);
  if (clause === undefined || another !== undefined || !isSending) return undefined;
  const time = phrasesOf(clause, "time").find(({ moment }) => moment !== undefined);
  const isOnly = clause.phrases.every(
    ({ is }) => !["person", "topic", "kind", "label", "place", "quote"].includes(is),
  );
  return time?.moment === undefined || !isOnly ? undefined : { how: "schedule", at: time.moment };
}

/** "To Tom as well", where the last message is on its way: the same goes to others. */
function sentAgain(reading: Reading, said: string): Understood | undefined {
  const last = reading.world.earlier.at(-1);
  const step = last?.plan?.steps.at(-1);
  const isSent = last !== undefined && last.counts.sent > 0;
  if (!isSent || (step?.do !== "forward" && step?.do !== "write")) return undefined;
  if (!/\b(?:as well|too|also)\b/iu.test(said) || said.length > 120) return undefined;
  const { to = [] } = addedPeople({ ...reading, text: said })?.add ?? {};
  return to.length === 0 ? undefined : planned([{ ...step, to, cc: [], bcc: [] }]);
}
