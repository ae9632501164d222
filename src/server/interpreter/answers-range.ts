import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Interpret, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import {
  allOrWhich,
  spokenOrAll,
  thoseOrTheirs,
  whoseShown,
} from "#server/assist-plan/range-question.ts";
import { chosenAnswer } from "./chosen-answer.ts";

const ofAll =
  /^\W*(?:of |in )?(?:all(?: of)?|everything in|the whole of) (?:my |the )?(?:e-?mails?|mails?|mailbox|inbox|messages)[\s.!]*$/iu;
/** "All of hers", "all of Ann's mails". */
const ofTheirs =
  /^\W*all(?: of)? (?:his|hers|theirs|(?:his|her|their|that person['’]s|(?<who>[^\s"“”:,;]+(?: [^\s"“”:,;]+)?)['’]s) (?:e-?mails?|mails?|messages?)|(?<whose>[^\s"“”:,;]+(?: [^\s"“”:,;]+)?)['’]s)[\s.!]*$/iu;
const thatOne =
  /^\W*(?:(?:only|just) )?(?:(?:that|this)(?: one| e?-?mail| message)?|the one(?: (?:that was |you )?(?:shown|showed))?)[\s.!]*$/iu;

const ranges: ReadonlySet<string> = new Set([spokenOrAll, allOrWhich, thoseOrTheirs, whoseShown]);

/** "Only those" and "all of my mail", to whether mail that was spoken of is meant or all, and a name to whose of it. Undefined for any other words. */
export function answersRange(
  text: string,
  world: World,
  read: Interpret,
): Interpretation | undefined {
  const { asked, choices } = askedLast(world);
  if (!ranges.has(asked) || choices.length === 0) return undefined;
  const before = { ...world, earlier: world.earlier.slice(0, -1) };
  const isOfOne = asked === thoseOrTheirs;
  if (isOfOne && thatOne.test(text) && shownBefore(before) > 1) return whichOne;
  const picked = pickedRange(isOfOne ? ofOne(text, choices, world) : text, choices);
  return picked === undefined ? undefined : read(picked, before);
}

function askedLast({ earlier }: World): { asked: string; choices: readonly string[] } {
  const { asked, choices = [] } = earlier.at(-1) ?? {};
  return { asked: asked ?? "", choices };
}

function pickedRange(text: string, choices: readonly string[]): string | undefined {
  const chosen = chosenAnswer(ofAll.test(text) ? "all" : text, choices);
  return choices.find((choice) => choice === chosen) ?? allAlone(chosen, choices);
}

/** "That one" is the first choice there, and "all of hers" the last. */
function ofOne(text: string, choices: readonly string[], world: World): string {
  if (thatOne.test(text)) return choices[0] ?? text;
  return namesThem(text, choices, world) ? "all" : text;
}

function shownBefore({ earlier, open }: World): number {
  return open > 0 ? open : (earlier.at(-1)?.shown ?? 0);
}

/** Whether all of theirs is meant: somebody else's is not. */
function namesThem(text: string, choices: readonly string[], world: World): boolean {
  const said = ofTheirs.exec(text);
  if (said === null) return false;
  const who = said.groups?.["who"] ?? said.groups?.["whose"];
  const found = who === undefined ? [] : findContacts(who, world);
  return who === undefined || found.some(({ address }) => choices.at(-1)?.includes(address));
}

const whichOne: Interpretation = {
  kind: "question",
  text: "Which one do you mean?",
  choices: [],
};

/** Where "all" alone is offered. */
function allAlone(chosen: string, [only, another]: readonly string[]): string | undefined {
  return chosen === "All of them" && another === undefined ? only : undefined;
}
