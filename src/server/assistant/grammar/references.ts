import type { Query } from "#query/ast.ts";
import { isEverything } from "#query/combine.ts";
import { pointers, type Question, type Target } from "../plan/plan.ts";
import type { EarlierTurn, World } from "../plan/world.ts";
import { phrasesOf, wordsOf, type Clause, type Phrase, type PhraseOf } from "./clause.ts";
import { mailbox, targetOf, toAsk, type FrameContext, type Place } from "./part.ts";
import { contentful } from "./phrases.ts";
import { wordAt } from "./tokens.ts";

type Referring = FrameContext & { query: Query };

/** Whether an earlier answer has shown or changed messages. */
export function hasShown({ earlier }: World): boolean {
  return earlier.some(({ handles }) => handles.some(({ kind }) => kind === "messages"));
}

/** Without a word for it: what the step before has found, or else what lies open. */
export function nearHandle({ length }: Place["steps"], { open }: World): string | undefined {
  if (length > 0) return pointers.step(length - 1);
  return open > 0 ? pointers.open : undefined;
}

/** The handle that words such as "them" stand for, or the question what they mean. */
export function handleOf(
  clause: Clause,
  phrases: readonly Phrase[],
  context: Referring,
): string | undefined | Question {
  const { place, query } = context;
  const { world } = context.reading;
  const first = phrasesOf({ phrases }, "ref").find(({ ref }) => ref !== "person");
  if (first === undefined && isOneMail(clause, phrases, context)) return "plan";
  if (first === undefined) return impliedHandle(clause, phrases, context);
  const content = phrases.findIndex(({ is }) => contentful.has(is));
  const isOf = /^(?:of|among|from)$/u.test(wordAt(clause.tokens, first.from - 1));
  const resumes = content !== -1 && content < phrases.indexOf(first) && !isOf;
  if (resumes) return undefined;
  if (isInPlan(place) && first.ref !== "open")
    return first.ref !== "rest" ? "plan" : content === -1 ? "rest in plan" : "beside plan";
  if (first.ref === "open" || first.ref === "it") return oneHandle(world, first.ref);
  const nothing = toAsk("which_messages", { words: wordsOf(clause, first) });
  if (first.ref === "rest") return hasShown(world) ? pointers.rest : nothing;
  if (hasShown(world)) return pointers.shown;
  if (world.open > 0) return pointers.open;
  return isEverything(query) ? nothing : undefined;
}

/** "Reply to Ana's last mail and star her mail": the one that the step before is about. */
function isOneMail(
  { tokens }: Clause,
  phrases: readonly Phrase[],
  { place: { steps } }: Referring,
): boolean {
  const [mail, another] = phrases.filter(({ is }) => contentful.has(is) || is === "mail");
  const isOne = mail?.is === "mail" && !wordAt(tokens, mail.to - 1).endsWith("s");
  const isHers = phrasesOf({ phrases }, "ref").length > 0;
  return isOne && isHers && another === undefined && targetOf(steps.at(-1))?.count === 1;
}

/** Without a word that points: what was found in this plan, or the list that was shown. */
function impliedHandle(
  clause: Clause,
  phrases: readonly Phrase[],
  context: Referring,
): string | undefined | Question {
  const { place, query } = context;
  const { world } = context.reading;
  const content = phrases.filter(({ is }) => contentful.has(is));
  const nouns = phrasesOf({ phrases }, "mail").map(({ from }) => wordAt(clause.tokens, from));
  const isAll = phrases.some(({ is }) => is === "all");
  const isUnsaid = nouns.length === 0 && !isAll;
  // "Show mails from Tom, star the unread".
  const isState = content.length > 0 && content.every(({ is }) => is === "state");
  const listed = isUnsaid && isState ? listedHandle(context) : undefined;
  if (listed !== undefined) return listed;
  const isOnes = nouns.every((word) => word === "one" || word === "ones");
  const [pick] = phrasesOf({ phrases }, "pick");
  if (pick !== undefined && isEverything(query))
    return pickedHandle(clause, pick, { ...context, isUnsaid, isOnes });
  const isSeen = hasShown(world) || place.steps.length > 0;
  if (!isSeen || isInPlan(place) || !isOnes) return undefined;
  const isAllSaid = isAll || phrasesOf(clause, "except").length > 0;
  const isBare = endsInList(world.earlier.at(-1)) && content.length === 0 && isAllSaid;
  return nouns.length > 0 || isBare ? pointers.shown : undefined;
}

