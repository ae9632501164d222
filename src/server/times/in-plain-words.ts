const numbers: Record<string, string> = {
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  eleven: "11",
  twelve: "12",
};
const named = Object.keys(numbers).join("|");
const halfPast = new RegExp(String.raw`\b(?:at )?half (?:past (?=\w)|(?=(?:${named})\b))(\w+)`);

/** The same time in words that are read for certain. */
export function inPlainWords(words: string): string {
  return words
    .trim()
    .replaceAll(/[\s,]+/g, " ")
    .replace(/[.!?]+$/, "")
    .replaceAll(/\b([ap])\.m\.?/g, "$1m")
    .replace(halfPast, (_, hour: string) => `at ${numbers[hour] ?? hour}:30`)
    .replace(/\bquarter past (\w+)/, (_, hour: string) => `at ${numbers[hour] ?? hour}:15`)
    .replace(
      new RegExp(String.raw`\b(${named}) o'?clock`),
      (_, hour: string) => `${numbers[hour]}:00`,
    )
    .replace(new RegExp(String.raw`\bat (${named})\b`), (_, hour: string) => `at ${numbers[hour]}`)
    .replace(/\b(\d{1,2}) o'?clock/, "$1:00")
    .replace(
      /(?<!\bin )\b([01]?\d|2[0-3])(?::([0-5]\d))? ?(?:uhr|h([0-5]\d)?)(?= |$)/,
      (_, hour: string, ...minutes: (string | undefined)[]) =>
        `${hour}:${minutes.slice(0, 2).find(Boolean) ?? "00"}`,
    )
    .replace(/\bfirst thing(?: in the)?(?: on)?(?= |$)/, "")
    .replace(/\b(in the|this) (morning|afternoon|evening)\b/, "$2")
    .replace(
      /\b(?:close of business|cob|eod|(?:the )?end of (?:the )?(?:work(?:ing)? ?)?day)\b/,
      "at 17:00",
    )
    .replace(/(?:^|\bat )lunch\b|\b(?:at )?lunch[ -]?time\b/, "at 12:00")
    .replace(/\ba fortnight\b/, "2 weeks")
    .replace(/^(\d{1,2})(?=(?: tomorrow| on |$))/, "at $1")
    .replace(/\b(tomorrow|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day) (\d{1,2})$/, "$1 at $2")
    .replace(/\bthe day after tomorrow\b/, "in 2 days' time")
    .trim();
}
