const polite = "(?:(?:please|pls|can you|could you|would you|just)[\\s,]+)*";
const first =
  "(?:archive|delete|trash|bin|remove|star|unstar|mute|mark|label|move|put|snooze|restore)";
const doubt =
  "(?:no|nope|oh no|or rather|rather|or better(?: still| yet)?|better(?: still| yet)?|actually|i mean|i meant|sorry|wait|hang on|hold on|oops|on second thoughts?|scratch that|make that)";
const meant = new RegExp(
  `^${polite}${doubt}(?:[\\s,.!–—-]+(?:${doubt}|please|just|rather|to))*[\\s,.!–—-]+(?<verb>archive|delete|trash|bin|star|unstar|mute|restore|snooze|label|move|mark)\\s+(?:it|them|that|those|that one|those ones)(?<tail>\\s+(?:as|to|into|until|till)\\s[^"“”:\\n]{1,60}?)?(?:\\s+instead)?[\\s.!]*$`,
  "iu",
);
const bare = new RegExp(
  `^(?<lead>\\s*${polite})(?:archive|delete|trash|bin|remove|star|unstar|mute|restore)\\s+(?<what>[^"“”:\\n]{2,200})$`,
  "iu",
);
const several = new RegExp(
  `(?:,|;|\\.|\\band\\b|\\bthen\\b)\\s*(?:and |then )*${polite}${first}\\b`,
  "iu",
);

/** "The last" of those to be archived is the last in the inbox, which may be another one. */
const picked = /\b(?:last|latest|newest|oldest|first|most recent|two|three|four|five|\d+)\b/iu;

/** Characters of such a request. */
const longest = 300;

/**
 * "Delete Robin's mail about the tent, or rather archive it" asks for the last alone: that act on those messages. Other
 * words stay as they are.
 */
export function secondThought(text: string): string {
  if (text.length > longest) return text;
  for (const { index, 0: sign } of text.matchAll(/[,;.!–—]|\s-\s/gu)) {
    const behind = text.slice(index + sign.length).trim();
    const instead = withOther(text.slice(0, index), behind);
    if (instead !== undefined) return instead;
  }
  return text;
}

function withOther(before: string, behind: string): string | undefined {
  const [instead, order] = [meant.exec(behind)?.groups, bare.exec(before)?.groups];
  if (instead === undefined || order === undefined) return undefined;
  const { verb, tail, lead, what } = {
    verb: "",
    tail: "",
    lead: "",
    what: "",
    ...instead,
    ...order,
  };
  const mayBeOther = /^archive$/iu.test(verb) && picked.test(what);
  return mayBeOther || several.test(what)
    ? undefined
    : `${lead}${verb} ${what.trim()}${tail ?? ""}`;
}
