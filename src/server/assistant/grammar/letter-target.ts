import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import { pointers, type Question, type Target } from "../plan/plan.ts";
import type { Clause, Phrase, Span } from "./clause.ts";
import { idleSpans, isCovered, lastPerson, overlaps, type Head } from "./letter-head.ts";
import { mailbox, mapTerms } from "./part.ts";
import { freeRuns } from "./phrases.ts";
import { hasShown } from "./references.ts";
import { readAim } from "./target.ts";
import { topicPhrase } from "./topic.ts";

/** "All mails from Ana", "them", "the two invoices": more than one is meant. */
export function isPlural(head: Head): boolean {
  const { clause } = head;
  const own = clause.phrases.filter((phrase) => !overlaps(head, phrase));
  const noun = own.findLast(({ is }) => is === "mail" || is === "kind");
  const isMany = noun !== undefined && /[^s]s$/u.test(clause.tokens[noun.to - 1]?.word ?? "");
  return (
    isMany ||
    own.some(
      (phrase) =>
        phrase.is === "all" ||
        (phrase.is === "ref" &&
          phrase.ref !== "it" &&
          phrase.ref !== "open" &&
          phrase.ref !== "person"),
    )
  );
}

type Aimed = { target: Target; used: readonly Phrase[] };

/** Which mail is answered or passed on. */
export function aimOf(head: Head): Aimed | { question: Question | undefined } {
  const { clause, context, verb } = head;
  const isReply = verb.kind !== "forward" && verb.kind !== "send";
  const own = clause.phrases.filter((phrase) => phrase.is !== "verb" && !overlaps(head, phrase));
  const phrases = withTopic(head, own).map((phrase) => (isReply ? fromSender(phrase) : phrase));
  const { place, reading } = context;
  const aim = readAim({ ...clause, phrases }, phrases, {
    world: reading.world,
    place,
    purpose: "find",
  });
  if ("code" in aim) return { question: aim };
  if (
    aim.target.handle !== undefined ||
    !aim.bare ||
    aim.target.count !== null ||
    phrases.some(({ is }) => is === "all")
  )
    return { target: isReply ? received(aim.target, aim.bare) : aim.target, used: phrases };
  const handle = impliedHandle(head);
  return handle === undefined
    ? { question: undefined }
    : { target: { ...mailbox, handle }, used: phrases };
}

/** "To Ana" of a reply is whose mail is answered. */
function fromSender(phrase: Phrase): Phrase {
  if (phrase.is !== "person" || phrase.role === "from") return phrase;
  const query = mapTerms(phrase.query, (term) =>
    term.kind === "text" && (term.field === "to" || term.field === "cc")
      ? { ...term, field: "from" }
      : undefined,
  );
  return { ...phrase, role: "from", query };
}

/** Unknown words behind the verb name the mail: "forward the outage report". */
function withTopic(head: Head, phrases: readonly Phrase[]): Phrase[] {
  const { clause, scan } = head;
  if (phrases.some(({ is }) => is === "ref" || is === "topic")) return [...phrases];
  const spans = [...head.covered, ...idleSpans(head)];
  const taken = {
    tokens: clause.tokens,
    phrases: [
      ...clause.phrases,
      ...spans.map(({ from, to }): Phrase => ({ is: "nothing", from, to })),
    ],
  };
  const run = freeRuns(taken).find(
    ({ from, to }) => from >= head.verb.to && allUnknown(clause, { from, to }),
  );
  if (run === undefined) return [...phrases];
  const isName = scan.names.at(clause.tokens, run.from) !== undefined;
  if (isName) return [...phrases];
  const topic = topicPhrase(scan, { ...run, start: run.from }, "sender");
  return [...phrases, topic].toSorted((one, other) => one.from - other.from);
}

function allUnknown({ unknown }: Clause, { from, to }: Span): boolean {
  return Array.from({ length: to - from }, (_, more) => from + more).every((at) => unknown.has(at));
}

/** One's own sent mail is answered only where it is named. */
function received(target: Target, bare: boolean): Target {
  if (target.handle !== undefined) return target;
  if (bare) return { ...target, query: "in:inbox" };
  return /\b(?:from|in):/u.test(target.query)
    ? target
    : { ...target, query: `${target.query} -from:me`.trim() };
}

function impliedHandle({
  context: {
    place,
    reading: { world },
  },
}: Head): string | undefined {
  if (place.steps.length > 0) return pointers.step(place.steps.length - 1);
  if (world.open > 0) return pointers.open;
  const last = world.earlier.at(-1);
  return last?.counts.shown === 1 && hasShown(world) ? pointers.shown : undefined;
}

/** The newest is answered where several fit. */
export function oneOf(target: Target): Target {
  return target.handle !== undefined || target.count !== null ? target : { ...target, count: 1 };
}

/** "Reply all", "reply to everyone". */
export function readsAll(head: Head): boolean {
  const { scan, verb } = head;
  const { tokens } = scan;
  const at = tokens[verb.to]?.word === "to" ? verb.to + 1 : verb.to;
  if (!/^(?:all|everyone|everybody)$/u.test(tokens[at]?.word ?? "")) return false;
  if (/^(?:of|who|that|mails?|emails?|messages?|the|my)$/u.test(tokens[at + 1]?.word ?? ""))
    return false;
  head.covered.push({ from: at, to: at + 1 });
  return true;
}

/** Several that are answered: "each of them", or those of whom somebody would have to judge. */
export function groupOf({ scan: { tokens }, clause }: Head): "each" | "judged" | undefined {
  const said = tokens.map(({ word }) => word).join(" ");
  if (
    /\b(?:everybody|everyone|all|those|people|anyone|anybody|each person|whoever) (?:of them )?(?:who|that|asking|whose)\b/u.test(
      said,
    )
  )
    return "judged";
  if (/\b(?:each|all|every one|both) of (?:them|these|those|the)\b|\bthem all\b/u.test(said))
    return "each";
  return clause.phrases.some((phrase) => phrase.is === "ref" && phrase.ref === "them")
    ? "each"
    : undefined;
}

/** "Reply to her": the mail that lies open, the one that was shown, or the last of whom it was about. */
export function readPronoun(head: Head): Target | undefined {
  const {
    scan: { tokens, found },
    context: {
      reading: { world },
      place,
    },
  } = head;
  const at = tokens.findIndex(
    ({ word }, index) =>
      /^(?:him|her)$/u.test(word) &&
      found[index + 1]?.entries.some(
        ({ is }) => is === "mail" || is === "order" || is === "kind",
      ) !== true,
  );
  if (at === -1 || isCovered(head, at)) return undefined;
  head.covered.push({ from: at, to: at + 1 });
  if (place.steps.length > 0) return { ...mailbox, handle: pointers.step(place.steps.length - 1) };
  if (world.open > 0) return { ...mailbox, handle: pointers.open };
  if (world.earlier.at(-1)?.counts.shown === 1) return { ...mailbox, handle: pointers.shown };
  const person = lastPerson(world);
  return person === undefined
    ? undefined
    : { ...mailbox, query: printQuery(textTerm("from", person)), count: 1 };
}
