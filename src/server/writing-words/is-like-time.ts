const day =
  /^(?:the|of|at|by|in|next|this|last|first|second|third|early|late|end|mid|and|\d[\d.:/-]*(?:st|nd|rd|th|am|pm|h)?|am|pm|uhr|o['’]clock|\p{L}*days?|weeks?|weekend|months?|years?|eve|christmas|xmas|easter|thanksgiving|halloween|noon|midday|midnight|morning|afternoon|evening|night|tonight|tomorrow|(?:jan|febr)(?:uary)?|feb|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|(?:sept?|octo?|nov|dec)(?:em)?(?:ber)?)$/iu;
const hour = /^\d{1,2}(?:[:.]\d{2})?(?:am|pm|h)$|^\d{1,2}:\d{2}$|^(?:am|pm|uhr|o['’]clock)$/iu;

/** Whether words seem to say when, though no time to come may be in them: a `day`, or an `hour` of one. */
export function isLikeTime(words: string, what: "day" | "hour"): boolean {
  const each = words.split(/[\s,]+/).flatMap((word) => word.replace(/[.!?]+$/, "") || []);
  if (each.length === 0 || !each.every((word) => day.test(word.replace(/['’]s$/, ""))))
    return false;
  return what === "day" || each.some((word) => hour.test(word));
}
