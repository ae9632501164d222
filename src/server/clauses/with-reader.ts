import type { World } from "#server/assist-plan/interpretation.ts";
import type { Reading, WritingParts } from "#server/writing-words/writing-request.ts";
import { readKnownPerson } from "./read-known-person.ts";

const behind =
  /^(?<words>(?:of|for|about|on|regarding)\s.{2,400}?)\s+to\s+(?<who>\S[^,.;:]{1,60})[\s.!]*$/isu;

/** "A cancellation of my membership to Carolyn": who is known and stands behind what a kind of mail is about gets it. */
export function withReader(parts: WritingParts, { kind, world }: Reading): WritingParts {
  const [brief, another] = parts.briefs;
  if (kind === undefined || parts.to.length > 0 || another !== undefined) return parts;
  const found = readerBehind(brief ?? "", world);
  return found === undefined ? parts : { ...parts, to: [found.who], briefs: [found.words] };
}

function readerBehind(brief: string, world: World): { who: string; words: string } | undefined {
  const { words = "", who = "" } = behind.exec(brief)?.groups ?? {};
  const person = readKnownPerson(who, world);
  return person?.rest.trim() === "" ? { who: person.who, words } : undefined;
}
