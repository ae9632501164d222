import type { PlainAct } from "#contract/actions.ts";
import { printQuery } from "#query/print.ts";
import type { Question, Step } from "../plan/plan.ts";
import { mondayOf, momentOf } from "./calendar.ts";
import {
  phrasesOf,
  wordsOf,
  type Clause,
  type Phrase,
  type PhraseOf,
  type Reading,
} from "./clause.ts";
import type { PlaceName } from "./kinds.ts";
import { toAsk, type Place } from "./part.ts";
import { pattern, saidAt, says, wordAt, wordSet } from "./tokens.ts";
import type { Verb } from "./verbs.ts";

export type Act = Extract<Step, { do: "organise" }>["act"] | "deleteForever";

/** What a clause does: an act with its label or time, and the phrases that say so and name no messages. */
export type Frame = {
  act: Act;
  label?: string | undefined;
  until?: string | undefined;
  used: readonly Phrase[];
  /** "As read and starred": what else is done with the same messages. */
  also?: readonly Pick<Frame, "act" | "label">[];
};
type FrameReader = (clause: Clause, reading: Reading) => Frame | Question | undefined;

/** Acts of verbs that need nothing beside the messages. */
const plainActs: Partial<Record<Verb, PlainAct>> = {
  archive: "archive",
  delete: "delete",
  star: "star",
  unstar: "unstar",
  mute: "mute",
  unmute: "unmute",
  unsnooze: "unsnooze",
  report: "spam",
  unspam: "notSpam",
  bring: "restore",
};

/** How the act of a verb that needs more is read: the first of its frames that fits. */
const framesOf: Partial<Record<Verb, readonly FrameReader[]>> = {
  snooze: [snoozed],
  label: [labelled],
  unlabel: [labelled],
  add: [labelled],
  move: [moved],
  take: [moved],
  send: [moved],
  remove: [moved],
  restore: [moved],
  bring: [broughtLater, moved, plain],
  mark: [markedWith, gone, () => toAsk("mark_as_what")],
  clean: [cleaned],
  delete: [binned, plain],
  find: [gotten],
};

/** What a clause does with messages, or the question what it shall. */
export function frameOf(clause: Clause, reading: Reading): Frame | Question | undefined {
  const { verb } = clause;
  const own = verb === undefined ? [gotten, gone] : (framesOf[verb] ?? [plain]);
  for (const reader of [deletedForever, becoming, ...own]) {
    const frame = reader(clause, reading);
    if (frame !== undefined) return frame;
  }
  return undefined;
}

/** Words such as "away" and "back", which belong to the verb. */
export function particles(clause: Clause): Phrase[] {
  return phrasesOf(clause, "particle");
}

function plain(clause: Clause): Frame | undefined {
  const act = clause.verb && plainActs[clause.verb];
  // "Flag these with a star".
  const star = clause.phrases.filter((phrase) => act === "star" && actOf(phrase) === "star");
  const withStar = star.filter(({ from }) => wordAt(clause.tokens, from) === "with");
  return act && { act, used: [...particles(clause), ...withStar] };
}

const forever = /^(?:forever|for|permanently|irrevocably|completely|irreversibly|once)$/u;

/** "Delete … for ever", "empty the trash". */
function deletedForever(clause: Clause): Frame | Question | undefined {
  const { verb, tokens } = clause;
  const used = particles(clause);
  const isForever = used.some(({ from }) => forever.test(wordAt(tokens, from)));
  const isThrown = phrasesOf(clause, "place").some(({ place }) => /^(?:trash|spam)$/u.test(place));
  if (verb === "empty" && !isThrown && !isForever) return toAsk("archive_or_delete");
  const isDone = verb === "empty" || (isForever && (verb === "delete" || verb === "remove"));
  return isDone ? { act: "deleteForever", used } : undefined;
}

