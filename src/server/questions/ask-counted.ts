import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { allOf } from "#query/combine.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";
import { personQuery } from "#server/fact-questions/person-query.ts";

const lead =
  "(?:how many(?: of)?|count(?: up)?|(?:what is )?the (?:total )?(?:number|count) of|number of)(?: (?:the|my|different|all))*";
const pictures = "(?:photos?|pictures?|images?)";
const files = `(?:attachments?|attached files?|pdfs?|${pictures}|files?|documents?)`;
const wrote = "(?:sent|emailed|wrote|written|mailed|contacted|messaged|replied|answered)";

/** "How many attachments …", "how many people wrote …": the mail that holds files, and who wrote it. */
export const askCounted: readonly MailForm[] = [
  mailForm(
    "how many(?: (?:emails?|mails?|messages?|more))? (?:(?:are|is) (?:there )?(?:still )?(?:left|remaining)|(?:still )?remain|do i (?:still )?have left)(?: (?:now|there|to go|to do|for me))*",
    leftInInbox,
  ),
  mailForm(
    `${lead} (?<what>(?:unread |starred )?(?:e-?mails?|mails?|messages?|conversations?))(?: (?:do i have|have i got|did i (?:get|receive)|are there|there are))?(?<rest> .+?)? (?:in total|in all|all in all|altogether|all together|overall)(?: (?:do i have|have i got|did i (?:get|receive)|are there))?`,
    allCounted,
  ),
  mailForm(
    `${lead}(?<state> (?:unread|starred|new))? (?<files>${files}) (?:did|has|have|does) (?!i |we )(?<who>.+?) (?:send|sent|attach|attached|share|shared)(?: (?:to )?(?:me|us))?(?<rest> .+)?`,
    filesCounted,
  ),
  mailForm(
    `${lead}(?<state> (?:unread|starred|new))? (?<files>${files})(?: (?:did i (?:get|receive)|do i have|have i (?:got|received|gotten)|(?:are|were) there|came(?: in)?|arrived))?(?<rest> .+?)?(?: (?:did i (?:get|receive)|do i have|have i (?:got|received|gotten)|are there))?`,
    filesCounted,
  ),
  mailForm(
    `${lead} (?:people|senders|persons|contacts)(?: have| has| who| that)* ${wrote}(?: (?:to )?(?:me|us))?(?: (?:an? )?(?:emails?|messages?|mails?))?(?<rest> .+)?`,
    sendersCounted,
  ),
];

/** What is left is what still lies in the inbox. */
function leftInInbox(): Clause {
  const target: Target = {
    of: "mailbox",
    query: "in:inbox",
    order: "newest",
    skip: 0,
    count: null,
  };
  return { kind: "steps", steps: [{ do: "count", target, by: null }] };
}

function filesCounted(
  groups: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const { state, who, rest } = groups;
  const isOfOpen = context.world.open > 0 && [state, who, rest].every((part) => part === undefined);
  if (isOfOpen) return undefined;
  const from = who === undefined ? "" : personQuery("from", who, context);
  const named = targetOf([state, rest], line, context);
  if (from === undefined || named === undefined) return undefined;
  const held = `${heldIn(groups["files"]?.text ?? "")} -in:drafts`;
  const all = [from, held, named.query].filter((one) => one !== "").map(parseQuery);
  const target = { ...named, query: printQuery(allOf(all)) };
  return { kind: "steps", steps: [{ do: "count", target, by: null }] };
}

function heldIn(named: string): string {
  if (named.startsWith("pdf")) return "filename:pdf";
  if (!/^(?:photo|picture|image)/u.test(named)) return "has:attachment";
  return "{filename:jpg filename:jpeg filename:png filename:gif filename:heic filename:webp}";
}

/** "In total" is nothing that mail says. */
function allCounted(
  { what, rest }: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const target = targetOf([what, rest], line, context);
  return target && { kind: "steps", steps: [{ do: "count", target, by: null }] };
}

function sendersCounted(
  { rest }: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const named = targetOf([rest], line, context);
  if (named === undefined) return undefined;
  const received = allOf([parseQuery(named.query), parseQuery("-in:sent -in:drafts")]);
  const target = { ...named, query: printQuery(received) };
  return { kind: "steps", steps: [{ do: "count", target, by: "sender" }] };
}

/** The mail that the words beside what is counted name; undefined where one of them is not understood. */
function targetOf(
  parts: readonly (Line | undefined)[],
  line: Line,
  { world }: ClauseContext,
): Target | undefined {
  const words = parts.flatMap((part) => part?.words ?? []);
  if (words.length === 0)
    return { of: "mailbox", query: "", order: "newest", skip: 0, count: null };
  const read = readMessages(partOfLine({ ...line, words }, 0, words.length), {
    world,
    purpose: "read",
  });
  return read.kind === "target" && read.target.of === "mailbox" ? read.target : undefined;
}
