import { shownText } from "./display-text.ts";

/** At most `length` characters of a text on one line, with an ellipsis when cut; never half a character. */
export function preview(text: string, length: number): string {
  const characters = Array.from(shownText(text).slice(0, length * 4));
  if (characters.length <= length) return characters.join("");
  return `${characters.slice(0, length).join("").trimEnd()}…`;
}