const marking: ReadonlySet<string | undefined> = new Set([
  undefined,
  ...wordSet("mark star label add move take report keep remove archive"),
]);
export const taking: ReadonlySet<string | undefined> = wordSet("remove take unlabel delete");
const stateActs: Record<string, PlainAct> = {
  "is:read": "read",
  "is:unread": "unread",
  "is:important": "important",
  "is:starred": "star",
};
const opposites: Partial<Record<PlainAct, PlainAct>> = {
  important: "unimportant",
  read: "unread",
  unread: "read",
  star: "unstar",
};

/** What a phrase says that messages become: "as read", "a star", "unread", "spam". */
function actOf(phrase: Phrase | undefined): PlainAct | undefined {
  switch (phrase?.is) {
    case "as":
    case "thing":
      return phrase.act;
    case "state": {
      const act = stateActs[printQuery(phrase.query)];
      return act && phrase.negated === true ? (opposites[act] ?? act) : act;
    }
    case "place":
      return phrase.place === "spam" ? "spam" : undefined;
    default:
      return undefined;
  }
}

/** "Mark … as read and starred", "make it important", "take the star off", "mark the newsletters read". */
function becoming(clause: Clause): Frame | undefined {
  const { phrases, verb } = clause;
  const sign = becomingPhrase(clause);
  const said = actOf(sign);
  if (sign === undefined || said === undefined) return undefined;
  const isOff = sign.is === "thing" && taking.has(verb);
  const frame = {
    act: isOff ? (opposites[said] ?? said) : said,
    used: [sign, ...particles(clause)],
  };
  const [joint, state] = phrases.slice(phrases.indexOf(sign) + 1);
  const act =
    sign.is === "as" && joint?.is === "join" && !state?.negated ? actOf(state) : undefined;
  return act === undefined || state?.is !== "state"
    ? frame
    : { ...frame, also: [{ act }], used: [...frame.used, state] };
}

/** The phrase that says what messages become; of states the last one, or the one behind the verb. */
function becomingPhrase({ phrases, verb }: Clause): Phrase | undefined {
  const as = phrases.find((phrase) => phrase.is === "as");
  if (as !== undefined && (marking.has(verb) || as.act === "archive")) return as;
  const thing = phrases.find(({ is }) => is === "thing");
  if (thing !== undefined && verb !== undefined && verb !== "find") return thing;
  if (verb !== "mark" && verb !== "keep") return undefined;
  const last = phrases.findLast(({ is }) => !/^(?:nothing|particle|join)$/u.test(is));
  const first = phrases[phrases.findIndex(({ is }) => is === "verb") + 1];
  const isSpam = last?.is === "place" && verb === "mark";
  const states = [last, first].filter(
    (phrase) => phrase?.is === "state" || (isSpam && phrase === last),
  );
  return states.find((phrase) => actOf(phrase) !== undefined);
}

/** "Label … as Receipts", "add the Travel label to", "remove the label Work from". */
function labelled(clause: Clause): Frame | Question {
  const isOff = clause.verb === "unlabel";
  const labels = phrasesOf(clause, "label");
  const named = labels.filter(({ prep }) => prep !== "labelled" && prep !== "from");
  const label =
    named.find(({ prep }) => /^(?:as|with|under)$/u.test(prep)) ??
    named.find(({ prep }) => /^(?:to|into|)$/u.test(prep)) ??
    named[0] ??
    (isOff ? labels[0] : undefined);
  return label === undefined
    ? toAsk("which_label")
    : withLabels(clause, isOff ? "unlabel" : "label", label);
}

/** "Mark them with Work". */
function markedWith(clause: Clause): Frame | Question | undefined {
  const isLabel = phrasesOf(clause, "label").some(
    ({ prep, known }) => known && /^(?:with|as|under)$/u.test(prep),
  );
  return isLabel ? labelled(clause) : undefined;
}

