import type { Line } from "#server/typed-words/read-line.ts";
import type { Question } from "#server/typed-words/reader.ts";

const mail =
  /^(?:emails?|mails?|messages?|ones?|conversations?|threads?|newsletters?|promotions?|stuff|things?)$/u;

/** What is unimportant is somebody's judgement: whether all mail without Gmail's own mark is meant is asked before a change. */
export function judgedUnimportant(line: Line, at: number, next: number): Question {
  const asked = withMark(line, at, next);
  return {
    text: "Do you mean all that Gmail has not marked as important?",
    choices: asked === undefined ? [] : [asked],
  };
}

/** The request with the mark in place of the judgement, behind the word for mail. */
function withMark({ source, words }: Line, at: number, next: number): string | undefined {
  const isBefore = mail.test(words[next]?.word ?? "");
  const isBehind = mail.test(words[at - 1]?.word ?? "");
  const [first, last] = [words[at], words[isBefore ? next : next - 1]];
  if (first === undefined || last === undefined || isBefore === isBehind) return undefined;
  const noun = isBefore ? `${last.raw} ` : "";
  return `${source.slice(0, first.from)}${noun}that are not marked as important${source.slice(last.to)}`;
}
