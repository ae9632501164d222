import type { Query } from "#query/ast.ts";
import { allOf, anyOf, isEverything, negate } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import { splitWords } from "#query/words.ts";
import { limits } from "#contract/limits.ts";
import { pointers, type Question, type Step, type Target } from "../plan/plan.ts";
import type { World } from "../plan/world.ts";
import { phrasesOf, wordsOf, type Clause, type Phrase, type PhraseOf } from "./clause.ts";
import { peopleQuery } from "./names.ts";
import { mailbox, targetOf, toAsk, type FrameContext, type Place } from "./part.ts";
import { contentful } from "./phrases.ts";
import { handleOf, placedTarget } from "./references.ts";
import { closeTopic } from "./topic.ts";

/** What a target is for: to be shown, or to be changed, where words in a body are no reason. */
export type Purpose = "find" | "act";

/** The messages that phrases name; `before`: others that have to be found first, to be left out; `said`: whether anything names them. */
export type Aim = { target: Target; before?: Target | undefined; said: boolean; bare: boolean };
type AimContext = FrameContext & { purpose: Purpose };

/** The target that phrases of a clause name, or the question whom or what they mean. */
export function readAim(
  clause: Clause,
  phrases: readonly Phrase[],
  context: AimContext,
): Aim | Question {
  const at = phrases.findIndex(({ is }) => is === "except");
  const named = at === -1 ? phrases : phrases.slice(0, at);
  const left = at === -1 ? undefined : phrases.slice(at + 1);
  const query = queryOf(named, context);
  const handle = handleOf(clause, named, { ...context, query });
  if (typeof handle === "object") return handle;
  const base = placedTarget(handle, context.place);
  const picked = withPick(named, { ...base, query: "" });
  const person = personQuery(clause, named, { ...context, query });
  if ("code" in person) return person;
  const own = allOf([query, person]);
  const isCounted = picked.count !== null || picked.skip > 0;
  const isNamed = named.some(({ is }) => is === "all" || is === "mail");
  const aim = {
    target: { ...picked, ...flags(named) },
    said: handle !== undefined || isCounted || isNamed || !isEverything(query),
    bare: handle === undefined && isEverything(own),
  };
  const whole = leaveOut(aim, own, { clause, left, context, base });
  const isLong = "target" in whole && whole.target.query.length > limits.query;
  return isLong ? toAsk("condition_unclear", { words: clause.text.slice(0, 300) }) : whole;
}

/** The same for what has to be about messages: those that are named, or else what lies open. */
export function meantTarget(clause: Clause, context: AimContext): Target | Question {
  const aim = readAim(clause, clause.phrases, context);
  if ("code" in aim) return aim;
  if (aim.said) return aim.target;
  return context.reading.world.open > 0
    ? { ...aim.target, handle: pointers.open }
    : toAsk("which_messages", { words: "" });
}

type Rest = {
  clause: Clause;
  left: readonly Phrase[] | undefined;
  context: AimContext;
  base: Target;
};

/** What cannot be left out by a search, so that nothing would be. */
const unheld = /^(?:unanswered|senders|ref)$/u;

/** Leaves out what stands behind "except": so many of them, those of a condition, or so many of those. */
function leaveOut(aim: Aim, query: Query, { clause, left, context, base }: Rest): Aim | Question {
  function put(full: Query, more: Partial<Target> = {}): Target {
    return { ...aim.target, ...more, query: printQuery(allOf([parseQuery(base.query), full])) };
  }
  if (left === undefined) return { ...aim, target: put(query) };
  const leftOut = queryOf(left, { ...context, purpose: "act" });
  const { handle } = base;
  const pick = withPick(left, handle === undefined ? mailbox : { ...mailbox, handle });
  const { order, skip, count } = pick;
  const isUnheld = left.some(
    (phrase) => unheld.test(phrase.is) || (phrase.is === "label" && !phrase.known),
  );
  if (isUnheld || (count === null && isEverything(leftOut))) {
    const words = spanWords(clause, left) || clause.text.slice(0, 300);
    return toAsk("condition_unclear", { words });
  }
  if (count === null)
    return { ...aim, target: put(allOf([query, negateEach(leftOut)])), bare: false };
  if (isEverything(query) && handle === undefined) {
    const target = { ...put(leftOut, flags(left)), order, skip: skip + count, count: null };
    return { ...aim, said: true, bare: isEverything(leftOut), target };
  }
  if (isEverything(leftOut) && skip === 0)
    return {
      ...aim,
      target: put(query, { ...flags(left), order, skip: count, count: null }),
      bare: false,
    };
  const before = put(allOf([query, leftOut]), { ...flags(left), order, skip, count });
  const beside = pointers.step(context.place.steps.length);
  return { ...aim, target: put(query, { beside }), before };
}

