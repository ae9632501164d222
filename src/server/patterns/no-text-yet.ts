const doubting =
  /^(?:h+m+|u+h+m*|er+m*|let me (?:think|see)|not sure|good question|one (?:moment|second)|i (?:do not|don['’]?t) know|no idea|whatever|something (?:nice|kind|polite|short|friendly|good|suitable))(?:[\s,.…!]+(?:h+m+|let me (?:think|see)|yet|i (?:do not|don['’]?t) know|about that))*[\s.!?…]*$/iu;
const asking =
  /^(?:(?:wait|hm+|sorry|and|but|so)[\s,.]+)*(?:what|huh|who|whom|which one|pardon)[\s?!]*$|^(?:(?:wait|hm+|sorry|and|but|so)[\s,.]+)*(?:what|when|where|why|how|who|whom) (?:(?:did|does|is|was|has|had|will) (?:he|she|they|it|this|that)|(?:gets|will get|wrote|sent) (?:it|this|that))\b[^.!]{0,60}\?\s*$/iu;

/** Whether words given as a text are plainly none: a doubt, or a question about the message itself. */
export function isNoText(words: string): boolean {
  return words.length < longest && (doubting.test(words) || asking.test(words));
}

/** Characters. */
const longest = 120;
