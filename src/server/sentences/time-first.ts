const day =
  "(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|febr)uary|march|april|may|june|july|august|(?:sept|nov|dec)ember|october)";
const word = `(?:on|at|in|by|the|of|this|next|last|coming|first thing|early|late|later|tonight|today|tomorrow|${day}|morning|afternoon|evening|night|noon|midnight|lunchtime|weekend|week|month|\\d{1,2}(?::\\d\\d)?(?:st|nd|rd|th)?|[ap]m)`;
const form = new RegExp(
  `^\\s*(?<when>(?:${word}\\s+){0,6}${word})\\s*[,–—-]\\s*(?<order>(?:please |pls |can you |could you )?(?:send|write|e-?mail|mail|message|tell|ask|let|reply|respond|answer|forward|fwd|remind|thank|invite|notify|inform|wish|schedule|draft)\\s.+)$`,
  "isu",
);

/**
 * "Tonight, email Ada: see you" as "tonight email Ada: see you", whose time is that of the message: apart from it the time
 * would name mail to be shown. What is for today goes out now. Undefined for all others.
 */
export function timeFirst(text: string): string | undefined {
  const { when = "", order = "" } = form.exec(text)?.groups ?? {};
  if (order === "") return undefined;
  return /^today$/iu.test(when) ? order : `${when} ${order}`;
}