/** "Family and Bills": one act for each. */
function withLabels(
  clause: Clause,
  act: "label" | "unlabel" | "move",
  label: PhraseOf<"label">,
): Frame {
  const { phrases } = clause;
  const [joint, other] = phrases.slice(phrases.indexOf(label) + 1);
  const used = [label, ...particles(clause)];
  if (joint?.is !== "join" || other?.is !== "label") return { act, label: label.label, used };
  const also = [{ act: act === "move" ? "label" : act, label: other.label } as const];
  return { act, label: label.label, also, used: [...used, joint, other] };
}

const inNewLabel = pattern(
  "(?:in|into|under|to|on|with) (?:it|there|(?:that|this|it|the new) (?:label|folder|tag))(?: now| please| too)?",
);

/** "Make a label Travel and put Ana's mails in it": the label that the step before makes. */
export function intoNewLabel(clause: Clause, { steps }: Place): Clause {
  const made = steps.at(-1);
  if (made?.do !== "createLabel") return clause;
  const { tokens, phrases } = clause;
  const to = tokens.findLastIndex(({ kind }) => kind !== "sign") + 1;
  const from = tokens.findIndex((_, at) => saidAt(tokens, at, inNewLabel)?.to === to);
  if (from === -1) return clause;
  const others = phrases.filter((one) => one.to <= from || one.from >= to);
  const label: Phrase = { is: "label", from, to, label: made.label, known: true, prep: "into" };
  return { ...clause, phrases: [...others, label].toSorted((one, two) => one.from - two.from) };
}

const into: Partial<Record<PlaceName, Act>> = { archive: "archive", trash: "delete", spam: "spam" };
/** What is done with mail that leaves a place. */
const outOf: Partial<Record<PlaceName, Act>> = {
  inbox: "archive",
  trash: "restore",
  spam: "notSpam",
  snoozed: "unsnooze",
};
const throwing = /^(?:chuck|toss|dump|ditch|chucking)$/u;

/** Where messages go: "to the trash"; "in the bin" only where they are moved or thrown. */
function placeTo(clause: Clause): PhraseOf<"place"> | undefined {
  const [verb] = phrasesOf(clause, "verb");
  const isIn = clause.verb === "move" || (verb !== undefined && says(clause, verb, throwing));
  const places = phrasesOf(clause, "place");
  // "What is in Spam in the trash": the last one says where it goes.
  return (
    places.find(({ prep }) => /^(?:to|into|under|back to|back in|back into)$/u.test(prep)) ??
    (isIn ? places.findLast(({ prep }) => prep === "in") : undefined)
  );
}

/** "Chuck it in the bin": where it goes, not where it lies. */
function binned(clause: Clause): Frame | undefined {
  const to = placeTo(clause);
  return to?.place === "trash" ? { act: "delete", used: [to, ...particles(clause)] } : undefined;
}

/** "Move … to Receipts", "take … out of the inbox", "put … back". */
function moved(clause: Clause): Frame | Question | undefined {
  const { verb } = clause;
  const used = particles(clause);
  const to = placeTo(clause);
  const from = phrasesOf(clause, "place").find(({ prep }) => /^(?:from|out|off)/u.test(prep));
  if (to !== undefined && verb !== "remove") return destination(clause, to, from?.place);
  const isOff = verb === "remove" || verb === "take";
  const label = phrasesOf(clause, "label").find(({ prep }) =>
    isOff ? prep !== "labelled" : /^(?:|to|into|under|in|on|as|with)$/u.test(prep),
  );
  if (label !== undefined) {
    // "Put the Receipts label on it": nothing moves.
    const isOn = says(clause, label, /^(?:label|tag|lable)$/u);
    return withLabels(clause, isOff ? "unlabel" : isOn ? "label" : "move", label);
  }
  if (from !== undefined && verb !== "bring") return takenOut(from, used);
  if (verb === "bring" || verb === "restore") return { act: "restore", used };
  if (verb === "remove") return { act: "delete", used };
  return verb === "send" || verb === "take" ? undefined : toAsk("move_where");
}

