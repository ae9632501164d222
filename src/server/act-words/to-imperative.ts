import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import { partOfLine, type Line, type Word } from "#server/typed-words/read-line.ts";

const past: Record<string, string> = {
  deleted: "delete",
  removed: "delete",
  trashed: "trash",
  binned: "delete",
  discarded: "delete",
  erased: "delete",
  gone: "delete",
  archived: "archive",
  restored: "restore",
  recovered: "restore",
  undeleted: "restore",
  starred: "star",
  flagged: "flag",
  unstarred: "unstar",
  marked: "mark",
  labeled: "label",
  labelled: "label",
  tagged: "label",
  moved: "move",
  go: "move",
  put: "put",
  muted: "mute",
  unmuted: "unmute",
  snoozed: "snooze",
  reported: "report",
  summarized: "summarize",
  summarised: "summarize",
  counted: "count",
  deleting: "delete",
  archiving: "archive",
  removing: "delete",
  restoring: "restore",
  starring: "star",
  marking: "mark",
  moving: "move",
  snoozing: "snooze",
  summarizing: "summarize",
  summarising: "summarize",
  finding: "find",
  searching: "search",
  showing: "show",
  labeling: "label",
  labelling: "label",
  counting: "count",
  clearing: "clear",
  emptying: "empty",
};
const words = Object.keys(past)
  .map((word) => (word === "go" ? "go(?! away)" : word))
  .join("|");
/** "The rest: archive". */
const bare = "archive|delete|trash|star|unstar|mark|label|move|mute|snooze|restore";
const isBare = new RegExp(`^(?:${bare})$`, "u");
const adverb = "(?<how> permanently)?";

/** "I would like it", of what somebody wishes: "it would be a pity if they were deleted" wishes nothing of the kind. */
const pleased =
  "(?:i|it) (?:would|will) (?:(?:really|very|so|most|much|very much|also) ){0,3}(?:(?:be )?(?:(?:really|very|so|most|even|a lot) ){0,3}(?:grateful|thankful|happy|happier|glad|obliged|pleased|great|nice|nicer|lovely|good|better|best|wonderful|helpful|kind|awesome|ideal|perfect|cool|fine)(?: (?:for|with|by) me)?|appreciate(?: it| that)?|love(?: it)?|like(?: it)?|prefer(?: it)?|not mind(?: it)?|help(?: me)?)(?: (?:a lot|very much|so much))?";

const forms = [
  `(?<target>.+?) (?:(?:needs?|ought|should|must)(?: all)?(?: (?:to|all))*(?: (?:be|get|being))?|(?:has|have|are|is)(?: all)? to(?: all)?(?: (?:be|get))?|(?:can|could|may)(?: all)?(?: be)?)${adverb} (?<verb>${words})(?<tail> .+)?`,
  `(?:(?:i )?(?:want|need|would like|wish)|get|have|please get|make)(?: to (?:have|see|get))? (?<target>.+?)(?: to be| be)?${adverb} (?<verb>${words})(?<tail> .+)?`,
  `(?<target>.+?) (?:to )?(?:just )?(?:go away|disappear|vanish|be gone)(?: ,)? (?<verb>${words})`,
  `(?:can|could|may) (?:i|we) (?:please )?(?:have|get) (?<target>.+?)${adverb} (?<verb>(?:delet|archiv|remov|trash|star|label|mut)(?:l?ed))(?: please)?`,
  `(?:could|can|would) (?<target>.+?) (?:please )?be${adverb} (?<verb>${words})(?<tail> .+)?`,
  `${pleased} if (?<target>(?!you\\b).+?) (?:were|was|got|gets?|could be)(?: all)?${adverb} (?<verb>${words})(?<tail> .+)?`,
  `(?:would|do) you mind (?<verb>${words}) (?<target>.+)`,
  `${pleased} if you (?<verb>${words}) (?<target>.+)`,
  `(?<verb>${words
    .split("|")
    .filter((word) => word.endsWith("ing"))
    .join("|")}) (?<target>.+)`,
  `(?<target>[^:]+) (?::|->|=>) (?:please )?(?<verb>${bare})(?: (?:it|them|those|these))?(?<tail> (?:as|to|into|in|under|until|till|read|unread|important|please|now)\\b.*)?`,
].map(linePattern);

/** "Make sure that they are archived": without the words before it tells what is so, and orders nothing. */
const ensured = linePattern(
  `(?<target>.+?) (?:are|is|gets?|has been|have been)(?: all)?(?: being)?${adverb} (?<verb>${words})(?<tail> .+)?`,
);
const ensuring =
  /\b(?:make (?:sure|certain)|(?:be|making) sure|ensure|see(?: to it)?|want|wish|so)(?: that)?\s*$/iu;

/** "… were out of my inbox", behind a wish, and what somebody does not want to see there. */
const cleared = linePattern(
  "i (?:do not|no longer|never) (?:want|need|wish)(?: to)?(?: see| have)?(?: any of)? (?<unwanted>.+?) in (?:the |my )?inbox(?: any ?more| anymore| any longer)?|(?<target>.+?) (?:were|should be|to be|could be) (?:out of|gone from|off) (?:the |my )?inbox",
);

/**
 * A line that says what should become of messages as one that commands it: "all spam needs to be deleted" as "delete all
 * spam". Undefined for other lines.
 */
export function toImperative(line: Line): Line | undefined {
  const { unwanted, target = unwanted } = matchLine(line, cleared) ?? {};
  if (target !== undefined) return lineOf(line, [wordOf("archive", line), ...target.words]);
  for (const form of isEnsured(line) ? [...forms, ensured] : forms) {
    const groups = matchLine(line, form);
    const command = groups && commandOf(line, groups);
    if (command !== undefined) return command;
  }
  return undefined;
}

/** Characters before a line. */
const lead = 40;

function isEnsured({ source, words: [first] }: Line): boolean {
  const from = first?.from ?? 0;
  return ensuring.test(source.slice(Math.max(0, from - lead), from));
}

function commandOf(
  line: Line,
  { verb, target, how, tail }: Record<string, Line>,
): Line | undefined {
  const said = verb?.text ?? "";
  const command = past[said] ?? (isBare.test(said) ? said : undefined);
  if (command === undefined || target === undefined) return undefined;
  const before = [...wordsOf(how), wordOf(command, line)];
  return lineOf(line, [...before, ...target.words, ...wordsOf(tail)]);
}

function wordsOf(line: Line | undefined): readonly Word[] {
  return line?.words ?? [];
}

function wordOf(word: string, { words: all }: Line): Word {
  const from = all[0]?.from ?? 0;
  return { raw: word, word, quoted: false, from, to: from };
}

function lineOf(line: Line, all: readonly Word[]): Line {
  return partOfLine({ ...line, words: all }, 0, all.length);
}
