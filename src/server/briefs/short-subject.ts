const longestSubject = 60;

function isLong(words: readonly string[]): boolean {
  return words.length > 10 || words.join(" ").length > longestSubject;
}

/** What something is set against is left out where both are too long. */
function beforeContrast(words: string[]): string[] {
  const at = words.findIndex((word, place) => place > 2 && contrasting.test(word));
  return at < 0 ? words : words.slice(0, at);
}

const contrasting = /^(?:but|although|though|whereas)$/i;
/** Characters that are looked at. */
const enough = 400;

/** A subject of at most ten words, without a full stop. */
export function shortSubject(text: string): string {
  const words = mainClause(text.slice(0, enough).replaceAll(/\s+/g, " ").trim())
    .replace(/[?!]+$/, (mark) => mark.slice(0, 1))
    .split(" ");
  let kept = isLong(words) ? beforeContrast(words) : words;
  kept = kept.slice(0, 10);
  while (
    kept.length > 1 &&
    (kept.join(" ").length > longestSubject || (kept.length < words.length && isWeak(kept.at(-1))))
  )
    kept = kept.slice(0, -1);
  const subject = kept
    .join(" ")
    .replace(/[\s.,;:–-]+$/, "")
    .slice(0, 100)
    .toWellFormed();
  return subject.charAt(0).toUpperCase() + subject.slice(1);
}

/** The first sentence, without what is added to it by a comma or by its reason. */
function mainClause(text: string): string {
  const first = /^.{8,}?[.!?](?=\s\p{Lu})/u.exec(text)?.[0].replace(/\.$/, "") ?? text;
  const added =
    /(?<=^\S+\s.{10,})(?:,\s(?!\S+(?: \S+)?(?:,| (?:and|or)) )|;\s|\s(?=(?:because|which|since (?:i|we|my|the)|as (?:i|we|my)|due to|so that)\b))/iu.exec(
      first,
    );
  return added === null ? first : first.slice(0, added.index);
}

function isWeak(word = ""): boolean {
  return /^(?:a|an|the|and|or|but|of|to|for|from|with|on|in|at|by|my|our|your|that|which|who|is|are|was|be|i|we|you|it|not|as|if|so|very|last|next|this|these|new|every|each|after|before|until|than|about|around|while|when|because|were|has|have|had|can|could|will|would|should|between|won['’]t|don['’]t|too|more|most|such|some|any|his|her|their|into|only|\d+)$/i.test(
    word,
  );
}
