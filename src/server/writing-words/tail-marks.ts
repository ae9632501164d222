import type { Reading } from "./writing-request.ts";

const tailStart =
  /[\s,;.!?(–—-]+(?=(?:and\s+|but\s+)?(?:(?:please|pls)\s+(?=keep it|make it))?(?:title it|title the (?:e-?mail|mail|message)|name it|call it|titled|with (?:the )?(?:subject|title)|(?:the )?subject(?: line)?(?:\s*:|\s+(?:is|should|line|[\ue000-\ue00f]))|cc\b|bcc\b|copy(?:ing)?\s|(?:do not|don['’]?t|dont) send\b|save it|(?:save|store|keep) as (?:an? )?draft|keep it|make it|leave it|in an?\s+\w+\s+(?:tone|way|manner)|(?:can|could|would|will) you\s|(?:(?:only |just )?as (?:an? )?draft|drafts? only|(?:only|just) an? draft)(?:,? please)?[\s.!)]*$|for (?:me to|my) review|so i can|let me (?:check|review|see|look|read|approve)|(?:formally|informally|politely|briefly|casually|firmly|warmly)[\s.!]*$))/gi;
const timeTail =
  /[\s,]+(?=(?:for|on|at|in|by|this|next|tomorrow|today|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b)/gi;

/** Where the parts behind a free text may begin: wishes, a subject, a tone, and a time where none is known yet. */
export function tailMarks(text: string, reading: Reading): RegExpExecArray[] {
  const marks = [...text.matchAll(tailStart)];
  const isOpen = reading.timed && reading.parts.at === null;
  return isOpen ? [...marks, ...timesBehind(text, reading)] : marks;
}

/** "The meeting is at 3" says no time to send it, and behind a colon only what stands apart from the text does. */
const goesOn =
  /\b(?:is|are|was|were|be|begins?|starts?|ends?|opens?|closes?|leaves?|arrives?|come|comes|meet|moved|due|at|on|for|by|until|till|from|to|before|after|around)$/i;

function timesBehind(text: string, { given }: Reading): RegExpExecArray[] {
  return [...text.matchAll(timeTail)].filter(({ index, 0: mark }) => {
    const before = text.slice(0, index);
    return !goesOn.test(before) && (given !== true || /[.!?,]$/.test(before + mark.trim()));
  });
}
