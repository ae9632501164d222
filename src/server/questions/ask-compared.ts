import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";

const lead =
  "(?:(?:do|did|have|has|had|am|is|are|was|were)(?: (?:i|we|there))?(?: (?:get|got|gotten|getting|receive|received|receiving|have|had|been|be))*|(?:is|are|was|were) there)";
const mail =
  "(?:(?:unread |new )?(?:e-?mails?|mails?|messages?)|newsletters?|promotions|invoices|receipts|bills)";

/** "Did I get more mail this week than last?": both are counted, since what is more of the two is no search. */
export const askCompared: readonly MailForm[] = [
  mailForm(
    `${lead} (?:(?:any )?more|less|fewer|as (?:much|many)) (?<what>${mail})(?<one> .+?)? (?:than|as) (?:there (?:was|were) |i (?:got|had|received) )?(?<other>.+)`,
    bothCounted,
  ),
  mailForm(
    `${lead} (?:.+ )?(?:more|less|fewer) (?:.+ )?than (?!(?:\\d+|an?|one|two|three|four|five|six|ten|usual) (?:minutes?|hours?|days?|weeks?|months?|years?|mb|kb)\\b).+`,
    notCompared,
  ),
];

const unread =
  "I can count mail, but I did not understand what shall be compared with what. Ask me of each by itself, as “how many emails from Bea this week?”.";

function notCompared(): Clause {
  return { kind: "words", text: unread };
}

function bothCounted(
  { what, one, other }: Record<string, Line>,
  line: Line,
  { world }: ClauseContext,
): Clause | undefined {
  if (what === undefined || other === undefined) return undefined;
  const second = besides(other, one);
  const steps = [
    countOf([...what.words, ...(one?.words ?? [])]),
    countOf([
      ...(leading.test(second.text) ? [...what.words, ...keptOf(one, second)] : []),
      ...second.words,
    ]),
  ].filter((step) => step !== undefined);
  return steps.length < 2 ? notCompared() : { kind: "steps", steps };

  function countOf(words: Line["words"]): Step | undefined {
    const named = partOfLine({ ...line, words }, 0, words.length);
    const read = readMessages(named, { world, purpose: "read" });
    if (read.kind !== "target" || read.target.of !== "mailbox") return undefined;
    return { do: "count", target: { ...read.target, skip: 0, count: null }, by: null };
  }
}

/** What stands behind mail, and is none by itself. */
const leading =
  /^(?:from|by|about|to|with|in|on|since|before|after|during|today|yesterday|this|last|the (?:last|week|month|day|year))\b/u;

const time =
  /(?:^| )(?:(?:this|last|the last|in|since|during) (?:\d+ )?[^ ]+|today|yesterday|this morning)$/u;

/** "From Hanna this week than last week" is from Hanna both times; "from Bea today than from Jonah" both times today. */
function keptOf(one: Line | undefined, { text }: Line): Line["words"] {
  const [times = ""] = time.exec(one?.text ?? "") ?? [];
  if (one === undefined || times === "") return [];
  const from = one.words.length - times.trim().split(" ").length;
  return time.test(text) ? one.words.slice(0, from) : one.words.slice(from);
}

/** "This week than last" is than last week. */
function besides(other: Line, one: Line | undefined): Line {
  const unit = one?.words.at(-1);
  const isBare = /^(?:the )?(?:last|previous|(?:one|week|month|day|year) before)(?: one)?$/u.test(
    other.text,
  );
  const isTime = /\b(?:week|month|year|weekend)$/u.test(one?.text ?? "");
  if (!isBare || !isTime || unit === undefined) return other;
  const words = [{ ...unit, raw: "last", word: "last" }, unit];
  return partOfLine({ ...other, words }, 0, words.length);
}
