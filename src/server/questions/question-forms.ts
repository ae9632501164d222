import type { Step, Target } from "#server/assist-plan/plan.ts";
import { linePattern } from "#server/typed-words/match-line.ts";

/** A way to ask about mail, and the step that it asks for. */
export type QuestionForm = { pattern: RegExp; of: (target: Target) => Step };

const target = "(?<target>.+?)";
const have =
  "(?: (?:do i (?:have|get)|have i got|did i (?:get|receive|have)|have i (?:received|gotten)|are there|are(?= (?:in|from|unread|starred|there|waiting|still))|is there|i (?:have|got|received)|came in|were there|have come in|arrived))?";
const hadIt = have.slice(0, -1);
const who = "(?:who|whom|which (?:people|senders?|contacts?))";

/** How mail is asked about, the particular before the general. */
export const questionForms: readonly QuestionForm[] = [
  form(
    `how (?:many times|often) (?:did|has|have|does) (?<who>.+?) (?:write|written|wrote|email|emailed|mail|mailed|send|sent)(?: (?:to )?(?:me|us))?(?<more> .+)?`,
    counted(null),
  ),
  form(
    `(?:(?:list|show|name|tell|give)(?: me| us)? )?(?:everyone|everybody|(?:all )?(?:the )?(?:people|senders)|all)(?: who| that)?(?: has| have)? (?:sent|sends|emailed|wrote|written|mailed|contacted|messaged)(?: to)?(?: me| us)?(?: (?:an? )?(?:emails?|messages?|mails?))?(?: (?<target>.+))?`,
    counted("sender"),
  ),
  form(
    "(?:(?:list|show|name|give|tell)(?: me)? )?(?:all |the |my )*senders(?: (?:of|from|in))?(?: (?<target>.+))?",
    counted("sender"),
  ),
  form(
    "(?:what|which) (?<target>newsletters|mailing lists?|promotions)(?: do| am| have)?(?: i)? (?:get|receive|subscribe to|subscribed to|have|on|got)(?<more> .+)?",
    counted("sender"),
  ),
  form(
    `(?:list|show|name)(?: me)? ${who} (?:sent|emailed|wrote|has written|has emailed|mailed)(?: to)?(?: me| us)?(?: (?:an? )?(?:emails?|messages?|mails?))?(?: (?<target>.+))?`,
    counted("sender"),
  ),
  form(
    `${who} (?:has |have )?(?:sent|sends|emailed|emails|wrote|writes|written|mailed)(?: to)?(?: me| us)?(?: the)? (?:most|more)(?: (?:often|frequently|regularly))?(?: (?:emails?|messages?|mail))?(?: (?<target>.+))?`,
    counted("sender"),
  ),
  form(
    `(?:count|group|break down|how many) ${target} (?:by|per|for each|from each|grouped by) (?:sender|person|people|contact)${have}(?<more> .+)?`,
    counted("sender"),
  ),
  form(
    `how many ${target} (?:do|did) i (?:get|receive|have) (?:a|per|each|every|by) day(?<more> .+)?`,
    counted("day"),
  ),
  form(
    `(?:count|group|break down|how many) ${target} (?:by|per|for each|on each|each|every|a) day${have}(?<more> .+)?`,
    counted("day"),
  ),
  form(
    `how many(?: ${target})? (?:(?:are|is) (?:still )?(?:left|remaining)|(?:still )?remain|do i (?:still )?have left)(?<more> .+)?`,
    counted(null),
  ),
  form(
    `(?:(?:please )?(?:tell me |count )?how many(?: of)?|count(?: up)?|(?:what is )?the (?:number|count|total number) of|number of)${have} ${target}${have}`,
    counted(null),
  ),
  form(`how many ${target}${hadIt}(?<more> .+)`, counted(null)),
  form(
    `how many ${target} (?:did|has|have|does) (?<who>.+?) (?:send|sent|write|written|wrote)(?: (?:to )?(?:me|us))?(?<more> .+)?`,
    counted(null),
  ),
  form(`which of (?<target>.+?) (?:are|is|were|come|came)(?<more> .+)`, found),
  form(
    `search (?:in |through )?(?<more>my inbox|my drafts|my spam|my trash|my sent mail|spam|trash|drafts) for ${target}`,
    found,
  ),
  form(
    "search (?:in |through )?(?:my )?(?:mail|emails?|mailbox|messages|account) for (?<target>.+)",
    found,
  ),
  form(
    `(?:summari[sz]e|sum up|recap|condense|digest|boil down|distill|tldr|tl;dr|tl ; dr)(?: (?:of|for|on))? ${target}`,
    summarised,
  ),
  form(
    `(?:(?:give|get|show|write|make|send|prepare) (?:me |us )?)?(?:an? |the )?(?:quick |short |brief |main )?(?:summary|gist|essence|short version|highlights|key points|main points|bottom line|tldr|tl;dr|recap|overview|rundown|run-down|digest|brief|briefing)(?: (?:of|on|about|for))? ${target}`,
    summarised,
  ),
  form(
    `(?:brief me|catch me up|fill me in|(?:bring|get) me up to (?:speed|date))(?: (?:on|about|with))? ${target}`,
    summarised,
  ),
  form(
    `what is the (?:gist|essence|short version|bottom line) (?:of|in|from) ${target}`,
    summarised,
  ),
  form(`(?:what is|what are|what was|what were)(?: all)? ${target} (?:about|saying)`, summarised),
  form(`what (?:do|does|did) ${target} say`, summarised),
  form(`what (?:is|was|does it say) in ${target}`, listedOrSummarised),
  form(`(?:tell me|explain)(?: (?:what is|about))? ${target}`, summarised),
  form(`what (?:is|was) (?:new|happening|going on|up)(?: (?:in|with) )?(?<target>.+)`, summarised),
  form(
    `(?:what|which) (?<target>(?:emails?|mails?|messages?|conversations?|newsletters?|mail)(?: .+?)??) (?:did i (?:get|receive)|do i have|have i (?:got|received)|came in)(?<more> .+)?`,
    found,
  ),
  form(
    `(?:what|which) (?<target>(?:emails?|mails?|messages?|conversations?|newsletters?|drafts?|mail).*)`,
    found,
  ),
  form(
    `(?:who) (?:has |have )?(?:sent|emailed|wrote|written|mailed)(?: to)?(?: me| us)?(?: an? (?:email|message))?(?: (?<target>.+))?`,
    foundOfOthers,
  ),
  form("(?:what|which|who) (?:is|are|was|were) (?<target>(?:the|my|all) .+)", found),
  form(
    `(?:what is|what are|what do i have)(?: there)? (?<target>(?:in|unread|starred|new) .+|unread|starred)`,
    found,
  ),
  form(
    `(?:find|show|list|search|look|get|fetch|display|pull up|bring up|give|see|view|check|open|browse|locate|read|print out|filter)(?: out)?(?: (?:me|us|up))?(?: (?:for|through|in))? ${target}`,
    found,
  ),
  form(
    `(?:(?:are there|is there|do i have|have i got|any) )?(?:more|other|further)(?: emails?| mails?| messages?)? (?<target>(?:from|by|about) .+)`,
    found,
  ),
  form(`(?:look|looking|searching|search|hunting)(?: for)? ${target}`, found),
  form(
    `(?:i am (?:looking|searching) for|i (?:can not|could not) find|i need to (?:find|see)|i need|i (?:no longer|do not) need|i am (?:done|finished|through) with|(?:there are )?(?:too|so) many|where (?:is|are)|do i have|have i (?:got|received|gotten)|did i (?:get|receive|have)|are there|is there|got any|any) ${target}`,
    found,
  ),
];

function form(source: string, of: QuestionForm["of"]): QuestionForm {
  return { pattern: linePattern(source), of };
}

function counted(by: "sender" | "day" | null): QuestionForm["of"] {
  return (read) => ({ do: "count", target: read, by });
}

function found(read: Target): Step {
  return { do: "find", target: read };
}

function foundOfOthers(read: Target): Step {
  const isOpen = read.of === "mailbox" && !/-in:sent|from:me/u.test(read.query);
  return found(isOpen ? { ...read, query: `${read.query} -in:sent`.trim() } : read);
}

/** What is in Spam or Trash is listed: nothing there is told as if it were asked of anybody. */
function listedOrSummarised(read: Target): Step {
  return /\bin:(?:spam|trash)\b/u.test(read.query) ? found(read) : summarised(read);
}

function summarised(read: Target): Step {
  return { do: "summarise", target: read, question: null };
}
