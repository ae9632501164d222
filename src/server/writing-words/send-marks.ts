const wish =
  /[\s,;.!?]+(?=(?:(?:and|but|then|please|pls|plz|just|now|kindly|go ahead and) )*(?:send (?:it|this|that)|schedule (?:it|this|that)(?: to (?:be sent|go out))?(?= (?:for|on|at|in|this|next|today|tonight|tomorrow|\p{L}+day)\b))(?: (?:off|out|now|away|please|pls|thanks|for me|right away|straight away|asap|today|tonight|tomorrow|for|at|on|in|this|next|[\p{L}\d:.]{1,12})){0,6}[\s.!]*$)/giu;
/** What somebody else is asked to do, or what will be done, may go on with "and send it". */
const doing =
  /\b(?:please|can|could|will|would|must|should|shall|may|might|let|going|gonna|who|sign|fill|print)\b|['’]ll\b|\bto (?!(?:the|an?|my|our|his|her|their|your|noon|next|today|tomorrow|\p{Ll}+day|you|me|us|him|them|it)\b)\p{Ll}/iu;
const someone = /\b(?:i|we|you|he|she|they)\b/iu;
/** What is so, or was done, goes on with no "send it". */
const being =
  /\b(?:am|is|are|was|were|been|has|have|had|did|won['’]?t|wont|can['’]?t|cant|im|arrived|\p{Ll}{3,}ed)\b|['’](?:m|re|s|ve)\b/iu;

const willBe = /(?:['’]ll|\bwill) be\b/giu;

/** Where in the last 400 characters "and send it" begins that is said to the assistant: nobody does anything before it. */
export function sendMarks(text: string): RegExpExecArray[] {
  const end = text.slice(-400);
  return [...end.matchAll(wish)].filter(
    ({ index, 0: mark }) => /[.!?;]/.test(mark) || isSaid(end.slice(0, index), end.slice(index)),
  );
}

/** Whether words only say how things are, so that nobody in them sends anything; behind "then" nothing goes on. */
function isSaid(before: string, wished: string): boolean {
  if (/^\W*(?:and )?then\b/i.test(wished)) return !doing.test(before.replaceAll(willBe, ""));
  return !doing.test(before) && (!someone.test(before) || being.test(before));
}
