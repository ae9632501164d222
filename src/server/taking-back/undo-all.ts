import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { askedBy, undoableTurns } from "#server/assist-plan/last-done.ts";
import type { Step, StepOf } from "#server/assist-plan/plan.ts";
import { numberWords, readNumber } from "#server/typed-words/read-number.ts";

const lead = "^(?:(?:no|ok(?:ay)?|please|sorry|oops|can you|could you)[\\s,.!]+)*";
const verb = "(?:undo|revert|reverse|take back|roll back)";
const end = "(?:[\\s,]+please)?[\\s.!?]*$";
const all = new RegExp(
  `${lead}${verb} (?:all(?: of)?(?: (?:that|this|it|these|those|them)(?! (?:you|we|i)\\b))?|everything|the (?:whole )?lot)(?: (?:that )?(?:you|we|i)(?: have|['’]ve)? (?:just )?(?:did|done|changed))?(?:,? (?:(?:from |of )?(?:today|just now|so far)|(?:from |of )?this (?:morning|afternoon|evening|session)|in this (?:chat|conversation)))?${end}`,
  "iu",
);
const times = new RegExp(
  `${lead}${verb}(?: (?:it|that|this))? (?:twice|(?<count>${numberWords}) times)${end}`,
  "iu",
);
const bothBack = new RegExp(
  `${lead}(?:bring|get|put) (?:both(?: of (?:them|those|these))?|them both) back${end}`,
  "iu",
);
const bothSent = new RegExp(
  `${lead}(?:cancel|unsend|recall|stop|call off|withdraw) (?:both(?: of (?:them|those))?|them both|the two|them|those)${end}`,
  "iu",
);
const byPlace = new RegExp(
  `${lead}(?:undo|revert|reverse) (?:(?:the|my|that) )?(?:(?:very )?(?:first|second|third|fourth|other|earlier|previous)(?: (?:one|thing|request|act|action|change))?|(?:one|thing|request) before(?: (?:that|it))?)${end}`,
  "iu",
);
const placeBack = new RegExp(
  `${lead}(?:(?:restore|undelete|unarchive|unstar|bring back|put back|get back) the (?:first|second|third|other|earlier|previous)(?: one)?|(?:bring|put|get) the (?:first|second|third|other|earlier|previous)(?: one)? back)${end}`,
  "iu",
);
/** What came last is not what was done last. */
const lastThing = new RegExp(
  `${lead}(?:restore|undelete|unarchive|unstar|unmute|bring back|put back) the last (?:thing|one|e?-?mail|message) (?:that )?(?:i|you|we) (?:just )?(?:deleted|trashed|archived|starred|muted|removed)${end}`,
  "iu",
);
const several = new RegExp(
  `${lead}${verb} (?:(?<both>both(?: of (?:them|those|these|that))?|those two|them both)|(?:(?:the|my|your|those) )?(?:last|latest|previous) (?<count>${numberWords})(?: (?:things?|ones?|actions?|acts?|changes?|requests?|steps?|commands?|operations?)(?: (?:that )?(?:i|you|we) (?:just )?(?:did|made|asked(?: for)?))?)?)${end}`,
  "iu",
);

/**
 * "Undo both" and "undo the last three" undo so many requests, the last one first; "undo everything" behind several asks.
 * Undefined for other words, and behind one act.
 */
export function undoAll(text: string, { earlier }: World): Interpretation | undefined {
  const said = text.trim();
  if (said.length > longest) return undefined;
  return (
    cancelBoth(said, earlier) ??
    undoPlaced(said, earlier) ??
    undoWhole(said, earlier) ??
    undoCounted(said, earlier)
  );
}

function undoPlaced(said: string, earlier: World["earlier"]): Interpretation | undefined {
  const isPlaced =
    byPlace.test(said) || lastThing.test(said) || (placeBack.test(said) && isOneOfActs(earlier));
  return isPlaced ? whichUndone(earlier) : undefined;
}

function undoWhole(said: string, earlier: World["earlier"]): Interpretation | undefined {
  if (!all.test(said)) return undefined;
  const isOfSeveral = isAct(earlier.at(-1)) && isAct(earlier.at(-2));
  const isWhole = /\b(?:everything|lot)\b/iu.test(said) && undoableTurns(earlier).length > 1;
  if (isOfSeveral || isWhole) return whetherLast;
  return isAct(earlier.at(-1)) ? undoLast : undefined;
}

function undoCounted(said: string, earlier: World["earlier"]): Interpretation | undefined {
  const wanted = countIn(said);
  if (wanted === "both" && isOfTwo(earlier.at(-1), said)) return undoLast;
  const count = wanted === "both" ? 2 : wanted;
  return count > 1 ? ofSeveral(count, earlier) : undefined;
}

