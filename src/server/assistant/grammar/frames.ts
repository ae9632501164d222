import type { PlainAct } from "#contract/actions.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { mondayOf, momentOf } from "./calendar.ts";
import { pointers, type Question, type Step, type Target } from "../plan/plan.ts";
import {
  phrasesOf,
  wordsOf,
  type Clause,
  type Phrase,
  type PhraseOf,
  type Reading,
} from "./clause.ts";
import { leftoverOfAct } from "./coverage.ts";
import type { PlaceName } from "./kinds.ts";
import { binnedFrame, labelFrame, moveFrame, particles, takenOut } from "./move-frames.ts";
import { mailbox, question, toAsk, type Part, type Place } from "./part.ts";
import { contentful, freeRuns } from "./phrases.ts";
import { readAim, type Aim } from "./target.ts";
import { wordSet, wordAt } from "./tokens.ts";
import { isUnknownRun, withTopics } from "./topic.ts";
import type { Verb } from "./verbs.ts";

type Act = Extract<Step, { do: "organise" }>["act"] | "deleteForever";

/** What a clause does: an act with its label or time, and the phrases that say so and name no messages. */
export type Frame = {
  act: Act;
  label?: string | undefined;
  until?: string | undefined;
  used: readonly Phrase[];
  /** "As read and starred": what else is done with the same messages. */
  also?: readonly Pick<Frame, "act" | "label">[];
  inPlace?: PlaceName | undefined;
};

export type FrameContext = { reading: Reading; place: Place };

/** Acts of verbs that need nothing beside the messages. */
const plainActs: Partial<Record<Verb, PlainAct>> = {
  archive: "archive",
  delete: "delete",
  remove: "delete",
  restore: "restore",
  star: "star",
  unstar: "unstar",
  mute: "mute",
  unmute: "unmute",
  unsnooze: "unsnooze",
  report: "spam",
  unspam: "notSpam",
  bring: "restore",
};

/** Where the messages of an act are when no other place is said. */
const home: Partial<Record<Act, string>> = {
  restore: "in:trash",
  notSpam: "in:spam",
  unsnooze: "in:snoozed",
  unmute: "is:muted",
  unstar: "is:starred",
};

/** What a clause with the verb of an act asks for. */
export function readAct(clause: Clause, context: FrameContext): Part | undefined {
  const frame = frameOf(clause, context);
  if (frame === undefined || !("code" in frame)) return frame && actOn(clause, frame, context);
  const isOpen = frame.code === "archive_or_delete";
  return question(isOpen ? { ...frame, choices: choicesOf(clause, context) } : frame);
}

/** "Make them go away": a plan for each of what may be meant. */
function choicesOf(clause: Clause, context: FrameContext): Question["choices"] {
  const acts = [
    { label: "Archive", act: "archive" },
    { label: "Delete", act: "delete" },
  ] as const;
  return acts.flatMap(({ label, act }) => {
    const part = actOn(clause, { act, used: particles(clause) }, context);
    if (part.kind !== "steps") return [];
    const steps = [...context.place.steps, ...part.steps];
    return [{ label, plan: { steps, leftover: part.leftover, replaces: false } }];
  });
}

function actOn(clause: Clause, frame: Frame, context: FrameContext): Part {
  const used = new Set(frame.used);
  const named = withNamedTopics(clause, used);
  const groups = pickGroups(named.phrases.filter((phrase) => !used.has(phrase)));
  const { words, doubts } = leftoverOfAct(named, used, objectPreps(named));
  if (doubts.length > 0) return unclear(doubts);
  const steps: Step[] = [];
  for (const phrases of groups) {
    const place = { ...context.place, steps: [...context.place.steps, ...steps] };
    const part = actOnGroup(named, frame, { ...context, place, phrases });
    if ("code" in part) return question(part);
    steps.push(...part);
  }
  return { kind: "steps", steps, leftover: words };
}

type Group = FrameContext & { phrases: readonly Phrase[] };

function actOnGroup(named: Clause, frame: Frame, context: Group): Step[] | Question {
  const { phrases, place, reading } = context;
  const aim = readAim(named, phrases, { world: reading.world, place, purpose: "act" });
  if ("code" in aim) return aim;
  const whole = aim.said ? aim : impliedAim(aim, context);
  if (whole === undefined) return toAsk("which_messages", { words: "" });
  const steps: Step[] = whole.before === undefined ? [] : [{ do: "find", target: whole.before }];
  const same = pointers.step(place.steps.length + steps.length);
  const also = (frame.also ?? []).map((more) => stepOf(more, { ...mailbox, handle: same }));
  return [...steps, stepOf(frame, scoped(whole, frame, phrases)), ...also];
}

