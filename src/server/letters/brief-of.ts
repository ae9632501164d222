import type { WritingParts } from "#server/writing-words/writing-request.ts";

/** All that the person said of what is to be written, in their words. */
export function briefOf({ briefs, about }: WritingParts): string {
  const topic = about === null || about === "" ? [] : [`about ${about}`];
  return [...briefs.slice(0, 1), ...topic, ...briefs.slice(1)].filter(Boolean).join(", ");
}
