import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import { addedText } from "./added-text.ts";
import type { Writing } from "./writing.ts";
import { withReplaced } from "./replaced-text.ts";
import { quotedIn } from "./quoted-in.ts";
import { toneIn } from "./tone-in.ts";
import { textOf, withText } from "./with-text.ts";

type Change = (words: string, written: Writing) => Writing | Interpretation | undefined;

/** A message with another text, subject or tone, or with more to say; undefined for words that ask for none of it. */
export function changedText(words: string, written: Writing): ReturnType<Change> {
  for (const change of changes) {
    const changed = change(words, written);
    if (changed !== undefined) return changed;
  }
  return undefined;
}

const changes: readonly Change[] = [
  withReplaced,
  withOtherText,
  withSubject,
  withSignature,
  withMore,
  inAnotherTone,
  atGreaterLength,
  inSomeOtherWay,
];

const whole =
  "(?:it|that|this|(?:the |its )?(?:text|message|body|words|wording|mail|e-?mail|reply|answer|draft|note))";
const otherText = new RegExp(
  String.raw`^(?:(?:change|edit|rewrite|replace|update|make|set) ${whole} (?:to|with|into)?\s*|${whole} should (?=say|read|be))(?<says>(?:say|read|be)\b)?\s*:?\s*(?<words>\S.*)$`,
  "is",
);
const instead = /^(?:say|write)\s*:?\s*(?<words>\S.*?),? (?:instead|rather)[\s.!]*$/is;
const unsaid = /^(?:that|to|something|nothing)\b/i;

/** "Change it to 'Count us in'", "it should say …": the person's own words; without quotes only behind "say". */
function withOtherText(words: string, written: Writing): Writing | undefined {
  const found = otherText.exec(words)?.groups ?? instead.exec(words)?.groups;
  const { says = "", words: given = "" } = found ?? {};
  const own = ownText(given.replace(/,? (?:instead|rather)[\s.!]*$/i, ""), says);
  return own === "" ? undefined : withText(written, { source: "typed", text: own });
}

function ownText(words: string, says: string): string {
  const isSaid = /^(?:say|read)$/i.test(says) && !unsaid.test(words);
  return quotedIn(words) ?? (isSaid ? words : "");
}

const subject =
  /^(?:(?:change|make|set|use|put|give it)(?: as)? (?:the |its |a )?(?:subject|title)(?: line)?(?: (?:to|be|read|say|as))?|(?:the |its )?(?:subject|title)(?: line)? should (?:be|read|say)|with (?:the )?(?:subject|title)|(?:new )?(?:subject|title)(?: line)?\s*:)\s*:?\s+(?<words>.{1,200})$/i;

function withSubject(words: string, written: Writing): Writing | undefined {
  const given = subject.exec(words)?.groups?.["words"];
  if (written.do !== "write" || given === undefined) return undefined;
  const text = quotedIn(given) ?? given.replace(/[\s.]+$/, "");
  return { ...written, subject: { source: "typed", text } };
}

function withMore(words: string, written: Writing): ReturnType<Change> {
  const text = addedText(words, textOf(written));
  if (text === undefined) return undefined;
  return text === "unclear" ? ownWords : withText(written, text);
}

const signing =
  /^(?:sign(?: (?:it|this))?(?: off)? (?:as|with)|sign off|signed|end (?:it )?with)[\s:]+\S/i;

/** "Sign it as Al" of a letter; words of the person's own end as they typed them. */
function withSignature(words: string, written: Writing): ReturnType<Change> {
  const text = textOf(written);
  if (text === null || !signing.test(words)) return undefined;
  if (text.source === "typed") return ownWords;
  return withText(written, { ...text, brief: `${text.brief}. ${words}` });
}

const longer =
  /^(?:make (?:it|this|that) )?(?:a (?:bit|little) |much )?(?:longer|more detailed)(?: please)?[\s.!?]*$|^(?:it['’]?s |that['’]?s |it is )?too short[\s.!]*$/i;

function atGreaterLength(words: string): ReturnType<Change> {
  return longer.test(words) ? sayMore : undefined;
}

const anew =
  /^(?:(?:re-?write|re-?do|rephrase|improve|change) (?:it|this|that)|try (?:it )?again|(?:do|write) it again|make it better)(?: please)?[\s.!?]*$/i;

function inSomeOtherWay(words: string): ReturnType<Change> {
  return anew.test(words) ? sayHow : undefined;
}

const sayHow = {
  kind: "question" as const,
  text: "How shall I change it?",
  choices: ["Make it shorter", "Make it friendlier", "Make it more formal"],
};

const sayMore = {
  kind: "question" as const,
  text: "I write what you tell me, and nothing that I do not know. What should it say besides? Say it as in “add that I am sorry”.",
  choices: [],
};

/** "Make it friendlier", "friendlier please", "in a more formal tone". */
function inAnotherTone(words: string, written: Writing): ReturnType<Change> {
  const tone = toneIn(words);
  const text = textOf(written);
  if (tone === undefined || text === null) return undefined;
  return text.source === "typed"
    ? ownWords
    : withText(written, { ...text, tone: joined(text.tone, tone) });
}

/** Another tone takes the place of the one before; how long it is stands beside both. */
function joined(before: string | null, tone: string): string {
  const isShort = [before, tone].some((one) => one?.includes("short"));
  const other = [tone, before].flatMap((one) => one?.replace(/(?:, )?short(?:, )?/, "") || [])[0];
  return [other, isShort ? "short" : undefined].filter(Boolean).join(", ");
}

const ownWords = {
  kind: "question" as const,
  text: "Its words are your own, and I change none of them. What should it say instead?",
  choices: [],
};

/** Questions about the same message, which another change of it answers. */
export function asksForChange(asked: string): boolean {
  return [ownWords, sayMore, sayHow].some(({ text }) => text === asked);
}
