import type { Interpret, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import {
  allOrWhich,
  spokenOrAll,
  thoseOrTheirs,
  whoseShown,
} from "#server/assist-plan/range-question.ts";
import { chosenAnswer } from "./chosen-answer.ts";

const ofAll =
  /^\W*(?:all(?: of)? (?:his|hers|theirs|(?:(?:his|her|their|that person['’]s|[^\s"“”:,;]+['’]s)(?: (?:e-?mails?|mails?|messages?))?))|(?:of |in )?(?:all(?: of)?|everything in|the whole of) (?:my |the )?(?:e-?mails?|mails?|mailbox|inbox|messages))[\s.!]*$/iu;

const ranges: ReadonlySet<string> = new Set([spokenOrAll, allOrWhich, thoseOrTheirs, whoseShown]);

/** "Only those" and "all of my mail", to whether mail that was spoken of is meant or all, and a name to whose of it. Undefined for any other words. */
export function answersRange(
  text: string,
  world: World,
  read: Interpret,
): Interpretation | undefined {
  const { asked, choices = [] } = world.earlier.at(-1) ?? {};
  if (!ranges.has(asked ?? "") || choices.length === 0) return undefined;
  const chosen = chosenAnswer(ofAll.test(text) ? "all" : text, choices);
  const picked = choices.find((choice) => choice === chosen) ?? allAlone(chosen, choices);
  return picked === undefined
    ? undefined
    : read(picked, { ...world, earlier: world.earlier.slice(0, -1) });
}

/** Where "all" alone is offered. */
function allAlone(chosen: string, [only, another]: readonly string[]): string | undefined {
  return chosen === "All of them" && another === undefined ? only : undefined;
}
