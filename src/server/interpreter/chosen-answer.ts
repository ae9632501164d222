import { foldText } from "#query/words.ts";
import { bareAnswer, pickedChoice, plainly, saysEvery } from "#server/assist-plan/picked-choice.ts";
import { isOfferedPerson } from "#server/assist-plan/picked-person.ts";
import { isOfPeople, owned } from "./asked-again.ts";

/** The choice that "the second", "2", a name or a part of it means; else the words themselves. */
export function chosenAnswer(answer: string, choices: readonly string[]): string {
  const picked = pickedChoice(answer, choices);
  if (picked !== undefined) return picked;
  const plain = plainly(bareAnswer(answer)).replace(owned, "");
  const said = sayingSo(plain, choices) ?? theOther(plain, choices);
  if (said !== undefined) return said;
  if (saysEvery(plain)) return "All of them";
  const held = plain.length < 3 ? [] : choices.filter((one) => hasAsWords(one, plain));
  return held.length === 1 ? (held[0] ?? answer) : answer;
}

const butFor =
  /^(?:no,? )?(?:not|except|(?:any|every)(?:one|body) (?:but|except)|all but|but not|other than)(?: for| from)? (?<who>.+)$/u;

/** "Not Okafor", where one other is offered. */
function theOther(plain: string, choices: readonly string[]): string | undefined {
  const who = butFor.exec(plain)?.groups?.["who"];
  if (who === undefined || !isOfPeople(choices)) return undefined;
  const people = choices.filter(isOfferedPerson);
  const others = people.filter((one) => !hasAsWords(one, who));
  return others.length === 1 && people.length === 2 ? others[0] : undefined;
}

/** "Okafor" is of "Daniel Okafor", and "yes" is not of "Daniel Reyes". */
function hasAsWords(choice: string, plain: string): boolean {
  return ` ${foldText(choice).replaceAll(/[^\p{L}\p{N}@.'’-]+/gu, " ")}`.includes(` ${plain}`);
}

/** "All of them" is the one choice that says "all", and "only those" the one that says "those". */
function sayingSo(plain: string, choices: readonly string[]): string | undefined {
  const word = saysEvery(plain) ? /\ball\b/iu : shownOnes.test(plain) ? /\bthose\b/iu : undefined;
  const held = word === undefined ? [] : choices.filter((one) => word.test(one));
  return held.length === 1 && choices.length > 1 ? held[0] : undefined;
}

const shownOnes =
  /^(?:(?:only|just) )?(?:those|these|them|(?:the |of the )?(?:shown|listed) ones|(?:those |these )?(?:of|in|on|from) (?:the|that|this) list|(?:those|these) (?:shown|listed))$/u;