/** What this plan has found first, or else the list that was shown last. */
function listedHandle({ reading: { world }, place }: Referring): string | undefined {
  if (place.steps[0]?.do === "find") return pointers.step(0);
  const isList = hasShown(world) && endsInList(world.earlier.at(-1));
  return isList && !isInPlan(place) ? pointers.shown : undefined;
}

/** "The second" is one of a list, and a question where there is none; "the newest" may be of all mail. */
function pickedHandle(
  clause: Clause,
  pick: PhraseOf<"pick">,
  context: Referring & { isUnsaid: boolean; isOnes: boolean },
): string | undefined | Question {
  const { place, isUnsaid, isOnes } = context;
  const { world } = context.reading;
  const { edge, order } = pick;
  if (!hasShown(world) && place.steps.length === 0)
    return isUnsaid && edge && order === undefined
      ? toAsk("which_messages", { words: wordsOf(clause, pick) })
      : undefined;
  const isPlace = endsInList(world.earlier.at(-1)) && edge && order !== "newest";
  return isOnes || isPlace ? listHandle(context, pick) : undefined;
}

function endsInList(turn: EarlierTurn | undefined): boolean {
  return turn?.plan?.steps.at(-1)?.do === "find";
}

function isInPlan({ steps, target }: Place): boolean {
  return target !== undefined || steps.some((step) => step.do !== "createLabel");
}

/** "The second one" is a place of the last list, "the next two" of what is left of it. */
function listHandle(
  { reading, place }: Referring,
  { edge, order, skip }: PhraseOf<"pick">,
): string {
  const { earlier } = reading.world;
  if (isInPlan(place)) return "plan";
  if (edge && order === undefined && skip === 0) return pointers.rest;
  const list = earlier.findLast(endsInList);
  const isLast = list === earlier.findLast(({ plan }) => plan !== null);
  return isLast || !edge ? pointers.shown : (list?.handles.at(-1)?.handle ?? pointers.shown);
}

function oneHandle({ open, earlier }: World, said: "open" | "it"): string | Question {
  if (open > 0) return pointers.open;
  const handles = earlier.flatMap((turn) => turn.handles.filter(({ kind }) => kind === "messages"));
  const count = handles.at(-1)?.count ?? 0;
  const isChanged = said === "it" && earlier.at(-1)?.counts.changed === count;
  if (count === 1 || (count > 1 && isChanged)) return pointers.shown;
  const words = said === "it" ? "it" : "this";
  return count === 0 ? toAsk("which_messages", { words }) : toAsk("which_one", { words, count });
}

/** The handle of a step of this plan, or the messages of a clause that did nothing with them. */
export function placedTarget(handle: string | undefined, { steps, target }: Place): Target {
  if (handle === undefined) return mailbox;
  const last = pointers.step(steps.length - 1);
  if (handle === "plan")
    return steps.length === 0 ? (target ?? mailbox) : { ...mailbox, handle: last };
  if (handle === "beside plan") return { ...mailbox, beside: last };
  if (handle !== "rest in plan") return { ...mailbox, handle };
  const isFound = steps[0]?.do === "find" && steps.length > 1;
  if (isFound) return { ...mailbox, handle: pointers.step(0), beside: last };
  return { ...mailbox, ...targetOf(steps[0]), skip: 0, count: null, beside: last };
}