/** "Cancel both", "cancel them", of two messages that were written one behind the other to somebody. */
export function cancelBoth(said: string, earlier: World["earlier"]): Interpretation | undefined {
  if (!bothSent.test(said)) return undefined;
  const steps = earlier.slice(-2).flatMap(takenBackOf);
  const [first, second] = steps;
  if (first === undefined || second === undefined) return undefined;
  if (manyOf.test(said) && earlier.slice(-3).flatMap(takenBackOf).length > 2) return whetherAllBack;
  const areOfOne = JSON.stringify(first) === JSON.stringify(second);
  return { kind: "plan", plan: { steps: areOfOne ? [{ ...first, count: 2 }] : steps } };
}

/** "Them", behind three messages, are two or three. */
const manyOf = /\b(?:them|those)\b(?<!them both|of them|of those)/iu;
const whetherAllBack: Interpretation = {
  kind: "question",
  text: "Shall I take the last two back, or all that are scheduled?",
  choices: ["Cancel both", "Cancel all scheduled emails"],
};

function takenBackOf({ done, plan }: EarlierTurn): StepOf<"takeBack">[] {
  const [step, another] = done === true ? (plan?.steps ?? []) : [];
  const isSent = step !== undefined && "how" in step && step.how === "schedule" && "to" in step;
  return isSent && another === undefined
    ? step.to.slice(0, 1).map((to) => ({ do: "takeBack", to }))
    : [];
}

function countIn(said: string): number | "both" {
  const found = several.exec(said) ?? times.exec(said);
  if (bothBack.test(said) || found?.groups?.["both"] !== undefined) return "both";
  return found === null ? 0 : readNumber((found.groups?.["count"] ?? "two").toLowerCase());
}

/** Characters of such words. */
const longest = 120;

const whetherLast: Interpretation = {
  kind: "question",
  text: "I undo one request at a time, the last one first, and what you asked for before it stays done. Shall I undo the last one? For the one before say “undo that” again.",
  choices: ["Undo that"],
};

/** Whether each of the last two requests was done to one message, so that a place may be that of a request. */
function isOneOfActs(earlier: World["earlier"]): boolean {
  const [last, before] = [earlier.at(-1), earlier.at(-2)];
  return isAct(last) && isAct(before) && last?.shown === 1 && before?.shown === 1;
}

/** The first of several requests, or the first email of the last one: neither is undone alone. */
function whichUndone(earlier: World["earlier"]): Interpretation | undefined {
  const [last] = undoableTurns(earlier);
  if (last === undefined) return undefined;
  const text = `I undo a request as a whole, the last one first: “${askedBy(last).slice(0, 80)}”. Others have their own Undo where they stand in this conversation. Shall I undo the last one?`;
  return { kind: "question", text, choices: ["Undo that"] };
}

/** What more is behind those requests than there are is asked. */
function ofSeveral(wanted: number, earlier: World["earlier"]): Interpretation | undefined {
  const turns = undoableTurns(earlier);
  if (turns.length >= wanted && wanted <= most) {
    const steps = Array.from({ length: wanted }, (_, back): Step =>
      back === 0 ? { do: "undo" } : { do: "undo", back },
    );
    return { kind: "plan", plan: { steps } };
  }
  if (turns.length === 0) return undefined;
  const known = `In this conversation I know of ${turns.length} that can be undone.`;
  return turns.length > most
    ? {
        kind: "question",
        text: `I undo at most ${most} requests at once.`,
        choices: [`Undo the last ${most}`],
      }
    : {
        kind: "question",
        text: known,
        choices: turns.length > 1 ? [`Undo the last ${turns.length}`] : ["Undo that"],
      };
}

/** Requests that are undone by one. */
const most = 10;

const undoLast: Interpretation = { kind: "plan", plan: { steps: [{ do: "undo" }] } };

/** "Both" of the two things that one request did are that request, and to bring both back are its two messages. */
function isOfTwo(turn: EarlierTurn | undefined, said: string): boolean {
  return actsIn(turn) === 2 || (turn?.done === true && turn.shown === 2 && bothBack.test(said));
}

function actsIn(turn: EarlierTurn | undefined): number {
  return turn?.done === true
    ? (turn.plan?.steps ?? []).filter(({ do: what }) => what === "act").length
    : 0;
}

function isAct(turn: EarlierTurn | undefined): boolean {
  const steps = turn?.plan?.steps ?? [];
  return turn?.done === true && steps.some((step) => step.do !== "undo");
}
