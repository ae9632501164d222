import type { Query } from "#query/ast.ts";
import { allOf, everything, isEverything } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import {
  asking,
  made,
  type Chosen,
  type Options,
  type Result,
} from "#server/shown-mail/made-target.ts";
import { receivedOnly } from "#server/name-phrases/own-mail-rule.ts";
import { isOfOthers, pickOfShown, pointedAt, shownNow } from "#server/shown-mail/pointed-at.ts";
import { besideOne } from "#server/shown-mail/beside-one.ts";
import { ofTable } from "#server/shown-mail/of-table.ts";
import { byAge } from "#server/shown-mail/by-age.ts";
import { sameKind, type Kind } from "#server/shown-mail/same-kind.ts";
import { saidOfOpen } from "#server/shown-mail/said-of-open.ts";
import type { Draft, Pick, Question } from "#server/typed-words/reader.ts";
import { isCounted, isUnsaid } from "./is-unsaid.ts";
import { isAllOfSpoken, isButFor, onesFurtherBack } from "./of-spoken.ts";
import { oneOrAll } from "./one-or-all.ts";
import { inWhole, isThread } from "./whole-thread.ts";
import { choose, whichFirst } from "./choose.ts";

/** The target that a draft comes to, or what has to be asked first. */
export function toTarget(draft: Draft, query: Query, options: Options): Result {
  if (isFromEnd(draft, options)) return { kind: "question", ...whichFirst(), choices: [] };
  const kind = sameKind(draft, query, options);
  if (kind === "unclear") return asking();
  if (kind !== undefined) return ofPeople(ofKind(kind, draft, options), draft);
  const pointed = draft.reference === undefined ? undefined : pointedAt(draft, query, options);
  const shown = draft.bySender ? undefined : ofShown(draft, query, options);
  return besideOrIn(pointed ?? shown ?? inMailbox(draft, query, options), draft, options);
}

function besideOrIn(result: Result, draft: Draft, options: Options): Result {
  const beside = result.kind === "target" ? besideOne(result, draft, options) : undefined;
  if (beside === "unclear") return asking();
  const table = ofTable(result, draft, options);
  if (table !== undefined) return table;
  const own = beside === undefined ? byAge(result, draft, options) : ofKind(beside, draft, options);
  return ofPeople(own, draft);
}

function ofKind({ of, query, pick }: Kind, draft: Draft, options: Options): Result {
  if (of !== "mailbox") return made(of, query, pickOfShown(pick));
  const named = { ...draft, named: true, head: draft.head ?? "many", directed: true } as const;
  return inMailbox({ ...named, pick }, query, options);
}

/** "All of them except the last", "the second to last": the end of a list is not what came last. */
function isFromEnd({ pick, conditions }: Draft, options: Options): boolean {
  const { last, skip = 0 } = pick;
  const isOfEnd = last === true && skip > 0 && conditions.length === 0;
  return isOfEnd && options.purpose === "change" && shownNow(options) === "earlier";
}

/** What no search can say: of whom so many each, and whether the person has written to them. */
function ofPeople(result: Result, { each, senders, unanswered }: Draft): Result {
  if (result.kind !== "target") return result;
  const { target } = result;
  const isPart = target.count !== null || target.skip > 0;
  return {
    ...result,
    target: {
      ...target,
      ...(each !== undefined && isPart && { each }),
      ...(senders !== undefined && { senders }),
      ...(unanswered && { unanswered }),
    },
  };
}

/** Places, what is old or new by itself, and "ones": of what is shown. Undefined for what stands by itself. */
function ofShown(draft: Draft, query: Query, options: Options): Result | undefined {
  const { pick } = draft;
  const shown = options.list ?? shownNow(options);
  if (pick.place !== undefined && isEverything(query) && shown !== undefined)
    return placedIn(shown, pick, options);
  if (isUnnamed(draft, shown)) return unnamed(draft, orOpen(draft, shown, options));
  if (isOnes(draft, query, options)) return made(listOf(shown, options), query, oneOrAll(draft));
  return (
    ofCounted(draft, query, options) ??
    onesFurtherBack(draft, query, options) ??
    ofAllSeen(draft, query, options)
  );
}

/** "Star Rose's and archive the first": of one there is no first, but of the list that was shown. */
function placedIn(shown: Target["of"], pick: Pick, { world, steps = [] }: Options): Result {
  const before = typeof shown === "number" ? steps[shown] : undefined;
  const isOne = before !== undefined && "target" in before && before.target.count === 1;
  if (!isOne) return made(shown, everything, placed(pick));
  const isOfList = world.earlier.some((turn) => turn.shown > 1);
  return isOfList ? made("earlier", everything, placed(pick)) : asking();
}

/** "Show Ada's mails, archive the read ones, star the unread ones": both are of hers. */
function listOf(shown: Target["of"] | undefined, { steps = [] }: Options): Target["of"] {
  const before = typeof shown === "number" ? steps[shown] : undefined;
  const base = before?.do === "act" ? before.target.of : undefined;
  const listed = typeof base === "number" ? steps[base] : undefined;
  return listed?.do === "find" && base !== undefined ? base : (shown ?? "earlier");
}

function ofAllSeen(draft: Draft, query: Query, options: Options): Result | undefined {
  const chosen = pickOfShown(draft.pick);
  if (isAllOfShown(draft, options)) return made("earlier", query, chosen);
  if (isAllOfSpoken(draft, options)) return asking();
  const isSeen = !isListed(options) && saidOfOpen(draft, options);
  return isSeen ? made("open", query, chosen) : undefined;
}

function isUnnamed(draft: Draft, shown: Target["of"] | undefined): boolean {
  const { named, conditions, each } = draft;
  const isTold = each !== undefined || isCounted(draft);
  return !named && conditions.length === 0 && (!isTold || shown !== undefined);
}

