const verbs =
  "be|have|call|ring|send|get|bring|take|do|see|come|let|write|meet|pick|try|need|make|go|give|check|reply|look|join|ask|tell|keep|pay|wait|stay|leave|start|finish|also|just|never|not|probably|definitely|arrive|drop|buy|cook|drive|work|add|update|email|message|sign|review|miss|attend|catch|stop|show|talk|speak|help";
const ill = new RegExp(
  String.raw`(?<!\b(?:is|am|are|was|were|be|been|feel|feels|felt|very|so|too|fell|get|getting)\s)\bill(?=\s(?:${verbs})\b)`,
  "giu",
);

type Spelling = readonly [pattern: RegExp, full: string | ((typed: string) => string)];

/** What people type in short, and how a letter spells it. */
const spellings: readonly Spelling[] = [
  [
    /\b(?:do|does|did|is|are|was|were|has|have|had|could|would|should|ca|wo)nt\b/giu,
    (typed) => withMark(typed, 1),
  ],
  [
    /\b(?:that|what|where|when|how|there|he|she)s\b(?!['’])|\bim\b/giu,
    (typed) => withMark(typed, 1),
  ],
  [
    /\b(?:they|you)re\b|\b(?:i|we|you|they)ve\b|\b(?:you|they|it)ll\b/giu,
    (typed) => withMark(typed, 2),
  ],
  [ill, "I'll"],
  [/\bid(?=\s(?:like|love|be|rather|prefer|say|need|want)\b)/giu, "I'd"],
  [/(?<=^|[\s,(])i(?=$|[\s,'’)])/gu, "I"],
  [/\b(?:tmrw|tmr|tmrrw|tomm?orr?ow|2morrow|2moro)\b/giu, "tomorrow"],
  [/\b(?:bc|cuz|coz)\b/giu, "because"],
  [/\b(?:thx|tnx)\b/giu, "thanks"],
  [/\b(?:pls|plz)\b/giu, "please"],
  [/(?<=\b(?:we|you|they|u)\s)r(?=\s)/gu, "are"],
  [/(?<=^|\s)u(?=$|[\s,.?!])/gu, "you"],
  [/(?<=\s)n(?=\s)/gu, "and"],
  [/\beod\b/gu, "EOD"],
  [/\bq(?=[1-4]\b)/gu, "Q"],
  [/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/gu, capital],
  [
    /\b(?:january|february|april|june|july|august|september|october|november|december)\b/gu,
    capital,
  ],
  [/\b(?:christmas|easter)\b/gu, capital],
];

const quotations = /(["“«„][^"”»“]*["”»“])/u;

/**
 * Words as they stand in a letter: "im late bc i cant" is "I'm late because I can't", and days begin with a capital. What
 * stands in quotation marks is left as it is.
 */
export function wellSpelled(words: string): string {
  return words
    .split(quotations)
    .map((part, at) => (at % 2 === 1 ? part : spellPart(part)))
    .join("");
}

function spellPart(words: string): string {
  let said = words;
  for (const [pattern, full] of spellings)
    said = said.replaceAll(pattern, (typed: string) =>
      typeof full === "string" ? full : full(typed),
    );
  return said;
}

/** "dont" with the mark before its last letters. */
function withMark(typed: string, last: number): string {
  const full = `${typed.slice(0, -last)}'${typed.slice(-last)}`;
  return /^i'/i.test(full) ? `I${full.slice(1)}` : full;
}

function capital(typed: string): string {
  return typed.charAt(0).toUpperCase() + typed.slice(1);
}
