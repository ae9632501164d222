import { findContacts } from "#server/assist-plan/find-contacts.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { typedWords } from "#server/typed-words/take-words.ts";
import type { Clause, ClauseContext } from "./clause.ts";
import { readTargets } from "./read-targets.ts";

/**
 * "Label the invoices Taxes", where there is no such label: whether it shall be made is asked. Only a last word that begins
 * with a capital letter, or stands behind a word for messages, and is no part of a name may be one, with words before it that
 * tell messages.
 */
export function newLabelBehind(line: Line, context: ClauseContext): Clause | undefined {
  const at = line.words.length - 1;
  const name = typedWords(line, at, line.words.length);
  if (!/^(?:label|tag) (?!.* (?:as|with|under|by) )/u.test(line.text)) return undefined;
  if (at < 2 || !isName(name, line.words[at - 1]?.word ?? "")) return undefined;
  if (findContacts(name, context.world).length > 0) return undefined;
  const named = { act: "label" as const, label: name, until: null };
  if (readTargets(partOfLine(line, 1, at), named, context).kind !== "steps") return undefined;
  return {
    kind: "question",
    text: `You have no label called “${name}”. Shall I make it?`,
    choices: [`${typedWords(line, 0, at)} as ${name}`],
  };
}

function isName(name: string, before: string): boolean {
  if (/^\p{Lu}[\p{L}\p{N}-]*$/u.test(name)) return true;
  return noun.test(before) && /^\p{L}[\p{L}\p{N}-]*$/u.test(name) && !small.test(name);
}

const noun = /^(?:e?-?mails?|messages?|ones)$/u;
const small =
  /^(?:today|yesterday|please|too|also|now|again|instead|unread|read|starred|here|there|all|everything|it|them|first|later)$/iu;