/** "The newer one" of the open ones, where nothing was shown. */
function orOpen(
  { pick }: Draft,
  shown: Target["of"] | undefined,
  { world }: Options,
): Target["of"] | undefined {
  const isOfOpen = shown === undefined && world.open > 1 && pick.order !== undefined;
  return isOfOpen ? "open" : shown;
}

/** "the unread ones", said of what was found before, or of a list that was just shown. */
function isOnes({ ones, named, pick }: Draft, query: Query, options: Options): boolean {
  if (!ones || named || pick.place !== undefined || isOfOthers(query, options)) return false;
  if (isOfOneThing(options)) return false;
  return options.step !== undefined || isListed(options) || isBehindAct(options);
}

/** "Archive Kofi's mails", "delete the unread ones": of those that it was done to. */
function isBehindAct({ world: { earlier }, purpose }: Options): boolean {
  const last = earlier.at(-1);
  return purpose === "change" && last !== undefined && last.done === true && last.shown > 0;
}

/** "Mute the quiz thread and archive the berth one": of one message, or one conversation, there are no ones. */
function isOfOneThing({ step, steps = [] }: Options): boolean {
  const before = step === undefined ? undefined : steps[step];
  if (before === undefined || !("target" in before) || before.do === "find") return false;
  return before.target.conversation !== undefined || before.target.count === 1;
}

function isListed({ world: { earlier } }: Options): boolean {
  const last = earlier.at(-1);
  const step = last?.plan?.steps.at(-1);
  const isSummary = step?.do === "summarise" && step.question === null;
  return last !== undefined && last.shown > 0 && (step?.do === "find" || isSummary);
}

/** "The read ones", of what was counted or looked for just before; a number of them is none. */
function ofCounted(draft: Draft, query: Query, options: Options): Result | undefined {
  if (!draft.ones || draft.named || options.step !== undefined) return undefined;
  const counted = targetBefore(options.world);
  if (counted === undefined || !isWhole(counted)) return undefined;
  return made("mailbox", allOf([parseQuery(counted.query), query]), oneOrAll(draft));
}

function targetBefore({ earlier }: Options["world"]): Target | undefined {
  const last = earlier.at(-1)?.plan?.steps.at(-1);
  return last?.do === "count" || last?.do === "find" ? last.target : undefined;
}

function isWhole({ of, query, count, skip, each, senders }: Target): boolean {
  const isAll = count === null && skip === 0 && each === undefined && senders === undefined;
  return of === "mailbox" && isAll && query !== "";
}

/** "everything but the sale ones", said of a list that was just shown. */
function isAllOfShown({ all, conditions, senders }: Draft, options: Options): boolean {
  if (!all || senders !== undefined || options.purpose === "read" || options.step !== undefined)
    return false;
  return isListed(options) && conditions.every(isButFor);
}

function inMailbox(draft: Draft, query: Query, options: Options): Result {
  if (draft.pick.skip !== undefined && draft.pick.order === undefined)
    return { kind: "question", ...whichFirst() };
  const chosen = choose(draft, options);
  if ("text" in chosen) return { kind: "question", ...chosen };
  const unsaid = isUnsaid(draft, query, chosen);
  if (options.purpose === "change" && unsaid) return asking();
  const found = made("mailbox", withScope(draft, query, options), chosen);
  if (draft.bySender) return ofSender(found, options);
  return isThread(draft, options) ? inWhole(found, draft) : found;
}

/** "everything from this sender": of who wrote what lies open, else what was shown. Whom the same request names is another. */
function ofSender(found: Result, { world, step }: Options): Result {
  if (found.kind !== "target") return found;
  if (step !== undefined)
    return { kind: "question", text: "Whose emails do you mean?", choices: [] };
  const of = world.open > 0 ? ("open" as const) : ("earlier" as const);
  return { kind: "target", target: { ...found.target, of, bySender: true } };
}

/** "the oldest one", "all but the newest": of what is shown. The last of a list may be its newest or its end. */
function unnamed({ all, pick }: Draft, shown: Target["of"] | undefined): Result {
  if (pick.last === true)
    return shown === undefined ? asking() : { kind: "question", ...whichLast() };
  if (shown === undefined || (!all && pick.order === undefined)) return asking();
  return made(shown, everything, pickOfShown(pick));
}

/** The end of a list is not what came last. */
function whichLast(): Question {
  return {
    text: "Do you mean the newest of them, or the oldest?",
    choices: ["The newest", "The oldest"],
  };
}

/** A change reaches mail of the person's own only where it is named. */
function withScope(draft: Draft, query: Query, { purpose, world }: Options): Query {
  if (draft.directed) return isOfOwnHouse(query, world) ? allOf([query, ...receivedOnly()]) : query;
  const searched =
    purpose === "read" &&
    draft.conditions.some(({ axis }) => axis === "topic") &&
    draft.pick.order === undefined;
  return allOf([query, ...(searched ? receivedOnly().slice(1) : receivedOnly())]);
}

/** "From hartwell.example" is of the others there, where that is the person's own house too. */
function isOfOwnHouse(query: Query, world: Options["world"]): boolean {
  if (query.kind === "and" || query.kind === "or")
    return query.terms.some((term) => isOfOwnHouse(term, world));
  if (query.kind !== "text" || query.field !== "from") return false;
  const house = world.owner.address.toLowerCase().replace(/^.*@/u, "");
  return query.text.toLowerCase().replace(/^@/u, "") === house;
}

function placed({ place = 1, count = 1, order }: Pick): Chosen {
  return { order: order ?? "newest", skip: place - 1, count };
}
