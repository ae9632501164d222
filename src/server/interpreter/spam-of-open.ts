import type { World } from "#server/assist-plan/interpretation.ts";

const notSpam = /^\W*(?:no|not)(?: an?y?)? (?:spam|junk)(?: mail)?[\s.!]*$/iu;
const spam = /^\W*report (?:as )?(?:spam|junk)(?: mail)?[\s.!]*$/iu;

/** "Not spam" and "report spam", where mail lies open, are said of it; other words stay. */
export function spamOfOpen(text: string, { open }: Pick<World, "open">): string {
  if (open === 0) return text;
  if (notSpam.test(text)) return "this is not spam";
  return spam.test(text) ? "this is spam" : text;
}
