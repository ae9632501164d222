const lead = String.raw`^(?<lead>(?:(?:no|and|now|then|ok(?:ay)?|please|just|can you|could you)[\s,.!]+)*)`;
const states = "(?:read|unread|important|not important|unimportant|spam|not spam|starred)";
const markAs = new RegExp(`${lead}mark(?: all)? as (?<state>${states})(?<end>[\\s.!]*)$`, "iu");
const period =
  "(?:last|this|the last|the past) (?:week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|yesterday|today";
const onlyOf = new RegExp(
  String.raw`^(?<lead>(?:no|not all|wait|sorry|actually)[\s,.!]+(?:just |only )+)(?:the )?(?<when>${period})['’]s(?: ones?| e-?mails?| mails?| messages?)?(?<end>[\s.!]*)$`,
  "iu",
);
const either =
  /\b(?:both )?(?:read and unread|unread and read|read or unread|unread or read) (?=(?:e-?mails?|mails?|messages?|ones|newsletters|promotions)\b)/giu;
const verbs = "archive|delete|trash|bin|star|unstar|mute|snooze|label|move|mark";
const restraint = new RegExp(
  String.raw`^(?<order>\s*(?:please )?(?<verb>${verbs})\b[^"“”:]{2,200}?)(?:[,;.–—-]\s*|\s)(?:and |but )?(?:please )?(?:do not|don['’]?t)(?: please)? (?!\k<verb>\b)(?:${verbs}) (?:it|them|those|these|that|this|any of them)(?: as (?:read|unread|spam|important))?[\s.!]*$`,
  "iu",
);

/**
 * A request with the words that people leave off, and without those that change nothing: "mark as read" is of what is shown, "only last
 * week's" are those from last week, "star them, don't archive them" is to star them.
 */
export function saidFully(text: string): string {
  return text
    .replace(markAs, "$<lead>mark them as $<state>$<end>")
    .replace(onlyOf, "$<lead>those from $<when>$<end>")
    .replace(either, "")
    .replace(restraint, "$<order>");
}
