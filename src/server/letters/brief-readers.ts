import { isGroup } from "#server/brief-kinds/reader-words.ts";

const name = String.raw`(?<name>(?:(?:Dr|Mr|Mrs|Ms|Prof|Professor)\.? )?\p{Lu}\p{Ll}[\p{L}’-]{0,30})(?!['’\p{L}])`;
const spokenTo = [
  new RegExp(
    String.raw`\b(?:thank|ask|tell|invite|remind|congratulate|inform|let|to|with|welcome|wish|for|thanking|asking|telling|inviting|reminding|congratulating|informing|letting|wishing|persuade|convince|encourage|urge|nudge|chase|warn|advise|complain to|apologise to|explain to|offer) ${name}`,
    "u",
  ),
  new RegExp(
    String.raw`\boffer(?:ing)? to (?:help|assist|support|drive|visit|meet|accompany) ${name}`,
    "u",
  ),
  new RegExp(
    String.raw`^\P{Lu}{0,40}\b(?:decline|accept|refuse|reject|turn down|answer|confirm|declining|accepting)\b\P{Lu}{0,60} (?:from|by|of) ${name}`,
    "u",
  ),
];
/** Of whom something is asked is spoken to. */
const askedOf = new RegExp(
  String.raw`^\P{Lu}{0,10}\b(?:ask|request|asking|requesting)(?:ing)? (?:for )?\P{Lu}{0,60}? from ${name}`,
  "iu",
);
/** Who is met is spoken to. */
const met = new RegExp(
  String.raw`^\P{Lu}{0,30}\b(?:reschedul|postpon|mov|cancel|confirm|push|delay|arrang|schedul|set up|plan)\P{Lu}{0,60}? with ${name}`,
  "u",
);
const noName =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Easter|Christmas)$/;
const others =
  /\b(?:recommend|introduc|apply|application|refer|contact|about|call|position|order|invoice|refund)\w*\b/iu;

/** The name to whom a description speaks, where it has one; two without a name where it speaks to several people. */
export function briefReaders(brief: string): string[] {
  const head = brief.slice(0, 400);
  const [lead = ""] = head.split(/[,:;.]/);
  const words = spokenTo
    .map((pattern) => namedIn(head, pattern))
    .find((found) => found !== undefined);
  const other = (met.exec(head) ?? askedOf.exec(head))?.groups?.["name"];
  if (words ?? other) return [words ?? other ?? ""];
  return isGroup.test(lead) ? ["", ""] : [];
}

function namedIn(head: string, pattern: RegExp): string | undefined {
  const found = pattern.exec(head);
  const words = found?.groups?.["name"];
  if (found === null || words === undefined || noName.test(words)) return undefined;
  const before = head.slice(0, found.index);
  const isIntroduced = /\bintroduc\w+ /i.test(before) && found[0].startsWith("to ");
  return others.test(before) && !isIntroduced ? undefined : words;
}