/** "The latest three from Ana as well as the latest from Ben": each count belongs to what stands beside it. */
function pickGroups(phrases: readonly Phrase[]): Phrase[][] {
  const picks = phrases.filter(({ is }) => is === "pick").length;
  if (picks < 2 || phrases.some(({ is }) => is === "except")) return [[...phrases]];
  const groups: Phrase[][] = [[]];
  for (const [at, phrase] of phrases.entries()) {
    const next = phrases.slice(at + 1).find(({ is }) => is === "pick" || contentful.has(is));
    const isFull = groups.at(-1)?.some(({ is }) => is === "pick") === true;
    if (phrase.is === "join" && next?.is === "pick" && isFull) groups.push([]);
    else groups.at(-1)?.push(phrase);
  }
  return groups;
}

const toObject = wordSet("to on onto for");
const offObject = wordSet("from off");
const adding: ReadonlySet<string | undefined> = wordSet("add move label");
const taking: ReadonlySet<string | undefined> = wordSet("remove take unlabel delete");

/** Words before what an act is done to: "add a star to …", "remove the label from …". */
function objectPreps({ verb }: Clause): ReadonlySet<string> {
  if (adding.has(verb)) return toObject;
  return taking.has(verb) ? offObject : new Set();
}

/** The question about words that deny or condition, and were not understood. */
export function unclear(doubts: readonly string[]): Part {
  return question(toAsk("condition_unclear", { words: doubts.join(", ").slice(0, 300) }));
}

/** An act without any messages is about those of the clause before, what lies open, or what was shown. */
function impliedAim(aim: Aim, { reading: { world }, place }: FrameContext): Aim | undefined {
  const { steps, target } = place;
  if (steps.length === 0 && target !== undefined) return { target, said: true, bare: false };
  if (steps.length === 0 && world.open === 0) return undefined;
  const handle = steps.length > 0 ? pointers.step(steps.length - 1) : pointers.open;
  return { target: { ...aim.target, handle }, said: true, bare: false };
}

/** Puts a target where its act has its messages: the inbox where nothing at all is said of them. */
function scoped(
  { target, bare }: Aim,
  { act, inPlace }: Frame,
  phrases: readonly Phrase[],
): Target {
  const isPlaced = phrases.some(({ is }) => is === "place");
  const own = inPlace === undefined ? home[act] : `in:${inPlace}`;
  if (target.handle !== undefined || (isPlaced && own !== undefined)) return target;
  if (own !== undefined) return withQuery(target, own);
  if (bare && !isPlaced) return withQuery(target, "in:inbox");
  const isAnchored = phrases.some(
    ({ is, negated }) => is === "person" || (is === "kind" && negated !== true),
  );
  return isPlaced || isAnchored ? target : withQuery(target, "-in:sent -in:drafts");
}

/** A target with one more condition. */
export function withQuery(target: Target, more: string): Target {
  const former = target.query === "" ? "" : `(${target.query}) `;
  return { ...target, query: printQuery(parseQuery(`${former}${more}`)) };
}

function stepOf({ act, label, until }: Omit<Frame, "used">, target: Target): Step {
  if (act === "deleteForever") return { do: "deleteForever", target };
  return { do: "organise", act, target, label: label ?? null, until: until ?? null };
}

const pointing = new Set(["topic", "quote", "ref", "all"]);

/** Where nothing but unknown words names the messages, or stands behind "except", they are looked for in subject and sender. */
function withNamedTopics(clause: Clause, used: ReadonlySet<Phrase>): Clause {
  const rest = clause.phrases.filter((phrase) => !used.has(phrase));
  const runs = freeRuns(clause).filter((run) => isUnknownRun(clause, run));
  const except = rest.find(({ is }) => is === "except");
  if (except !== undefined) {
    // "Except the latest X": where X is not found, nothing would be left out.
    const isPicked = rest.some(({ is, from }) => is === "pick" && from >= except.to);
    const behind = isPicked ? [] : runs.filter(({ from }) => from >= except.to);
    return withTopics(clause, behind, "sender");
  }
  if (rest.some(({ is }) => pointing.has(is))) return clause;
  const kind = rest.find(({ is }) => is === "kind");
  const isNamed = rest.some(({ is }) => is === "person" || is === "time" || is === "label");
  const run = runs.find(({ from }) => {
    if (isNamed) return isAfterArticle(clause, from);
    if (kind === undefined) return isBehindVerb(clause, from);
    return from === kind.to && /^\p{N}/u.test(clause.tokens[from]?.text ?? "");
  });
  const isState = rest.some(({ is }) => is === "state" || is === "mail");
  if (run === undefined || (kind === undefined && isState)) return clause;
  return withTopics(clause, [run], kind === undefined ? "sender" : "any");
}

