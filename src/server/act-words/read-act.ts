import { exceptionAt } from "#server/phrases/exception-rule.ts";
import { labelNamed } from "#server/name-phrases/label-rule.ts";
import { matchLine } from "#server/typed-words/match-line.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { isPast } from "#server/times/is-past.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { noSuchDay } from "#server/times/no-such-day.ts";
import { readSendTime } from "#server/times/read-send-time.ts";
import { withFeast } from "#server/times/with-feast.ts";
import { typedWords } from "#server/typed-words/take-words.ts";
import { newLabelBehind } from "./new-label-behind.ts";
import { nameLabel } from "./name-label.ts";
import { actForms, type Act, type ActForm, type NamedAct } from "./act-verbs.ts";
import { movedFrom } from "./moved-from.ts";
import { behindSteps, type Clause, type ClauseContext } from "./clause.ts";
import { readStrangers } from "./read-strangers.ts";
import { readTargets } from "./read-targets.ts";
import { takeLabelOff } from "./take-label-off.ts";
import { tellsFirst } from "./tells-first.ts";
import { tellsWhich } from "./tells-which.ts";

/** An act on messages: "archive …", "mark … as read", "move … to …". Undefined where a line asks for none. */
export function readAct(line: Line, context: ClauseContext): Clause | undefined {
  const behind = takeLabelOff(line, context) ?? labelBehind(line, context);
  if (behind !== undefined) return behind;
  const whole = readForms(line, context);
  if (whole !== undefined && whole.kind !== "unknown") return whole;
  const at = exceptionAt(line);
  const parted = at === undefined ? undefined : readForms(line, context, at);
  if (parted?.kind === "steps") return parted;
  return newLabelBehind(line, context) ?? whole ?? bareAct(line, context);
}

/** By the first way to ask for an act that is understood; what is excepted from a word on belongs to the messages. */
function readForms(
  line: Line,
  context: ClauseContext,
  except = line.words.length,
): Clause | undefined {
  const head = partOfLine(line, 0, except);
  const tail = line.words.slice(except);
  let unclear: Clause | undefined;
  for (const form of actForms) {
    const groups = groupsOf(head, form, tail);
    const read = groups && readForm(form, groups, context);
    if (read?.kind === "steps") return read;
    if (unclear === undefined || unclear.kind === "unknown") unclear = read ?? unclear;
  }
  return unclear;
}

function groupsOf(head: Line, { pattern }: ActForm, tail: Line["words"]) {
  const groups = matchLine(head, pattern);
  const target = groups?.["target"];
  if (target === undefined || isNoMark(head, target)) return undefined;
  return { ...groups, target: withTail(target, tail) };
}

const marking = /^(?:mark|set|flag|make|tag) /u;

/** A state is no mark where the words beside it say that it tells which messages. */
function isNoMark(head: Line, target: Line): boolean {
  const { words } = head;
  const [last, end] = [target.words.at(-1), words.at(-1)];
  if (last === undefined || !marking.test(head.text)) return false;
  if (last === end) return tellsFirst(head);
  const behind = words[words.indexOf(last) + 1];
  return tellsWhich(target, /^(?:as|to|with)$/u.test(behind?.word ?? ""));
}

function withTail(target: Line, tail: Line["words"]): Line {
  const words = [...target.words, ...tail];
  return partOfLine({ ...target, words }, 0, words.length);
}

function readForm(
  { act, known }: ActForm,
  groups: Record<string, Line> & { target: Line },
  context: ClauseContext,
): Clause | undefined {
  if (known && !isLabel(groups["label"], context)) return undefined;
  if (act === "delete" && isLabel(groups.target, context)) return allLabeled(groups.target);
  const named = nameAct(act, groups, context);
  if ("kind" in named) return named;
  const read = readTargets(groups.target, named, context);
  if (read.kind === "steps")
    return { ...read, steps: movedFrom(groups.target, read.steps, context) };
  return act === "notSpam" ? (readStrangers(groups.target) ?? read) : read;
}

function isLabel(line: Line | undefined, { world }: ClauseContext): boolean {
  return (
    line !== undefined && labelNamed(typedWords(line, 0, line.words.length), world) !== undefined
  );
}

