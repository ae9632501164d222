import { signs } from "./sentence-signs.ts";

/** The sentences that say most, in the order in which they stand. */
export function bestSentences(sentences: readonly string[], count: number): string[] {
  const rated = sentences.map((text, place) => ({ text, place, worth: worthOf(text, place) }));
  const best = rated
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth || a.place - b.place);
  return best
    .slice(0, count)
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => text);
}

function worthOf(text: string, place: number): number {
  if (signs.filler.test(text)) return 0;
  const early = Math.max(0, 3 - place) * 0.5;
  const says = [signs.asked, signs.date, signs.amount].filter((sign) => sign.test(text)).length;
  return 1 + early + says + (text.length < 25 ? -0.5 : 0);
}
