import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { readPeople, type People } from "#server/writing-words/people-words.ts";
import { withoutOpening } from "#server/writing-words/polite-words.ts";
import { readMessage } from "#server/writing-words/split-target.ts";
import { askWhoseFile, withWhole } from "./ask-whose-file.ts";

const file = String.raw`(?:the|that|this|those|these|his|her|their)\s+(?:(?:attached|enclosed)\s+)?(?:pdfs?|attachments?|files?|documents?|photos?|pictures?|images?|spreadsheets?|slides|presentations?|scans?)(?:\s+files?)?\s+(?:(?:that\s+)?(?:is|are|was|were)\s+)?(?:attached\s+)?(?:from|of|in|on|to|with)\s+`;
const verb = String.raw`^(?:send|e-?mail|mail|forward|pass|give|share)\s+`;
const fileFirst = new RegExp(
  String.raw`${verb}${file}(?<what>.{2,200}?)\s+(?:on\s+)?(?:to|with)\s+(?<who>[^,.;:]{2,200}?)[.!?\s]*$`,
  "i",
);
const personFirst = new RegExp(`${verb}(?<rest>.+)$`, "i");
const behind = new RegExp(
  String.raw`^\s+${file}(?<what>[^,;:\ue000-\ue00f]{2,200}?)[.!?\s]*$`,
  "i",
);

/**
 * "Send Dana the PDF from Robin's invoice": a file goes along with its message alone, which says more than was asked for, so
 * that it is asked; and whose it is, where that is not said. Undefined for all else.
 */
export function askForFile(clause: string, world: World): Interpretation | undefined {
  const said = withoutOpening(clause.slice(0, 400));
  return ofNamed(said, world) ?? askWhoseFile(said, world);
}

function ofNamed(said: string, world: World): Interpretation | undefined {
  const wanted = fileIn(said, world);
  const what = wanted && messageOf(wanted.what, world);
  if (wanted === undefined || what === undefined) return undefined;
  return {
    kind: "question",
    text: `${withWhole} Shall I?`,
    choices: [`Forward ${what} to ${wanted.who}`],
  };
}

type Wanted = { who: string; what: string };

function fileIn(clause: string, world: World): Wanted | undefined {
  const { what = "", who = "" } = fileFirst.exec(clause)?.groups ?? {};
  const named = who === "" ? undefined : readPeople(who, world);
  if (named !== undefined && named.rest.trim() === "") return { who: namesOf(named), what };
  return behindPerson(clause, world);
}

function behindPerson(clause: string, world: World): Wanted | undefined {
  const rest = personFirst.exec(clause)?.groups?.["rest"] ?? "";
  const people = rest === "" ? undefined : readPeople(rest, world);
  const what = people && behind.exec(people.rest)?.groups?.["what"];
  return people === undefined || what === undefined ? undefined : { who: namesOf(people), what };
}

function namesOf({ people }: People): string {
  return people.join(" and ");
}

/** Words for the message that a file came with; of a person alone the latest that has one. */
function messageOf(what: string, world: World): string | undefined {
  const people = readPeople(what, world);
  const isPerson = people?.people.length === 1 && people.rest.trim() === "";
  const words = isPerson ? `the latest email with an attachment from ${what}` : what;
  return readMessage(words, world) === undefined ? undefined : words;
}