function spanWords(clause: Clause, phrases: readonly Phrase[]): string {
  const [first, last] = [phrases[0], phrases.at(-1)];
  return first && last ? wordsOf(clause, { from: first.from, to: last.to }) : "";
}

function negateEach(query: Query): Query {
  return query.kind === "or" ? allOf(query.terms.map(negate)) : negate(query);
}

function flags(phrases: readonly Phrase[]): Partial<Target> {
  const [each] = phrasesOf({ phrases }, "each");
  const [senders] = phrasesOf({ phrases }, "senders");
  return {
    ...(each === undefined ? {} : { each: each.each }),
    ...(phrases.some(({ is }) => is === "unanswered") ? { unanswered: true } : {}),
    ...(senders === undefined ? {} : { senders: senders.senders }),
  };
}

/** Conditions that all hold, each of one or several phrases of a kind. */
type Alternative = Phrase[][];

/** The condition of phrases: alternatives that are joined by "and" or "or". */
function queryOf(phrases: readonly Phrase[], context: AimContext): Query {
  const alternatives: Alternative[] = [[]];
  let joined: Join | undefined;
  for (const [at, phrase] of phrases.entries()) {
    if (phrase.is === "join") joined = joinOf(phrase, phrases.slice(at + 1));
    else if (phrase.is === "mail" || phrase.is === "all") {
      const isJoined =
        joined !== undefined && joined !== "comma" && alternatives.at(-1)?.length !== 0;
      const begins = isJoined && beginsAnother(phrases, at);
      if (begins) alternatives.push([]);
      // "Mails from Ana and those from Ben": the join goes on to what follows.
      if (!isJoined || begins) joined = undefined;
    } else if (contentful.has(phrase.is)) {
      addTerm(alternatives, phrase, { joined, behind: phrases.slice(at + 1) });
      joined = undefined;
    }
  }
  return anyOf(alternatives.map((terms) => allOf(terms.map((same) => oneOf(same, context)))));
}

/** "Mails from Ana and mails from Ben": the second word for mail has conditions of its own. */
function beginsAnother(phrases: readonly Phrase[], at: number): boolean {
  const behind = phrases.slice(at + 1).filter(({ is }) => contentful.has(is));
  const before = phrases.slice(0, at).findLast(({ is }) => contentful.has(is));
  return behind.length > 1 || (behind[0] !== undefined && behind[0].is !== before?.is);
}

type Join = "and" | "or" | "comma";

/** A comma before "and" or "or" is one of a list with it: "from Ana, from Ben and from Cy". */
function joinOf({ or, comma }: PhraseOf<"join">, behind: readonly Phrase[]): Join {
  if (comma !== true) return or ? "or" : "and";
  const next = phrasesOf({ phrases: behind }, "join").find((one) => one.comma !== true);
  return next === undefined ? "comma" : next.or ? "or" : "and";
}

type Joined = { joined: Join | undefined; behind: readonly Phrase[] };

function addTerm(alternatives: Alternative[], phrase: Phrase, { joined, behind }: Joined): void {
  const current = alternatives.at(-1) ?? [];
  const last = current.at(-1);
  const isSame = last?.[0]?.is === phrase.is && last[0].negated === phrase.negated;
  if (joined !== undefined && isSame && isChoice(last[0], phrase, joined)) last.push(phrase);
  else if (joined !== undefined && current.length > 0 && isHead(phrase, behind, joined))
    alternatives.push([[phrase]]);
  else current.push([phrase]);
}

/** Two people, labels or kinds are a choice; two states hold together, unless "or" stands between them. */
function isChoice(last: Phrase | undefined, phrase: Phrase, joined: Join): boolean {
  if (joined === "or" || !/^(?:state|time|size|unanswered)$/u.test(phrase.is)) return true;
  return last?.is === "time" && phrase.is === "time" && excludes(last.query, phrase.query);
}

/** "Today and yesterday", "before Monday and after Thursday": no day is both. */
function excludes(one: Query | undefined, other: Query | undefined): boolean {
  const edges = [one, other].flatMap((query) =>
    query?.kind === "and" ? query.terms : (query ?? []),
  );
  const days = edges.filter((edge) => edge.kind === "day");
  return days.some(
    (end) =>
      end.side === "before" && days.some((start) => start.side === "after" && end.day <= start.day),
  );
}

/** Whether a phrase behind "and" begins other messages: a kind, or somebody's own mails. */
function isHead(phrase: Phrase, behind: readonly Phrase[], joined: Join): boolean {
  // "Ana's mails, the starred ones" are hers alone.
  if (joined === "comma") return phrase.is === "kind";
  if (joined === "or" || phrase.is === "kind" || phrase.is === "place") return true;
  const next = behind.findIndex(({ is }) => is === "join");
  const own = next === -1 ? behind : behind.slice(0, next);
  return (
    /^(?:person|topic|state)$/u.test(phrase.is) &&
    own.some(({ is }) => is === "mail" || is === "kind")
  );
}

