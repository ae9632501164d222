import type { StepOf } from "#server/assist-plan/plan.ts";
import { folded, type SaidWords } from "#server/assist-plan/said-words.ts";
import { withoutQuotes } from "#server/policy/asked-words.ts";

type Writing = StepOf<"write" | "reply" | "forward">;

/** What the person says of a message beside its own words: a time that these tell is none for sending it. */
export function wordsBesideText({ turns }: Pick<SaidWords, "turns">, step: Writing): string[] {
  const texts = textsOf(step).sort((one, other) => other.length - one.length);
  return turns.map((turn) => texts.reduce(without, withoutQuotes(turn)));
}

function textsOf(step: Writing): string[] {
  const wordings =
    step.do === "write" ? [step.subject, step.body] : [step.do === "reply" ? step.body : step.note];
  return wordings
    .flatMap((one) =>
      one?.source === "typed" ? folded(one.text).replace(/[.!? ]{1,20}$/, "") : [],
    )
    .filter((text) => text !== "");
}

function without(turn: string, text: string): string {
  const whole = `(?<![\\p{L}\\p{N}])${RegExp.escape(text)}(?![\\p{L}\\p{N}])`;
  return turn.replaceAll(new RegExp(whole, "gu"), " “” ");
}