/** "Delete Receipts" may be said of the label. */
function allLabeled(line: Line): Clause {
  const name = typedWords(line, 0, line.words.length);
  const text = `Do you mean all emails labeled ${name}?`;
  return { kind: "question", text, choices: [`Delete all emails labeled ${name}`] };
}

/** "label all invoices Receipts": a label that the person has may stand last without an "as". */
function labelBehind(line: Line, context: ClauseContext): Clause | undefined {
  if (!/^(?:label|tag) (?!.* (?:as|with|under|by) )/u.test(line.text)) return undefined;
  return labelsBehind(line, context) ?? oneLabelBehind(line, context);
}

/** "label Ada's mails Friends and Rosa's Family": each label for messages of its own. */
function labelsBehind(line: Line, context: ClauseContext): Clause | undefined {
  const [verb] = line.words;
  const at = line.words.findIndex(({ word }) => word === "and" || word === ",");
  if (verb === undefined || at < 0) return undefined;
  const words = [verb, ...line.words.slice(at + 1)];
  const first = oneLabelBehind(partOfLine(line, 0, at), context);
  const rest = partOfLine({ ...line, words }, 0, words.length);
  if (first?.kind !== "steps") return undefined;
  const second = oneLabelBehind(rest, context, first.steps);
  if (second?.kind !== "steps") return undefined;
  return { kind: "steps", steps: [...first.steps, ...second.steps] };
}

function oneLabelBehind(
  line: Line,
  context: ClauseContext,
  before: readonly Step[] = [],
): Clause | undefined {
  for (let at = Math.max(line.words.length - 4, 2); at < line.words.length; at += 1) {
    const label = labelNamed(typedWords(line, at, line.words.length), context.world);
    if (label === undefined) continue;
    const named = { act: "label" as const, label, until: null };
    const target = partOfLine(line, 1, at);
    const read = readTargets(target, named, behindSteps(context, before, target));
    return read.kind === "steps" ? read : undefined;
  }
  return undefined;
}

const bare =
  /^(?:delete|archive|star|unstar|mute|unmute|restore|snooze|label|move|remove|trash|forward|mark as read|mark as unread|mark as spam)$/u;

/** A verb alone: of what is open, where something is; else it is asked of what. */
function bareAct(line: Line, context: ClauseContext): Clause | undefined {
  return bare.test(line.text) && context.world.open === 0
    ? { kind: "question", text: `Which emails shall I ${line.text}?`, choices: [] }
    : undefined;
}

function nameAct(
  act: Act,
  groups: Record<string, Line>,
  { world }: ClauseContext,
): NamedAct | Clause {
  const typed = groups["label"];
  if (act === "snooze") return nameSnooze(groups["until"], world);
  if (act === "move" && (typed === undefined || typed.text.endsWith("inbox")))
    return { act, label: "Inbox", until: null };
  return typed === undefined ? { act, label: null, until: null } : nameLabel(act, typed, world);
}

function nameSnooze(until: Line | undefined, world: ClauseContext["world"]): NamedAct | Clause {
  const words = until === undefined ? "" : typedWords(until, 0, until.words.length);
  const at = words === "" ? undefined : readSendTime(inFuture(words), world);
  if (at !== undefined) return { act: "snooze", label: null, until: at.toISOString() };
  return {
    kind: "question",
    text: `${whyNot(until, words, world)}Until when shall they be snoozed?`,
    choices: ["Until tomorrow at 8 am", "Until Monday at 8 am"],
  };
}

/** What is wrong with a time, before it is asked for anew. */
function whyNot(until: Line | undefined, words: string, world: ClauseContext["world"]): string {
  const none = until?.words.map((_, at) => noSuchDay(until, at)).find((one) => one !== undefined);
  if (none !== undefined) return `There is no ${none.told}. `;
  return words !== "" && isPast(inFuture(words), world) ? "That is past. " : "";
}

/** "for 3 days" is a time to come; "until" is no word of it. */
function inFuture(words: string): string {
  const span =
    /^for\s+((?:\d+|an?|one|two|three|four|five|six|seven|ten|half an|a (?:few|couple(?: of)?))\s+(?:minutes?|hours?|days?|weeks?|fortnights?|months?))$/iu.exec(
      words,
    );
  const moment = withFeast(words.toLowerCase());
  return span === null ? moment.replace(/^(?:until|till?|to|by)\s+/iu, "") : `in ${span[1]}`;
}
