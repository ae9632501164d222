import type { Line } from "#server/typed-words/read-line.ts";

const state =
  "(?:(?:not )?(?:read|unread|seen|opened|unopened|starred|unstarred|flagged|important|unimportant)|spam|junk)";
const said = "(?<!\\b(?:marked|flagged|tagged|set|is|are|was|were|that|which|and|or|but|not) )";
const all = "(?!(?:all|every|everything|anything|any|each|the|my|what|whatever|but) )";
const forms = [
  `(?:mark|set|flag|make|tag) ${state} (?:.+ )?[^ ]+ ${said}(?:as|to) ${state}`,
  `(?:mark|set|flag|make|tag) ${state} ${all}(?:.+ )?[^ ]+ ${said}${state}`,
].map((form) => new RegExp(`^${form}$`, "u"));

/** Whether a state before the messages tells which are meant, as the mark stands behind them: "mark unread mails as read". */
export function tellsFirst({ text }: Line): boolean {
  return forms.some((form) => form.test(text));
}
