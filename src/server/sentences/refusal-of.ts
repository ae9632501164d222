import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { cannotDo } from "./cannot-do.ts";
import { isWriting } from "./is-writing.ts";

const automates =
  /forwarding|auto|vacation|out.of.office|future|incoming|(?<!\b(?:about|on|regarding|concerning) (?:\S+ ){0,2})\bcalendar|from now on| 's |url|link|https?|\bmy (?:\w+ )?(?:contacts?|address book|contact list)\b|\b(?:everyone|everybody) i\b|^(?:reply|respond|answer) (?:to )?(?:all|everyone|everybody)\b/u;

const mayAutomate =
  /^(?:schedule|make|create|prepare|remind|let|nudge|chase|ping|follow up|if|send (?:\S+ ){1,3}?(?:reminder|follow-?up)|(?:send|schedule|mail|finish|complete|edit) (?:off |out )?(?:my|the|that|this) (?:\S+ ){0,2}?drafts?)\b/u;

/** Why a clause cannot be done at all; words that are to be written may name anything. */
export function refusalOf(bare: Line): string | undefined {
  if (!isWriting(bare)) return cannotDo(bare);
  if (!automates.test(bare.text.slice(0, 80)) && !mayAutomate.test(bare.text)) return undefined;
  return cannotDo(beforeText(bare));
}

/** What stands before the words that shall be said: "let Rose know", of "let Rose know: the meeting is off". */
function beforeText(line: Line): Line {
  const lead = line.words.findIndex(({ word }) => word === "saying" || word === ":");
  const isMade = /^(?:schedule|make|create|prepare)/u.test(line.text);
  return lead > 0 && !isMade ? partOfLine(line, 0, lead) : line;
}
