import { foldText, splitWords } from "#query/words.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { askedBy, undoableTurns, lastDone } from "#server/assist-plan/last-done.ts";
import type { Step } from "#server/assist-plan/plan.ts";

const lead = "(?:(?:no|ok|okay|please|sorry|oops|actually|and|now|can you|could you)[\\s,.!]+)*";
const end = "(?:[\\s,]+(?:please|again|now|only|alone|part|bit))*[\\s.!?]*$";
const verb = "(?:undo|revert|reverse|roll back|rollback|take back|cancel)";
const nouns =
  "archiving|archival|archive|deletion|deleting|delete|trashing|removal|starring|star|labell?ing|label|marking|move|moving|snooze|snoozing|mute|muting";
const ofAct = new RegExp(
  `^${lead}(?:only |just )?${verb} (?:(?:only|just) )?(?:the|that|my|your) (?:last |latest )?(?<act>${nouns})(?: (?:of|for|from|with) (?<whose>.+?))?${end}`,
  "iu",
);
const pronoun = "(?:it|that|this|them|those|these)";
const backward = new RegExp(
  `^${lead}(?:(?<act>undelete|untrash|unarchive|restore|recover)(?: ${pronoun})?|(?<back>bring|get|put) ${pronoun} back)${end}`,
  "iu",
);
const message = "(?:e-?mail|mail|message|reply|answer|letter|note|invitation|forward)";
const ofSending = new RegExp(
  `^${lead}(?:undo|revert|reverse|roll back|take back) (?:the|that|my) (?:last )?(?<act>send|sending|scheduling|${message})${end}`,
  "iu",
);
const ofSent = new RegExp(
  `^${lead}(?:(?:${verb}|recall|unsend) (?<behind>(?:the|my|that) .+?)|take (?<before>(?:the|my|that) .+?) back)${end}`,
  "iu",
);
const sentTo = new RegExp(
  `^(?:the|my|that)(?: (?:last|latest|scheduled|waiting|newest))? ${message} (?:to|for) (?<who>.+)$`,
  "iu",
);

/**
 * An undo that names an act undoes the last request where that did it, and else says what would be undone; one that names a
 * message that was sent takes that one back. Undefined for other words.
 */
export function undoNamed(text: string, world: World, read: Read): Interpretation | undefined {
  if (text.length > longest) return undefined;
  const said = text.trim();
  return (
    undoOfAct(said, world.earlier) ?? backOfEarlier(said, world, read) ?? takenBack(said, world)
  );
}

type Read = (text: string, world: World) => Interpretation;

/** Characters. */
const longest = 200;

function undoOfAct(said: string, earlier: World["earlier"]): Interpretation | undefined {
  const found = ofAct.exec(said) ?? ofSending.exec(said) ?? justDone(said, earlier);
  const last = lastDone(earlier);
  if (found === null || last === undefined || last.plan === null) return undefined;
  const named = found.groups ?? {};
  if (!didNamed(last, named)) return otherwise(last);
  return didNoOther(last, named) ? undone : asWhole(last);
}

/** Whether a request did nothing but what is named: undone is all of it. */
function didNoOther(
  { plan }: EarlierTurn,
  { act = "", back }: Record<string, string | undefined>,
): boolean {
  if (back !== undefined || plan === null) return true;
  return plan.steps.every((step) => isOf(step, act) || !(step.do === "act" || "how" in step));
}

const broughtBack = new RegExp(
  `^${lead}(?:(?:bring|get|put|give me|move) (?:back (?<behind>.+?)|(?<before>.+?) back)|(?:restore|recover|retrieve) (?<restored>.+?))${end}`,
  "iu",
);

/** "Bring back Rosa's", where a request before the last turn took hers away: it is asked, and nothing older comes out of Trash. */
function backOfEarlier(said: string, world: World, read: Read): Interpretation | undefined {
  const { earlier } = world;
  const { behind, before, restored } = broughtBack.exec(said)?.groups ?? {};
  const whose = behind ?? before ?? restored ?? "";
  if (wordsOf(whose).length === 0) return undefined;
  const done = undoableTurns(earlier);
  const found = done.find((turn) => tookAway(turn, whose));
  if (found === undefined) return undefined;
  if (found === earlier.at(-1)) return ofLast(found, restored, (text) => read(text, world));
  return found === done[0] ? asWhole(found, "Do you mean this request") : otherwise(done[0]);
}

/** Of several things that the last request did the one cannot be undone alone; else what goes on from it says which messages. */
function ofLast(
  turn: EarlierTurn,
  restored: string | undefined,
  read: (text: string) => Interpretation,
): Interpretation | undefined {
  const acts = turn.plan?.steps.filter(({ do: what }) => what !== "undo") ?? [];
  if (acts.length > 1) return asWhole(turn);
  if (restored === undefined) return undefined;
  return acts.some(isOfSeveral) ? partBack(turn, read(`bring back ${restored}`)) : undone;
}

const undone: Interpretation = { kind: "plan", plan: { steps: [{ do: "undo" }] } };

