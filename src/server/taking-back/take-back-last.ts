import type { EarlierTurn, Interpretation } from "#server/assist-plan/interpretation.ts";
import { withdraws } from "#server/sentences/withdraws.ts";
import { cancelBoth } from "./undo-all.ts";

const stopping =
  /\b(?:cancel|stop|abort|hold|recall|unsend|withdraw)\b|\b(?:not|don['’]?t) send\b/iu;

/** "Don't send it" is of a message, whatever was done since. */
const sending = /\b(?:not|don['’]?t) send\b|\bunsend\b/iu;

/**
 * What "stop" and "no" are right behind a turn that has done something, also where only questions about it lie between;
 * undefined where they say more or nothing was done.
 */
export function takeBackLast(
  text: string,
  earlier: readonly EarlierTurn[],
): Interpretation | undefined {
  if (!withdraws(text)) return undefined;
  const last = earlier.at(-1);
  if (last?.asked) return behindQuestion(text, last, earlier);
  if (last?.done !== true) return undefined;
  const both = cancelBoth(text, earlier);
  if (both !== undefined) return both;
  const isOfEarlier = sending.test(text) && !hasSent(last) && earlier.some(hasSent);
  return isOfEarlier ? takeNewestBack : ofDone(text, last);
}

const nothingIsDone = /^All right, I (?:have done nothing|leave everything as it is)\.$/u;

/** A request that takes itself back has done nothing. */
const ownOrder =
  /^\W*(?:(?:please|can you|could you|and|also|now)[\s,]+)*(?:archive|delete|remove|trash|bin|star|unstar|mark|move|label|mute|snooze|restore|send|write|reply|forward|e-?mail|tell|schedule|show|find)\b/iu;

const deniedAct =
  /\b(?:do not|don['’]?t|never) (?<verb>archive|delete|trash|star|unstar|mute|snooze|label|move|mark)\b/iu;

/** "Don't delete the hike mail" denies nothing of what was starred. */
function deniesOther(text: string, { plan }: EarlierTurn): boolean {
  const verb = deniedAct.exec(text)?.groups?.["verb"]?.toLowerCase();
  const acts = (plan?.steps ?? []).flatMap((step) => (step.do === "act" ? [step.act] : []));
  return verb !== undefined && verb !== "mark" && !acts.some((act) => act === verb);
}

/** Right behind a turn that has done something it is not said that nothing is done: whether to undo it is asked instead. */
export function unlessDone(
  meaning: Interpretation,
  text: string,
  earlier: readonly EarlierTurn[],
): Interpretation {
  const last = earlier.at(-1);
  if (last?.done !== true || ownOrder.test(text) || deniesOther(text, last)) return meaning;
  return meaning.kind === "words" && nothingIsDone.test(meaning.text)
    ? ofDone(text, last)
    : meaning;
}

function ofDone(text: string, last: EarlierTurn): Interpretation {
  const { steps } = last.plan ?? { steps: [] };
  if (steps.length > 0 && steps.every((step) => step.do === "undo" || step.do === "takeBack"))
    return asItIs;
  if (steps.length > 0 && steps.every((step) => "how" in step && step.how === "draft"))
    return staysDraft;
  if (hasSent(last) && stopping.test(text)) return every.test(text) ? takeAllBack : takeBack;
  return {
    kind: "question",
    text: "What you asked for last is done, or under way. Shall I undo it? A message can be taken back for a few seconds only: press Undo, or say “undo that”.",
    choices: ["Undo that"],
  };
}

const asItIs: Interpretation = { kind: "words", text: "All right, I leave it as it is now." };

const staysDraft: Interpretation = {
  kind: "words",
  text: "All right, it is not sent. It stays in Drafts, where you can change or delete it.",
};

const takeBack: Interpretation = {
  kind: "plan",
  plan: { steps: [{ do: "takeBack", to: null, last: true }] },
};

const every = /\b(?:everything|anything|all)\b/iu;
const takeAllBack: Interpretation = {
  kind: "plan",
  plan: { steps: [{ do: "takeBack", to: null, every: "waiting" }] },
};

/** Of those that wait the one that was written last. */
const takeNewestBack: Interpretation = {
  kind: "plan",
  plan: { steps: [{ do: "takeBack", to: null }] },
};

function hasSent({ done, plan }: EarlierTurn): boolean {
  const steps = plan?.steps ?? [];
  return done === true && steps.some((step) => "how" in step && step.how !== "draft");
}

/** What is on its way behind a question goes out all the same, whether that question is answered or not. */
function behindQuestion(
  text: string,
  { asked }: EarlierTurn,
  earlier: readonly EarlierTurn[],
): Interpretation | undefined {
  const before = earlier.findLast(({ plan, done }) => plan !== null || done === true);
  if (before === undefined) return undefined;
  if (hasListed(before)) return stillWaits;
  const isAbout = isOfDone.test(asked ?? "");
  if (hasSent(before)) return isAbout && stopping.test(text) ? takeBack : stillGoesOut;
  return isAbout && before.done === true ? asItIs : undefined;
}

function hasListed({ plan }: EarlierTurn): boolean {
  return plan?.steps.some((step) => step.do === "listWaiting") === true;
}

const stillGoesOut: Interpretation = {
  kind: "words",
  text: "All right, I leave that. What you sent or scheduled before is as it was and still goes out. Say “undo that”, and I take it back if it is not too late.",
};

const stillWaits: Interpretation = {
  kind: "words",
  text: "All right, I have changed nothing: what waits to be sent still goes out. To take a message back, say “cancel the message to” and the name.",
};

/** Questions that are about what is done already, or about nothing. */
const isOfDone =
  /^(?:It is on its way|It waits to be sent at its time|What you asked for last is done|It is done already|I did not understand)/u;
