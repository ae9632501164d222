const title = String.raw`(?:(?:Dr|Mr|Mrs|Ms|Prof|Professor)\.? )?`;

/**
 * A brief with its reader's name as it is said to the reader: "the offer from Kevin" and "Kevin's offer" are "your offer",
 * "a meeting with Kevin" is one "with you". Names are those of the recipients.
 */
export function toReader(brief: string, names: readonly string[]): string {
  const [name, another] = names;
  if (name === undefined || another !== undefined) return brief;
  const words = name.split(/\s+/).filter((word) => /^\p{L}[\p{L}\p{M}'’-]+$/u.test(word));
  if (words.length === 0 || words.length > 6) return brief;
  const called = `${title}(?:${words.join("|")})(?: (?:${words.join("|")})){0,3}`;
  return brief
    .replaceAll(
      new RegExp(
        String.raw`\b(?:the|an?|this|that) (?<thing>(?:[\p{Ll}-]+ ){1,3}?)(?:from|by|of) ${called}(?![\p{L}'’])`,
        "giu",
      ),
      (...found) => `your ${(found.at(-1) as { thing: string }).thing.trim()}`,
    )
    .replaceAll(new RegExp(String.raw`(?<![\p{L}])${called}['’]s(?= \p{L})`, "giu"), "your")
    .replaceAll(
      new RegExp(
        String.raw`\b(?<verb>help|assist|support|join|visit|meet|accompany|pick up) ${called}(?![\p{L}'’])`,
        "giu",
      ),
      "$<verb> you",
    )
    .replaceAll(new RegExp(String.raw`\bwith ${called}(?![\p{L}'’])`, "giu"), "with you");
}
