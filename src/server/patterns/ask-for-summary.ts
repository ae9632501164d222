import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { readPeople } from "#server/writing-words/people-words.ts";
import { withoutOpening } from "#server/writing-words/polite-words.ts";

const sum = String.raw`(?:an?|the|my)\s+(?:(?:short|quick|brief|little)\s+)*(?:summary|overview|digest|recap|gist)\s+of\s+`;
const verb = String.raw`^(?:send|e-?mail|mail|write|give|forward|message)\s+`;
const toPerson = new RegExp(`${verb}(?<rest>.+)$`, "i");
const sumFirst = new RegExp(String.raw`${verb}${sum}(?<what>.{2,200}?)\s+to\s+(?<who>.+)$`, "i");
const behind = new RegExp(String.raw`^\s+${sum}(?<what>.{2,200}?)[.!?\s]*$`, "i");

/**
 * "Send Dana a summary of the Milepost mails" would put words of mail into a message, which only a model may write: asked
 * is whether to sum up here, or to pass the mail on. Undefined for all else.
 */
export function askForSummary(clause: string, world: World): Interpretation | undefined {
  const wanted = summaryIn(withoutOpening(clause.slice(0, 400)), world);
  if (wanted === undefined || /^(?:me|us|myself)$/i.test(wanted.who)) return undefined;
  const { who, what } = wanted;
  const text =
    "I can sum up mail for you here, but I write no summary into a message. What shall I do?";
  return { kind: "question", text, choices: [`Summarise ${what}`, `Forward ${what} to ${who}`] };
}

type Summary = { who: string; what: string };

function summaryIn(clause: string, world: World): Summary | undefined {
  const first = sumFirst.exec(clause)?.groups;
  return first === undefined ? personFirst(clause, world) : whatFirst(first, world);
}

function whatFirst(found: Record<string, string>, world: World): Summary | undefined {
  const named = readPeople(found["who"] ?? "", world);
  return named && { who: named.people.join(" and "), what: found["what"] ?? "" };
}

function personFirst(clause: string, world: World): Summary | undefined {
  const rest = toPerson.exec(clause)?.groups?.["rest"];
  const people = rest === undefined ? undefined : readPeople(rest, world);
  const what = people && behind.exec(people.rest)?.groups?.["what"];
  return what === undefined ? undefined : { who: people?.people.join(" and ") ?? "", what };
}
