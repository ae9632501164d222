import { partOfLine, type Line } from "#server/typed-words/read-line.ts";

const stateClause =
  /^(?:that |which )?(?:are|is|were|was) (?:not )?(?:unread|read|starred|flagged|important|muted|archived)\b(?!.*\b(?:from|by|about|with|in|since|before|after|older|newer)\b)/u;
const bareState =
  /^(?:(?:and|or|nor|but|,) ?)+(?:also |not )?(?:unread|read|starred|flagged|important|muted|archived)(?= |$)(?! (?:ones|e?mails|messages)\b)/u;

/** "The ones that are unread and starred" are both, and "that aren't starred or unread" neither. */
export function isOneClause(line: Line, from: number, at: number): boolean {
  const behind = partOfLine(line, at, line.words.length).text;
  return stateClause.test(partOfLine(line, from, at).text) && bareState.test(behind);
}

const statesBefore =
  /\b(?:that|which) (?:are|is|were|was) (?:not )?(?:unread|read|starred|flagged|important|muted|archived)(?:(?: ,)?(?: and| or| nor)? (?:unread|read|starred|flagged|important|muted|archived))*$/u;

/** Whether the word there joins two states of one clause: "that are unread and starred". */
export function joinsStates(line: Line, at: number): boolean {
  const [before, behind] = [partOfLine(line, 0, at), partOfLine(line, at, line.words.length)];
  return statesBefore.test(before.text) && bareState.test(behind.text);
}
