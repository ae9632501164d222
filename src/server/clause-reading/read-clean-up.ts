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
  const age = groups["old"] === undefined ? [] : [parseQuery("older_than:30d")];
  if (age.length > 0 && !isBulk(query)) return howOld(target.text);
  const wanted = printQuery(allOf([parseQuery(query), ...age, parseQuery("in:inbox")]));
  const archived = read.target.of === "mailbox" ? { ...read.target, query: wanted } : read.target;
  const step: Step = { do: "act", act: "archive", target: archived, label: null, until: null };
  return { kind: "steps", steps: [step] };
}

function isBulk(query: string): boolean {
  return query.includes("newsletter") || query.includes("category:promotions");
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

function howOld(what: string): Clause {
  return {
    kind: "question",
    text: "How old?",
    choices: ["month", "year"].map((unit) => `Archive ${what} older than a ${unit}`),
  };
}

/** "delete old newsletters" says enough, "delete old emails from bob" does not. */
function readOld(line: Line, named: Line, context: ClauseContext): Clause | undefined {
  const verb = line.text.slice(0, line.text.search(/ (?:all |of |the |my )*old/u));
  const what = line.source.slice(named.words[0]?.from, named.words.at(-1)?.to);
  const read = readMessages(named, { ...context, purpose: "change" });
  if (read.kind !== "target") return read.kind === "question" ? read : undefined;
  const month = `${verb} ${what} older than 30 days`;
  const choices = [month, `${verb} ${what} older than a year`];
  if (!isBulk(read.target.query)) return { kind: "question", text: "How old?", choices };
  const plain = readLine(month, nameWords(context.world));
  return readAct(plain, context) ?? readQuestion(plain, context);
}
