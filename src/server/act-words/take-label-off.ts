import { findLabel } from "#server/name-phrases/label-rule.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { takeWords, typedWords, wordPattern } from "#server/typed-words/take-words.ts";
import { parseQuery } from "#query/parse.ts";
import type { Query } from "#query/ast.ts";
import type { Clause, ClauseContext } from "./clause.ts";
import { lastLabel } from "./last-label.ts";
import { readTargets } from "./read-targets.ts";

const removes = wordPattern(
  "(?:remove|drop|strip|lose|take (?:off|away)|take|clear)(?: (?:the|my))?",
);
const kind = wordPattern("(?:label|tag|folder)(?: called)?");
const off = wordPattern("(?:from|off|out of)(?: (?:the|my)(?= ))?");
const again = wordPattern("(?:again|now|too|please|[.!])");

const marks = linePattern(
  "(?:remove|take off|clear|drop|strip|lose)(?: (?:the|my|all))* (?:(?<mark>stars?|flags?|labels?|tags?)|(?<state>unread|starred|flagged))(?: (?:marks?|again|now|too))*",
);

/**
 * "Remove Travel", "remove the Travel label", "remove Travel from the ticket": a label is taken off, and nothing is thrown
 * away. Where its messages may be meant as well it is asked. Undefined for other lines.
 */
export function takeLabelOff(line: Line, context: ClauseContext): Clause | undefined {
  const mark = offLast(line, context) ?? offWhat(line) ?? everyLabelOff(line, context);
  if (mark !== undefined) return mark;
  const at = takeWords(line, 0, removes)?.next;
  if (at === undefined) return undefined;
  const from = takeWords(line, at, off)?.next;
  if (from !== undefined) return outOf(line, from, context);
  const label = labelAt(line, at, context);
  return label && ofLabel(line, label, context);
}

function ofLabel(line: Line, label: Labelled, context: ClauseContext): Clause | undefined {
  const end = takeWords(line, label.next, again)?.next ?? label.next;
  if (end >= line.words.length) return whatOfLabel(label, context);
  const behind = takeWords(line, end, off)?.next;
  return behind === undefined ? undefined : offThese(line, behind, { label, context });
}

/** "Remove the stars", "remove unread": the mark is meant, or what has it. */
function offWhat(line: Line): Clause | undefined {
  const { mark, state } = matchLine(line, marks) ?? {};
  if (mark !== undefined)
    return {
      kind: "question",
      text: `Off which emails shall I take the ${mark.text}?`,
      choices: [],
    };
  if (state === undefined) return undefined;
  const only = state.text === "unread" ? "Mark all unread emails as read" : "Unstar all emails";
  return {
    kind: "question",
    text: "Shall I only take off the mark, or delete the emails that have it?",
    choices: [only, `Delete all ${state.text} emails`],
  };
}

const takenOff = linePattern(
  "(?:(?:remove|take|strip|drop|lose|clear)(?: off| away)? (?:the|that|this)(?: same| new)? (?:label|tag)(?: off| away)?|take (?:it|that|this) (?:off|away))(?: (?:again|please|now|then|[.!]))*",
);

/** "Take it off again", right behind a request that did nothing but put a label on mail. */
function offLast(line: Line, { world, step }: ClauseContext): Clause | undefined {
  if (step !== undefined || matchLine(line, takenOff) === undefined) return undefined;
  const label = putOnLast(world);
  if (label === undefined) return /\b(?:label|tag)\b/u.test(line.text) ? labelsStay : undefined;
  const target = { of: "earlier", query: "", order: "newest", skip: 0, count: null } as const;
  return { kind: "steps", steps: [{ do: "act", act: "unlabel", target, label, until: null }] };
}

function putOnLast(world: ClauseContext["world"]): string | undefined {
  const { done, plan } = world.earlier.at(-1) ?? {};
  const steps = plan?.steps ?? [];
  const isPut = steps.every((one) => one.do === "act" && one.act === "label");
  return done === true && isPut ? lastLabel(world) : undefined;
}

const everyLabel = linePattern(
  "(?:(?:remove|take|strip|clear|drop)(?: (?:all|every|any|each))?(?: of)?(?: (?:the|my|their))? (?:labels|tags|label|tag) (?:from|off)(?: of)?|unlabel|untag|un-label) (?<target>(?!.* as ).+)",
);
const mostLabels = 6;

