/** A thing with its article where it wants one: "call on Friday" is "a call on Friday". */
export function withArticle(what: string): string {
  if (what === "") return "a meeting";
  if (
    /^(?:an?|the|my|our|your|some|any|this|that|these|those|to|more|\d|another|one|several|two|three|leave|help|feedback|information|advice|compensation|reimbursement|clarification|confirmation|approval|assistance|time|support|permission|access|more)\b/i.test(
      what,
    ) ||
    /^\p{Lu}/u.test(what)
  )
    return what;
  return /^\p{L}+s\b/u.test(what) && !/^\p{L}+ss\b/u.test(what)
    ? what
    : `${/^[aeiou]/i.test(what) ? "an" : "a"} ${what}`;
}
