import type { Query } from "#query/ast.ts";
import { allOf, anyOf, isEverything, negate } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { limits } from "#contract/limits.ts";
import { pointers, type Question, type Target } from "../plan/plan.ts";
import type { World } from "../plan/world.ts";
import { phrasesOf, type Clause, type Phrase, type PhraseOf } from "./clause.ts";
import { peopleQuery } from "./names.ts";
import { mailbox, targetOf, type Place } from "./part.ts";
import { contentful } from "./phrases.ts";
import { inSubject } from "./topic.ts";

/** What a target is for: to be shown, or to be changed, where words in a body are no reason. */
export type Purpose = "find" | "act";

/** The messages that phrases name; `before`: others that have to be found first, to be left out; `said`: whether anything names them. */
export type Aim = { target: Target; before?: Target | undefined; said: boolean; bare: boolean };
export type AimContext = { world: World; place: Place; purpose: Purpose };

/** The target that phrases of a clause name, or the question whom or what they mean. */
export function readAim(
  clause: Clause,
  phrases: readonly Phrase[],
  context: AimContext,
): Aim | Question {
  const at = phrases.findIndex(({ is }) => is === "except");
  const named = at === -1 ? phrases : phrases.slice(0, at);
  const left = at === -1 ? [] : phrases.slice(at + 1);
  const query = queryOf(named, context);
  const handle = handleOf(clause, named, { ...context, query });
  if (typeof handle === "object") return handle;
  const base = placedTarget(handle, context);
  const picked = withPick(clause, named, { ...base, query: "" });
  const said =
    handle !== undefined ||
    !isEverything(query) ||
    picked.count !== null ||
    named.some(({ is }) => is === "all" || is === "mail");
  const own = allOf([query, personQuery(named, context.world)]);
  return except(
    {
      target: { ...picked, ...flags(named) },
      said,
      bare: handle === undefined && isEverything(own),
    },
    own,
    { clause, left, context, base },
  );
}

type Rest = { clause: Clause; left: readonly Phrase[]; context: AimContext; base: Target };

/** Leaves out what stands behind "except". */
function except(aim: Aim, query: Query, { clause, left, context, base }: Rest): Aim | Question {
  function put(full: Query, more: Partial<Target> = {}): Target {
    const joined = allOf([parseQuery(base.query), full]);
    return { ...aim.target, ...more, query: printQuery(joined).slice(0, limits.query) };
  }
  if (left.length === 0) return { ...aim, target: put(query) };
  const leftOut = queryOf(left, { ...context, purpose: "act" });
  const pick = withPick(clause, left, {
    ...mailbox,
    ...(base.handle === undefined ? {} : { handle: base.handle }),
  });
  const isPicked = pick.count !== null;
  if (
    !isPicked &&
    isEverything(leftOut) &&
    !left.some(({ is }) => is === "unanswered" || is === "senders")
  )
    return {
      code: "condition_unclear",
      parameters: { words: wordsOfAll(clause, left) },
      choices: [],
    };
  if (isPicked && isEverything(query) && base.handle === undefined)
    return {
      ...aim,
      said: true,
      bare: false,
      target: {
        ...put(leftOut, flags(left)),
        order: pick.order,
        skip: pick.skip + (pick.count ?? 0),
        count: null,
      },
    };
  if (isPicked && isEverything(leftOut))
    return pick.skip === 0
      ? {
          ...aim,
          target: put(query, { order: pick.order, skip: pick.count ?? 0, count: null }),
          bare: false,
        }
      : {
          ...aim,
          target: { ...put(query), beside: pointers.step(context.place.steps.length) },
          before: { ...put(query), order: pick.order, skip: pick.skip, count: pick.count },
        };
  if (isPicked)
    return {
      ...aim,
      target: { ...put(query), beside: pointers.step(context.place.steps.length) },
      before: {
        ...put(allOf([query, leftOut])),
        order: pick.order,
        skip: pick.skip,
        count: pick.count,
      },
    };
  return {
    ...aim,
    target: put(allOf([query, negateEach(leftOut)])),
    bare: aim.bare && isEverything(leftOut),
  };
}

