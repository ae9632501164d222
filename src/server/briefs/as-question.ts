const flips =
  /^(?<who>you|we|i|it|he|she|they|there|this|that)\s+(?<verb>can|could|would|will|should|may|might|must|are|is|am|was|were|(?:have|has|had)(?=\s+(?:\w+\s+)?(?:\w+ed|been|seen|got|had|done|read|heard|sent|made|found|taken|given|met|written|paid)\b)|do|did)\b(?<rest>.*)$/i;
const plainly = /^(?<who>you|we|they)\s+(?<verb>(?!\p{Ll}+ed\b)\p{Ll}+)(?<rest>.*)$/u;

/** Past forms whose question has another one. */
const pasts: Record<string, string> = {
  got: "get",
  came: "come",
  went: "go",
  saw: "see",
  made: "make",
  took: "take",
  found: "find",
  sent: "send",
  heard: "hear",
  met: "meet",
  left: "leave",
  lost: "lose",
  bought: "buy",
  forgot: "forget",
  wrote: "write",
  had: "have",
};

const things =
  /^(?<who>(?:(?:the|my|our|your|this|that|his|her)\s+)?(?:(?!to\b|and\b|or\b|that\b|who\b|which\b|for\b|by\b)[\p{L}'’-]+\s+){0,2}?[\p{L}'’-]+)\s+(?<verb>is|are|was|were|will|can|could|would|should)\b(?<rest>\s.+)$/iu;

const shortened = /^(?<who>you|we|they|it|there)['’](?<mark>re|ve|s|ll)\b/i;
const whole: Record<string, string> = { re: "are", ve: "have", s: "is", ll: "will" };

/** "You've seen it" is "you have seen it". */
function unshortened(what: string): string {
  return what.replace(shortened, (_, who: string, mark: string) =>
    [who, whole[mark.toLowerCase()]].join(" "),
  );
}

/** A question out of what stands behind "if": "you can come" is "Can you come". */
export function asQuestion(asked: string): string {
  const what = unshortened(asked);
  const flipped = flips.exec(what);
  if (flipped !== null) return turned(flipped);
  const plain = plainly.exec(what);
  if (plain !== null) return plainQuestion(plain);
  const thing = things.exec(what);
  return thing === null ? `Could you let me know if ${what}` : turned(thing);
}

function plainQuestion([, who = "", verb = "", rest = ""]: RegExpExecArray): string {
  const now = pasts[verb];
  return now === undefined ? `Do ${who} ${verb}${rest}` : `Did ${who} ${now}${rest}`;
}

/** The verb before whom it is said of. */
function turned([, who = "", verb = "", rest = ""]: RegExpExecArray): string {
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${who}${rest}`;
}
