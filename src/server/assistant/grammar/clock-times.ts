import type { Token } from "./tokens.ts";

/** "9", "9am", "5:30 pm", "17:00", "noon". A bare number only where `sure`, behind "at". */
export function clockAt(
  tokens: readonly Token[],
  at: number,
  sure: boolean,
): { minutes: number; to: number } | undefined {
  const word = tokens[at]?.text.toLowerCase() ?? "";
  const named = { noon: 12, midday: 12, midnight: 24 }[word];
  if (named !== undefined) return { minutes: named * 60, to: at + 1 };
  const colon = tokens[at + 1]?.text === ":" && /^\d\d/u.test(tokens[at + 2]?.text ?? "");
  const text = colon ? `${word}:${tokens[at + 2]?.text.toLowerCase() ?? ""}` : word;
  const found = /^(\d{1,2})(?:[:.](\d\d))?(am|pm|h)?$/u.exec(text);
  if (found === null) return undefined;
  const end = at + (colon ? 3 : 1);
  const [half, behind] = found[3] === undefined ? halfOfDay(tokens, end) : [found[3], end];
  const to = tokens[behind]?.word === "oclock" ? behind + 1 : behind;
  const minutes = minutesOf({ hours: Number(found[1]), minutes: found[2], half }, sure);
  return minutes === undefined ? undefined : { minutes, to };
}

type Said = { hours: number; minutes: string | undefined; half: string };

/** In office hours where neither half of the day is said. */
function minutesOf({ hours, minutes, half }: Said, sure: boolean): number | undefined {
  const isBare = half === "" && minutes === undefined;
  if (hours > 24 || (isBare && !sure)) return undefined;
  const isLater = half === "pm" ? hours < 12 : isBare && hours > 0 && hours < 7;
  const plain = half === "am" && hours === 12 ? 0 : isLater ? hours + 12 : hours;
  return plain * 60 + Number(minutes ?? 0);
}

function halfOfDay(tokens: readonly Token[], at: number): [string, number] {
  const word = tokens[at]?.text.toLowerCase().replaceAll(".", "") ?? "";
  if (word === "am" || word === "pm") return [word, at + 1];
  const [one, two, three] = tokens.slice(at, at + 3).map((token) => token.word);
  const isLater = one === "in" && two === "the" && /^(?:afternoon|evening)$/u.test(three ?? "");
  return isLater ? ["pm", at + 3] : ["", at];
}
