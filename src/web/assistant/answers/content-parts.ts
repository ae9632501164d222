import type { AnswerPart, AssistantAnswer } from "#contract/assistant.ts";

/** What an answer says and shows. Card, choices and undoing have their own places around it. */
export type ContentPart = Exclude<AnswerPart, { kind: "card" | "choices" | "undo" }>;

/** The parts of an answer that say or show something; of one that has none, such as of a former version, its whole text. */
export function contentParts(answer: AssistantAnswer | null, response: string): ContentPart[] {
  const parts = (answer?.parts ?? []).filter(isContent);
  return parts.length > 0 ? parts : [{ kind: "text", text: response }];
}

function isContent(part: AnswerPart): part is ContentPart {
  return part.kind !== "card" && part.kind !== "choices" && part.kind !== "undo";
}

/** The places of the sources that none of the parts shows by itself. */
export function placesBeside(parts: readonly ContentPart[], sources: number): number[] {
  const shown = new Set(parts.flatMap(placesIn));
  return Array.from({ length: sources }, (_, place) => place).filter((place) => !shown.has(place));
}

function placesIn(part: ContentPart): readonly number[] {
  if (part.kind === "list") return part.sources;
  return part.kind === "message" ? [part.source] : [];
}
