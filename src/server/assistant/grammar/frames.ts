import type { PlainAct } from "#contract/actions.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { momentOf } from "./calendar.ts";
import { pointers, type Question, type Step, type Target } from "../plan/plan.ts";
import { phrasesOf, type Clause, type Phrase, type Reading, type Span } from "./clause.ts";
import { leftoverOf } from "./coverage.ts";
import type { PlaceName } from "./kinds.ts";
import { labelFrame, moveFrame, particles, takenOut } from "./move-frames.ts";
import { mailbox, type Part, type Place } from "./part.ts";
import { contentful, freeRuns } from "./phrases.ts";
import { readAim, type Aim, type Purpose } from "./target.ts";
import { topicPhrase } from "./topic.ts";
import type { Verb } from "./verbs.ts";

type Act = Extract<Step, { do: "organise" }>["act"] | "deleteForever";

/** What a clause does: an act with its label or time, and the phrases that say so and name no messages. */
export type Frame = {
  act: Act;
  label?: string | undefined;
  until?: string | undefined;
  used: readonly Phrase[];
  /** "As read and starred": what else is done with the same messages. */
  also?: readonly PlainAct[];
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

/** Verbs by which messages go somewhere, or get something. */
export const movingVerbs: ReadonlySet<Verb> = new Set([
  "move",
  "add",
  "label",
  "unlabel",
  "take",
  "remove",
  "bring",
  "create",
  "mark",
  "send",
]);

/** What a clause with the verb of an act asks for. */
export function readAct(clause: Clause, context: FrameContext): Part | undefined {
  const frame = frameOf(clause, context);
  if (frame === undefined) return undefined;
  if ("code" in frame) return { kind: "question", question: frame };
  return actOn(clause, frame, context);
}

function actOn(clause: Clause, frame: Frame, context: FrameContext): Part {
  const used = new Set(frame.used);
  const named = withTopics(clause, context, used);
  const groups = pickGroups(named.phrases.filter((phrase) => !used.has(phrase)));
  const steps: Step[] = [];
  let leftover: string[] = [];
  for (const phrases of groups) {
    const place = { ...context.place, steps: [...context.place.steps, ...steps] };
    const part = actOnGroup(named, frame, { ...context, place, phrases });
    if (part.kind !== "steps") return part;
    steps.push(...part.steps);
    leftover = part.leftover;
  }
  return { kind: "steps", steps, leftover };
}

type Group = FrameContext & { phrases: readonly Phrase[] };

function actOnGroup(named: Clause, frame: Frame, context: Group): Part {
  const used = new Set(frame.used);
  const { phrases } = context;
  const purpose: Purpose = "act";
  const aim = readAim(named, phrases, {
    world: context.reading.world,
    place: context.place,
    purpose,
  });
  if ("code" in aim) return { kind: "question", question: aim };
  const { words, doubts } = leftoverOf(named, used, objectPreps(named));
  if (doubts.length > 0) return unclear(doubts);
  const whole = aim.said ? aim : impliedAim(aim, context);
  if (whole === undefined)
    return {
      kind: "question",
      question: { code: "which_messages", parameters: { words: "" }, choices: [] },
    };
  const target = scoped(whole, frame, phrases);
  const steps: Step[] = whole.before === undefined ? [] : [{ do: "find", target: whole.before }];
  const also = (frame.also ?? []).map((act) =>
    stepOf(
      { act, used: [] },
      { ...mailbox, handle: pointers.step(context.place.steps.length + steps.length) },
    ),
  );
  return { kind: "steps", steps: [...steps, stepOf(frame, target), ...also], leftover: words };
}

/** "The latest three from Ana as well as the latest from Ben": each count belongs to what stands beside it. */
function pickGroups(phrases: readonly Phrase[]): Phrase[][] {
  const picks = phrases.filter(({ is }) => is === "pick").length;
  const first = phrases.findIndex(({ is }) => is === "except");
  if (picks < 2 || first !== -1) return [[...phrases]];
  const groups: Phrase[][] = [[]];
  for (const [at, phrase] of phrases.entries()) {
    const next = phrases.slice(at + 1).findIndex(({ is }) => is === "pick" || contentful.has(is));
    if (
      phrase.is === "join" &&
      phrases[at + 1 + next]?.is === "pick" &&
      groups.at(-1)?.some(({ is }) => is === "pick") === true
    )
      groups.push([]);
    else groups.at(-1)?.push(phrase);
  }
  return groups;
}

/** Words before what an act is done to: "add a star to …", "remove the label from …". */
function objectPreps({ verb }: Clause): ReadonlySet<string> {
  if (verb === "add" || verb === "move" || verb === "label")
    return new Set(["to", "on", "onto", "for"]);
  return new Set(
    verb === "remove" || verb === "take" || verb === "unlabel" || verb === "delete"
      ? ["from", "off"]
      : [],
  );
}

/** The question about words that deny or condition, and were not understood. */
export function unclear(doubts: readonly string[]): Part {
  return {
    kind: "question",
    question: { code: "condition_unclear", parameters: { words: doubts.join(", ") }, choices: [] },
  };
}

/** An act without any messages is about those of the clause before, what lies open, or what was shown. */
function impliedAim(aim: Aim, { reading: { world }, place }: FrameContext): Aim | undefined {
  const last = place.steps.length - 1;
  const handle =
    last >= 0
      ? pointers.step(last)
      : place.target !== undefined
        ? undefined
        : world.open > 0
          ? pointers.open
          : undefined;
  if (handle === undefined && place.target === undefined) return undefined;
  const target = handle === undefined ? (place.target ?? mailbox) : { ...aim.target, handle };
  return { target, said: true, bare: false };
}

/** Puts a target where its act has its messages: the inbox where nothing at all is said of them. */
function scoped(
  { target, bare }: Aim,
  { act, inPlace }: Frame,
  phrases: readonly Phrase[],
): Target {
  if (target.handle !== undefined) return target;
  const place = phrases.some(({ is }) => is === "place");
  const own = inPlace === undefined ? home[act] : `in:${inPlace}`;
  if (own !== undefined) return place ? target : withQuery(target, own);
  if (bare && !place) return withQuery(target, "in:inbox");
  const anchored =
    place ||
    phrases.some(
      (phrase) => phrase.is === "person" || (phrase.is === "kind" && phrase.negated !== true),
    );
  return anchored ? target : withQuery(target, "-in:sent -in:drafts");
}

/** A target with one more condition. */
export function withQuery(target: Target, more: string): Target {
  return {
    ...target,
    query: printQuery(parseQuery(`${target.query === "" ? "" : `(${target.query}) `}${more}`)),
  };
}

function stepOf({ act, label, until }: Frame, target: Target): Step {
  if (act === "deleteForever") return { do: "deleteForever", target };
  return { do: "organise", act, target, label: label ?? null, until: until ?? null };
}

/** Where nothing but unknown words names the messages, they are looked for in subject and sender. */
function withTopics(clause: Clause, { reading }: FrameContext, used: ReadonlySet<Phrase>): Clause {
  const rest = clause.phrases.filter((phrase) => !used.has(phrase));
  const kind = rest.find(({ is }) => is === "kind");
  const except = rest.find(({ is }) => is === "except");
  if (except !== undefined) return withLeftOut(clause, except, reading);
  if (rest.some(({ is }) => is === "topic" || is === "quote" || is === "ref" || is === "all"))
    return clause;
  const isNamed = rest.some(({ is }) => is === "person" || is === "time" || is === "label");
  const scan = {
    ...clause,
    found: [],
    clock: reading.clock,
    names: reading.names,
    labels: [],
    moves: false,
    named: false,
  };
  const run = freeRuns(clause).find((one) => {
    const isUnknown = isUnknownRun(clause, one);
    return (
      isUnknown &&
      (isNamed
        ? isAfterArticle(clause, one.from)
        : kind === undefined
          ? isBehindVerb(clause, one.from)
          : one.from === kind.to && /^\p{N}/u.test(clause.tokens[one.from]?.text ?? ""))
    );
  });
  if (
    run === undefined ||
    (kind === undefined && rest.some(({ is }) => is === "state" || is === "mail"))
  )
    return clause;
  const topic = topicPhrase(
    scan,
    { ...run, start: run.from },
    kind === undefined ? "sender" : "any",
  );
  return {
    ...clause,
    phrases: [...clause.phrases, topic].sort((one, other) => one.from - other.from),
  };
}

/** "Except the review": unknown words behind it are looked for too. */
function withLeftOut(clause: Clause, except: Phrase, reading: Reading): Clause {
  const scan = {
    ...clause,
    found: [],
    clock: reading.clock,
    names: reading.names,
    labels: [],
    moves: false,
    named: false,
  };
  const runs = freeRuns(clause).filter((run) => run.from >= except.to && isUnknownRun(clause, run));
  const topics = runs.map((run) => topicPhrase(scan, { ...run, start: run.from }, "sender"));
  return {
    ...clause,
    phrases: [...clause.phrases, ...topics].sort((one, other) => one.from - other.from),
  };
}

/** Whether the lexicon lacks every word of a span. */
export function isUnknownRun({ unknown }: Clause, { from, to }: Span): boolean {
  for (let at = from; at < to; at++) if (!unknown.has(at)) return false;
  return true;
}

/** "The contract from Tom", "Tom's contract". */
function isAfterArticle({ tokens }: Clause, at: number): boolean {
  const before = tokens[at - 1];
  return before?.owns === true || before?.word === "the";
}

/** Directly behind the verb, articles aside. */
function isBehindVerb({ phrases }: Clause, at: number): boolean {
  const before = phrases.filter(({ to }) => to <= at);
  const verb = before.findLast(
    ({ is }) => is === "verb" || is === "as" || is === "thing" || is === "label",
  );
  return (
    verb !== undefined &&
    before.every(
      (phrase) =>
        phrase.from < verb.from ||
        phrase === verb ||
        phrase.is === "nothing" ||
        phrase.is === "join" ||
        phrase.is === "pick",
    )
  );
}

function frameOf(clause: Clause, context: FrameContext): Frame | Question | undefined {
  const { verb } = clause;
  const forever = foreverOf(clause);
  if (forever !== undefined) return forever;
  const marked = markFrame(clause);
  if (marked !== undefined) return marked;
  switch (verb) {
    case "snooze":
      return snoozeFrame(clause, context);
    case "label":
    case "unlabel":
    case "add":
      return labelFrame(clause);
    case "move":
    case "take":
    case "send":
    case "remove":
    case "bring":
    case "restore":
      return broughtLater(clause) ? snoozeFrame(clause, context) : moveFrame(clause);
    case "star":
      return { act: "star", used: [...particles(clause), ...withStar(clause)] };
    case "mark":
      if (
        phrasesOf(clause, "label").some(
          ({ prep }) => prep === "with" || prep === "as" || prep === "under",
        )
      )
        return labelFrame(clause);
      return { code: "mark_as_what", parameters: {}, choices: [] };
    case "clean":
      return cleanFrame(clause);
    case "find":
    case undefined:
      return gottenFrame(clause);
    default: {
      const act = verb === undefined ? undefined : plainActs[verb];
      return act === undefined ? undefined : { act, used: particles(clause) };
    }
  }
}

/** "Bring it back on Monday". */
function broughtLater(clause: Clause): boolean {
  const isPlaced = phrasesOf(clause, "place").length > 0;
  return (
    clause.verb === "bring" &&
    !isPlaced &&
    phrasesOf(clause, "time").some(({ moment }) => moment !== undefined)
  );
}

function withStar(clause: Clause): Phrase[] {
  return phrasesOf(clause, "state").filter(
    ({ from, query }) => clause.tokens[from]?.word === "with" && printQuery(query) === "is:starred",
  );
}

/** "Get it back from the bin", "I'd like them out of my inbox", "… again on Monday": no verb says what is wanted. */
function gottenFrame(clause: Clause): Frame | undefined {
  const from = phrasesOf(clause, "place").find(({ prep }) => /^(?:out|back from)/u.test(prep));
  if (from !== undefined && clause.ask === undefined)
    return takenOut(from, [...particles(clause), ...(from.place === "inbox" ? [from] : [])]);
  const isBack = particles(clause).some((phrase) => clause.tokens[phrase.from]?.word === "back");
  if (isBack && phrasesOf(clause, "place").some(({ place }) => place === "trash"))
    return { act: "restore", used: particles(clause) };
  const again = clause.tokens.some(({ word }) => word === "again");
  const time = phrasesOf(clause, "time").find(
    ({ moment, query }) => moment !== undefined && query === undefined,
  );
  if (clause.verb !== "find" || !again || time?.moment === undefined) return undefined;
  return { act: "snooze", until: time.moment, used: [time] };
}

const forever = new Set(
  "forever for ever for good permanently irrevocably completely irreversibly once and for all".split(
    " ",
  ),
);

/** "Delete … for ever", "empty the trash". */
function foreverOf(clause: Clause): Frame | Question | undefined {
  const { verb, tokens } = clause;
  const isForever = particles(clause).some(({ from }) => forever.has(tokens[from]?.word ?? ""));
  const places = phrasesOf(clause, "place");
  const thrown = places.some(({ place }) => place === "trash" || place === "spam");
  if (verb === "delete" || verb === "remove")
    return isForever ? { act: "deleteForever", used: particles(clause) } : undefined;
  if (verb !== "empty") return undefined;
  if (thrown || isForever) return { act: "deleteForever", used: particles(clause) };
  return { code: "archive_or_delete", parameters: {}, choices: [] };
}

const markVerbs: ReadonlySet<Verb | undefined> = new Set<Verb | undefined>([
  "mark",
  "star",
  "label",
  "add",
  "move",
  "take",
  "report",
  "keep",
  "remove",
  "archive",
  undefined,
]);
const stateActs: Record<string, PlainAct> = {
  "is:read": "read",
  "is:unread": "unread",
  "is:important": "important",
  "is:starred": "star",
};

/** "Mark … as read", "make it important", "put a star on", "take the star off". */
function markFrame(clause: Clause): Frame | undefined {
  const { verb, phrases } = clause;
  const [as] = phrasesOf(clause, "as");
  if (as !== undefined && (markVerbs.has(verb) || as.act === "archive"))
    return withFurther(clause, { act: as.act, used: [as, ...particles(clause)] }, as);
  const [thing] = phrasesOf(clause, "thing");
  if (thing !== undefined && verb !== undefined && verb !== "find") {
    const off = verb === "remove" || verb === "take" || verb === "delete" || verb === "unlabel";
    const used = [
      thing,
      ...phrases.filter(
        ({ from, to, is }) =>
          is === "particle" || (from === thing.to && to === thing.to + 1 && is === "nothing"),
      ),
    ];
    if (thing.thing === "star") return { act: off ? "unstar" : "star", used };
    return { act: off ? "unimportant" : "important", used };
  }
  if (verb !== "mark" && verb !== "keep") return undefined;
  return statesAs(clause);
}

/** "As read and starred". */
function withFurther({ phrases }: Clause, frame: Frame, as: Phrase): Frame {
  const at = phrases.indexOf(as);
  const state = phrases[at + 2];
  const act =
    phrases[at + 1]?.is === "join" && state?.is === "state"
      ? stateActs[printQuery(state.query)]
      : undefined;
  return act === undefined || state === undefined
    ? frame
    : { ...frame, also: [act], used: [...frame.used, state] };
}

/** "Mark the newsletters read": the last state that is said is what they become. */
function statesAs(clause: Clause): Frame | undefined {
  const candidates = phrasesOf(clause, "state").filter(
    ({ query }) => stateActs[printQuery(query)] !== undefined,
  );
  const verbAt = clause.phrases.findIndex(({ is }) => is === "verb");
  const behind =
    clause.phrases[
      clause.phrases.findLastIndex(({ is }) => !["nothing", "particle", "join"].includes(is))
    ];
  const first = clause.phrases[verbAt + 1];
  const state = candidates.find((one) => one === behind) ?? candidates.find((one) => one === first);
  const act = state === undefined ? undefined : stateActs[printQuery(state.query)];
  if (state !== undefined && act !== undefined)
    return {
      act:
        state.negated === true && act === "important"
          ? "unimportant"
          : state.negated === true && act === "read"
            ? "unread"
            : act,
      used: [state, ...particles(clause)],
    };
  const place = phrasesOf(clause, "place").at(-1);
  return place?.place === "spam" && clause.verb === "mark" && place === behind
    ? { act: "spam", used: [place] }
    : undefined;
}

/** "Snooze … until Monday at 9", "remind me of it in 2 hours". */
function snoozeFrame(clause: Clause, { reading }: FrameContext): Frame | Question {
  const times = phrasesOf(clause, "time").filter(({ moment }) => moment !== undefined);
  const time =
    times.find(({ prep }) =>
      ["until", "till", "til", "for", "to", "by", "until the"].includes(prep),
    ) ??
    times.find(({ query }) => query === undefined) ??
    times.at(-1);
  if (time?.moment === undefined) return untilWhen(reading);
  if (Date.parse(time.moment) <= reading.clock.now.getTime())
    return {
      code: "time_past",
      parameters: {
        words: clause.text.slice(clause.tokens[time.from]?.from, clause.tokens[time.to - 1]?.to),
      },
      choices: [],
    };
  return { act: "snooze", until: time.moment, used: [time, ...particles(clause)] };
}

function untilWhen({ clock }: Reading): Question {
  const monday = clock.today + ((1 - ((clock.today + 4) % 7) + 7) % 7 || 7);
  const choices = [
    { label: "This evening", value: momentOf(clock.today, 18 * 60, clock) },
    { label: "Tomorrow morning", value: momentOf(clock.today + 1, 8 * 60, clock) },
    { label: "Monday morning", value: momentOf(monday, 8 * 60, clock) },
  ].filter(({ value }) => Date.parse(value) > clock.now.getTime());
  return { code: "until_when", parameters: {}, choices };
}

/** "Clean up old newsletters" archives them; of a mailbox without more said it is asked. */
function cleanFrame(clause: Clause): Frame | Question {
  const isNamed = clause.phrases.some(
    ({ is }) => is === "kind" || is === "person" || is === "label",
  );
  if (isNamed) return { act: "archive", used: particles(clause) };
  return { code: "archive_or_delete", parameters: {}, choices: [] };
}
