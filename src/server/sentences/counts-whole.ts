const state =
  "(?:unread|unopened|read|opened|starred|flagged|important|archived|snoozed|muted|new)";
const twoStates = new RegExp(
  String.raw`^(?:(?:tell me|and) )?(?:how many|count(?: the)?) (?<one>${state})(?: (?:e-?mails|mails|messages))?,? (?:and|or|vs\.?|versus) how many (?<other>${state})(?: ones)?(?: (?:e-?mails|mails|messages))?(?<tail> [^"“:;]{2,120}?)?[\s.?!]*$`,
  "iu",
);
const span = String.raw`[^"“:;,?]{2,60}?`;
const moreIn = new RegExp(
  String.raw`^(?:did|do|have) i (?:get|got|received?|have) more (?:e-?mails?|mails?|messages?) (?<by>in|from|on|by|during)? ?(?<one>${span}),? (?:or|than)(?: (?:in|from|on|by|during))? (?<other>${span})[\s.?!]*$`,
  "iu",
);
const whoMore = new RegExp(
  String.raw`^who (?:has |have )?(?:wrote|written|writes|sent|sends|e-?mailed|mailed)(?: to)?(?: me| us)? (?:more|most)(?: (?:e-?mails?|mails?|messages?))?(?: often)?(?: to me)?\s*[,:–—?-]\s*(?<one>${span}),? or (?<other>${span})[\s.?!]*$`,
  "iu",
);

/** "How many unread and how many starred in March" as two counts that both say all of it; so of what there is more. */
export function countsWhole(text: string): string | undefined {
  return ofStates(twoStates.exec(text)) ?? ofBoth(moreIn.exec(text) ?? whoMore.exec(text));
}

function ofStates(found: RegExpExecArray | null): string | undefined {
  const { one, other, tail = " do i have" } = found?.groups ?? {};
  return one && other && `how many ${one} emails${tail} and how many ${other} emails${tail}`;
}

function ofBoth(found: RegExpExecArray | null): string | undefined {
  const { by = "from", one, other } = found?.groups ?? {};
  return one && other && `how many emails ${by} ${one} and how many emails ${by} ${other}`;
}
