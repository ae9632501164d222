import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { pointers, type Question, type Step, type Target } from "../plan/plan.ts";
import { frameOf, particles, taking, type Act, type Frame } from "./acts.ts";
import { wordsOf, type Clause, type Phrase } from "./clause.ts";
import { leftoverOf, leftoverOfAct } from "./coverage.ts";
import { mailbox, planned, question, reply, toAsk, type FrameContext, type Part } from "./part.ts";
import { contentful, unknownRuns } from "./phrases.ts";
import { nearHandle } from "./references.ts";
import { readAim, type Aim } from "./target.ts";
import { saidIn, says, wordAt, wordSet } from "./tokens.ts";
import { withTopics } from "./topic.ts";

/** What a clause with the verb of an act asks for. */
export function readAct(whole: Clause, context: FrameContext): Part | undefined {
  const { clause, told } = cutStatement(whole);
  const frame = frameOf(clause, context.reading);
  if (frame === undefined) return undefined;
  if (!("code" in frame)) return withLeftover(actOn(clause, frame, context), told);
  const isOpen = frame.code === "archive_or_delete";
  return question(isOpen ? { ...frame, choices: choicesOf(clause, context) } : frame);
}

function withLeftover(part: Part, words: string): Part {
  if (part.kind !== "steps" || words === "") return part;
  return { ...part, leftover: [...part.leftover, words] };
}

const subjects = wordSet("i im ive ill id we were weve its theyre they he she hes shes");
const telling = /^(?:so|because|since|as|cause|cos)$/u;
/** What a statement about the messages themselves would hold, or one that makes the act depend on something. */
const naming =
  /^(?:mail|person|pick|except|condition|all|kind|label|time|state|place|topic|quote|size)$/u;

/**
 * "… so I don't forget it", ", I'm never going to read them": what the person says of themselves behind an act is no part of it,
 * whatever it denies. It stays unread, and so a click decides.
 */
