import { pickedChoice } from "./picked-choice.ts";
import type { EarlierTurn } from "./interpretation.ts";

/**
 * Whether words pick somebody whom the turn before has offered: a name and an address are out of mail, and no words of the
 * person's.
 */
export function isPickedPerson(text: string, before: EarlierTurn | undefined): boolean {
  const choices = typeof before?.asked === "string" ? (before.choices ?? []) : [];
  return isOfferedPerson(pickedChoice(text, choices) ?? "");
}

/** Whether what was offered names somebody by an address, alone or within other words: code alone offers such. */
export function isOfferedPerson(choice: string): boolean {
  return choice.normalize("NFKC").includes("@");
}
