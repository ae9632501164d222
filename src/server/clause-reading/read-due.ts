import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { StepOf } from "#server/assist-plan/plan.ts";
import type { Clause } from "#server/act-words/clause.ts";
import { dueSpan } from "#server/times/due-span.ts";
import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { typedWords } from "#server/typed-words/take-words.ts";

const mail = "(?:emails?|mails?|messages?|sends?|ones?|repl(?:y|ies)|letters?)";
const listable = "(?:scheduled|pending|queued|waiting|unsent|outgoing|delayed)";
const waits = `(?:${listable}|upcoming|due|planned)`;
const linked =
  "(?:(?:that|which) )?(?:(?:is|are|was|were|goes|go|going|i have|i) )*(?:out |still )?";
const cancelled = linePattern(
  `(?:cancel|stop|unsend|recall|abort|call off|unschedule|withdraw|take back)(?: (?:sending|the sending of))?(?: (?<every>all(?: of)?|everything|every|each|both(?: of)?|the two))?(?: (?:the|my|those|these|of|them))*(?: ${waits})?(?: ${mail})?(?: ${linked}(?:${waits}|out|set))?(?: (?<rest>(?:to|for|on|at|from|in|this|next|tomorrow|today|tonight)\\b.*))?`,
);
const listed = linePattern(
  `(?:(?:what|which)(?: ${mail})?(?: (?:is|are|do i have|have i))*|(?:is|are) (?:there )?anything|(?:show|list|give)(?: me)?|do i have)(?: (?:the|my|any|all|anything|what|which))*(?: ${mail})?(?: (?:(?:that|which) )?(?:is|are|still))* ?(?:${listable}|(?:goes|go|going|to go|will go) out)(?: ${mail})?(?: (?:to be sent|to go out))? (?<when>(?:for|on|at|this|next|tomorrow|today|tonight)\\b.*)`,
);
const held = new RegExp(`\\b(?:${waits}|outbox)\\b|schedul`, "u");
/** "Stop for today" speaks of no message. */
const spoken = new RegExp(`\\b(?:${mail}|${waits})\\b|schedul`, "u");
const plural = /\b(?:emails|mails|messages|ones|replies|letters|them)\b/u;

/**
 * "Cancel all scheduled emails", "cancel the one scheduled for tomorrow" and "what is scheduled for next week?": what waits
 * to be sent by when it goes out. Undefined for other lines, and where nothing says a time or all.
 */
export function readDue(line: Line, world: World): Clause | undefined {
  if (line.text.length > longest) return undefined;
  return (
    cancelAll(line, world) ??
    cancelListed(line, world) ??
    cancelDue(line, world) ??
    listDue(line, world)
  );
}

const pointed = linePattern(
  "(?:cancel|stop|unsend|recall|abort|call off|unschedule|withdraw|take back) (?:both(?: of (?:them|those|these))?|them both|the two|them(?: all)?|those|these|all|all of (?:them|those|these)|everything)(?: back)?",
);

const whole = linePattern(
  `(?:cancel|stop|unsend|recall|abort|call off|withdraw) (?:everything|all(?: of (?:it|them))?|all (?:the |my )?${mail})|do not send (?:anything|any of (?:it|them))(?: yet)?`,
);

/** "Cancel everything", behind messages that were sent or scheduled: all that still wait. */
function cancelAll(line: Line, { earlier }: World): Clause | undefined {
  const sent = earlier.some(({ plan }) =>
    plan?.steps.some((step) => "how" in step && step.how !== "draft"),
  );
  if (!sent || matchLine(line, whole) === undefined) return undefined;
  return { kind: "steps", steps: [{ do: "takeBack", to: null, every: "waiting" }] };
}

/** "Cancel them", behind the list of what waits: all that it told, or both. */
function cancelListed(line: Line, { earlier }: World): Clause | undefined {
  const listing = earlier.at(-1)?.plan?.steps.at(-1);
  if (listing?.do !== "listWaiting" || matchLine(line, pointed) === undefined) return undefined;
  const { due } = listing;
  const which = /\b(?:both|two)\b/u.test(line.text) ? { count: 2 } : { every: "waiting" as const };
  return { kind: "steps", steps: [{ do: "takeBack", to: null, ...(due && { due }), ...which }] };
}

/** Characters of such words. */
const longest = 200;

function listDue(line: Line, world: World): Clause | undefined {
  const { when } = matchLine(line, listed) ?? {};
  const due = when && dueSpan(typed(when), world);
  return due && { kind: "steps", steps: [{ do: "listWaiting", due }] };
}

function cancelDue(line: Line, world: World): Clause | undefined {
  const groups = matchLine(line, cancelled);
  if (groups === undefined || !spoken.test(line.text)) return undefined;
  const { rest } = groups;
  const isEvery = isOfEvery(line, groups);
  if (rest === undefined) return isEvery ? taking(line, { to: null, isEvery }) : undefined;
  const areSeveral = isEvery || plural.test(line.text);
  const meant = whoAndWhen(rest, world) ?? everyTo(rest, world, areSeveral);
  return meant && taking(line, { ...meant, isEvery: areSeveral });
}

/** "All scheduled emails", "my scheduled emails". */
function isOfEvery({ text }: Line, { every, rest }: Record<string, Line>): boolean {
  const isHeld = held.test(text);
  return every === undefined ? isHeld && plural.test(text) : isHeld || rest !== undefined;
}

function everyTo(rest: Line, world: World, areSeveral: boolean): Meant | undefined {
  const to = areSeveral ? personOf(rest, world) : undefined;
  return to ? { to } : undefined;
}

type Meant = Pick<StepOf<"takeBack">, "to" | "due">;

function taking({ text }: Line, { to, due, isEvery }: Meant & { isEvery: boolean }): Clause {
  const isAny = /\b(?:waiting|pending|queued|unsent|outgoing|due|outbox)\b/u.test(text);
  const kind = !isAny && /schedul|\b(?:planned|delayed)\b/u.test(text) ? "scheduled" : "waiting";
  return {
    kind: "steps",
    steps: [{ do: "takeBack", to, ...(due && { due }), ...(isEvery && { every: kind }) }],
  };
}

/** Words of a person and a time behind them, of which one may be missing; undefined where another word stands there. */
function whoAndWhen(rest: Line, world: World): Meant | undefined {
  for (let at = 0; at < Math.min(rest.words.length, most); at++) {
    const due = dueSpan(typed(partOfLine(rest, at, rest.words.length)), world);
    if (due === undefined) continue;
    const to = personOf(partOfLine(rest, 0, at), world);
    return to === undefined ? undefined : { to, due };
  }
  return undefined;
}

/** Words of a name, at most. */
const most = 12;
const whom = linePattern(`(?:to|for) (?<who>.+?)(?: ${linked}${waits})?`);

function personOf(words: Line, world: World): Meant["to"] | undefined {
  if (words.words.length === 0) return null;
  const { who } = matchLine(words, whom) ?? {};
  if (who === undefined || findContacts(typed(who), world).length === 0) return undefined;
  return { words: typed(who) };
}

function typed(line: Line): string {
  return typedWords(line, 0, line.words.length);
}
