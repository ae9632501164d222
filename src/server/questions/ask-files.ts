import type { Query } from "#query/ast.ts";
import { allOf, anyOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { topicWords } from "#server/mail-sentences/topic-words.ts";
import { nameIn } from "#server/fact-questions/name-in.ts";
import { anyForm, newest } from "#server/fact-questions/fact-target.ts";
import { isSender } from "#server/fact-questions/is-sender.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";
import { personQuery } from "#server/fact-questions/person-query.ts";
import { answered } from "#server/fact-questions/read-fact-question.ts";

const files =
  "(?:attachments?|attached files?|files?|documents?|pictures?|photos?|pdf (?:files?|documents?|attachments?)|pdfs?)";

const named = "(?:attachments?|attached files?|enclosures?|pdfs?)";

/** "List the attachments of …", "what did Robin attach?". */
export const askFiles: readonly MailForm[] = [
  mailForm(
    `(?:which|what|any|are there any) of (?<target>.+?) (?:that )?(?:have|has|had|contain|carry|come with|came with)(?: (?:an?|any|some))? ${files}(?: attached)?`,
    thoseWithFiles,
  ),
  mailForm(
    `(?:list|show|name|give|what are|which are)(?: me| us)?(?: all)?(?: the)? ${files}(?: (?:that (?:are|is|came) )?(?:attached |sent )?)?(?:from|by) (?<who>.+)`,
    filesOfSender,
  ),
  mailForm(
    `(?:do i have|have i got|did i (?:get|receive)|are there|is there|got)(?: any| some| an?)? ${files} (?:from|by) (?<who>.+)`,
    filesOfSender,
  ),
  mailForm(
    `(?:list|show|name|give|tell|what are|which are)(?: me| us)?(?: all)?(?: the)? ${files}(?: names?)?(?: (?:that (?:are|is|came) )?(?:attached |sent )?)?(?: ?)(?:of|in|on|from|to|with|by) (?<target>.+)`,
    filesOf,
  ),
  mailForm(
    `(?:what|which)(?: ${files})?(?: (?:is|are|was|were))? (?:attached|enclosed)(?: (?:to|with|in))? (?<target>.+)`,
    filesOf,
  ),
  mailForm(
    `(?:what|which) ${files} (?:is|are|came|were|was)(?: there)? (?:in|on|with|of) (?<target>.+)`,
    filesOf,
  ),
  mailForm(
    `what (?:is|are|does it say|stands)(?: written)? (?:in|inside) (?:the|my|his|her|their|that|this) ${named} (?:of|in|from|to|on|with|by) (?<target>.+)`,
    filesOf,
  ),
  mailForm(
    `(?:what (?:do|does|did) |summari[sz]e |sum up |read (?:me )?)(?:the|my|his|her|their|that|this) ${named} (?:of|in|from|to|on|with|by) (?<target>.+?)(?: (?:say|says|contain|mean))?`,
    filesOf,
  ),
  mailForm(
    `(?:what|which) ${files} (?:did|has|have|does) (?<who>.+?) (?:send|sent|attach|attached|share|shared)(?: (?:to )?(?:me|us))?(?<rest> .+)?`,
    filesFrom,
  ),
  mailForm(
    `(?:what|which|how many) ${files} (?:did i|have i) (?:get|got|receive|received)(?: (?:in|on|from|by))? (?<target>.+)`,
    filesOf,
  ),
  mailForm(
    `(?:did|has|have) (?<who>.+?) (?:send|sent|attach|attached|share|shared)(?: (?:to )?(?:me|us))?(?: (?:any|some|the|those|his|her|their|an?))? ${files}(?<rest> .+)?`,
    filesFrom,
  ),
  mailForm(
    `(?:is there|are there|does it have|does it come with|has it got|has it|do they have|have they got|any)(?: an?| any| some)? ${files}(?: (?:in|on|to|with) (?:it|them|that|this|those))?(?: attached| there)?`,
    filesOfShown,
  ),
  mailForm(
    `(?:who|which (?:people|senders)|whom) (?:has |have )?(?:sent|sends|shared|mailed|emailed|attached)(?: (?:to )?(?:me|us))?(?: (?:any|some|the|an?))? ${files}(?: (?:to )?(?:me|us))?(?<rest> .+)?`,
    whoSentFiles,
  ),
  mailForm(
    "(?:did|has|have) (?<who>.+?) attach(?:ed)? (?:the|an?|his|her|their|my|our|that|this) (?<thing>.+)",
    thingFrom,
  ),
];

function filesOf(
  { target }: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const theirs = target === undefined ? undefined : filesOfSender({ who: target }, line, context);
  if (theirs !== undefined) return theirs;
  const read = target && readMessages(target, { ...context, purpose: "read", loose: true });
  return read?.kind === "target"
    ? answered(line, withFiles(read.target, heldIn(line)), [])
    : undefined;
}

/** "Which of my unread mails have attachments?" */
function thoseWithFiles(
  { target }: Record<string, Line>,
  _line: Line,
  context: ClauseContext,
): Clause | undefined {
  const read = target && readMessages(target, { ...context, purpose: "read" });
  if (read?.kind !== "target") return undefined;
  const { query } = read.target;
  const held = printQuery(allOf([parseQuery(query), parseQuery("has:attachment")]));
  return { kind: "steps", steps: [{ do: "find", target: { ...read.target, query: held } }] };
}

/** "Is there an attachment?", behind messages. */
function filesOfShown(
  _: Record<string, Line>,
  line: Line,
  { world, step }: ClauseContext,
): Clause | undefined {
  const last = world.earlier.at(-1);
  if (step !== undefined || last === undefined || last.shown === 0) return undefined;
  const target = { of: "earlier", query: "", order: "newest", skip: 0, count: 20 } as const;
  return answered(line, target, []);
}

function whoSentFiles(
  { rest }: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const read = rest && readMessages(rest, { ...context, purpose: "read" });
  if (rest !== undefined && read?.kind !== "target") return undefined;
  const query = read?.kind === "target" ? read.target.query : "-in:sent -in:drafts";
  const all = allOf([parseQuery(query), heldIn(line)]);
  const target = { ...newest(printQuery(all)), count: null };
  return { kind: "steps", steps: [{ do: "find", target }] };
}

function filesFrom(
  groups: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const who = groups["who"];
  const query = senderQuery(who, context);
  if (query === undefined) return undefined;
  const rest = groups["rest"];
  const read = rest && readMessages(rest, { ...context, purpose: "read", loose: true });
  const more = read?.kind === "target" ? [parseQuery(read.target.query)] : [];
  const all = [parseQuery(query), heldIn(line), ...more];
  return answered(line, newest(printQuery(allOf(all))), []);
}

/** "A PDF" is no file of another kind, nor are photos. */
function heldIn({ text }: Line): Query {
  if (/\b(?:photos?|pictures?|images?)\b/u.test(text)) return parseQuery(pictures);
  return parseQuery(/\bpdfs?\b/u.test(text) ? "filename:pdf" : "has:attachment");
}

const pictures =
  "filename:jpg OR filename:jpeg OR filename:png OR filename:gif OR filename:heic OR filename:webp OR (has:attachment {photo photos picture pictures})";

const anybody = /^(?:anyone|anybody|someone|somebody|people)$/u;

function senderQuery(who: Line | undefined, context: ClauseContext): string | undefined {
  if (who?.text === "i") return "in:sent";
  return anybody.test(who?.text ?? "") ? "-in:sent -in:drafts" : personQuery("from", who, context);
}

/** Of one who is known by name; other words are a topic. */
function filesOfSender(
  { who }: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  if (who === undefined || !isSender(who, context.world)) return undefined;
  return filesFrom({ who }, line, context);
}

/** "Did Tom attach the contract?": mail of his with files that speaks of it, or one of which is called so. */
function thingFrom(
  { who, thing }: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const query = senderQuery(who, context);
  const words = thing === undefined ? [] : topicWords(nameIn(thing));
  if (query === undefined || words.length === 0) return undefined;
  const called = words.map((word) => anyOf([anyForm(word), textTerm("filename", word.word)]));
  const all = [parseQuery(query), parseQuery("has:attachment"), ...called];
  return answered(line, newest(printQuery(allOf(all))), []);
}

/** Of many messages those that have such files, and the message of a conversation that has them, where it is not said which one is meant. */
function withFiles(target: Target, held: Query): Target {
  const { of, query, count } = target;
  const isTold = count === 1 && / /u.test(query.replaceAll(/-in:\w+/gu, "").trim());
  const isHeld = of === "mailbox" && (count === null || isTold);
  return {
    ...target,
    count: count ?? 20,
    ...(isHeld && { query: printQuery(allOf([parseQuery(query), held])) }),
  };
}