/** "The contract from Tom", "Tom's contract". */
function isAfterArticle({ tokens }: Clause, at: number): boolean {
  const before = tokens[at - 1];
  return before?.owns === true || before?.word === "the";
}

const leading = new Set(["verb", "as", "thing", "label"]);
/** Words that ask for something, where no verb does. */
const getting = /^(?:get|got|want|like)$/u;

/** Directly behind the verb, articles aside. */
function isBehindVerb({ phrases, tokens }: Clause, at: number): boolean {
  const before = phrases.filter(({ to }) => to <= at);
  const verb = before.findLastIndex(({ is }) => leading.has(is));
  const isGotten = before.some(({ to }) => getting.test(wordAt(tokens, to - 1)));
  return (
    (verb !== -1 || isGotten) &&
    before.slice(verb + 1).every(({ is }) => is === "nothing" || is === "join" || is === "pick")
  );
}

type FrameReader = (clause: Clause, context: FrameContext) => Frame | Question | undefined;

const framesOf: Partial<Record<Verb, FrameReader>> = {
  snooze: snoozeFrame,
  label: labelFrame,
  unlabel: labelFrame,
  add: labelFrame,
  move: moveFrame,
  take: moveFrame,
  send: moveFrame,
  remove: moveFrame,
  restore: moveFrame,
  bring: (clause, context) =>
    isBroughtLater(clause) ? snoozeFrame(clause, context) : moveFrame(clause),
  star: (clause) => ({ act: "star", used: [...particles(clause), ...withStar(clause)] }),
  mark: (clause) =>
    phrasesOf(clause, "label").some(({ prep, known }) => known && /^(?:with|as|under)$/u.test(prep))
      ? labelFrame(clause)
      : (goneFrame(clause) ?? toAsk("mark_as_what")),
  clean: cleanFrame,
  delete: binnedFrame,
  find: gottenFrame,
};

function frameOf(clause: Clause, context: FrameContext): Frame | Question | undefined {
  const { verb } = clause;
  const particular = foreverOf(clause) ?? markFrame(clause);
  if (particular !== undefined) return particular;
  const frame = (verb === undefined ? gottenFrame : framesOf[verb])?.(clause, context);
  const act = verb === undefined ? undefined : plainActs[verb];
  return (
    frame ??
    (act === undefined || framesOf[verb ?? "find"] === moveFrame
      ? undefined
      : { act, used: particles(clause) })
  );
}

/** "Bring it back on Monday". */
function isBroughtLater(clause: Clause): boolean {
  const isTimed = phrasesOf(clause, "time").some(({ moment }) => moment !== undefined);
  return isTimed && phrasesOf(clause, "place").length === 0;
}

function withStar(clause: Clause): Phrase[] {
  return phrasesOf(clause, "state").filter(
    ({ from, query }) => clause.tokens[from]?.word === "with" && printQuery(query) === "is:starred",
  );
}

/** "I'd like the newsletters gone", "make them go away": it is not said how. */
function goneFrame(clause: Clause): Frame | Question | undefined {
  const gone = particles(clause).map((phrase) => wordsOf(clause, phrase).toLowerCase());
  if (gone.includes("gone")) return { act: "delete", used: particles(clause) };
  return gone.some((said) => /^(?:go away|disappear|vanish)$/u.test(said))
    ? toAsk("archive_or_delete")
    : undefined;
}

/** "Get it back from the bin", "I'd like them out of my inbox", "… again on Monday": no verb says what is wanted. */
function gottenFrame(clause: Clause): Frame | Question | undefined {
  if (clause.ask !== undefined) return undefined;
  const used = particles(clause);
  const places = phrasesOf(clause, "place");
  const from = places.find(({ prep }) => /^(?:out|off|back)\b/u.test(prep));
  if (from !== undefined) return takenOut(from, from.place === "inbox" ? [...used, from] : used);
  const isBack = used.some((phrase) => clause.tokens[phrase.from]?.word === "back");
  if (isBack && places.some(({ place }) => place === "trash")) return { act: "restore", used };
  const time = phrasesOf(clause, "time").find(
    ({ moment, query }) => moment !== undefined && query === undefined,
  );
  if (clause.verb === undefined) return goneFrame(clause);
  const isAgain = clause.tokens.some(({ word }) => word === "again");
  return isAgain && time !== undefined
    ? { act: "snooze", until: time.moment, used: [time] }
    : undefined;
}

const forever = wordSet("forever for good permanently irrevocably completely irreversibly once");

/** "Delete … for ever", "empty the trash". */
function foreverOf(clause: Clause): Frame | Question | undefined {
  const { verb, tokens } = clause;
  const used = particles(clause);
  const isForever = used.some(({ from }) => forever.has(wordAt(tokens, from)));
  const isThrown = phrasesOf(clause, "place").some(({ place }) => /^(?:trash|spam)$/u.test(place));
  if (verb === "delete" || verb === "remove")
    return isForever ? { act: "deleteForever", used } : undefined;
  if (verb !== "empty") return undefined;
  return isThrown || isForever ? { act: "deleteForever", used } : toAsk("archive_or_delete");
}

