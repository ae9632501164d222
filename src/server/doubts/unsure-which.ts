import { limits } from "#contract/limits.ts";
import { pickedChoice } from "#server/assist-plan/picked-choice.ts";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { atAnotherTime } from "./at-another-time.ts";
import { deniedAndOrdered } from "./denied-and-ordered.ts";
import { draftOrForward } from "./draft-or-forward.ts";
import { firstOfTwo } from "./first-of-two.ts";
import { groupLeftOut } from "./group-left-out.ts";
import { justWritten } from "./just-written.ts";
import { listedElsewhere } from "./listed-elsewhere.ts";
import { oneOfOwner } from "./one-of-owner.ts";
import { receivedRead, stateOfWhat } from "./state-of-what.ts";
import { statesApart } from "./states-apart.ts";
import { stillHeld } from "./still-held.ts";
import { theirsOfFewer } from "./theirs-of-fewer.ts";
import { whichReminded } from "./which-reminded.ts";
import { onlyReads } from "#server/sentences/only-reads.ts";

type Read = (text: string, world: World) => Interpretation;

const lead = "I did not understand what you said before, so I go by ";

/**
 * Asks before an act on "these" where what was said of them last was not understood: it may have left some of them out;
 * and whether a message that goes out is taken back, behind words that were not. Any other meaning stays.
 */
export function unsureWhich(meaning: Interpretation, text: string, world: World): Interpretation {
  for (const doubt of doubts) {
    const asked = doubt(meaning, text, world);
    if (asked !== undefined) return asked;
  }
  return receivedRead(ofListed(meaning, text, world));
}

type Doubt = (meaning: Interpretation, text: string, world: World) => Interpretation | undefined;

const doubts: readonly Doubt[] = [
  deniedAndOrdered,
  groupLeftOut,
  stillHeld,
  atAnotherTime,
  draftOrForward,
  justWritten,
  listedElsewhere,
  firstOfTwo,
  theirsOfFewer,
  whichReminded,
  oneOfOwner,
  (meaning, text, world) => stateOfWhat(statesApart(meaning, text) ?? meaning, text, world),
  statesApart,
  seenInPart,
];

function ofListed(meaning: Interpretation, text: string, world: World): Interpretation {
  const listed = listBehindUnclear(world);
  const fewest = isUnshown(world.earlier.at(-1)) ? 1 : 2;
  if (listed < fewest || meaning.kind !== "plan" || onlyReads(meaning)) return meaning;
  const isOfThese = meaning.plan.steps.some(
    (step) => "target" in step && (step.target.of === "earlier" || step.target.of === "rest"),
  );
  if (!isOfThese) return meaning;
  const choices = text.length > longest ? [] : [`Yes, ${text.trim()}`];
  const those = listed === 1 ? "the one email that was" : `all of the ${listed} emails that were`;
  return { kind: "question", text: `${lead}${those} shown. Shall I?`, choices };
}

const seen =
  /\b(?:(?:what|those|the ones|everything|all)(?: that)? (?:you|i) (?:just )?(?:showed?(?: me)?|see|listed)|the (?:shown|listed|visible) ones)\b/iu;

/** "What you showed me", of a list that is longer than what is seen of it. */
function seenInPart(
  meaning: Interpretation,
  text: string,
  { earlier }: World,
): Interpretation | undefined {
  const shown = earlier.findLast((turn) => turn.shown > 0)?.shown ?? 0;
  const most = limits.listedMessages;
  const isActed = meaning.kind === "plan" && !onlyReads(meaning);
  if (!isActed || shown <= most || !seen.test(text) || text.length > longest) return undefined;
  return {
    kind: "question",
    text: `You see ${most} of ${shown} emails. Do you mean these alone, or all of them?`,
    choices: [text.replace(seen, `the first ${most}`), text.replace(seen, "all of them")],
  };
}

/** Characters of a choice. */
const longest = 100;

/** "Yes" to that question: what was asked for before it. Undefined for other words. */
export function sureOfAll(text: string, world: World, read: Read): Interpretation | undefined {
  const last = world.earlier.at(-1);
  if (last?.asked?.startsWith(lead) !== true) return undefined;
  if (pickedChoice(text, last.choices ?? []) === undefined) return undefined;
  return read(last.message, { ...world, earlier: behindUnclear(world.earlier.slice(0, -1)) });
}

/** How many messages were shown before words that were not understood; 0 where the last ones were. */
function listBehindUnclear({ earlier }: World): number {
  const before = behindUnclear(earlier);
  if (before.length === earlier.length) return 0;
  return before.findLast(({ plan }) => plan?.steps.some((step) => "target" in step))?.shown ?? 0;
}

function behindUnclear(earlier: readonly EarlierTurn[]): readonly EarlierTurn[] {
  const last = earlier.findLastIndex((turn) => !isUnclear(turn) && !isUnshown(turn));
  return earlier.slice(0, last + 1);
}

/** Not understood, or asked about where it may have left some of them out. */
function isUnclear({ asked, message }: EarlierTurn): boolean {
  if (asked === null) return false;
  return unclear.test(asked) || narrowing.test(message);
}

/** Others were to be shown, and it was asked which: "those" may be these, which nobody has seen. */
function isUnshown(turn: EarlierTurn | undefined): boolean {
  if (typeof turn?.asked !== "string") return false;
  const isAsked = turn.asked === "Which emails do you mean?";
  if (isAsked && showing.test(turn.message)) return true;
  return (isAsked || isUnclear(turn)) && another.test(turn.message);
}

/** "And the one before?", behind a mail. */
const another =
  /^\W*(?:(?:and|ok(?:ay)?|now|so|then|but|please|(?:what|how) about)[\s,]+)*(?:(?:the |an? |my )?(?:(?:next|previous|preceding|earlier|older|newer|other|another|second|third)\b|one (?:right |just )?(?:before|after)\b)|another\b|(?:right |just )?(?:before|after) (?:that|it|this)\b)/iu;

const showing =
  /^\W*(?:please |can you |could you )?(?:show|find|list|search|see|look for|what|which|any|give me)\b/iu;
const unclear = /^(?:I (?:did not understand “|know nobody called)|Who (?:is|are) your )/u;
const narrowing =
  /^\W*(?:(?:and|but|so|ok(?:ay)?|no|now)[\s,]+)*(?:(?:only|just|not|without|except|excluding|minus|skip|leave out|everything but|all but)\b|(?:the|those|these) ones?\b|(?:those|these|which|anything|any) (?:are |were |ones? )?(?:from|by|about|of)\b)/iu;
