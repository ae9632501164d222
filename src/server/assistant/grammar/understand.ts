import { splitWords } from "#query/words.ts";
import { limits } from "#contract/limits.ts";
import type { Step, Understood } from "../plan/plan.ts";
import type { World } from "../plan/world.ts";
import {
  createRequestReading,
  createScan,
  phrasesOf,
  wordsOf,
  type Clause,
  type Fitting,
  type Reading,
  type Span,
} from "./clause.ts";
import { intoNewLabel } from "./acts.ts";
import { readAnswer } from "./answers.ts";
import { isAttaching, readAttached } from "./attached.ts";
import { leftoverOf, mayTurn } from "./coverage.ts";
import { readFollowUp } from "./follow-up.ts";
import { readAct, readFind, unclear } from "./frames.ts";
import { cutLetter } from "./letter-text.ts";
import { letterVerbOf, mayWrite } from "./letter-verbs.ts";
import { readLetter, withLeadingTimes } from "./letters.ts";
import { isForeign, readLimit, readTalk } from "./limits.ts";
import { findVerbs, mergeClauses } from "./merge.ts";
import { readNickname } from "./nicknames.ts";
import {
  planned,
  question,
  reply,
  toAsk,
  type FrameContext,
  type Part,
  type Place,
} from "./part.ts";
import { withPlaces } from "./places.ts";
import { cutReminder, readReminder, readReminderTalk, withReminder } from "./reminders.ts";
import { asException, cutSparing, isMixedSparing } from "./rule-exceptions.ts";
import { explainedPart, leftPart, readRuleTalk } from "./rules.ts";
import { asRule, cutStanding, isRepeated } from "./recurring-request.ts";
import { contentful } from "./phrases.ts";
import { readQuestion } from "./questions.ts";
import { readRevision } from "./revisions.ts";
import { readClauses } from "./split.ts";
import { readAim } from "./target.ts";
import { readTokens, saidIn, unreadText } from "./tokens.ts";

type Chosen = ReadonlyMap<string, Fitting>;

/** Readers of requests that are no clauses, each of the whole one. */
const wholes: readonly ((reading: Reading) => Understood | undefined)[] = [
  readNickname,
  readAnswer,
  readTalk,
  readRevision,
  readRuleTalk,
  readReminder,
  readReminderTalk,
];

/** What a request asks for, read as plain English in the person's world. Never throws. */
export function understand(text: string, world: World): Understood {
  const reading = createRequestReading(text, world);
  const whole = wholes
    .values()
    .map((reader) => reader(reading))
    .find(Boolean);
  if (whole !== undefined) return whole;
  const reminded = cutReminder(reading);
  if (reminded !== undefined) return withReminder(understand(reminded.text, world), reminded.at);
  if (isMixedSparing(reading)) return reply("cannot_except");
  const sparing = cutSparing(reading);
  const spared = sparing && asException(understand(sparing.text, world), sparing);
  if (spared !== undefined) return spared;
  const standing = cutStanding(reading);
  if (standing === undefined && isRepeated(reading)) return reply("cannot_rule");
  const around =
    standing === undefined ? aroundLetter(reading) : { ...reading, text: standing.text };
  if (isForeign(around.text)) return reply("other_language");
  const tokens = readTokens(around.text);
  const unread = unreadText(around.text, tokens);
  const clauses = readClauses(around, tokens);
  const isMany = clauses.filter(({ verb }) => verb !== undefined).length > limits.planSteps;
  if (isMany || mayTurn(unread)) return unclearRequest(text);
  const read = withLeadingTimes(clauses, around);
  function held(there: World): Understood {
    return withUnheld(readPlan({ ...around, world: there }, read, new Map()), text, unread);
  }
  const plan = held(world);
  return standing === undefined ? withPlaces(plan, world, held) : asRule(plan, standing, reading);
}

/**
 * Left over is what stands behind the words that were read, unless a step holds it as a text, and where something is written, a
 * text in quotes that is no text, subject or search of it, or stands within one with its marks.
 */
function withUnheld(understood: Understood, text: string, unread: string): Understood {
  if (understood.kind !== "plan") return understood;
  const { steps, leftover } = understood.plan;
  const held = textsIn(steps);
  const isHeld = unread === "" || held.some((one) => one.includes(unread.slice(-40)));
  const quotes = readTokens(text)
    .filter(({ kind }) => kind === "quoted" && steps.some((step) => "how" in step))
    .map((quote) => quote.text.replaceAll(/ ?\\n/gu, "\n"))
    .filter((said) => !held.some((one) => one === said || (one.includes(said) && !isMarked(one))));
  return isHeld && quotes.length === 0
    ? understood
    : planned(steps, [...(isHeld ? [] : [unread]), ...leftover, ...quotes]);
}

