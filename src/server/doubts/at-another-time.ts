import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";

const unclear = "I did not understand “";
const lead = "^(?:(?:please|ok(?:ay)?|and|no|(?:can|could) you)[\\s,]+)*";
const ofWaiting = new RegExp(
  `${lead}(?:reschedule|postpone|delay|move|push|shift|change the (?:time|date|day) of) (?:(?:the|my|that) )?(?:(?:scheduled|waiting|first|second|third|last) )*(?:e-?mail|mail|message|reply|one|answer)(?: to (?<who>\\S{1,60}(?: \\S{1,60}){0,2}?))? (?:to|for|until|by|back|from)\\b`,
  "iu",
);
const ofShown = new RegExp(
  `${lead}(?:reschedule|postpone|delay|move|push|shift|change|make|send) (?:it|that|this|them|the (?:time|date|day|first|second|third|last)(?: one)?)\\b`,
  "iu",
);

/**
 * Where "reschedule the mail to Ada to Friday", or "make it Friday" behind what waits, was not understood: how another time
 * is chosen. Undefined for other turns.
 */
export function atAnotherTime(
  meaning: Interpretation,
  text: string,
  { earlier }: World,
): Interpretation | undefined {
  if (meaning.kind !== "question" || !meaning.text.startsWith(unclear)) return undefined;
  const found = ofWaiting.exec(text);
  if (found === null && !(isWaiting(earlier.at(-1)) && ofShown.test(text))) return undefined;
  const who = found?.groups?.["who"];
  return who === undefined
    ? { kind: "question", text: `${cannot} Say “cancel the message to” and the name.`, choices: [] }
    : { kind: "question", text: `${cannot} Shall I?`, choices: [`Cancel the message to ${who}`] };
}

const cannot =
  "I cannot change when a waiting message goes out. Under Scheduled you can choose another time for it; or I take it back, and you tell me anew.";

function isWaiting(turn: EarlierTurn | undefined): boolean {
  return turn?.plan?.steps.some(({ do: what }) => what === "listWaiting") === true;
}