function destination(clause: Clause, to: PhraseOf<"place">, from?: PlaceName): Frame | undefined {
  const used = [to, ...particles(clause)];
  const act = into[to.place];
  if (act !== undefined) return { act, used };
  if (to.place !== "inbox") return undefined;
  if (clause.verb === "restore" || from === "trash") return { act: "restore", used };
  return from === "spam" ? { act: "notSpam", used } : { act: "move", label: "Inbox", used };
}

function takenOut({ place }: PhraseOf<"place">, used: readonly Phrase[]): Frame | undefined {
  const act = outOf[place];
  return act && { act, used };
}

/** "I'd like the newsletters gone", "make them go away": it is not said how. */
function gone(clause: Clause): Frame | Question | undefined {
  const used = particles(clause);
  if (used.some((phrase) => says(clause, phrase, /^gone$/u))) return { act: "delete", used };
  return used.some((phrase) => says(clause, phrase, /^(?:go|disappear|vanish)$/u))
    ? toAsk("archive_or_delete")
    : undefined;
}

/** "Get it back from the bin", "I'd like them out of my inbox", "… again on Monday": no verb says what is wanted. */
function gotten(clause: Clause): Frame | Question | undefined {
  if (clause.ask !== undefined) return undefined;
  const used = particles(clause);
  const places = phrasesOf(clause, "place");
  const from = places.find(({ prep }) => /^(?:out|off|back)\b/u.test(prep));
  if (from !== undefined) return takenOut(from, from.place === "inbox" ? [...used, from] : used);
  const isBack = used.some(({ from: at }) => wordAt(clause.tokens, at) === "back");
  if (isBack && places.some(({ place }) => place === "trash")) return { act: "restore", used };
  const isAgain = clause.verb !== undefined && clause.tokens.some(({ word }) => word === "again");
  const time = phrasesOf(clause, "time").find(({ moment, query }) => moment && query === undefined);
  return isAgain && time !== undefined
    ? { act: "snooze", until: time.moment, used: [time] }
    : undefined;
}

/** "Bring it back on Monday". */
function broughtLater(clause: Clause, reading: Reading): Frame | Question | undefined {
  const isTimed = phrasesOf(clause, "time").some(({ moment }) => moment !== undefined);
  return isTimed && phrasesOf(clause, "place").length === 0 ? snoozed(clause, reading) : undefined;
}

/** "Snooze … until Monday at 9", "remind me of it in 2 hours". */
function snoozed(clause: Clause, { clock }: Reading): Frame | Question {
  const times = phrasesOf(clause, "time").filter(({ moment }) => moment !== undefined);
  const time =
    times.find(({ prep }) => /^(?:until|till|til|for|to|by|until the)$/u.test(prep)) ??
    times.find(({ query }) => query === undefined) ??
    times.at(-1);
  if (time?.moment !== undefined)
    return Date.parse(time.moment) <= clock.now.getTime()
      ? toAsk("time_past", { words: wordsOf(clause, time) })
      : { act: "snooze", until: time.moment, used: [time, ...particles(clause)] };
  const choices = [
    { label: "This evening", value: momentOf(clock.today, 18 * 60, clock) },
    { label: "Tomorrow morning", value: momentOf(clock.today + 1, 8 * 60, clock) },
    { label: "Monday morning", value: momentOf(mondayOf(clock.today) + 7, 8 * 60, clock) },
  ].filter(({ value }) => Date.parse(value) > clock.now.getTime());
  return { ...toAsk("until_when"), choices };
}

/** "Clean up old newsletters" archives them; of a mailbox without more said it is asked. */
function cleaned(clause: Clause): Frame | Question {
  const isNamed = clause.phrases.some(({ is }) => /^(?:kind|person|label)$/u.test(is));
  return isNamed ? { act: "archive", used: particles(clause) } : toAsk("archive_or_delete");
}
