import type { Line } from "#server/typed-words/read-line.ts";
import type { Draft, Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern, type Taken } from "#server/typed-words/take-words.ts";

const single = wordPattern(
  "(?:email|message|conversation|thread|discussion|exchange|item|note|letter|thing|one)",
);
const talks = /^(?:conversation|thread|discussion|exchange)$/u;
const several = wordPattern(
  "(?:emails|messages|conversations|threads|items|mails?|discussions|mailbox|correspondence|stuff|things|crap|rubbish|clutter|letters|ones)",
);
const allWords = wordPattern(
  "(?:everything|anything|what(?= (?:(?:has|have) )?(?:came|come|arrived)\\b)|what(?= (?:i|we) (?:have )?(?:got|received)\\b)|all|every|each|any|whatever(?: (?:is|are|was|were))?|both|the (?:whole )?lot(?: of (?:it|them))?)(?: single)?(?: of)?(?: the| my| those)?",
);
const allOfThem = wordPattern(
  "(?:, )?(?:all|each(?: and every one)?|every(?: single)? one|the whole lot) of (?:them|those|these)$",
);

/** "All mails", "every conversation", "the message": the words that stand for messages themselves. */
export function headRule({ line, at, draft }: Reader): number | undefined {
  const them = draft.head === "many" ? takeWords(line, at, allOfThem) : undefined;
  const all = them ?? takeWords(line, at, allWords);
  if (all !== undefined) {
    draft.all = true;
    if (all.text.startsWith("both")) draft.pair = true;
    if (/^(?:everything|anything|what|the)/.test(all.text)) {
      draft.everything = !draft.named && all.text === "everything";
      nameMany(draft);
    }
    return all.next;
  }
  return isSecond(draft) ? undefined : readHead(line, at, draft);
}

/** "emails from a and messages from b" are two targets. */
function isSecond({ named, join, conditions }: Draft): boolean {
  return named && join !== undefined && conditions.length > 0;
}

function readHead(line: Line, at: number, draft: Draft): number | undefined {
  const many = takeWords(line, at, several);
  if (many?.text === "ones") {
    draft.head = "many";
    draft.ones = true;
  } else if (many?.text === "mail" && isOneMail(line, at, draft)) nameOne(draft);
  else if (many !== undefined) nameMany(draft);
  if (many !== undefined) return many.next;
  nameTalk(line, at, draft);
  return oneMessage(takeWords(line, at, single), draft);
}

function nameTalk(line: Line, at: number, draft: Draft): void {
  if (talks.test(line.words[at]?.word ?? ""))
    draft.conversation = !draft.named && !isOneOf(line, at, draft);
}

/** "the last of the roof thread". */
function isOneOf({ words }: Line, at: number, { pick }: Draft): boolean {
  return Object.keys(pick).length > 0 && words.slice(0, at).some(({ word }) => word === "of");
}

/** "the mail about …", "my last mail". */
function isOneMail({ words }: Line, at: number, { all, pick, head }: Draft): boolean {
  if (head === "one") return true;
  const lone = pick.order !== undefined && pick.count === undefined;
  return !all && (lone || /^(?:the|that|this)$/.test(words[at - 1]?.word ?? ""));
}

function nameOne(draft: Draft): void {
  draft.head ??= "one";
  draft.named = true;
}

function nameMany(draft: Draft): void {
  nameOne(draft);
  draft.conversation = false;
  draft.head = "many";
}

function oneMessage(taken: Taken | undefined, draft: Draft): number | undefined {
  if (taken === undefined || (taken.text === "one" && draft.head !== undefined)) return undefined;
  draft.head ??= draft.all ? "many" : "one";
  draft.named ||= taken.text !== "one";
  draft.ones ||= taken.text === "one";
  return taken.next;
}
