import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import { newest } from "#server/fact-questions/fact-target.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";
import { answered } from "#server/fact-questions/read-fact-question.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { partOfLine, type Line, type Word } from "#server/typed-words/read-line.ts";
import { typedWords } from "#server/typed-words/take-words.ts";

const mail = "(?:e?mails?|messages?|ones?|conversations?|threads?|newsletters?)";

/** "Is the budget mail read?", "which mails have I not opened?": the mail is shown where it is so, and none where it is not. */
export const askState: readonly MailForm[] = [
  mailForm(
    `(?:is|are|was|were) (?<target>(?:the|my|all|this|that|these|those) .+?) (?:(?:still|already|now|marked|as) )*(?<state>read|unread|opened|unopened|starred|flagged|archived|muted|snoozed|deleted|in (?:the |my )?(?:spam|trash|bin|archive|inbox)(?: folder)?)`,
    inState,
  ),
  mailForm(
    `(?:is|are|was|were) (?<target>(?:the|my|all|this|that|these|those) (?:.+ )?${mail}(?: .+)?) (?:marked )?(?:as )?(?<state>important|not important)`,
    inState,
  ),
  mailForm(
    "(?:which|what) (?<target>.+?) (?:have|did) i (?:still )?(?<state>not) (?:yet )?(?:read|opened|open|seen|looked at)(?: yet)?",
    inState,
  ),
  mailForm(
    "(?:which|what) (?:emails?|mails?|messages?) (?:has|have|had|carries|carry) the (?:largest|biggest|heaviest) (?:attachments?|attached files?|files?)",
    (_groups, line) => answered(line, { ...newest("has:attachment", 3), order: "largest" }, []),
  ),
  mailForm(
    "(?:show|give|hand|pass) (?<who>(?!(?:me|us)\\b)[^ ]+(?: [^ ]+)?) (?<what>(?:the|my|that|this|those|these|his|her) .+)",
    whetherForward,
  ),
];

function inState(
  { target, state }: Record<string, Line>,
  _line: Line,
  { world }: ClauseContext,
): Clause | undefined {
  const [first] = state?.words ?? [];
  if (target === undefined || state === undefined || first === undefined) return undefined;
  const words = [...target.words, ...(state.text === "not" ? [unread(first)] : state.words)];
  const asked = partOfLine({ ...target, words }, 0, words.length);
  const read = readMessages(asked, { world, purpose: "read" });
  return read.kind === "target"
    ? { kind: "steps", steps: [{ do: "find", target: read.target }] }
    : undefined;
}

function unread(at: Word): Word {
  return { ...at, raw: "unread", word: "unread" };
}

/** "Show Rose the report" is nothing to be shown here. */
function whetherForward(
  { who, what }: Record<string, Line>,
  _line: Line,
  { world }: ClauseContext,
): Clause | undefined {
  const name = who === undefined ? "" : typedWords(who, 0, who.words.length);
  if (name === "" || what === undefined || findContacts(name, world).length === 0) return undefined;
  const order = `forward ${typedWords(what, 0, what.words.length)} to ${name}`;
  return { kind: "question", text: `Shall I forward it to ${name}?`, choices: [order] };
}
