import type { World } from "#server/assist-plan/interpretation.ts";
import { isPast } from "#server/times/is-past.ts";
import { readSendTime } from "#server/times/read-send-time.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import type { Clause } from "./clause.ts";
import { saysNoLabel } from "./says-no-label.ts";

type Question = Extract<Clause, { kind: "question" | "unknown" }>;

/** Gmail has labels of its own by these names. */
const reserved =
  /^(?:inbox|sent|sent mail|drafts?|spam|trash|starred|unread|chats?|muted|snoozed|scheduled|outbox|all mail|important)$/u;
const place =
  /^(?:read|seen|opened|unopened|flagged|unstarred|unimportant|not important|junk|bin|deleted|archived?|done|finished|completed?|handled|dealt with|(?:very )?(?:top|bottom|front|end|beginning|back|side)|one side)$/u;
const later =
  /^(?:later|soon|now|today|tonight|some ?day|another (?:day|time)|(?:a )?later (?:day|date|time)|(?:the )?(?:weekend|future))$/u;

/** The request that is rather meant: its verb, and what stands behind its messages. */
const instead: readonly [RegExp, string, string][] = [
  [/^(?:read|seen|opened)$/u, "mark", "as read"],
  [/^(?:unread|unopened)$/u, "mark", "as unread"],
  [/^(?:starred|flagged)$/u, "star", ""],
  [/^(?:unstarred)$/u, "unstar", ""],
  [/^important$/u, "mark", "as important"],
  [/^(?:unimportant|not important)$/u, "mark", "as not important"],
  [/^(?:spam|junk)$/u, "mark", "as spam"],
  [/^(?:trash|bin|deleted)$/u, "delete", ""],
  [/^(?:archived?|done|finished|completed?|handled|dealt with)$/u, "archive", ""],
  [/^(?:top|very top|unstarred)$/u, "star", ""],
];

/**
 * What is asked where the words for a label that is not there are a day, a state or a place in a list: none of these is made
 * a label unless it stands in quotation marks. Undefined for other words.
 */
export function noLabelName(typed: Line, words: string, world: World): Question | undefined {
  const plain = words.trim().toLowerCase();
  if (typed.words[0]?.quoted === true) return reserved.test(plain) ? ownOfGmail(words) : undefined;
  if (saysNoLabel(words)) return { kind: "unknown", words };
  if (reserved.test(plain) || place.test(plain)) return asState(typed, words, plain);
  return asTime(typed, words, world);
}

function ownOfGmail(words: string): Question {
  const text = `Gmail keeps the name “${words}” for itself. Which label do you mean?`;
  return { kind: "question", text, choices: [] };
}

function asState(typed: Line, words: string, plain: string): Question {
  const [, verb = "", end = ""] = instead.find(([state]) => state.test(plain)) ?? [];
  const meant = verb === "" ? undefined : inOtherWords(typed, verb, end);
  return {
    kind: "question",
    text: `You have no label called “${words}”. ${meant === undefined ? "Which label do you mean?" : "Is this what you mean?"}`,
    choices: meant === undefined ? [] : [meant],
  };
}

/** Names of labels rather than hours. */
const meals = /^(?:breakfast|lunch|dinner|supper|lunch ?time)$/iu;

/** What is moved to a day may be an event, of which there is only mail. */
function asTime(typed: Line, words: string, world: World): Question | undefined {
  if (meals.test(words)) return undefined;
  const isToCome = readSendTime(words, world) !== undefined;
  if (!isToCome && !later.test(words.toLowerCase()) && !isPast(words, world)) return undefined;
  const meant = isToCome ? inOtherWords(typed, "snooze", `until ${words}`) : undefined;
  const why = `You have no label called “${words}”, and an event I cannot move.`;
  const shall = isToCome ? "Shall the mail come back then?" : "When shall the mail come back?";
  return { kind: "question", text: `${why} ${shall}`, choices: meant === undefined ? [] : [meant] };
}

const verbs =
  /\b(?:move|put|file|place|sort|stash|stow|tuck|transfer|label|tag|categori[sz]e|get|take|add)\s+(?=\S)/iu;
const joins = /\s+(?:to|in|into|in to|as|with|under|by|inside)(?:\s+(?:the|my|a))?\s*$/iu;

function inOtherWords({ source, words }: Line, verb: string, end: string): string | undefined {
  const [from, to] = [words[0]?.from ?? 0, words.at(-1)?.to ?? source.length];
  const before = source.slice(0, from);
  const join = joins.exec(before);
  if (join === null || !verbs.test(before)) return undefined;
  const order = before.slice(0, join.index).replace(verbs, `${verb} `);
  return `${order} ${end}`.trim() + source.slice(to);
}