function wordsOfAll({ tokens }: Clause, phrases: readonly Phrase[]): string {
  const [first, last] = [phrases[0], phrases.at(-1)];
  return tokens
    .slice(first?.from, last?.to)
    .map(({ text }) => text)
    .join(" ");
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

type Alternative = { terms: Phrase[][]; head: boolean };

/** The condition of phrases: alternatives that are joined by "and" or "or", of conditions that all hold. */
export function queryOf(phrases: readonly Phrase[], context: AimContext): Query {
  const alternatives: Alternative[] = [{ terms: [], head: false }];
  let joined: "and" | "or" | undefined;
  for (const [at, phrase] of phrases.entries()) {
    const current = alternatives.at(-1) ?? { terms: [], head: false };
    if (phrase.is === "join") joined = phrase.or ? "or" : "and";
    else if (phrase.is === "mail" || phrase.is === "all") {
      if (joined !== undefined && current.terms.length > 0 && beginsAnother(phrases, at))
        alternatives.push({ terms: [], head: true });
      else current.head = true;
      joined = undefined;
    } else if (contentful.has(phrase.is)) {
      addTerm(alternatives, phrase, { joined, behind: phrases.slice(at + 1) });
      joined = undefined;
    }
  }
  return anyOf(alternatives.map(({ terms }) => allOf(terms.map((same) => oneOf(same, context)))));
}

/** "Mails from Ana and mails from Ben": the second word for mail has conditions of its own. */
function beginsAnother(phrases: readonly Phrase[], at: number): boolean {
  return phrases.slice(at + 1).some(({ is }) => contentful.has(is)) && !isSameBehind(phrases, at);
}

function isSameBehind(phrases: readonly Phrase[], at: number): boolean {
  const before = phrases.slice(0, at).findLast(({ is }) => contentful.has(is));
  const behind = phrases.slice(at + 1).filter(({ is }) => contentful.has(is));
  return behind.length === 1 && behind[0]?.is === before?.is;
}

type Joined = { joined: "and" | "or" | undefined; behind: readonly Phrase[] };

function addTerm(alternatives: Alternative[], phrase: Phrase, { joined, behind }: Joined): void {
  const current = alternatives.at(-1);
  const last = current?.terms.at(-1);
  if (current === undefined) return;
  const isSame =
    last !== undefined && last[0]?.is === phrase.is && last[0]?.negated === phrase.negated;
  if (joined !== undefined && isSame && isChoice(phrase, joined)) last.push(phrase);
  else if (joined !== undefined && current.terms.length > 0 && isHead(phrase, behind, joined))
    alternatives.push({ terms: [[phrase]], head: true });
  else current.terms.push([phrase]);
}

/** Two people, labels or kinds are a choice; two states hold together, unless "or" stands between them. */
function isChoice(phrase: Phrase, joined: "and" | "or"): boolean {
  return joined === "or" || !["state", "time", "size", "unanswered"].includes(phrase.is);
}

/** Whether a phrase behind "and" begins other messages: a kind, or somebody's own mails. */
function isHead(phrase: Phrase, behind: readonly Phrase[], joined: "and" | "or"): boolean {
  if (joined === "or") return true;
  if (phrase.is === "kind" || phrase.is === "place") return true;
  const next = behind.findIndex(({ is }) => is === "join");
  const own = next === -1 ? behind : behind.slice(0, next);
  return (
    (phrase.is === "person" || phrase.is === "topic" || phrase.is === "state") &&
    own.some(({ is }) => is === "mail" || is === "kind")
  );
}

/** Phrases of one kind, of which one must hold, or none where they are denied. */
function oneOf(phrases: readonly Phrase[], context: AimContext): Query {
  const any = anyOf(phrases.map((phrase) => conditionOf(phrase, context)));
  return phrases[0]?.negated === true ? negateEach(any) : any;
}

function conditionOf(phrase: Phrase, context: AimContext): Query {
  switch (phrase.is) {
    case "person":
      return personCondition(phrase, context);
    case "label":
      return parseQuery(`label:"${phrase.label.replaceAll('"', " ")}"`);
    case "time":
      return phrase.query ?? allOf([]);
    case "topic":
      return context.purpose === "act" ? inSubject(phrase) : phrase.query;
    case "place":
      return phrase.place === "anywhere" ? allOf([]) : { kind: "in", place: phrase.place };
    case "quote":
      return quoted(phrase.text, context.purpose);
    case "kind":
    case "state":
    case "size":
      return phrase.query;
    default:
      return allOf([]);
  }
}

function quoted(text: string, purpose: Purpose): Query {
  return {
    kind: "text",
    field: purpose === "act" ? "subject" : "any",
    text: text.replaceAll(/["“”„]/gu, " ").trim(),
    form: "phrase",
  };
}

function personCondition(phrase: PhraseOf<"person">, { place }: AimContext): Query {
  const chosen = place.chosen.get(phrase.words.toLowerCase());
  if (chosen === undefined) return phrase.query;
  const { role } = phrase;
  if (role === "with") return anyOf([peopleQuery("from", [chosen]), peopleQuery("to", [chosen])]);
  return peopleQuery(role, [chosen]);
}

/** "From her": whoever the request before was about. */
function personQuery(phrases: readonly Phrase[], { earlier }: World): Query {
  if (!phrases.some((phrase) => phrase.is === "ref" && phrase.ref === "person")) return allOf([]);
  const last = earlier.findLast(({ plan }) => plan !== null)?.plan;
  const before = parseQuery(targetOf(last?.steps.at(-1))?.query ?? "");
  const terms = before.kind === "and" ? before.terms : [before];
  return allOf(terms.filter(isFrom));
}

function isFrom(query: Query): boolean {
  if (query.kind === "or") return query.terms.every(isFrom);
  return query.kind === "text" && query.field === "from";
}

/** Whether an earlier answer has shown or changed messages. */
export function hasShown({ earlier }: World): boolean {
  return earlier.some(({ handles }) => handles.some(({ kind }) => kind === "messages"));
}

function shownCount({ earlier }: World): number {
  return (
    earlier
      .findLast(({ handles }) => handles.some(({ kind }) => kind === "messages"))
      ?.handles.findLast(({ kind }) => kind === "messages")?.count ?? 0
  );
}

type Referring = AimContext & { query: Query };

/** The handle that words such as "them" stand for, or the question what they mean. */
function handleOf(
  clause: Clause,
  phrases: readonly Phrase[],
  context: Referring,
): string | undefined | Question {
  const { world, query, place } = context;
  const first = phrasesOf({ phrases }, "ref").find(({ ref }) => ref !== "person");
  const inPlan = place.steps.length > 0 || place.target !== undefined;
  if (first === undefined && isOfFound(phrases, context)) return pointers.step(0);
  if (first === undefined)
    return isPlaceInList(clause, phrases, context) ? (inPlan ? "plan" : pointers.shown) : undefined;
  const content = phrases.findIndex(({ is }) => contentful.has(is));
  const resumes = content !== -1 && content < phrases.indexOf(first) && !isOf(clause, first.from);
  if (resumes) return undefined;
  if (inPlan && first.ref !== "open")
    return first.ref !== "rest" ? "plan" : content === -1 ? "rest in plan" : "beside plan";
  if (first.ref === "open" || first.ref === "it")
    return oneHandle(world, { said: first.ref, query });
  if (first.ref === "rest") return hasShown(world) ? pointers.rest : nothingShown(clause, first);
  if (hasShown(world)) return pointers.shown;
  if (world.open > 0) return pointers.open;
  return isEverything(query) ? nothingShown(clause, first) : undefined;
}

/** "Show mails from Tom, star the unread": those of what was found. */
function isOfFound(phrases: readonly Phrase[], { place }: Referring): boolean {
  const content = phrases.filter(({ is }) => contentful.has(is));
  const isBare = content.length > 0 && content.every(({ is }) => is === "state");
  return (
    isBare &&
    place.steps[0]?.do === "find" &&
    !phrases.some(({ is }) => is === "mail" || is === "all")
  );
}

function isOf({ tokens }: Clause, at: number): boolean {
  return ["of", "among", "from"].includes(tokens[at - 1]?.word ?? "");
}

function oneHandle(
  world: World,
  { said, query }: { said: "open" | "it"; query: Query },
): string | Question {
  if (world.open > 0) return pointers.open;
  const count = shownCount(world);
  if (count === 1 || (count > 1 && said === "it" && world.earlier.at(-1)?.counts.changed === count))
    return pointers.shown;
  if (count === 0)
    return {
      code: "which_messages",
      parameters: { words: said === "it" ? "it" : "this" },
      choices: [],
    };
  void query;
  return {
    code: "which_one",
    parameters: { words: said === "it" ? "it" : "this", count },
    choices: [],
  };
}

function nothingShown(clause: Clause, { from, to }: Phrase): Question {
  const words = clause.tokens.slice(from, to).map(({ text }) => text);
  return { code: "which_messages", parameters: { words: words.join(" ") }, choices: [] };
}

/** "The first two", "the second one": places of the list that was shown, where no other mail is named. */
function isPlaceInList(
  { tokens }: Clause,
  phrases: readonly Phrase[],
  { world, query, place }: Referring,
): boolean {
  const [pick] = phrasesOf({ phrases }, "pick");
  if (pick === undefined || !isEverything(query)) return false;
  if (!hasShown(world) && place.steps.length === 0) return false;
  const nouns = phrasesOf({ phrases }, "mail").map(({ from }) => tokens[from]?.word ?? "");
  const isOnes = nouns.every((word) => word === "one" || word === "ones");
  return (
    isOnes ||
    (pick.edge &&
      pick.order !== "newest" &&
      world.earlier.at(-1)?.plan?.steps.at(-1)?.do === "find")
  );
}

/** The handle of a step of this plan, or the messages of a clause that did nothing with them. */
function placedTarget(handle: string | undefined, { place }: AimContext): Target {
  if (handle === undefined) return mailbox;
  const last = pointers.step(place.steps.length - 1);
  if (handle === "plan")
    return place.steps.length === 0 ? (place.target ?? mailbox) : { ...mailbox, handle: last };
  if (handle === "beside plan") return { ...mailbox, beside: last };
  if (handle !== "rest in plan") return { ...mailbox, handle };
  const wide = targetOf(place.steps[0]) ?? mailbox;
  const isFound = place.steps[0]?.do === "find" && place.steps.length > 1;
  return {
    ...mailbox,
    ...(isFound ? { handle: pointers.step(0) } : { ...wide, skip: 0, count: null }),
    beside: last,
  };
}

/** Count and order: the places of a list begin at its top, where the newest stands. */
function withPick(clause: Clause, phrases: readonly Phrase[], target: Target): Target {
  const picks = phrasesOf({ phrases }, "pick");
  const [pick] = picks;
  if (pick === undefined) return target;
  const inList = target.handle !== undefined && pick.edge;
  const order = pick.order ?? picks[1]?.order;
  const turned =
    inList && order !== undefined && order !== "largest"
      ? order === "newest"
        ? "oldest"
        : "newest"
      : (order ?? "newest");
  const count =
    picks.map((one) => one.count).find((one) => one !== null && one !== 1) ?? pick.count;
  void clause;
  return { ...target, order: turned, skip: pick.skip, count };
}