function cutStatement(clause: Clause): { clause: Clause; told: string } {
  const { tokens, phrases } = clause;
  const subject = tokens.findIndex(({ word }, at) => {
    const before = tokens.slice(Math.max(0, at - 3), at);
    const isLed = telling.test(before.at(-1)?.word ?? "") || before.some(isPause);
    return at > 1 && subjects.has(word.replaceAll(/['’]/gu, "")) && isLed;
  });
  const pause = tokens.findLastIndex(
    (token, at) => at < subject && at >= subject - 3 && isPause(token),
  );
  const from = pause === -1 ? subject - 1 : pause;
  const behind = phrases.filter((phrase) => phrase.from >= from);
  if (subject === -1 || behind.some(({ is }) => naming.test(is))) return { clause, told: "" };
  const rest = {
    ...clause,
    tokens: tokens.slice(0, from),
    phrases: phrases.filter(({ to }) => to <= from),
  };
  return { clause: rest, told: wordsOf(clause, { from, to: tokens.length }) };
}

function isPause({ kind, text }: Clause["tokens"][number]): boolean {
  return kind === "sign" && /^[,;–—-]$/u.test(text);
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
    return [{ label, plan: planned(steps, part.leftover).plan }];
  });
}

function actOn(clause: Clause, frame: Frame, context: FrameContext): Part {
  const used = new Set(frame.used);
  const named = withNamedTopics(clause, used);
  const groups = pickGroups(named.phrases.filter((phrase) => !used.has(phrase)));
  const { words, doubts } = leftoverOfAct(named, used, objectPreps(named));
  if (doubts.length > 0) return unclear(doubts);
  if (words.some((said) => isRelative(clause, said)) && isBare(named, used)) return unclear(words);
  const steps: Step[] = [];
  for (const phrases of groups) {
    const place = { ...context.place, steps: [...context.place.steps, ...steps] };
    const part = actOnGroup(named, frame, { ...context, place, phrases });
    if ("code" in part) return question(part);
    steps.push(...part);
  }
  return { kind: "steps", steps, leftover: words };
}

/** "The mails that sound annoyed": what was not understood says which are meant. */
function isRelative({ text }: Clause, words: string): boolean {
  const before = text.slice(0, Math.max(0, text.indexOf(words)));
  return /\b(?:that|which|who|where)(?: (?:i|you|we|they|are|is))?\s*$/iu.test(before);
}

/** Whether nothing else says which messages are meant. */
function isBare({ phrases }: Clause, used: ReadonlySet<Phrase>): boolean {
  return !phrases.some((phrase) => !used.has(phrase) && contentful.has(phrase.is));
}

type Group = FrameContext & { phrases: readonly Phrase[] };

function actOnGroup(named: Clause, frame: Frame, context: Group): Step[] | Question {
  const { phrases, place } = context;
  const aim = readAim(named, phrases, { ...context, purpose: "act" });
  if ("code" in aim) return aim;
  const whole = aim.said ? aim : impliedAim(aim, context);
  if (whole === undefined) return toAsk("which_messages", { words: "" });
  const steps: Step[] = whole.before === undefined ? [] : [{ do: "find", target: whole.before }];
  const same = pointers.step(place.steps.length + steps.length);
  const also = (frame.also ?? []).map((more) => stepOf(more, { ...mailbox, handle: same }));
  const scope = { purpose: "act", own: home[frame.act], inbox: true } as const;
  const target = scoped(whole, phrases, scope);
  const step = stepOf(frame, isSingular(named, phrases) ? { ...target, one: true } : target);
  return [...steps, step, ...also];
}

/** "The invoice", "the budget mail", "the other one": one message is meant, whatever its words find. */
function isSingular(clause: Clause, phrases: readonly Phrase[]): boolean {
  if (
    phrases.some(
      (one) => one.is === "ref" && says(clause, one, /^other$/u) && !says(clause, one, /s$/u),
    )
  )
    return true;
  const { tokens } = clause;
  const said = phrases.filter(({ is }) => is === "kind" || is === "topic" || is === "mail");
  if (said.length === 0 || phrases.some(({ is }) => /^(?:pick|all|ref|join)$/u.test(is)))
    return false;
  const isLed = said.some(({ from }) => /^(?:the|that|this|my)$/u.test(wordAt(tokens, from - 1)));
  return isLed && said.every(({ to }) => !/[^s]s$/u.test(wordAt(tokens, to - 1)));
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

/** Words before what an act is done to: "add a star to …", "remove the label from …". */
function objectPreps({ verb = "find" }: Clause): ReadonlySet<string> {
  if (/^(?:add|move|label)$/u.test(verb)) return toObject;
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
  const handle = nearHandle(steps, world);
  if (handle === undefined) return undefined;
  return { target: { ...aim.target, handle }, said: true, bare: false };
}

/** Where the messages of an act are when no other place is said. */
const home: Partial<Record<Act, string>> = {
  restore: "in:trash",
  notSpam: "in:spam",
  unsnooze: "in:snoozed",
  unmute: "is:muted",
  unstar: "is:starred",
};
const anchors = {
  act: /^(?:place|person|kind)$/u,
  find: /^(?:place|person|kind|topic|quote|label)$/u,
};

/** Puts a target where its messages are: the inbox where nothing at all is said of them, else without one's own mail, which would only disturb. */
function scoped(
  { target, bare }: Aim,
  phrases: readonly Phrase[],
  { purpose, own, inbox }: { purpose: "act" | "find"; own?: string | undefined; inbox: boolean },
): Target {
  const isPlaced = phrases.some(({ is }) => is === "place");
  if (target.handle !== undefined || (isPlaced && own !== undefined)) return target;
  if (own !== undefined) return withQuery(target, own);
  if (bare && !isPlaced && inbox) return withQuery(target, "in:inbox");
  const isAnchored = phrases.some(
    ({ is, negated }) => anchors[purpose].test(is) && (is !== "kind" || negated !== true),
  );
  return isAnchored ? target : withQuery(target, "-in:sent -in:drafts");
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
  const runs = unknownRuns(clause);
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
    // "The contract from Tom", "Tom's contract", "Tom's draft contract".
    const verb = clause.phrases.find(({ is, to }) => is === "verb" && to === from);
    const before = clause.tokens[(verb?.from ?? from) - 1];
    if (isNamed) return before?.owns === true || before?.word === "the";
    if (kind === undefined) return isBehindVerb(clause, from);
    return from === kind.to && /^\p{N}/u.test(clause.tokens[from]?.text ?? "");
  });
  const isState = rest.some(({ is }) => is === "state" || is === "mail");
  if (run === undefined || (kind === undefined && isState)) return clause;
  return withTopics(clause, [run], kind === undefined ? "sender" : "any");
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

/** A clause that asks to see or count messages. Unknown words are what is searched for. */
export function readFind(clause: Clause, context: FrameContext): Part {
  const named = withTopics(clause, unknownRuns(clause), "any");
  const aim = readAim(named, named.phrases, { ...context, purpose: "find" });
  if ("code" in aim) return question(aim);
  const { words, doubts } = leftoverOf(named);
  if (doubts.length > 0) return unclear(doubts);
  // Where nothing but that was said, no mail fits better than any other.
  if (aim.bare && words.length > 0 && context.place.steps.length === 0)
    return reply("not_understood", { words: clause.text.slice(0, 300) });
  const { ask, verb, tokens } = clause;
  const inbox = aim.target.count === null && verb !== "count" && ask === undefined;
  const target = scoped(aim, named.phrases, { purpose: "find", inbox });
  const by = /\b(?:per|each|every|a) day\b|\bdaily\b/u.test(saidIn(tokens)) ? "day" : null;
  const isCount = ask === "howMany" || verb === "count";
  const steps: Step[] = aim.before === undefined ? [] : [{ do: "find", target: aim.before }];
  if (isCount) steps.push({ do: "count", target, by });
  else if (ask === "who") steps.push({ do: "count", target, by: "sender" });
  else steps.push({ do: "find", target });
  return { kind: "steps", steps, leftover: words };
}
