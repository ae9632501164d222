import { withoutLetters } from "./without-letters.ts";
import {
  holdsText,
  isForm,
  isRegretted,
  isWithdrawn,
  sentencesOf,
  withoutQuotes,
  withoutSetAside,
} from "./asked-words.ts";

/**
 * Words by which people ask for an act, in their plain form: verbs that do so alone, and after a `|` each verbs and what must
 * come after one of them in the sentence. An act without any is named by none.
 */
const naming: Record<string, string> = {
  archive:
    "archive clean clear tidy declutter sweep handled dealt shelve stash store | move take get put push keep remove pull file transfer tidy > out away archive archives | move put push keep remove file transfer empty > inbox ",
  delete:
    "delete remove trash bin rid erase discard toss throw thrown clear clean purge wipe gone drop destroy dump empty scrap ditch chuck kill dispose declutter tidy nuke recycle del zap axe | go move put send take transfer shove stick bung > trash bin | get > shot",
  restore:
    "restore undelete untrash recover undo retrieve rescue unarchive unbin revive reinstate fish salvage | bring get put take give move pull return > back out | move put return > inbox",
  star: "star flag bookmark pin favourite favorite | give add put stick mark make set flag keep > star starred flag flagged favourite favorite bookmark pin",
  unstar:
    "unstar unflag unpin | remove take clear delete drop rid strip not longer > star stars starred flag flagged pin favourite favorite bookmark",
  read: "| mark set make flag turn treat count tag > read seen opened",
  unread: "| mark set make flag turn treat keep leave tag > unread unseen unopened read opened",
  important: "prioritise prioritize | mark set make flag treat tag > important importance priority",
  unimportant:
    "deprioritise deprioritize | mark set make flag treat tag > important unimportant importance priority",
  spam: "| mark report flag move put send treat block set tag is are > spam junk phishing scam",
  notSpam:
    "unspam legit legitimate ham | not no isn move put get take rescue send unmark > spam junk phishing scam",
  mute: "mute silence silent ignore quiet",
  unmute: "unmute unsilence follow | stop not longer > mute muted silence",
  snooze:
    "snooze remind postpone defer | show bring give get > again later | bring get put > back off | hide park shelve wait > until till later tomorrow tonight for to",
  unsnooze: "unsnooze wake | stop end cancel bring get remove > snooze snoozing",
  label:
    "label labelled labeled tag categorise categorize classify | add apply put give assign mark attach set use stick > label tag category | file sort assign put > under into in as with to",
  createLabel: "| make create add set start need want like > label folder tag",
  unlabel:
    "unlabel untag | remove take strip delete drop clear rid > label tag category off out folder | move transfer shift > from",
  move: "move transfer shift unarchive | put place file sort stash stow tuck bring get send return > folder under into inside | put place file sort stash stow tuck > in | put return bring send > inbox | put get bring > back",
};

type Naming = { alone: string[]; pairs: { verbs: string[]; after: string[] }[] };

const acts = new Map(Object.entries(naming).map(([act, list]) => [act, readNaming(list)] as const));

function readNaming(list: string): Naming {
  const [alone = "", ...pairs] = list.split("|");
  return {
    alone: wordsIn(alone),
    pairs: pairs.map((pair) => {
      const [verbs = "", after = ""] = pair.split(">");
      return { verbs: wordsIn(verbs), after: wordsIn(after) };
    }),
  };
}

function wordsIn(list: string): string[] {
  return list.split(" ").filter((word) => word !== "");
}

/**
 * Whether the words ask for that act, small typing errors forgiven: one that the person has not named is somebody
 * else's wish, whoever made the plan. "What is in my inbox?" names none.
 */
export function isActNamed(act: string, asked: string): boolean {
  const known = acts.get(act);
  const text = inPlainVerbs(withoutLetters(withoutSetAside(withoutQuotes(asked))));
  if (known === undefined || holdsText(text)) return false;
  if (isWithdrawn(text) || isRegretted(text)) return false;
  const orders = withoutQuestions(text);
  return sentencesOf(takingAway.has(act) ? orders.replaceAll(marksAway, " ") : orders).some(
    (words) => isAloneIn(words, known.alone) || known.pairs.some((pair) => isPairIn(words, pair)),
  );
}

const begun = String.raw`(?<=^|[.!?;,\n]\s*|\b(?:please|and|then|ok|okay|now)\s+)`;
const lose = new RegExp(String.raw`\bdo away with\b|(?:${begun}|(?<=\byou\s+))lose\b`, "gu");
const doneWith = new RegExp(
  String.raw`${begun}(?:(?:i am|i['’]?m|we are|we['’]?re)\s+)?(?:(?:all|quite|now)\s+)*(?:done|finished|through)\s+with\b`,
  "gu",
);
const belongs = /(?<!\b(?:which|that|who|does|do|did)\s+(?:\p{L}+\s+)?)\bbelongs?\b/gu;

/** Orders in words that name an act only where they stand as one: "done with this", "this belongs in Travel", "mark it as red". */
function inPlainVerbs(text: string): string {
  return text
    .replaceAll(/\b(it|this|that)['’]s\b/gu, "$1 is")
    .replaceAll(lose, "delete")
    .replaceAll(doneWith, "archive")
    .replaceAll(belongs, "move")
    .replaceAll(/\bas red\b(?!\s+\p{L})/gu, "as read");
}

/** "bin it", but not "what is in the bin". */
function isAloneIn(words: readonly string[], names: readonly string[]): boolean {
  return words.some(
    (word, at) => !beforeNouns.has(words[at - 1] ?? "") && names.some((name) => isForm(word, name)),
  );
}

const asking =
  /^\W*(?:(?:and|so|please|hey|hi|ok|okay) )*(?:which|who|whose|whom|where|did|how (?:many|much|often)|what(?:['’]s| (?:did|have|has|had|was|were|is|are|do|does))|have (?:i|you|we)|(?:is|are) there)\b/u;
const behindQuestion = /(?:,|\band\b|\bthen\b|\bplease\b)(?<order>[^]*)$/u;

/** "Which newsletters did I archive?" asks for no archiving; what stands behind a question may. */
function withoutQuestions(text: string): string {
  return text.replaceAll(/[^.!?;\n]+/gu, (sentence) => {
    if (!asking.test(sentence.slice(0, 80))) return sentence;
    return (
      behindQuestion.exec(sentence.replace(/^\W*(?:and|please)\b/u, ""))?.groups?.["order"] ?? " "
    );
  });
}

/** Acts that take the messages themselves away. */
const takingAway: ReadonlySet<string> = new Set(["delete", "archive"]);
/** "Remove the label Travel from it" takes a label away, and no message. */
const marksAway =
  /\b(?:remov|delet|clear|drop|strip|tak|eras|wip)\p{L}*\s+(?:(?:the|its|their|all|any|my|this|that|both)\s+){0,2}(?:(?!(?:\p{L}*mails?|messages?|threads?|conversations?|everything|it|them|these|those|with|and|then|in|from|under)\b)[^\s,.;:!?]+\s+)?(?:labels?|tags?|stars?|flags?|pins?)\b/gu;

const beforeNouns: ReadonlySet<string> = new Set("the my our your a an in from of".split(" "));

function isPairIn(words: readonly string[], { verbs, after }: Naming["pairs"][number]): boolean {
  const verb = words.findIndex((word) => verbs.some((name) => isForm(word, name)));
  if (verb === -1) return false;
  return words.slice(verb + 1).some((word) => after.some((name) => isForm(word, name)));
}
