import { placedTarget } from "#server/act-words/placed-target.ts";
import { readBareAct, type BareAct } from "#server/act-words/read-bare-act.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { StepOf } from "#server/assist-plan/plan.ts";
import { labelNamed } from "#server/name-phrases/label-rule.ts";
import { nameWords } from "#server/typed-words/name-words.ts";
import { readLine } from "#server/typed-words/read-line.ts";
import { acted, actsAgain } from "./acts-again.ts";
import type { LastAct } from "./last-act.ts";
import { snoozeWays } from "./snooze-ways.ts";

type Correcting = { last: LastAct; text: string; world: World };

/**
 * "I meant archive", "just archive them", "to Clients", "unread", "Friday": the same messages in another way. Undefined
 * for words that name no act, label or time in the place of the last one.
 */
export function asOtherwise(
  said: string,
  { last, text, world }: Correcting,
): Interpretation | undefined {
  const [only, another] = last.steps;
  const rest = said.replace(notThat, "");
  if (only === undefined || another !== undefined) return undefined;
  const other = otherLabel(rest, only, world) ?? otherAct(rest, only, world);
  if (other === undefined) return undefined;
  const { act, way } = other;
  const target = last.isDone ? acted : placedTarget([act.act], only.target);
  const steps: StepOf<"act">[] = [{ do: "act", ...act, target }];
  return actsAgain(last, { steps, undoes: true, text: `${way}\n${text}`, among: "earlier" });
}

const notThat =
  /[\s,]+(?:and )?not (?:to )?(?:archive|delete|trash|bin|star|mark|mute|snooze|label|move)(?: (?:it|that|them))?[\s.!]*$/iu;

type Before = LastAct["first"];

/** "Receipts", after messages were labelled or moved. */
function otherLabel(rest: string, before: Before, world: World): Other | undefined {
  if (before.do !== "act" || (before.act !== "label" && before.act !== "move")) return undefined;
  const words = rest.replace(/^(?:to|as|with|into|in|under)\s+(?:the\s+)?/iu, "");
  const label = labelNamed(words.replace(/[\s.!]+$/u, ""), world);
  const act = { act: before.act, label: label ?? null, until: null };
  return label === undefined ? undefined : { act, way: rest };
}

const pronoun = /\s+(?:it|them|that|this|those|these)(?=\s|$)/iu;
const marks = /^(?:as )?(?:un|not )?(?:read|important|starred)$/iu;

/** `way`: the words that name it. */
type Other = { act: BareAct; way: string };

function otherAct(rest: string, before: Before, world: World): Other | undefined {
  const words = rest.replace(/^(?:just|only|simply|please)\s+/iu, "").replace(/[\s.!]+$/u, "");
  const ways = [
    words.replace(pronoun, ""),
    ...(/^(?:in)?to\s/iu.test(words) ? [`move ${words}`] : []),
    ...(marks.test(words) ? [`mark as ${words.replace(/^as /iu, "")}`] : []),
    ...snoozeWays(words, before, world),
  ];
  for (const way of ways) {
    const act = readBareAct(readLine(way, nameWords(world)), { world });
    if (act !== undefined && !isSame(act, before) && !isNewPlace(act, world)) return { act, way };
  }
  return undefined;
}

/** "To bother you" names no label. */
function isNewPlace({ act, label }: BareAct, world: World): boolean {
  return act === "move" && label !== "Inbox" && labelNamed(label ?? "", world) === undefined;
}

function isSame({ act, label, until }: BareAct, before: Before): boolean {
  return (
    before.do === "act" && act === before.act && label === before.label && until === before.until
  );
}
