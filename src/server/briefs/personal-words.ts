import { endings, saidPoint, type PointWords } from "./said-point.ts";

/** An introduction: of oneself, of two readers to each other, or of somebody to the reader. */
export function introduce(given: string): PointWords {
  const whom = given
    .replace(/,? to \p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+)?(?=$|[,;:])/u, "")
    .replace(/[,;:] (?=\p{Lu}\p{Ll}+ (?:is|was|has|runs|works|makes|leads|does)\b)/u, ". ");
  const both = /^(?<each>you to each other)[\s,:]+(?<more>\S.*)$/u.exec(whom)?.groups;
  if (both !== undefined)
    return saidPoint(`I'd like to introduce ${both["each"]}: ${both["more"]}.`, "An introduction");
  const own = /^(?:myself|me)?(?: as (?<as>.+))?$/.exec(whom);
  if (own === null) return saidPoint(`I'd like to introduce ${whom}.`, `Introducing ${whom}`);
  const as = own.groups?.["as"];
  const text = `I wanted to introduce myself.${as === undefined ? "" : ` I'm ${as}.`}`;
  return saidPoint(text, "A short introduction", "I look forward to staying in touch.");
}

/** An apology, or regret at what the reader has met with. */
export function apologise(what: string): PointWords {
  if (what.startsWith("to ")) return saidPoint(`I'm sorry ${what}.`, `Sorry ${what}`);
  return saidPoint(
    what === "" ? "I'm sorry." : `I'm sorry ${sorryFor(what)}.`,
    what === "" ? "My apologies" : `Apologies ${sorryFor(what)}`,
    endings.understanding,
  );
}

function sorryFor(what: string): string {
  if (/^(?:for|about|that|if)\b/.test(what)) return what;
  return /^(?:i|we|it|(?:the|my|our)\s+[\p{L}-]+)\b.*\b(?:was|were|(?<!\d ?)am|is|are|did|have|had|can't|cannot|couldn't|missed|forgot)\b/iu.test(
    what,
  )
    ? `that ${what}`
    : `for ${what}`;
}