/** "Take all labels off Ada's mails": one label at a time, and which is asked; the one that was put on them last is offered. */
function everyLabelOff(line: Line, { world }: ClauseContext): Clause | undefined {
  const { target } = matchLine(line, everyLabel) ?? {};
  if (target === undefined) return undefined;
  const what = typedWords(target, 0, target.words.length);
  const last = lastLabel(world);
  const names = last === undefined ? world.labels.map(({ name }) => name) : [last];
  const choices =
    names.length > mostLabels ? [] : names.map((name) => `Take the label ${name} off ${what}`);
  return { kind: "question", text: "Which label shall I take off? I take one at a time.", choices };
}

type Labelled = { name: string; next: number; isSaid: boolean };

function labelAt(line: Line, at: number, { world }: ClauseContext): Labelled | undefined {
  const before = takeWords(line, at, kind)?.next;
  const found = findLabel({ line, to: line.words.length, world }, before ?? at);
  if (found === undefined) return undefined;
  const behind = takeWords(line, found.next, kind)?.next;
  return {
    name: found.name,
    next: behind ?? found.next,
    isSaid: before !== undefined || behind !== undefined,
  };
}

/** "Remove from Travel" says nothing of which messages. */
function outOf(line: Line, from: number, context: ClauseContext): Clause | undefined {
  const label = labelAt(line, from, context);
  if (label === undefined || label.next < line.words.length) return undefined;
  return { kind: "question", text: `Which emails shall I take out of ${label.name}?`, choices: [] };
}

function whatOfLabel({ name, isSaid }: Labelled, context: ClauseContext): Clause {
  const these = isPointing(context) ? [`Take the label ${name} off these`] : [];
  const all = isSaid ? [] : [`Delete all emails labeled ${name}`];
  if (these.length + all.length === 0) return labelsStay;
  const text = isSaid ? `Off which emails shall I take the label “${name}”?` : whichMeant({ name });
  return { kind: "question", text, choices: [...these, ...all] };
}

function whichMeant({ name }: Pick<Labelled, "name">): string {
  return `Do you mean the label “${name}”, or the emails that have it?`;
}

const labelsStay: Clause = {
  kind: "words",
  text: "I cannot rename or delete labels. Gmail can, in its own settings under Labels.",
};

type Off = { label: Labelled; context: ClauseContext };

/** "Remove receipts from Ann" may mean her receipts; a message that is told by more has the label taken off. */
function offThese(line: Line, behind: number, { label, context }: Off): Clause | undefined {
  const rest = partOfLine(line, behind, line.words.length);
  const isPlace = places.test(rest.text) || labelAt(rest, 0, context) !== undefined;
  if (isPlace) return undefined;
  const named = { act: "unlabel" as const, label: label.name, until: null };
  if (label.isSaid || isTold(rest, context)) return readTargets(rest, named, context);
  const whose = typedWords(line, behind, line.words.length);
  return {
    kind: "question",
    text: whichMeant(label),
    choices: [
      `Take the label ${label.name} off all emails from ${whose}`,
      `Delete all emails labeled ${label.name} from ${whose}`,
    ],
  };
}

const places =
  /^(?:(?:the|my) )?(?:inbox|mailbox|spam|junk|trash|bin|archive|sent|drafts|promotions|social|updates|forums)\b/u;

/** Whether messages are told by more than who wrote them, and when. */
function isTold(line: Line, { world, step, steps }: ClauseContext): boolean {
  const read = readMessages(line, { world, purpose: "change", step, steps });
  if (read.kind !== "target") return false;
  const { of, query, count } = read.target;
  return of !== "mailbox" || count !== null || !termsOf(parseQuery(query)).every(isOfWhomOrWhen);
}

function termsOf(query: Query): readonly Query[] {
  return query.kind === "and" ? query.terms : [query];
}

function isOfWhomOrWhen(term: Query): boolean {
  if (term.kind === "or") return term.terms.every(isOfWhomOrWhen);
  if (term.kind === "text") return term.field === "from";
  return ["day", "time", "age", "not"].includes(term.kind);
}

function isPointing({ world, step }: ClauseContext): boolean {
  return step !== undefined || world.open > 0 || world.earlier.some(({ shown }) => shown > 0);
}
