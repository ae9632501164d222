import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import { matchLine } from "#server/typed-words/match-line.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { topicWords } from "#server/mail-sentences/topic-words.ts";
import { askCompared } from "./ask-compared.ts";
import { askCounted } from "./ask-counted.ts";
import { askDay } from "./ask-day.ts";
import { askDue } from "./ask-due.ts";
import { askFiles } from "./ask-files.ts";
import { askMailTime } from "./ask-mail-time.ts";
import { askMentioned } from "./ask-mentioned.ts";
import { askNew, summing } from "./ask-new.ts";
import { askOwnMail } from "./ask-own-mail.ts";
import { askOwn } from "./ask-own.ts";
import { askPhone } from "./ask-phone.ts";
import { askProof } from "./ask-proof.ts";
import { askPicked } from "./ask-picked.ts";
import { askSpam } from "./ask-spam.ts";
import { askState } from "./ask-state.ts";
import { askSupposed } from "./ask-supposed.ts";
import { askTotal } from "./ask-total.ts";
import { askUnanswered } from "./ask-unanswered.ts";
import { askWhetherMail } from "./ask-whether-mail.ts";
import { askWritten } from "./ask-written.ts";
import { anyForm, newest } from "#server/fact-questions/fact-target.ts";
import { isSender } from "#server/fact-questions/is-sender.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";
import { nameIn } from "#server/fact-questions/name-in.ts";
import { noBulk, noPost } from "#server/fact-questions/no-bulk.ts";
import { personQuery } from "#server/fact-questions/person-query.ts";
import { answered } from "#server/fact-questions/read-fact-question.ts";

/** Questions about mail that have a form of their own. */
const forms: readonly MailForm[] = [
  ...askSpam,
  ...askCompared,
  ...askCounted,
  ...askOwn,
  ...askState,
  ...askMailTime,
  ...askMentioned,
  ...askWritten,
  ...askWhetherMail,
  ...askPhone,
  mailForm("who (?:is|are|was) (?<who>.+)", whoIs),
  ...askProof,
  ...askTotal,
  mailForm(
    "(?:(?:show|find|list|give)(?: me)? |what is |what are |which (?:one )?(?:is|are) |what (?:email |mail |message )?(?:is|takes|uses) |which (?:email|mail|message)s? (?:is|are|takes|uses) )(?:the |my )*(?:(?<count>\\d+|two|three|five|ten) )?(?:biggest|largest|heaviest|most space)(?: (?:emails?|mails?|messages?))?(?<rest> .+)?",
    largest,
  ),
  mailForm(
    "(?:the |my |top )*(?:(?<count>\\d+|two|three|five|ten) )?(?:biggest|largest|heaviest) (?:emails?|mails?|messages?)(?<rest> .+)?",
    largest,
  ),
  mailForm(
    "what (?:is|was) (?:the |my )?(?:latest|newest|last)(?: (?:email|mail|message|letter|one))? from (?<who>.+)",
    latestOf,
  ),
  mailForm(
    "(?:(?:is|are) there |do i have |have i (?:got |had |heard )?|got )?(?:any|some|the|what(?: is)?(?: the)?)?(?: )?(?:news|word|updates?|latest|anything new)(?: (?:from|of|about|on|with|regarding)) (?<who>.+)",
    newsOf,
  ),
  mailForm(
    "what (?:has|have) (?<who>.+?) been (?:saying|writing|up to)(?: lately| recently)?",
    newsOf,
  ),
  mailForm(
    "(?:does|do|has|have) (?<who>.+?) (?:have|got|sent|send) (?:any |some )?(?:news|updates?|word)",
    newsOf,
  ),
  mailForm(
    "what is (?:so |most )?(?:urgent|important|pressing|critical)(?: (?:today|now|right now|new|here|in my (?:inbox|mail)|this week|for me))*",
    attention,
  ),
  mailForm(
    "(?:(?:is there|have i got|do i have|got) )?anything (?:urgent|important|pressing|critical|that (?:needs|requires|wants) .+|(?:to do|to answer|for me to do))(?: (?:today|now|new|here|in my (?:inbox|mail)|this week|for me|i should know))*",
    attention,
  ),
  mailForm(
    "(?:do|must|should) i (?:still )?(?:have to |need to )?do (?:anything|something)(?: (?:today|now|this week|tomorrow|about (?:my )?(?:mail|emails)))*|what (?:do|should|must|shall) i (?:still )?(?:need to |have to )?(?:do|take care of|deal with|attend to|work on|answer)(?: (?:today|now|first|next|this week|tomorrow|about (?:my )?(?:mail|emails)))*|what (?:are|is) (?:on )?my (?:to-?dos?|to-?do list|tasks|action items)(?: (?:today|for today|this week|now))?|what (?:needs|requires|wants) my (?:attention|answer|reply)(?: (?:today|now|first|this week))?|(?:my )?(?:to-?dos|action items)",
    attention,
  ),
  mailForm(
    "who (?:wants|needs|asks?|asked|expects|wanted|needed)(?: me)?(?: for)? (?:something|anything)(?: (?:from|of) me)?(?: (?:this week|lately|recently|now|right now))?",
    attention,
  ),
  mailForm(
    "read(?: (?:me|us|out|aloud|out loud))* (?<target>.+?)(?: (?:out loud|aloud|out|to me))?",
    readOut,
  ),
  ...askNew,
  ...askOwnMail,
  ...askFiles,
  ...askSupposed,
  ...askPicked,
];