/** Phrases of one kind, of which one must hold, or none where they are denied. */
function oneOf(phrases: readonly Phrase[], context: AimContext): Query {
  const any = anyOf(phrases.map((phrase) => conditionOf(phrase, context)));
  return phrases[0]?.negated === true ? negateEach(any) : any;
}

function conditionOf(phrase: Phrase, { place, purpose }: AimContext): Query {
  switch (phrase.is) {
    case "person":
      return personCondition(phrase, place);
    case "label":
      return parseQuery(`label:"${phrase.label.replaceAll('"', " ")}"`);
    case "time":
      return phrase.query ?? allOf([]);
    case "topic":
      return purpose === "act" ? closeTopic(phrase) : phrase.query;
    case "place":
      return phrase.place === "anywhere" ? allOf([]) : { kind: "in", place: phrase.place };
    case "quote": {
      const field = purpose === "act" ? "subject" : "any";
      const text = phrase.text.replaceAll(/["“”„]/gu, " ").trim();
      return { kind: "text", field, text, form: "phrase" };
    }
    case "kind":
    case "state":
    case "size":
      return phrase.query;
    default:
      return allOf([]);
  }
}

function personCondition({ words, role, query }: PhraseOf<"person">, { chosen }: Place): Query {
  const one = chosen.get(words.toLowerCase());
  if (one === undefined) return query;
  const fields = role === "with" ? (["from", "to"] as const) : [role];
  return anyOf(fields.map((field) => peopleQuery(field, [one])));
}

/**
 * "From her": whoever the step before, or else the request before, was about. Undefined where that is nobody, or one of several.
 */
function personQuery(
  clause: Clause,
  phrases: readonly Phrase[],
  { reading, place, purpose, query }: AimContext & { query: Query },
): Query | Question {
  const her = phrases.find((phrase) => phrase.is === "ref" && phrase.ref === "person");
  if (her === undefined) return allOf([]);
  // "Ana's last mail and her photos": whoever is named with it.
  if (termsOf(query).some(isFrom)) return allOf([]);
  const { world } = reading;
  const last = world.earlier.findLast(({ plan }) => plan !== null)?.plan;
  const whose = whomOf(place.steps.at(-1) ?? last?.steps.at(-1));
  const words = wordsOf(clause, her);
  // "What does Ana want in her last mail", "her mail about the logo": other words say which.
  if (isEverything(whose) && purpose === "find" && !isEverything(query)) return whose;
  const isSeveral = !/^(?:from )?the(?:m|ir)\b/iu.test(words) && namesIn(whose, world) > 1;
  return isEverything(whose) || isSeveral ? toAsk("which_messages", { words }) : whose;
}

/** Mail of those to whom a step writes, or whose mail it is about. */
function whomOf(step: Step | undefined): Query {
  if (step?.do === "write") return anyOf(step.to.map(({ words }) => textTerm("from", words)));
  return allOf(termsOf(parseQuery(targetOf(step)?.query ?? "")).filter(isFrom));
}

function termsOf(query: Query): readonly Query[] {
  return query.kind === "and" ? query.terms : [query];
}

function isFrom(query: Query): boolean {
  if (query.kind === "or") return query.terms.every(isFrom);
  return query.kind === "text" && query.field === "from";
}

/** How many people of different names a condition on senders fits. */
function namesIn(whose: Query, { contacts }: World): number {
  const terms = whose.kind === "or" ? whose.terms : [whose];
  const names = terms.flatMap((term) => {
    const said = term.kind === "text" ? term.text.toLowerCase() : "";
    const fitting = contacts.filter(
      ({ name, address }) =>
        [name, address].some((one) => one.toLowerCase() === said) ||
        splitWords(name).includes(said),
    );
    return fitting.length === 0 ? [said] : fitting.map(({ name }) => name);
  });
  return new Set(names).size;
}

/** Count and order: the places of a list begin at its top, where the newest stands. */
function withPick(phrases: readonly Phrase[], target: Target): Target {
  const picks = phrasesOf({ phrases }, "pick");
  const [pick] = picks;
  if (pick === undefined) return target;
  // "The last one" of a list that is seen stands at its end; of what this request has found it is the newest.
  const isSeen = target.handle !== undefined && !/^s\d/u.test(target.handle);
  const order = pick.order ?? picks[1]?.order ?? (isSeen ? "listed" : "newest");
  const isTurned = isSeen && pick.edge && pick.order !== undefined;
  const turned = {
    newest: "oldest",
    oldest: "listed",
    largest: "largest",
    listed: "listed",
  } as const;
  const counts = picks.map(({ count }) => count);
  const count = counts.find((one) => one !== null && one !== 1) ?? pick.count;
  return { ...target, order: isTurned ? turned[order] : order, skip: pick.skip, count };
}
