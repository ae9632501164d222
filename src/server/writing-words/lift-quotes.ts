/** A request with the person's quoted words taken out: a sign of the private area stands for each. */
export type Frame = { text: string; said: readonly Said[] };

/** Words in quotes, and as they stand with them. */
export type Said = { words: string; whole: string };

/** Signs that stand for quoted words, as a class of a regular expression. */
export const quoted = String.raw`[\ue000-\ue00f]`;

const most = 16;
const closers: Record<string, string> = {
  "'": "'’",
  "‘": "'’",
  "’": "'’",
  "`": "`'",
  '"': '"”',
  "“": '"”',
  "”": '"”',
  "„": '"“”',
  "«": "»",
  "»": "«",
};
const opener = /(?<=^|[\s(:,;=–—-])["'‘’`“”„«»](?=\S)/g;
/** Places that may end one quotation which are looked at, from the front and from the back. */
const ends = 12;

/**
 * The ways to take the quoted words out of a text, likeliest first: apostrophes, quotes within quotes and quotes that
 * are never closed leave several. Who reads a frame takes the first that makes sense as a whole.
 */
export function* framesOf(text: string): Generator<Frame> {
  if (/[\ue000-\ue00f]/.test(text)) yield { text, said: [] };
  else yield* framesFrom({ before: "", rest: text, said: [] });
}

/** A frame's text with the quotations where they stood. */
export function withQuotes(text: string, said: readonly Said[]): string {
  return text.replaceAll(/[\ue000-\ue00f]/g, (sign) => saidBy(sign, said)?.whole ?? sign);
}

/** A frame's text with the words of the quotations, without their marks. */
export function withWords(text: string, said: readonly Said[]): string {
  return text.replaceAll(/[\ue000-\ue00f]/g, (sign) => saidBy(sign, said)?.words ?? sign);
}

/** The quotation for which a sign stands. */
export function saidBy(sign: string, said: readonly Said[]): Said | undefined {
  return said[sign.charCodeAt(0) - 0xe000];
}

/** A text from its first sign to its last as one quotation; undefined where these are no marks of one kind. */
export function wholeQuotation(text: string): Said | undefined {
  const isOne = text.length > 2 && (closers[text.charAt(0)] ?? "").includes(text.slice(-1));
  return isOne ? { words: text.slice(1, -1), whole: text } : undefined;
}

/** Whether a quotation ends within these words, and another begins behind that. */
export function isTwo({ words, whole }: Said): boolean {
  const mark = whole.charAt(0);
  const marks = `${mark}${closers[mark] ?? ""}`;
  const sign = new RegExp(
    String.raw`(?<=^|[\s(])[${marks}](?=\S)|(?<=\S)[${marks}](?=$|[\s.,;:!?)])`,
    "g",
  );
  let depth = 0;
  let isEnded = false;
  for (const { index } of words.matchAll(sign)) {
    const opens = index === 0 || /[\s(]/.test(words.charAt(index - 1));
    if (opens && isEnded && depth === 0) return true;
    if (!opens && depth === 0) isEnded = true;
    depth = opens ? depth + 1 : Math.max(depth - 1, 0);
  }
  return false;
}

type Lifting = { before: string; rest: string; said: readonly Said[] };

function* framesFrom({ before, rest, said }: Lifting): Generator<Frame> {
  opener.lastIndex = 0;
  const opening = said.length < most ? opener.exec(rest) : null;
  if (opening === null) {
    yield { text: before + rest, said };
    return;
  }
  const open = opening.index;
  const sign = String.fromCharCode(0xe000 + said.length);
  const head = before + rest.slice(0, open);
  const found = closings(rest, open);
  for (const end of found.length > 0 ? found : [...found, unclosedEnd(rest, open)]) {
    const whole = rest.slice(open, end.behind);
    const words = rest.slice(open + 1, end.at);
    yield* framesFrom({
      before: head + sign,
      rest: rest.slice(end.behind),
      said: [...said, { words, whole }],
    });
  }
  yield { text: before + rest, said };
}

type End = { at: number; behind: number };

const behindClose = /[\s.,;:!?)…–—-]/;

/** The places where a quotation may end; of very many the first and the last, without a look at those between. */
function closings(text: string, open: number): End[] {
  const marks = closers[text.charAt(open)] ?? "";
  function closesAt(at: number): boolean {
    if (!marks.includes(text.charAt(at))) return false;
    return at + 1 === text.length || behindClose.test(text.charAt(at + 1));
  }
  const found: End[] = [];
  for (let at = open + 1; at < text.length && found.length <= 2 * ends; at += 1)
    if (closesAt(at)) found.push({ at, behind: at + 1 });
  if (found.length <= 2 * ends) return found;
  const last: End[] = [];
  for (let at = text.length - 1; last.length < ends; at -= 1)
    if (closesAt(at)) last.unshift({ at, behind: at + 1 });
  return [...found.slice(0, ends), ...last];
}

// "… tomorrow. Can you send the reply for me?": what is asked of the assistant after words that nothing closes.
const askedLast =
  /(?<=[.!?…])\s{1,9}(?:can|could|would|will) you (?:please |kindly )?(?:do|send|forward|reply|handle|manage|write|deliver|pass|share|draft|schedule)(?: (?:that|this|it|them|so|(?:the|my|this|that|a) (?:reply|response|answer|e-?mail|mail|message|note|draft)))?(?: (?:for me|please|out|off|now|along|on|over|on my behalf|to (?:him|her|them)))*\s*[?.!]*\s*$/i;

function unclosedEnd(text: string, open: number): End {
  const from = Math.max(text.length - 200, open + 1);
  const asked = askedLast.exec(text.slice(from));
  const at = asked === null ? text.length : from + asked.index;
  return { at, behind: at };
}
