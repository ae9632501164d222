import { answerText } from "./answer-text.ts";

/** A choice as it is shown, whole: of a person the address first, since a name may say anything. */
export function choiceText(choice: string): string {
  const { name, address } =
    /^(?<name>[^]*)<(?<address>[^<>\s]+@[^<>\s]+)>$/.exec(choice)?.groups ?? {};
  if (address === undefined) return answerText(choice);
  const shown = answerText(address);
  return name === undefined || name.trim() === "" ? shown : `${shown} · ${answerText(name)}`;
}