/** What is asked of messages as such: who wrote when, what is unanswered, largest, newest, attached, or of a day. */
export function readMailQuestion(line: Line, context: ClauseContext): Clause | undefined {
  const waiting = askUnanswered(line, context);
  if (waiting !== undefined) return waiting;
  for (const { pattern, read } of forms) {
    const groups = matchLine(line, pattern);
    const clause = groups && read(groups, line, context);
    if (clause !== undefined) return clause;
  }
  return askDay(line, context) ?? askDue(line, context);
}

function largest(
  groups: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const rest = groups["rest"];
  const count = countIn(groups["count"]?.text ?? "");
  const read = rest && readMessages(rest, { ...context, purpose: "read" });
  if (
    rest !== undefined &&
    !/^(?:i have|in my (?:inbox|mailbox|mail)|do i have|of all|there is)$/u.test(rest.text)
  ) {
    if (read?.kind !== "target") return undefined;
    return answered(line, { ...read.target, order: "largest", count }, []);
  }
  return answered(line, { ...newest("", count), order: "largest" }, []);
}

/** How many of the largest are told. */
function countIn(text: string): number {
  const named = new Map([
    ["two", 2],
    ["five", 5],
    ["ten", 10],
  ]);
  const count = named.get(text) ?? Number(text || 3);
  return Math.min(Math.max(Number.isNaN(count) ? 3 : count, 1), 10);
}

/** Somebody who writes is known by their mail; a thing or a role is asked of all mail. */
function whoIs(
  { who }: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  if (who === undefined || who.words.length > 3 || !isSender(who, context.world)) return undefined;
  const query = personQuery("from", who, context);
  return query === undefined ? undefined : answered(line, newest(query, 5), []);
}

/** What somebody wrote of late, or what mail says of late about something. */
function newsOf(
  groups: Record<string, Line>,
  _line: Line,
  context: ClauseContext,
): Clause | undefined {
  const who = groups["who"];
  if (who === undefined) return undefined;
  const known = findContacts(nameIn(who), context.world).some(({ written }) => written);
  const query = known
    ? personQuery("from", who, context)
    : (timedQuery(who, context) ?? aboutQuery(who));
  if (query === undefined) return undefined;
  return { kind: "steps", steps: [{ do: "summarise", target: newest(query, 5), question: null }] };
}

/** "Maya since Monday": whose news, and of what time. */
function timedQuery(who: Line, { world }: ClauseContext): string | undefined {
  const [first] = who.words;
  if (first === undefined || findContacts(first.raw, world).length === 0) return undefined;
  const words = [{ ...first, raw: "from", word: "from" }, ...who.words];
  const read = readMessages(partOfLine({ ...who, words }, 0, words.length), {
    world,
    purpose: "read",
  });
  return read.kind === "target" && read.target.of === "mailbox" ? read.target.query : undefined;
}

/** The newest message of somebody known. */
function latestOf(
  { who }: Record<string, Line>,
  _line: Line,
  context: ClauseContext,
): Clause | undefined {
  if (who === undefined || !isSender(who, context.world)) return undefined;
  const query = personQuery("from", who, context);
  return query === undefined ? undefined : summing(newest(query, 1));
}

function aboutQuery(who: Line): string | undefined {
  const words = topicWords(nameIn(who)).map(anyForm);
  if (words.length === 0) return undefined;
  return printQuery(allOf([...words, parseQuery(`${noPost} ${noBulk}`)]));
}

/** "Read me the newest mail" is read to its end; a longer list is shown. */
function readOut(
  { target }: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const read = target && readMessages(target, { ...context, purpose: "read" });
  if (read?.kind !== "target") return undefined;
  const aloud = /^read (?:me|us|out|aloud)\b|\b(?:aloud|out loud|to me)$/u.test(line.text);
  const isOne = read.target.count === 1 || (read.target.of !== "mailbox" && context.world.open < 2);
  if (!aloud && !isOne) return undefined;
  return answered(line, { ...read.target, count: read.target.count ?? 3 }, []);
}

const duty = /^what (?:do|should|must|shall) i (?:still )?(?:need to |have to )?\w+(?: \w+){0,2}$/u;
const ofAll = /\b(?:today|now|first|next|week|tomorrow|mail|emails)\b/u;

/** What of the last week's mail asks something; of what is open that is asked alone. */
function attention(
  _groups: Record<string, Line>,
  line: Line,
  { world }: ClauseContext,
): Clause | undefined {
  if (world.open > 0 && duty.test(line.text) && !ofAll.test(line.text)) return undefined;
  return answered(line, newest(`in:inbox ${noPost} ${noBulk} newer_than:7d`), []);
}
