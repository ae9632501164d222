import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import { pointers, type Question, type Target } from "../plan/plan.ts";
import { entryAt, patternEnd, phrasesOf, type Phrase } from "./clause.ts";
import { isCovered, lastPerson, overlaps, takenSpans, type Head } from "./letter-head.ts";
import { mailbox, mapTerms } from "./part.ts";
import { freeRuns } from "./phrases.ts";
import { hasShown } from "./references.ts";
import { readAim } from "./target.ts";
import { isUnknownRun, withTopics } from "./topic.ts";

/** "All mails from Ana", "them", "the two invoices": more than one is meant. */
export function isPlural(head: Head): boolean {
  const { clause } = head;
  const own = clause.phrases.filter((phrase) => !overlaps(head, phrase));
  const noun = own.findLast(({ is }) => is === "mail" || is === "kind");
  const isMany = noun !== undefined && /[^s]s$/u.test(clause.tokens[noun.to - 1]?.word ?? "");
  const refs = phrasesOf({ phrases: own }, "ref");
  return (
    isMany ||
    own.some(({ is }) => is === "all") ||
    refs.some(({ ref }) => ref === "them" || ref === "rest")
  );
}

type Aimed = { target: Target; used: readonly Phrase[] };

/** Which mail is answered or passed on; the question that has to be asked first, which is open where none is named. */
export function aimOf(head: Head, isReply: boolean): Aimed | { question: Question | undefined } {
  const { clause, context } = head;
  const pronoun = isReply ? pronounTarget(head) : undefined;
  if (pronoun !== undefined) return { target: pronoun, used: [] };
  const own = clause.phrases.filter((phrase) => phrase.is !== "verb" && !overlaps(head, phrase));
  const phrases = withTopic(head, own).map((phrase) => (isReply ? fromSender(phrase) : phrase));
  const { place, reading } = context;
  const { world } = reading;
  const aim = readAim({ ...clause, phrases }, phrases, { world, place, purpose: "find" });
  if ("code" in aim) return { question: aim };
  const { target, bare } = aim;
  const isSaid = target.handle !== undefined || target.count !== null || !bare;
  if (isSaid || phrases.some(({ is }) => is === "all"))
    return { target: isReply ? received(target, bare) : target, used: phrases };
  const implied = impliedTarget(head);
  return implied === undefined ? { question: undefined } : { target: implied, used: phrases };
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
function withTopic(head: Head, own: Phrase[]): readonly Phrase[] {
  const { clause, scan, verb } = head;
  if (own.some(({ is }) => is === "ref" || is === "topic")) return own;
  const taken = takenSpans(head).map(({ from, to }): Phrase => ({ is: "nothing", from, to }));
  const run = freeRuns({ ...clause, phrases: [...clause.phrases, ...taken] }).find(
    (free) => free.from >= verb.to && isUnknownRun(clause, free),
  );
  if (run === undefined || scan.names.at(clause.tokens, run.from) !== undefined) return own;
  return withTopics({ ...clause, phrases: own }, [run], "sender").phrases;
}

/** One's own sent mail is answered only where it is named. */
function received(target: Target, bare: boolean): Target {
  if (target.handle !== undefined) return target;
  if (bare) return { ...target, query: "in:inbox" };
  return /\b(?:from|in):/u.test(target.query)
    ? target
    : { ...target, query: `${target.query} -from:me`.trim() };
}

/** Without a word for it: what the step before has found, what lies open, or the one message that was shown. */
function impliedTarget({ context: { place, reading } }: Head): Target | undefined {
  const { world } = reading;
  const { steps } = place;
  if (steps.length > 0) return { ...mailbox, handle: pointers.step(steps.length - 1) };
  if (world.open > 0) return { ...mailbox, handle: pointers.open };
  const isOne = world.earlier.at(-1)?.counts.shown === 1 && hasShown(world);
  return isOne ? { ...mailbox, handle: pointers.shown } : undefined;
}

/** "Reply to her": the mail that is at hand, or the last one of whom it was about. */
function pronounTarget(head: Head): Target | undefined {
  const { scan, context } = head;
  const { tokens } = scan;
  const nouns = ["mail", "order", "kind"] as const;
  const at = tokens.findIndex(
    ({ word }, one) =>
      /^(?:him|her)$/u.test(word) && !nouns.some((is) => entryAt(scan, one + 1, is)),
  );
  if (at === -1 || isCovered(head, at)) return undefined;
  head.covered.push({ from: at, to: at + 1 });
  const person = lastPerson(context.reading.world);
  const last: Target | undefined =
    person === undefined
      ? undefined
      : { ...mailbox, query: printQuery(textTerm("from", person)), count: 1 };
  return impliedTarget(head) ?? last;
}

/** "Reply all", "reply to everyone". */
export function readsAll(head: Head): boolean {
  const { scan, verb } = head;
  const { tokens } = scan;
  const all =
    /^(?:to )?(?:all|everyone|everybody) (?!of |who |that |mails? |emails? |messages? |the |my )/u;
  const to = patternEnd(tokens, verb.to, all);
  if (to > verb.to) head.covered.push({ from: to - 1, to });
  return to > verb.to;
}

const groups = [
  [
    "judged",
    /\b(?:everybody|everyone|all|those|people|anyone|anybody|each person|whoever) (?:of them )?(?:who|that|asking|whose)\b/u,
  ],
  ["each", /\b(?:each|all|every one|both) of (?:them|these|those|the)\b|\bthem all\b/u],
] as const;

/** Several that are answered: "each of them", or those of whom somebody would have to judge. */
export function groupOf({ scan: { tokens }, clause }: Head): "each" | "judged" | undefined {
  const said = tokens.map(({ word }) => word).join(" ");
  const isThem = phrasesOf(clause, "ref").some(({ ref }) => ref === "them");
  return groups.find(([, row]) => row.test(said))?.[0] ?? (isThem ? "each" : undefined);
}