const markVerbs: ReadonlySet<string> = wordSet(
  "mark star label add move take report keep remove archive",
);
const stateActs: Record<string, PlainAct> = {
  "is:read": "read",
  "is:unread": "unread",
  "is:important": "important",
  "is:starred": "star",
};

/** "Mark … as read", "make it important", "put a star on", "take the star off". */
function markFrame(clause: Clause): Frame | undefined {
  const { verb } = clause;
  const [as] = phrasesOf(clause, "as");
  if (as !== undefined && (verb === undefined || markVerbs.has(verb) || as.act === "archive"))
    return withFurther(clause, { act: as.act, used: [as, ...particles(clause)] }, as);
  const [thing] = phrasesOf(clause, "thing");
  if (thing !== undefined && verb !== undefined && verb !== "find")
    return thingFrame(clause, thing);
  return verb === "mark" || verb === "keep" ? statesAs(clause) : undefined;
}

function thingFrame(clause: Clause, thing: PhraseOf<"thing">): Frame {
  const isOff = taking.has(clause.verb);
  const used = [
    thing,
    ...particles(clause),
    ...phrasesOf(clause, "nothing").filter(
      ({ from, to }) => from === thing.to && to === thing.to + 1,
    ),
  ];
  if (thing.thing === "star") return { act: isOff ? "unstar" : "star", used };
  return { act: isOff ? "unimportant" : "important", used };
}

function actOfState(state: Phrase | undefined): PlainAct | undefined {
  return state?.is === "state" ? stateActs[printQuery(state.query)] : undefined;
}

/** "As read and starred". */
function withFurther({ phrases }: Clause, frame: Frame, as: Phrase): Frame {
  const [joint, state] = phrases.slice(phrases.indexOf(as) + 1);
  const act = joint?.is === "join" ? actOfState(state) : undefined;
  if (act === undefined || state === undefined || state.negated === true) return frame;
  return { ...frame, also: [{ act }], used: [...frame.used, state] };
}

const denied: Partial<Record<PlainAct, PlainAct>> = {
  important: "unimportant",
  read: "unread",
  unread: "read",
  star: "unstar",
};

/** "Mark the newsletters read": the last state that is said is what they become. */
function statesAs(clause: Clause): Frame | undefined {
  const { phrases, verb } = clause;
  const behind = phrases.findLast(({ is }) => !/^(?:nothing|particle|join)$/u.test(is));
  const first = phrases[phrases.findIndex(({ is }) => is === "verb") + 1];
  const state = [behind, first].find((one) => actOfState(one) !== undefined);
  const act = actOfState(state);
  if (state !== undefined && act !== undefined)
    return {
      act: state.negated === true ? (denied[act] ?? act) : act,
      used: [state, ...particles(clause)],
    };
  return behind?.is === "place" && behind.place === "spam" && verb === "mark"
    ? { act: "spam", used: [behind] }
    : undefined;
}

/** "Snooze … until Monday at 9", "remind me of it in 2 hours". */
function snoozeFrame(clause: Clause, { reading }: FrameContext): Frame | Question {
  const times = phrasesOf(clause, "time").filter(({ moment }) => moment !== undefined);
  const time =
    times.find(({ prep }) => /^(?:until|till|til|for|to|by|until the)$/u.test(prep)) ??
    times.find(({ query }) => query === undefined) ??
    times.at(-1);
  if (time?.moment === undefined) return untilWhen(reading);
  if (Date.parse(time.moment) <= reading.clock.now.getTime())
    return toAsk("time_past", { words: wordsOf(clause, time) });
  return { act: "snooze", until: time.moment, used: [time, ...particles(clause)] };
}

function untilWhen({ clock }: Reading): Question {
  const choices = [
    { label: "This evening", value: momentOf(clock.today, 18 * 60, clock) },
    { label: "Tomorrow morning", value: momentOf(clock.today + 1, 8 * 60, clock) },
    { label: "Monday morning", value: momentOf(mondayOf(clock.today) + 7, 8 * 60, clock) },
  ].filter(({ value }) => Date.parse(value) > clock.now.getTime());
  return { ...toAsk("until_when"), choices };
}

/** "Clean up old newsletters" archives them; of a mailbox without more said it is asked. */
function cleanFrame(clause: Clause): Frame | Question {
  const isNamed = clause.phrases.some(({ is }) => /^(?:kind|person|label)$/u.test(is));
  return isNamed ? { act: "archive", used: particles(clause) } : toAsk("archive_or_delete");
}
