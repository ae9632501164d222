import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";

const alarmed =
  /^\W*(?:stop|wait|no|nope|oops|whoops|wrong|hold on|hang on|damn|sorry|argh|actually|take|recall|unsend|not)\b/iu;
const unclear = "I did not understand “";

/** Where "wait, …" behind a message that goes out was not understood: the offer to take it back. Undefined for other turns. */
export function stillHeld(
  meaning: Interpretation,
  text: string,
  { earlier }: World,
): Interpretation | undefined {
  if (meaning.kind !== "question" || !meaning.text.startsWith(unclear)) return undefined;
  if (!alarmed.test(text) || !goesOut(earlier.at(-1))) return undefined;
  return {
    kind: "question",
    text: "I did not understand that. What you have sent can be taken back for a few seconds only. Shall I take it back?",
    choices: ["Take it back"],
  };
}

function goesOut(turn: EarlierTurn | undefined): boolean {
  const steps = turn?.plan?.steps ?? [];
  return turn?.done === true && steps.some((step) => "how" in step && step.how !== "draft");
}
