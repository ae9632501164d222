const subjects =
  /\b(?<word>he|she|they)\b(?<mark>['’](?:s|re|ll|ve|d)\b)?(?:(?<gap>\s+(?:(?:still|always|also|never|just|really|often|only|probably|usually|already|now|even|actually|currently|sometimes)\s+)?)(?<verb>[\p{Ll}'’]+)(?=(?<behind>\s+\S{1,40})?))?/giu;
const objects =
  /\b(?<word>him|her|them|his|their|hers|theirs|himself|herself|themselves)\b(?=(?<next>\s+[\p{L}'’-]+)?)/giu;

/**
 * Words about the reader as they are said to the reader: "that she should send her report" is "that you should send your
 * report". They are left alone where somebody else stands before them, of whom they may speak; `before`: what was said
 * earlier, whose things "them" may be.
 */
export function turnSpeech(words: string, before = ""): string {
  const reader = readerIn(words);
  const turned = words.replaceAll(subjects, (...found) => {
    const { word = "", ...more } = found.at(-1) as Partial<Subject>;
    const isOf = reader.test(word);
    return !isOf || isOther(word, words.slice(0, Number(found.at(-3))), before)
      ? String(found[0])
      : turnSubject({ word, ...more });
  });
  const went = turned === words ? words : turned.replaceAll(goingOn, turnNext);
  return went.replaceAll(objects, (...found) => {
    const { word = "", next = "" } = found.at(-1) as { word?: string; next?: string };
    const isHere = reader.test(word) && !isOther(word, went.slice(0, Number(found.at(-3))), before);
    return isHere ? turnObject(word, next) : word;
  });
}

const [masculine, feminine, plural] = [/^(?:he|him|his|himself)$/i, /^(?:she|her)/i, /^the/i];

/** Which words are of the reader: of "she will send them to him" those of the one who is named so first, and of things no word. */
function readerIn(words: string): RegExp {
  const [first = "they"] = /\b(?:he|him|his|himself|she|her|hers|herself)\b/i.exec(words) ?? [];
  return [masculine, feminine].find((one) => one.test(first)) ?? plural;
}

const several =
  /\b(?:the|these|those|our|my|all|some|two|three|four|five|several|many)\s+(?:\p{Ll}+\s+)?\p{Ll}+(?<!s)s\b(?!['’])/iu;
const person =
  /(?:^|\s)(?!(?:I|He|She|They|We|You|It|That|This|The|There|If|When|Whether|My|Our|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun|January|February|March|April|May|June|July|August|Sept|Oct|Nov|Dec)(?:\b|day|ember|ober))\p{Lu}\p{Ll}+|\b(?:my|our|the) (?:boss|manager|wife|husband|mother|father|mum|mom|dad|brother|sister|son|daughter|colleague|client|customer|doctor)\b/u;

/** "Dan says hi": whoever says something is a person, also in small letters. */
const saying =
  /(?:^|\b(?:that|and|if|but|because|whether) |, )(?!(?:i|we|you|he|she|they|it|this|that|there|who|what|nobody|someone|everyone|everybody)\b)\p{Ll}{2,30} (?:says?|said|thinks?|told|asked|wrote|wants?|agreed|promised|mentioned)\b/u;

/** Whether somebody other than the reader may be meant. */
function isOther(word: string, earlier: string, before: string): boolean {
  if (plural.test(word)) return several.test(`${before} ${earlier}`);
  const said = `${before} ${earlier}`.trim();
  return person.test(said) || saying.test(said);
}

type Subject = { word: string; mark?: string; gap?: string; verb?: string; behind?: string };

const irregular: Record<string, string> = {
  is: "are",
  was: "were",
  has: "have",
  does: "do",
  "isn't": "aren't",
  "wasn't": "weren't",
  "hasn't": "haven't",
  "doesn't": "don't",
};
/** What the same one does next: "if she lowers the price and delivers by Friday". */
const goingOn =
  /(?<=\byou\b.{3,80}) and (?<verb>delivers|pays|brings|comes|sends|calls|signs|takes|gives|makes|keeps|agrees|accepts|confirms|returns|lets|wants|needs|has|goes|starts|leaves|helps|joins|says|tells|buys|meets|stays|works)\b/gu;
const noVerb = /(?:ss|us|always|perhaps|sometimes|as|this|nevertheless)$/;

/** "He's seen it" and "he's been" stand for "has", "he's interested in it" for "is". */
const perfect = /^(?:been|got|had|seen|heard|forgotten|done|become|begun)$/iu;
const perhapsPerfect =
  /^(?:sent|made|found|taken|given|met|written|paid|read|told|bought|brought|chosen|left|put|set|\p{Ll}+ed)$/iu;
const object =
  /^\s+(?:(?:the|an?|my|our|his|her|their|your|this|that|these|those|any|some|all|it|them|me|us|him|you|what|enough|anything|everything|something|anyone|someone)\b|\p{Lu})/u;

function hasMark({ verb = "", behind = "" }: Subject): boolean {
  return perfect.test(verb) || (perhapsPerfect.test(verb) && object.test(behind));
}

function turnSubject(subject: Subject): string {
  const { word, mark = "", gap = "", verb = "" } = subject;
  const said = mark === "’s" || mark === "'s" ? (hasMark(subject) ? "'ve" : "'re") : mark;
  if (mark !== "" || plural.test(word)) return `you${said}${gap}${verb}`;
  return `you${gap}${irregular[verb.replace("’", "'")] ?? withoutEnding(verb)}`;
}

function turnNext(...found: unknown[]): string {
  const { verb = "" } = found.at(-1) as { verb?: string };
  return ` and ${irregular[verb] ?? withoutEnding(verb)}`;
}

function withoutEnding(verb: string): string {
  if (!verb.endsWith("s") || noVerb.test(verb)) return verb;
  if (/(?:sh|ch|x|z|o|ss)es$/.test(verb)) return verb.slice(0, -2);
  return verb.endsWith("ies") ? `${verb.slice(0, -3)}y` : verb.slice(0, -1);
}

const notOwned =
  /^\s+(?:to|for|about|on|in|at|by|if|whether|that|and|or|when|where|what|which|whose|how|why|who|with|from|as|so|because|before|after|again|today|tomorrow|tonight|yesterday|last|earlier|later|then|once|twice|next|this|these|those|it|me|us|my|our|his|their|some|any|know|an?|the|is|are|not|but|up|back|out|soon|now|please)$/i;

function turnObject(word: string, next: string): string {
  const owned = /^her$/i.test(word) && next !== "" && !notOwned.test(next);
  if (owned || /^(?:his|their)$/i.test(word)) return "your";
  if (/^(?:hers|theirs)$/i.test(word)) return "yours";
  return /sel(?:f|ves)$/i.test(word) ? "yourself" : "you";
}
