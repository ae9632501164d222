import { printQuery } from "#query/print.ts";
import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import { nameWords } from "#server/typed-words/name-words.ts";
import { readLine, type Line } from "#server/typed-words/read-line.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import { readAct } from "#server/act-words/read-act.ts";
import { readQuestion } from "#server/questions/read-question.ts";
import { wipesInbox } from "./wipes-inbox.ts";

const tidy = linePattern(
  "(?:clean|tidy|clear|empty|sort|declutter|organi[sz]e)(?: up| out)? (?<old>(?:the |my |all |all my )?old )?(?<target>.+?)(?: up| out)?",
);
const old = linePattern(
  "(?<verb>delete|archive|remove|trash|get rid of|star|mark as read|clear|find|show|count) (?:all |all of |the |my |all my |all the )*old(?:er)? (?<target>.+)",
);
const monthOld = parseQuery("older_than:30d");
const mailbox =
  /^(?:the |my |all |all my |whole |entire )*(?:inbox|mailbox|emails?|mail|account|messages|stuff|everything)$/u;

/**
 * "Clean up …" archives, as the product's own "Clean Inbox" does, and "old" newsletters and promotions are those of more
 * than 30 days. A whole inbox, and what else is old, is asked about.
 */
export function readCleanUp(line: Line, context: ClauseContext): Clause | undefined {
  if (wipesInbox(line)) return whichMail();
  const tidied = matchLine(line, tidy);
  if (tidied !== undefined) {
    const whole = mailbox.test(tidied["target"]?.text ?? "");
    return /^(?:clear|empty|clean out)\b/u.test(line.text) && !whole
      ? undefined
      : readTidy(tidied, context);
  }
  const aged = matchLine(line, old);
  const named = aged?.["target"];
  return named && readOld(line, named, context);
}

function readTidy(groups: Record<string, Line>, context: ClauseContext): Clause | undefined {
  const target = groups["target"];
  if (target === undefined) return undefined;
  if (mailbox.test(target.text)) return whichMail();
  const read = readMessages(target, { ...context, purpose: "change" });
  if (read.kind !== "target") return read.kind === "question" ? read : undefined;
  const { query } = read.target;
  if (/in:(?:trash|spam)/u.test(query)) return undefined;
  const age = groups["old"] === undefined ? [] : [monthOld];
  if (age.length > 0 && !isBulk(query)) return howOld(`Archive ${target.text}`);
  const wanted = printQuery(allOf([parseQuery(query), ...age, parseQuery("in:inbox")]));
  const archived = read.target.of === "mailbox" ? { ...read.target, query: wanted } : read.target;
  const step: Step = { do: "act", act: "archive", target: archived, label: null, until: null };
  return { kind: "steps", steps: [step] };
}

/** Whether all of it is sent to many. */
function isBulk(query: string): boolean {
  const tree = parseQuery(query);
  const kinds = tree.kind === "or" ? tree.terms.map(printQuery) : [query];
  return kinds.every((one) => /newsletter|category:promotions/u.test(one));
}

function whichMail(): Clause {
  return {
    kind: "question",
    text: "What shall go out of the way?",
    choices: [
      "Archive all read emails",
      "Archive all newsletters",
      "Delete all promotional emails",
    ],
  };
}

function howOld(order: string): Clause {
  const choices = ["a month", "a year"].map((age) => `${order} older than ${age}`);
  return { kind: "question", text: "How old?", choices };
}

/** "delete old newsletters" says enough, "delete old emails from bob" does not. */
function readOld(line: Line, named: Line, context: ClauseContext): Clause | undefined {
  const verb = line.text.slice(0, line.text.search(/ (?:all |of |the |my )*old/u));
  const what = line.source.slice(named.words[0]?.from, named.words.at(-1)?.to);
  const read = readMessages(named, { ...context, purpose: "change" });
  if (read.kind !== "target") return read.kind === "question" ? read : undefined;
  if (!isBulk(read.target.query)) return howOld(`${verb} ${what}`);
  const plain = readLine(`${verb} ${what}`, nameWords(context.world));
  return olderThanMonth(readAct(plain, context) ?? readQuestion(plain, context));
}

/** Of all that is named, whatever word stood next to "old". */
function olderThanMonth(clause: Clause | undefined): Clause | undefined {
  if (clause?.kind !== "steps") return clause;
  return { ...clause, steps: clause.steps.map(ofOld) };
}

function ofOld(step: Step): Step {
  return "target" in step && step.target !== null
    ? ({ ...step, target: { ...step.target, query: agedQuery(step.target.query) } } as Step)
    : step;
}

function agedQuery(query: string): string {
  return printQuery(allOf([parseQuery(query), monthOld]));
}
