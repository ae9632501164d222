import { limits } from "#contract/limits.ts";
import type { Query } from "#query/ast.ts";
import { allOf, everything } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";
import { withQuery } from "#server/earlier-acts/acts-again.ts";
import { joinQueries } from "#server/earlier-acts/join-queries.ts";
import { readOnes } from "#server/earlier-acts/read-ones.ts";

const asks =
  /^(?:(?:(?:and|so|ok(?:ay)?|then|now)[\s,]+)*(?<asked>(?<many>how many)|which|what(?:['’]s)?|any|(?:are|is|were|was|do|does|have|has)(?: there)? (?:any|some|one)))?(?:\s*\b(?:ones?|of (?:them|these|those)))*(?:\s*\b(?:are|is|were|was|came|come|arrived)(?: in)?)?\s*(?<has>\b(?:have|has|had)\s)?\s*\b(?<rest>\S.*?)[\s.?!]*$/iu;
const showing = /^show(?: me)?(?: (?:only|just))?\s+/iu;
const named =
  /\b(?:e?mails?|messages?|conversations?|threads?|newsletters?|them|those|these|it|i|my|inbox|mailbox|all|every|else|other|spam|trash)\b|["“”]/iu;

/**
 * "How many are unread?", "which have attachments?", "from today", behind a list or a number: of these messages, so that the
 * mailbox is not what the next words are about. Undefined for words that name messages of their own.
 */
export function askAmong(text: string, world: World): Interpretation | undefined {
  const last = lastRead(world);
  const asked = last && askedState(text.trim().replace(showing, ""), last, world);
  if (last === undefined || asked === undefined) return undefined;
  const target = among(last, asked.state);
  if (target.query.length > limits.query) return undefined;
  const step: Step = asked.isNumber ? { do: "count", target, by: null } : { do: "find", target };
  return { kind: "plan", plan: { steps: [step] } };
}

const whose = /^(?:from|by)\s/iu;

type Asked = { state: Query; isNumber: boolean };

/** "From Rose", without a word that asks, is a request of its own where the last was of somebody's mail. */
function askedState(text: string, last: Target, world: World): Asked | undefined {
  const { many, asked, has, rest } = asks.exec(inStates(text))?.groups ?? {};
  if (rest === undefined || named.test(rest)) return undefined;
  const state = stateIn(has === undefined ? rest : `with ${rest}`, world);
  if (state === undefined) return undefined;
  if (termsOf(state).some(isOfPerson) && !mayNameWhose(rest, asked, last)) return undefined;
  return { state, isNumber: many !== undefined };
}

function mayNameWhose(rest: string, asked: string | undefined, { query }: Target): boolean {
  if (!whose.test(rest)) return false;
  return asked !== undefined || !termsOf(parseQuery(query)).some(isOfSender);
}

function isOfSender(term: Query): boolean {
  if (term.kind === "or") return term.terms.every(isOfSender);
  return term.kind === "text" && term.field === "from";
}

const opened = "(?:yet |already )?(?:read|opened|seen)(?: yet| already)?";
const notRead = new RegExp(
  `\\b(?:(?:have|had|did)n['’]?t (?:i|we)|(?:have|had|did) (?:i|we) not|(?:i|we) (?:have|had|did)(?: not|n['’]?t)) ${opened}\\b`,
  "iu",
);
const isRead = new RegExp(
  `\\b(?:(?:have|had|did) (?:i|we)|(?:i|we) (?:have|had)) ${opened}\\b`,
  "iu",
);

/** "Which haven't I read" as "which are unread". */
function inStates(text: string): string {
  return text.replace(notRead, "are unread").replace(isRead, "are read");
}

function stateIn(words: string, world: World): Query | undefined {
  const ones = readOnes(words, { world, isTopic: false, isPerson: false, isRead: true });
  if (ones === undefined || "kind" in ones || ones.isPicked) return undefined;
  const said = joinQueries(everything, ones.query);
  return termsOf(said).every(isState) ? said : undefined;
}

/** The messages that the last turn has shown or counted, and nothing else done. */
function lastRead({ earlier }: World): Target | undefined {
  const [step, another] = earlier.at(-1)?.plan?.steps ?? [];
  if (step === undefined || another !== undefined) return undefined;
  if (step.do === "summarise") return step.question === null ? step.target : undefined;
  return step.do === "find" || step.do === "count" ? step.target : undefined;
}

/** Of a whole search what else is wanted; of what was counted off or picked only what was shown. */
function among(target: Target, said: Query): Target {
  const { of, count, skip, each, senders, conversation } = target;
  const isPart = of !== "mailbox" || count !== null || skip > 0;
  if (isPart || (each ?? senders ?? conversation) !== undefined)
    return withQuery(shown, () => said);
  const people = termsOf(said).filter(isOfPerson);
  const others = termsOf(said).filter((term) => !people.includes(term));
  return withQuery(target, (query) => allOf([joinQueries(query, allOf(others)), ...people]));
}

const shown: Target = { of: "earlier", query: "", order: "newest", skip: 0, count: null };

function termsOf(query: Query): readonly Query[] {
  return query.kind === "and" ? query.terms : [query];
}

function isOfPerson(term: Query): boolean {
  return term.kind === "or" ? term.terms.every(isOfPerson) : term.kind === "text";
}

/** What messages are or have, whose they are and when they came; a word in them names others. */
function isState(term: Query): boolean {
  if (term.kind === "not") return isState(term.term);
  if (term.kind === "or") return term.terms.every(isState);
  return term.kind === "text" ? term.field === "from" : states.has(term.kind);
}

const states: ReadonlySet<string> = new Set(["is", "has", "size", "day", "time", "age"]);
