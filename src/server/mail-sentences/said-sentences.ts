/** Characters of a message that are looked at, sentences of it, and characters of one that is quoted. */
const enough = 12_000;
const mostSentences = 150;
const mostLines = 1500;
const longest = 240;

/** `signed`: what stands below the last greeting: "mum", "hanna · customer care". */
export type Said = { sentences: string[]; signed: string };

/**
 * What a message itself says, sentence by sentence: without quoted history, signature, links and what is not to be seen.
 * Marks such as `[1]` are put in round brackets and its quotes within ours, so that no message counterfeits a source or
 * goes on in our own words.
 */
export function saidSentences(text: string, name = ""): Said {
  const seen = text
    .slice(0, enough)
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(
      /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\u{e0000}-\u{e007f}]|(?!\n)\p{Cc}/gu,
      "",
    );
  const lines = withoutHistory(seen.split("\n", mostLines));
  const { own, below } = partedBySignature(lines, name);
  const plain = own.map((line) => plainLine(line)).join("\n");
  const sentences = sentencesOf(plain)
    .map((one) => cut(withinQuotes(one)))
    .filter((one) => !greeting.test(one) && /\p{L}{2}/u.test(one));
  return {
    sentences: withoutFarewell(sentences),
    signed: plainLine(below.join(" ")).slice(0, longest).toLowerCase(),
  };
}

/** "Love, Rose", at the end of a line, says nothing beside what else is said. */
function withoutFarewell(sentences: readonly string[]): string[] {
  const own = sentences.filter((one) => !one.includes(",") || !farewell.test(one));
  return own.length > 0 ? own : [...sentences];
}

const historyStart =
  /^(?:-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht)|_{10,}$|on .{4,200} wrote:\s*$|am .{4,200} schrieb.*:\s*$|le .{4,200} a écrit\s*:\s*$|from: .{1,200}$)/i;

/** The lines before the history that is quoted; a message that is all history keeps it. */
function withoutHistory(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line, place) => isHistory(line.trim(), lines[place + 1] ?? ""));
  const own = (start < 0 ? lines : lines.slice(0, start)).filter((line) => !/^\s*>/.test(line));
  return own.some((line) => /\p{L}{2}/u.test(line))
    ? own
    : lines.map((line) => line.replace(/^[\s>]+/, ""));
}

function isHistory(line: string, next: string): boolean {
  if (/^from: /i.test(line)) return /^\s*(?:sent|date|to|subject): /i.test(next);
  return (
    historyStart.test(line) || (/^on .{4,160}$/i.test(line) && /^.{0,120}\bwrote:\s*$/i.test(next))
  );
}

const signature = /^(?:--\s?$|__+$|sent from my |get outlook for |sent with )/i;
const farewells =
  "best|kind regards|best regards|warm regards|regards|cheers|thanks|many thanks|thank you|sincerely|yours(?: sincerely| faithfully| truly)?|all the best|best wishes|love|with love|xoxo|talk soon|see you|cordially|with kind regards|herzliche grüße|liebe grüße|je t['’]embrasse|un abrazo";
const farewell = new RegExp(
  `^(?:${farewells})(?:[,.!]?|, [\\p{L}'’.-]{2,30}(?: [\\p{L}'’.-]{1,30})?)\\s*$`,
  "iu",
);
const [linesOfSignature, linesBelowName] = [8, 4];

/** The line of the last greeting, else the sender's own name alone on a line near the end. */
function lastGreeting(lines: readonly string[], name: string): number {
  const greeted = lines.findLastIndex((line) => farewell.test(line.trim()));
  if (greeted > 0 || name === "") return greeted;
  const names = new Set([name, name.split(/\s/)[0] ?? name].map((one) => one.toLowerCase()));
  const named = lines.findLastIndex((line) => names.has(firstPart(line)));
  const [above, below] = [lines.slice(0, Math.max(named, 0)), lines.slice(named + 1)].map(
    (part) => part.filter((line) => line.trim() !== "").length,
  );
  return named > 0 && (below ?? 0) <= Math.min(linesBelowName, above ?? 0) ? named : -1;
}

/** "Hanna" of "Hanna · Customer care". */
function firstPart(line: string): string {
  const [first = ""] = line.trim().toLowerCase().split(/[·|•]/u, 1);
  return first.trim();
}

/** The lines above the signature, what is added below it by a "PS", and the signature itself. */
function partedBySignature(
  lines: readonly string[],
  name: string,
): { own: readonly string[]; below: readonly string[] } {
  const start = lines.findIndex((line) => signature.test(line.trim()));
  const whole = start > 0 ? lines.slice(0, start) : lines;
  const last = lastGreeting(whole, name);
  const below = last > 0 ? whole.slice(last).filter((line) => line.trim() !== "") : [];
  const added = below.findIndex((line) => /^p\.?\s?s\b/i.test(line.trim()));
  const signed = added < 0 ? below : below.slice(0, added);
  if (last <= 0 || signed.length > linesOfSignature) return { own: whole, below: [] };
  return { own: [...whole.slice(0, last), ...below.slice(signed.length)], below: signed };
}

function plainLine(line: string): string {
  return line
    .replaceAll(/<?https?:\/\/(?<host>[^\s/<>"')\]]{1,253})[^\s<>"')\]]*>?/gi, "$<host>")
    .replaceAll(/\[([^\][]{0,80})\]/g, "($1)")
    .replaceAll(/[*_#=~|]{2,}|[{}<>]/g, " ")
    .replaceAll(/[^\S\n]+/g, " ")
    .trim()
    .replace(/^[-*•–] /, "");
}

function withinQuotes(text: string): string {
  return text.replaceAll(/[“„‟]/g, "‘").replaceAll("”", "’");
}

/** Paragraphs wrapped by a program are put together first: a line that ends within a sentence goes on. */
function sentencesOf(text: string): string[] {
  const whole = text.replaceAll(/(?<=[\p{L}\p{N},;–-])\n(?=\p{Ll}|\p{N})/gu, " ");
  const parts = whole.split(/\n+|(?<=[.!?…]["'”’)]?)\s+(?=[\p{Lu}\p{N}"“‘'(¿¡])/u);
  return parts
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .slice(0, mostSentences);
}

const greeting =
  /^(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|greetings|guten tag|hallo|bonjour)\b[^.!?]{0,60}|[\p{L}'’-]{2,30}(?:\s[\p{L}'’-]{1,30})?)[,!:]?$/iu;

function cut(sentence: string): string {
  if (sentence.length <= longest) return sentence;
  const kept = sentence.slice(0, longest);
  return `${kept.slice(0, Math.max(kept.lastIndexOf(" "), longest - 40)).toWellFormed()}…`;
}