/** Every text that a plan holds: what goes out, subjects, searches. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** "And 'Looks good' as the body": words of the request around a quote were taken for a text. */
function isMarked(text: string): boolean {
  return /^(?:and|with|as|it|whose|which)\b.*['‘]/iu.test(text);
}

/** The request around a letter's text, which is no part of any clause. */
function aroundLetter(reading: Reading): Reading {
  const tokens = readTokens(reading.text);
  if (!mayWrite(tokens)) return reading;
  const said = cutLetter(createScan(reading, tokens, { moves: false }));
  return said === undefined ? reading : { ...reading, text: said.around, said };
}

function unclearRequest(text: string): Extract<Understood, { kind: "question" }> {
  return question(toAsk("condition_unclear", { words: text.slice(0, 300) }));
}

function readPlan(reading: Reading, clauses: readonly Clause[], chosen: Chosen): Understood {
  const { text } = reading;
  const merged = mergeClauses(clauses);
  const words = text.slice(0, 300);
  const isDenied =
    merged.some(({ denied }) => denied) &&
    merged.every(({ denied, verb, ask }) => ask === undefined && (denied || verb === undefined));
  const limit = readLimit(text);
  if (isDenied || (limit !== undefined && /^(?:please )?(?:do not|don['’]?t|never)\b/iu.test(text)))
    return reply("nothing_done", { words });
  const writes = merged.some((clause) => letterVerbOf(clause, reading) !== undefined);
  if (limit !== undefined && !writes) return reply(limit);
  // What is denied in part is understood in none: its words may say which messages are meant.
  if (merged.some((clause) => clause.denied && leftoverOf(clause).words.length > 0))
    return unclearRequest(text);
  const days = merged.flatMap((clause) =>
    phrasesOf(clause, "time").flatMap((day) => (day.impossible ? [wordsOf(clause, day)] : [])),
  );
  if (days[0] !== undefined) return reply("no_such_day", { words: days[0] });
  return (
    (writes ? undefined : readFollowUp(reading, merged)) ??
    (chosen.size === 0 ? askWhom(reading, merged) : undefined) ??
    readParts(reading, merged, chosen) ??
    reply("not_understood", { words })
  );
}

const asReply = /\b(?:as an?|in|an?)(?: \p{L}+)? (?:reply|answer|response)\b|\bback to\b/iu;

/**
 * Words that a step has passed over: mail that is named before an act which then goes to other mail, and that a letter should be
 * a reply where it is a new one.
 */
function strayWords(
  [lead]: readonly Clause[],
  [first, ...others]: readonly Step[],
  { text }: Reading,
): string[] {
  const isLone = lead !== undefined && lead.verb === undefined && lead.ask === undefined;
  const elsewhere = others.some(
    (step) => step.do === "write" || ("target" in step && step.target.handle === undefined),
  );
  const isNew = first?.do === "write" || first?.do === "forward";
  return [
    ...(isLone && first?.do === "find" && elsewhere ? [text.slice(0, 100)] : []),
    ...(isNew ? (asReply.exec(text) ?? []) : []),
  ];
}

/** Reads clause by clause; each knows what came of those before. */
function readParts(
  reading: Reading,
  clauses: readonly Clause[],
  chosen: Chosen,
): Understood | undefined {
  const steps: Step[] = [];
  const leftover: string[] = [];
  let target: Place["target"];
  for (let at = 0; at < clauses.length; at++) {
    const clause = clauses[at];
    if (clause === undefined) continue;
    const around = { reading, place: { steps, target, chosen } };
    if (clause.denied && clause.ask === undefined) {
      target = deniedTarget(clause, around);
      continue;
    }
    const part = readPart(clause, clauses.slice(at + 1), around);
    if (part === undefined) leftover.push(...tailWords(clause, reading.world.owner.name));
    else if (part.kind !== "steps") return part;
    else {
      steps.push(...part.steps);
      leftover.push(...part.leftover);
      at += part.clauses ?? 0;
    }
  }
  leftover.push(...strayWords(clauses, steps, reading));
  if (contradicts(steps) || steps.length > limits.planSteps) return unclearRequest(reading.text);
  return steps.length === 0 ? undefined : planned(steps, leftover);
}

const gone = new Set(["archive", "delete", "spam", "restore", "move"]);

/** "Archive and delete it": the same messages cannot go to two places. */
function contradicts(steps: readonly Step[]): boolean {
  return steps.some((step, at) => {
    const before = steps[at - 1];
    if (step.do !== "organise" || before?.do !== "organise" || step.act === before.act)
      return false;
    const { handle, query, beside } = step.target;
    const isSame = handle === `s${at - 1}` && query === "" && beside === undefined;
    return isSame && gone.has(step.act) && gone.has(before.act);
  });
}

/** "Do not delete these, archive them": the denied clause still names the messages. */
function deniedTarget(clause: Clause, around: FrameContext): Place["target"] {
  const aim = readAim(clause, clause.phrases, { ...around, purpose: "act" });
  return "code" in aim ? around.place.target : aim.target;
}

function wholeOf({ tokens }: Clause): Span {
  return { from: 0, to: tokens.length };
}

/** Words of a clause of which nothing was made; none where they only carry courtesy. */
function tailWords(clause: Clause, owner: string): string[] {
  const own = new Set(splitWords(owner));
  const isIdle =
    clause.phrases.every(({ is }) => is === "nothing" || is === "join") &&
    leftoverOf(clause).words.every((words) => splitWords(words).every((word) => own.has(word)));
  return isIdle ? [] : [wordsOf(clause, wholeOf(clause))];
}

const nothing: Extract<Part, { kind: "steps" }> = { kind: "steps", steps: [], leftover: [] };

function readPart(
  clause: Clause,
  behind: readonly Clause[],
  around: FrameContext,
): Part | undefined {
  const { verb, ask } = clause;
  const isFirst = around.place.steps.length === 0;
  if (!isFirst && isAttaching(clause, around.reading)) return nothing;
  const part =
    readLetter(clause, behind, around) ??
    plainVerbPart(clause, around) ??
    filesPart(clause, around);
  if (part !== undefined) return part;
  if (ask === "why") return explainedPart(clause, around) ?? askedPart(clause, around);
  if (ask !== undefined || verb === "summarise") return askedPart(clause, around);
  if (verb === "keep") return keptPart(clause, around);
  if (verb === "unsubscribe") return leftPart(clause, around);
  const act = readAct(intoNewLabel(clause, around.place), around);
  if (act !== undefined) return act;
  if (findVerbs.has(verb)) return isEmptyFind(clause, behind) ? nothing : readFind(clause, around);
  const isNamed = isFirst && isMailNamed(clause);
  return readQuestion(clause, around) ?? (isNamed ? readFind(clause, around) : undefined);
}

/** What needs no messages: "undo", "create a label", "cancel the mail to Ana", "what is scheduled?". */
function plainVerbPart(clause: Clause, { reading }: FrameContext): Part | undefined {
  const said = saidIn(clause.tokens);
  switch (clause.verb) {
    case "revise":
      return reply("cannot_rewrite");
    case "undo":
      return plainPart(clause, { do: "undo", back: 1 });
    case "create": {
      const [phrase] = phrasesOf(clause, "label");
      const label = phrase?.label.slice(0, 225);
      if (label !== undefined)
        return plainPart(clause, { do: "createLabel", label }, new Set([phrase]));
      return /\b(?:label|folder|tag)\b/u.test(said) ? question(toAsk("which_label")) : undefined;
    }
    case "cancel": {
      const [person] = phrasesOf(clause, "person");
      const to = person === undefined ? null : { words: person.words };
      const every = /\b(?:all|both|everything|every)\b/u.test(said);
      const used = new Set([person, ...phrasesOf(clause, "place")]);
      const part = plainPart(clause, { do: "undoSend", to, every }, used);
      return part.kind === "steps" && /\bboth\b/u.test(said) && scheduled(reading) !== 2
        ? { ...part, leftover: [...part.leftover, "both"] }
        : part;
    }
    default: {
      const isAsked = clause.ask !== undefined || clause.verb === "find";
      const isWaiting = /\b(?:scheduled|waiting(?! on)|outbox|pending|queued)\b/u.test(said);
      return isAsked && isWaiting && !/\bfor\b/u.test(said)
        ? { ...nothing, steps: [{ do: "listWaiting" }] }
        : undefined;
    }
  }
}

/** Messages that requests of this conversation have put off until later. */
function scheduled({ world: { earlier } }: Reading): number {
  const turns = earlier.filter(({ counts, undone }) => counts.sent > 0 && !undone);
  const steps = turns.flatMap(({ plan }) => plan?.steps ?? []);
  return steps.filter((step) => "how" in step && step.how === "schedule").length;
}

/** A step that takes no messages: whatever the clause says of some is left over. */
function plainPart(clause: Clause, step: Step, used: ReadonlySet<unknown> = new Set()): Part {
  const { words, doubts } = leftoverOf(clause);
  const idle = clause.phrases.filter(
    (phrase) =>
      !used.has(phrase) && (contentful.has(phrase.is) || /^(?:except|pick)$/u.test(phrase.is)),
  );
  const said = idle.map((phrase) => wordsOf(clause, phrase));
  return doubts.length > 0 || idle.some(({ is }) => is === "except")
    ? unclear([...doubts, ...said])
    : { kind: "steps", steps: [step], leftover: [...words, ...said] };
}

/** "Find and archive all newsletters": what is found is what is archived. */
function isEmptyFind({ phrases }: Clause, behind: readonly Clause[]): boolean {
  const isSaid = phrases.some(({ is }) => contentful.has(is) || /^(?:ref|pick|mail)$/u.test(is));
  return behind.length > 0 && !isSaid;
}

/** "Newsletters from last week": messages are named and nothing is said of them. */
function isMailNamed({ verb, phrases }: Clause): boolean {
  const naming = /^(?:kind|mail|person|topic|state|place|label|pick)$/u;
  return (
    verb === undefined &&
    phrases.some(({ is }) => naming.test(is)) &&
    !phrases.some(({ is }) => is === "condition" || is === "deny")
  );
}

/** What is asked of the files that came with the request, and of mail where the words point at neither. */
function filesPart(clause: Clause, around: FrameContext): Part | undefined {
  const attached = readAttached(clause, around.reading);
  const mail = attached?.alone === false ? askedPart(clause, around) : undefined;
  const more = mail?.kind === "steps" ? mail.steps : [];
  return attached && { ...nothing, steps: [attached.step, ...more] };
}

/** Content questions are the reader's; others are searches and counts. */
function askedPart(clause: Clause, around: FrameContext): Part | undefined {
  const isUnfound = clause.ask === "when" || clause.ask === "why";
  return readQuestion(clause, around) ?? (isUnfound ? undefined : readFind(clause, around));
}

/** "Keep the rest": nothing happens; as the whole request that is said. */
function keptPart(clause: Clause, around: FrameContext): Part | undefined {
  const act = readAct(clause, around);
  if (act?.kind === "steps") return act;
  if (around.place.steps.length === 0) return reply("kept");
  const isOpen = clause.phrases.some(({ is }) => is === "all" || is === "mail" || is === "ref");
  const isRest = phrasesOf(clause, "ref").some(({ ref }) => ref === "rest");
  return isOpen && !isRest ? unclear([wordsOf(clause, wholeOf(clause))]) : nothing;
}

/** A name that several people have, where something shall be done with their mail: one plan for each is offered. */
function askWhom(reading: Reading, clauses: readonly Clause[]): Understood | undefined {
  const others = clauses.filter((clause) => letterVerbOf(clause, reading) === undefined);
  const people = others.flatMap((clause) => phrasesOf(clause, "person"));
  const relation = people.find(({ known }) => known === "relation");
  if (relation !== undefined) {
    const meant = readParts(reading, clauses, new Map());
    if (meant?.kind !== "plan") return meant;
    const pending = { plan: meant.plan, step: 0, slot: "person" as const, index: 0 };
    return question({ ...toAsk("who_is", { words: relation.words }), pending });
  }
  const unclearName = others
    .filter(({ verb, ask, denied }) => verb && !findVerbs.has(verb) && !denied && !ask)
    .flatMap((clause) => phrasesOf(clause, "person"))
    .find(({ several }) => several.length > 1);
  if (unclearName === undefined) return undefined;
  const { words, several } = unclearName;
  const choices = several.flatMap((fitting) => {
    const read = readPlan(reading, clauses, new Map([[words.toLowerCase(), fitting]]));
    const label = `${fitting.name} <${fitting.addresses[0] ?? ""}>`.slice(0, 300);
    return read.kind === "plan" ? [{ label, plan: read.plan }] : [];
  });
  if (choices.length === 0) return undefined;
  return question({ ...toAsk("which_person", { words }), choices: choices.slice(0, 20) });
}
