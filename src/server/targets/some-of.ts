import { numberWords, readNumber } from "#server/typed-words/read-number.ts";
import type { Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";

/** What is asked where it is not said which of several. */
export const whichOfThem = { text: "Which of them do you mean?", choices: [] };

const few =
  "one|any|either|some|a few|several|most|half|part|the majority|a bunch|a handful|a number";
const someOf = wordPattern(
  `(?:just |only )?(?:(?<few>${few})|(?:any |a )?(?<number>${numberWords}|couple|dozen)) of(?= (?:the|my|these|those|them|all|it|[^ ]+ 's|[^ ]+ [^ ]+ 's)(?: |$))`,
);
const anyOf = wordPattern(`(?:${few}) of`);

/** "One of the mails from Rose" does not say which, and "two of Rose's mails" are asked for as two. */
export function someOfRule({ line, at, draft, purpose }: Reader): number | undefined {
  const taken = takeWords(line, at, someOf) ?? takeWords(line, at, anyOf);
  const number = taken?.groups["number"];
  if (number === undefined && purpose === "read") return undefined;
  if (number !== undefined) draft.pick = { ...draft.pick, count: readNumber(number) };
  else if (taken !== undefined) draft.question ??= whichOfThem;
  return taken?.next;
}
