import { limits } from "#contract/limits.ts";
import type { NamedPerson, Step, StepOf, Understood } from "../plan/plan.ts";
import { createScan, phrasesOf, type Clause, type Reading, type Scan } from "./clause.ts";
import { peopleAt, readCopies } from "./recipients.ts";
import { readClauses } from "./split.ts";
import { readTokens } from "./tokens.ts";

type Revision = Omit<StepOf<"revise">, "do">;

/** Turns behind the one that made a draft in which it is still "it". */
const reach = 3;

/** What changes the draft, or the card, of one of the last requests: who gets it, its subject, its text, when it goes out. */
export function readRevision(reading: Reading): Understood | undefined {
  const { world, text } = reading;
  const said = text
    .trim()
    .replace(
      /^(?:(?:ok(?:ay)?|yes|great|perfect|good|please|now|and|then|also|can you|could you|thanks)[,.!]?\s+)+/iu,
      "",
    )
    .trim();
  const hasDraft = world.earlier
    .slice(-reach)
    .some(({ handles }) => handles.some(({ kind }) => kind === "draft"));
  if (said.length > 600) return undefined;
  if (!hasDraft) return sentAgain(reading, said);
  if (rewriting.test(said))
    return { kind: "reply", reply: { code: "cannot_rewrite", parameters: {} } };
  const wording = changedWording(said);
  const scan = createScan(reading, readTokens(text), { moves: false });
  const change =
    wording ?? addedPeople(scan, said) ?? sentNow(readClauses({ ...reading, text: said }), said);
  return change && planned({ do: "revise", ...change });
}

function planned(step: Step): Understood {
  return { kind: "plan", plan: { steps: [step], leftover: [], replaces: false } };
}

const rewriting =
  /^(?:make|turn|fix|get|have|use)\b.{0,60}\b(?:short\w*|long\w*|formal\w*|friendl\w+|polite\w*|nicer|warmer|tone|grammar|spelling|typos|casual|professional|concise|clearer|simpler|better)\b|^(?:rewrite|rephrase|reword|shorten|lengthen|proofread|polish|improve|simplify|try again|another version|(?:a bit |much |even )?(?:shorter|longer|friendlier|warmer|nicer|more formal|more polite|less formal))\b|^(?:add|include|insert|remove|drop|delete|leave out) (?:an? |another |the |one )?(?:more |last |first |short )*(?:sentence|line|paragraph|greeting|closing|ps|apology|thank you)\b/iu;

/** Changes that bring their own words, each with the words that come before them. */
const wordings: readonly (readonly ["subject" | "body", RegExp])[] = [
  [
    "subject",
    /^(?:change|set|make|use|update|replace|call) (?:the |its )?(?:subject|title)(?: line)?(?:\s+(?:to|as|into|with|be)|:)*\s+(.+)$/isu,
  ],
  [
    "subject",
    /^(?:give it|with|use|put|add) (?:the |a )?(?:subject|title)(?: line)?(?:\s+(?:to|as)|:)*\s+(.+)$/isu,
  ],
  ["subject", /^(?:the )?(?:subject|title)(?: line)? (?:should|must|shall) be:?\s+(.+)$/isu],
  ["subject", /^(?:the )?(?:subject|title)(?: line)?:\s*(.+)$/isu],
  [
    "body",
    /^(?:change|replace|set|make) (?:(?:the )?(?:text|body|message)(?: (?:to|with|into))?(?: (?:say|read))?|it(?: to)? (?:say|read)):?\s+(?:that )?(.+)$/isu,
  ],
  [
    "body",
    /^(?:it|the (?:text|body|mail|message|draft|reply)) (?:should|must|shall) (?:say|read|be):?\s+(?:that )?(.+)$/isu,
  ],
  ["body", /^(?:say|let it say|have it say):?\s+(.+?)(?:\s+instead)?[.]?$/isu],
  ["body", /^(?:the )?(?:text|body):\s*(.+)$/isu],
];

function changedWording(said: string): Revision | undefined {
  for (const [field, row] of wordings) {
    const text = row.exec(said)?.[1];
    if (text === undefined) continue;
    if (field === "body" && /^(?:a |an )?(?:draft|reply|card)\b/iu.test(text)) return undefined;
    return {
      [field]: {
        source: "words",
        text: unquoted(text).slice(0, field === "subject" ? limits.subject : limits.assistantText),
      },
    };
  }
  return undefined;
}

function unquoted(text: string): string {
  return /^["“'‘](.+)["”'’][.!]?$/su.exec(text.trim())?.[1] ?? text.trim();
}

const adding =
  /^(?:add|include|put|cc|bcc|copy|copying)\b|^(?:send )?(?:it |this |that |the (?:draft|e?mail|message|reply) )?to\b|^with\b.*\b(?:copy|cc|bcc)\W*$/iu;

/** "Add Ben in copy", "cc Ana", "send it to Ben as well". */
function addedPeople(scan: Scan, said: string): Revision | undefined {
  if (!adding.test(said)) return undefined;
  const { cc, bcc, spans } = readCopies(scan);
  if (spans.length > 0) return { add: { to: [], cc: named(cc), bcc: named(bcc) } };
  const { tokens } = scan;
  const verb = tokens.findIndex(({ word }) => /^(?:add|include|put)$/u.test(word));
  const to = tokens.findLastIndex(({ word }) => word === "to");
  const there =
    (verb === -1 ? undefined : peopleAt(scan, verb + 1)) ??
    (to === -1 ? undefined : peopleAt(scan, to + 1));
  const isRest =
    verb !== -1 ||
    (there !== undefined &&
      tokens
        .slice(there.to)
        .every(
          ({ kind, word }) => kind === "sign" || /^(?:as|well|too|also|please|now)$/u.test(word),
        ));
  return there === undefined || !isRest || isLabel(scan, there.people)
    ? undefined
    : { add: { to: named(there.people), cc: [], bcc: [] } };
}

function isLabel({ labels }: Scan, [first = ""]: readonly string[]): boolean {
  return labels.some(({ name }) => name.toLowerCase() === first.toLowerCase());
}

function named(people: readonly string[]): NamedPerson[] {
  return people
    .slice(0, limits.recipients)
    .map((words) => ({ words: words.slice(0, limits.typedAddress) }));
}

const sends =
  /^(?:send|schedule|mail|queue)(?: (?:it|that|this|the (?:draft|e?mail|message|reply|letter)))?(?: (?:off|out|now|then|please|instead|right away|later))*\b/iu;
const sendsNow =
  /^(?:send|mail)(?: (?:it|that|this|the (?:draft|e?mail|message|reply|letter)))?(?: (?:off|out|now|then|please|right away|immediately))*[.!\s]*$/iu;

/** "Send it", "send it tomorrow at 9", "schedule it for Monday morning". */
function sentNow(clauses: readonly Clause[], said: string): Revision | undefined {
  if (sendsNow.test(said)) return { how: "send" };
  const [clause, another] = clauses;
  if (clause === undefined || another !== undefined || !sends.test(said)) return undefined;
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
  if (
    last === undefined ||
    last.counts.sent === 0 ||
    (step?.do !== "forward" && step?.do !== "write")
  )
    return undefined;
  if (!/\b(?:as well|too|also)\b/iu.test(said) || said.length > 120) return undefined;
  const scan = createScan(reading, readTokens(said), { moves: false });
  const to = scan.tokens.findLastIndex(({ word }) => word === "to");
  const there = to === -1 ? undefined : peopleAt(scan, to + 1);
  return there && planned({ ...step, to: named(there.people), cc: [], bcc: [] });
}
