import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";

/** Turns back in which a message was written that may still be meant. */
const near = 3;
const thatMail =
  /^\W*(?:(?:please|now|ok(?:ay)?|then|and)[\s,]+)*(?:delete|trash|bin|remove|discard|archive|get rid of) (?:that|this) (?:one|e-?mail|mail|message)[\s.!]*$/iu;
const before =
  /\b(?:before|earlier|old(?:er|est)?|last (?:week|month|year)|yesterday|all|every)\b/iu;

/**
 * "Delete the mail to Ann", behind one to her that was just written, and "delete that mail", behind the draft of an answer: the
 * message, or an older one? Undefined for any other meaning.
 */
export function justWritten(
  meaning: Interpretation,
  text: string,
  world: World,
): Interpretation | undefined {
  const [step] = meaning.kind === "plan" ? meaning.plan.steps : [];
  const words =
    step?.do === "act" || step?.do === "forward" ? wordsOf(step, text, world) : undefined;
  return words === undefined ? undefined : { kind: "words", text: words };
}

function wordsOf(step: Step, text: string, world: World): string | undefined {
  const last = world.earlier.at(-1);
  const isOfAnswer = last !== undefined && letterOf(last)?.do === "reply";
  if (isOfAnswer && thatMail.test(text)) return ofDraft;
  const turn = before.test(text) ? undefined : writtenTo(addressIn(step), world);
  return turn && wayOf(turn);
}

const ofDraft =
  "I have deleted nothing. If you mean the message that you just wrote, say “delete the draft”, or leave its card. If you mean the email that it answers, please say whose it is.";

function letterOf({ plan }: EarlierTurn) {
  const [step, another] = plan?.steps ?? [];
  return step !== undefined && another === undefined && "how" in step ? step : undefined;
}

/** Whom the mail goes to that a step is done to. */
function addressIn(step: Step): string | undefined {
  const query = "target" in step && step.target.of === "mailbox" ? step.target.query : "";
  return /(?<=(?:^|[\s(])to:)[^\s)]+@[^\s)]+/u.exec(query)?.[0];
}

function writtenTo(address: string | undefined, world: World): EarlierTurn | undefined {
  if (address === undefined) return undefined;
  return world.earlier.slice(-near).findLast((turn) => {
    const letter = letterOf(turn);
    if (letter === undefined) return false;
    if (letter.do === "reply") return letter.target.query.includes(`from:${address}`);
    return letter.to.some(({ words }) =>
      findContacts(words, world).some((one) => one.address === address),
    );
  });
}

function wayOf(turn: EarlierTurn): string {
  const how = letterOf(turn)?.how;
  const lead = "I have changed nothing. If you mean the message that you just wrote,";
  const way =
    turn.done !== true
      ? "it goes out by its card alone: leave that, or press “Not now”"
      : how === "draft"
        ? "say “delete the draft”"
        : "say “undo that”, while it can be taken back";
  return `${lead} ${way}. If you mean one that you sent before, say “sent before today”.`;
}