/** Whether what one act took away was named as this or that: not all of it need be meant. */
function isOfSeveral(step: Step): boolean {
  return "target" in step && /\bOR\b/u.test(step.target.query);
}

/** What is restored of it, where that is understood; else it is asked before all of it comes back. */
function partBack(turn: EarlierTurn, meant: Interpretation): Interpretation {
  if (meant.kind === "question") return meant;
  const [back, again] = meant.kind === "plan" ? meant.plan.steps : [];
  if (back?.do === "act" && back.target.of === "earlier") return meant;
  if (back?.do !== "undo") return asWhole(turn);
  return turn.plan?.steps.some((step) => isAllOf(step, again)) === true ? undone : meant;
}

/** Whether nothing stays of what was taken away once those are back that are left out of it. */
function isAllOf(step: Step, again: Step | undefined): boolean {
  if (again === undefined || !("target" in again) || !("target" in step)) return false;
  const left = again.target.query;
  return left.startsWith("-") && termsOf(left.slice(1)) === termsOf(step.target.query);
}

function termsOf(query: string): string {
  return query.replaceAll(/[()]|\bin:inbox\b/gu, "").trim();
}

function tookAway(turn: EarlierTurn, whose: string): boolean {
  const isAway = turn.plan?.steps.some((step) => isOf(step, "bring")) === true;
  return isAway && names(turn, whose);
}

function asWhole(
  turn: EarlierTurn,
  why = "I undo a request as a whole, and this one did more",
): Interpretation {
  return {
    kind: "question",
    text: `${why}: “${askedBy(turn).slice(0, 80)}”. Shall I undo all of it?`,
    choices: ["Undo that"],
  };
}

function didNamed(
  turn: EarlierTurn,
  { act, back = "", whose = "" }: Record<string, string | undefined>,
): boolean {
  const steps = turn.plan?.steps ?? [];
  return steps.some((step) => isOf(step, act ?? back)) && names(turn, whose);
}

/** "Undelete it" undoes nothing where other messages were shown since. */
function justDone(said: string, earlier: World["earlier"]): RegExpExecArray | null {
  const last = earlier.at(-1);
  return last?.done === true && last === lastDone(earlier) ? backward.exec(said) : null;
}

const acts: readonly [RegExp, readonly string[]][] = [
  [/^(?:arch|unarch)/iu, ["archive"]],
  [/^(?:del|trash|remov|undel|untrash)/iu, ["delete", "permanentDelete"]],
  [/^star/iu, ["star", "unstar"]],
  [/^label/iu, ["label", "unlabel"]],
  [/^mark/iu, ["read", "unread", "star", "unstar", "spam", "notSpam"]],
  [/^mov/iu, ["move", "archive", "label", "delete", "restore", "spam", "notSpam"]],
  [/^snooz/iu, ["snooze", "unsnooze"]],
  [/^mut/iu, ["mute", "unmute"]],
  [/^(?:restor|recover|bring|get|put)/iu, ["delete", "archive", "spam", "move", "snooze", "mute"]],
];

function isOf(step: Step, noun: string): boolean {
  if (new RegExp(`^(?:send|sending|scheduling|${message})$`, "iu").test(noun))
    return "how" in step && step.how !== "draft";
  const meant = acts.find(([words]) => words.test(noun))?.[1] ?? [];
  return meant.includes(step.do === "act" ? step.act : step.do);
}

const mail: ReadonlySet<string> = new Set(
  "the that those this of from by to mail mails email emails e message messages one ones it them".split(
    " ",
  ),
);

/** Whether the words that asked for it hold those that name its messages. */
function names(turn: EarlierTurn, whose: string): boolean {
  const said = foldText(askedBy(turn));
  return wordsOf(whose).every((word) => said.includes(word));
}

function wordsOf(whose: string): string[] {
  return splitWords(whose).filter((word) => word.length > 1 && !mail.has(word));
}

function otherwise(turn: EarlierTurn | undefined): Interpretation {
  const asked = turn === undefined ? "" : askedBy(turn);
  const what = asked === "" ? "" : `: “${asked.slice(0, 80)}”`;
  return {
    kind: "question",
    text: `The last thing that I did is another one${what}. I undo one request at a time, the last one first; others have their own Undo where they stand in this conversation. Shall I undo the last one?`,
    choices: ["Undo that"],
  };
}

function takenBack(said: string, world: World): Interpretation | undefined {
  const { behind, before } = ofSent.exec(said)?.groups ?? {};
  const who = sentTo.exec(behind ?? before ?? "")?.groups?.["who"];
  if (who === undefined || findContacts(who, world).length === 0) return undefined;
  if (isAboutSent(world.earlier.at(-1))) return undefined;
  return { kind: "plan", plan: { steps: [{ do: "takeBack", to: { words: who } }] } };
}

/** Whether the last turn did something to mail by whom it went to. */
function isAboutSent(turn: EarlierTurn | undefined): boolean {
  const steps = turn?.done === true ? (turn.plan?.steps ?? []) : [];
  return steps.some((step) => step.do === "act" && /\bto:/u.test(step.target.query));
}
