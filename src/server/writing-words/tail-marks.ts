import type { Reading } from "./writing-request.ts";

const tailStart =
  /[\s,;.!?(–—-]+(?=(?:and\s+|but\s+)?(?:(?:please|pls)\s+(?=keep it|make it))?(?:title it|title the (?:e-?mail|mail|message)|name it|call it|titled|with (?:the )?(?:subject|title)|(?:the )?subject(?: line)?(?:\s*:|\s+(?:is|should|line|[\ue000-\ue00f]))|cc\b|bcc\b|copy(?:ing)?\s|(?:do not|don['’]?t|dont) send\b|save it|(?:save|store|keep) as (?:an? )?draft|keep it|make it|leave it|in an?\s+\w+\s+(?:tone|way|manner)|(?:can|could|would|will) you\s|(?:(?:only |just )?as (?:an? )?draft|drafts? only|(?:only|just) an? draft)(?:,? please)?[\s.!)]*$|for (?:me to|my) review|so i can|let me (?:check|review|see|look|read|approve)|(?:formally|informally|politely|briefly|casually|firmly|warmly)[\s.!]*$))/gi;
const timeTail =
  /[\s,]+(?=(?:for|on|at|in|by|this|next|tomorrow|today|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b)/gi;

/** Where the parts behind a free text may begin: wishes, a subject, a tone, and a time where none is known yet. */
export function tailMarks(text: string, reading: Reading): RegExpExecArray[] {
  const all = [...text.matchAll(tailStart)];
  const marks = reading.speaking ? all.filter((mark) => !isOfCopy(text, mark)) : all;
  const isOpen = reading.timed && reading.parts.at === null;
  return isOpen ? [...marks, ...timesBehind(text, reading)] : marks;
}

const copying = /^(?:b?cc|copy(?:ing)?)\b/i;
const telling =
  /\b(?:to|not|never|(?:do|did|have|had|wo|would|should)n['’]?t|should|will|would|can|could|must|shall|already)$|(?:^|\b(?:that|know|because|if|when|and|but) |, )(?:i|i['’](?:ll|ve|d|m)|we|you|he|she|they)$/i;

/** "Tell Dana there is no need to copy Kevin" tells of a copy, and asks for none. */
function isOfCopy(text: string, { index, 0: mark }: RegExpExecArray): boolean {
  return (
    mark.trim() === "" &&
    copying.test(text.slice(index + mark.length)) &&
    telling.test(text.slice(0, index))
  );
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
