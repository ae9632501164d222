const doubt = "hmm+|oh|ah|well|actually|ok(?:ay)?|but|and|please|damn";
const denial = "no+|nope|nah|sorry|oops|whoops|wait|hold on|stop|on second thoughts?|scratch that";
const pointed = "(?:that|those|these|it|them|this)(?: ones?| e?mails?| messages?)?";
const wrong =
  "(?:(?:that|it|those|they) (?:was|is|were|are) )?(?:the )?wrong (?:ones?|e?mails?|messages?|person|people|sender|label|folder|day|time)";
const gap = String.raw`(?:[\s,.;:!?–—-]+|$)`;

const weak = new RegExp(`^(?:${doubt})${gap}`, "iu");
/** "Actually, archive": an act alone after another one is that one's correction. */
const actAlone = String.raw`(?:please )?(?:just )?(?:delete|trash|bin|archive|star|unstar|mute|restore)[\s.!]*$`;
/** "Actually, friday": another time by itself is the right one. */
const timeAlone = String.raw`(?:(?:on|at|for|until|till|to|by|next|this) )*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|noon|midday|next week|\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm)\b|\d{1,2}[:.]\d{2}\b)(?:[\s,]+(?:at|in the|morning|noon|afternoon|evening|night|around|about|next|week|\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm)?))*[\s.!]*$`;
const strong = new RegExp(
  `^(?:(?:${denial}|${wrong})${gap}|not ${pointed}(?:\\s*[,.;:!–—-]+\\s*|$)|not (?:the )?[^\\s,.;!?][^,.;!?]{1,40},(?!\\s*(?:and |or |nor )?not\\b)\\s*(?:but )?|(?:i|we) (?:meant|mean) (?:to say )?|make (?:that|it) |that should (?:be|have been) |rather |actually[\\s,]+(?=the (?:oldest|newest|latest|last|first|second|third|other|ones?)\\b|${actAlone}|${timeAlone}))`,
  "iu",
);
const behind = /[\s,]+(?:instead|rather)[\s.!]*$/iu;
const limit = 6;

/** Words behind what says that the last request was not what was meant: "no, not those, …", "I meant …", "… instead". Undefined for others. */
export function behindDenial(text: string): string | undefined {
  let rest = text.trim();
  let denies = behind.test(rest);
  rest = rest.replace(behind, "");
  for (let at = 0; at < limit; at += 1) {
    const lead = strong.exec(rest)?.[0];
    denies ||= lead !== undefined;
    const next = lead ?? weak.exec(rest)?.[0];
    if (next === undefined) break;
    rest = rest.slice(next.length);
  }
  return denies ? rest.trim() : undefined;
}

/** Words without the small ones that lead them in. */
export function behindSmallWords(text: string): string {
  let rest = text.trim();
  for (let at = 0; at < limit; at += 1) {
    const lead = (weak.exec(rest) ?? strong.exec(rest))?.[0];
    if (lead === undefined) break;
    rest = rest.slice(lead.length);
  }
  return rest;
}
