import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { toldDay } from "#server/mail-sentences/told-day.ts";
import { isAmong, stemsOf, topicWords } from "#server/mail-sentences/topic-words.ts";

const kinds: Record<string, string> = {
  tracking: "track(?:ing)?|shipment|consignment",
  booking: "book(?:ing)?|reservation|confirmation|reference",
  reservation: "book(?:ing)?|reservation|confirmation|reference",
  confirmation: "book(?:ing)?|reservation|confirmation|reference",
  flight: "flights?",
  invoice: "invoice|rechnung",
};
const others = "order|ticket|customer|member|membership|account|policy|contract|case|serial";
const noun = "(?:number|no\\.?|nr\\.?|code|reference|ref\\.?|id)";
const asked = new RegExp(
  `\\b(?<kind>${[...Object.keys(kinds), ...others.split("|")].join("|")})[ -]?${noun}s?(?![\\p{L}\\d])`,
  "iu",
);
const asking =
  /^(?:so |and |but )?(?:what|which|whats|what's|give|tell|show|find|do you|have you|do i|get|look)\b/i;
const code = String.raw`(?:[A-Z]{1,5}[- ]?)?\d{2}[\dA-Z]*(?:[-/][\dA-Z]+){0,4}|(?=[A-Z]*\d)[A-Z\d]{5,10}`;

/** The number or code of an order, a parcel, a booking and the like, where a mail that is spoken of names it as that. */
export function tellCode(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  const found = asked.exec(question);
  if (found === null || !asking.test(question.trim())) return undefined;
  const kind = (found.groups?.["kind"] ?? "").toLowerCase();
  const topic = topicWords(question.replace(asked, " "));
  const theirs = said.filter((message) =>
    topic.every((word) => isAmong(word, stemsOf(allOf(message)))),
  );
  const rows = theirs.flatMap((message) => {
    const codes = codesIn(message, kind);
    return codes === undefined ? [] : [told(message, codes, sense)];
  });
  return rows.length === 0 ? nothing(kind, theirs.length) : rows.slice(0, most).join("\n");
}

/** Messages that are told. */
const most = 3;

function allOf({ who, subject, sentences }: SaidMessage): string {
  return [who, subject, ...sentences].join(" ");
}

/** A code that a noun names stands before what else stands behind the word: "Flights to Lisbon: AU 417 and AU 422". */
function codesIn({ subject, sentences }: SaidMessage, kind: string): string | undefined {
  const words = [...(kinds[kind] ?? kind)].map(eitherCase).join("");
  const nouns = [...noun].map(eitherCase).join("");
  for (const between of [`[\\s-]+${nouns}(?:\\s+(?:is|was))?`, "(?:\\s+(?:is|was))?"]) {
    const behind = new RegExp(
      `(?<!\\p{L})(?:${words})(?: to \\p{L}+)?${between}[\\s:#“"]{1,3}(?<codes>(?:${code})(?:(?:, | and )(?:${code})){0,3})(?![\\p{L}\\d])`,
      "u",
    );
    const [codes] = [subject, ...sentences].flatMap(
      (text) => behind.exec(text)?.groups?.["codes"] ?? [],
    );
    if (codes !== undefined) return codes;
  }
  return undefined;
}

/** The word may begin a sentence; its code is written in capitals. */
function eitherCase(letter: string): string {
  return /[a-z]/u.test(letter) ? `[${letter}${letter.toUpperCase()}]` : letter;
}

function told(message: SaidMessage, codes: string, sense: DaySense): string {
  const { who, subject, mark } = message;
  return `${who}, ${toldDay(message, sense)}, “${subject}”: ${codes} ${mark}`;
}

function nothing(kind: string, count: number): string {
  return `I found no mail that says so. I looked for ${/^[aeiou]/u.test(kind) ? "an" : "a"} ${kind} number in ${count === 1 ? "1 email" : `${count} emails`}.`;
}
