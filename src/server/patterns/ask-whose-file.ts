import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { fileAlone, isFileAlone } from "#server/clauses/file-alone.ts";
import { readPeople } from "#server/writing-words/people-words.ts";

/** What is said before a file goes anywhere. */
export const withWhole = "I pass a file on with the whole email that it came with.";

const verb = String.raw`^(?:send|e-?mail|mail|forward|pass|give|share)\s+`;
const fileFirst = new RegExp(
  String.raw`${verb}(?<named>${fileAlone})\s+(?:(?:on|over|along)\s+)?(?:to|with)\s+(?<who>[^,.;:]{2,200}?)[.!?\s]*$`,
  "i",
);
const personFirst = new RegExp(`${verb}(?<rest>.+)$`, "i");
const behind = new RegExp(String.raw`^\s+(?<named>${fileAlone})[.!?\s]*$`, "i");

/**
 * "Send the PDF to Dana": whether that of the one message which lies open or was shown shall go, with all of it; else whose it
 * is. Undefined for all else.
 */
export function askWhoseFile(said: string, world: World): Interpretation | undefined {
  const wanted = behindFile(said, world) ?? behindPerson(said, world);
  if (wanted === undefined || !isFileAlone(wanted.named, world)) return undefined;
  const { named, who } = wanted;
  const shown = world.open > 0 ? 0 : lastShown(world);
  const one = world.open === 1 ? "this email" : shown === 1 ? "it" : undefined;
  if (one !== undefined)
    return {
      kind: "question",
      text: `${withWhole} Shall I?`,
      choices: [`Forward ${one} to ${who}`],
    };
  const kind = /\bpdf/i.test(named) ? "a PDF" : "an attachment";
  const choices = shown > 1 ? [`Forward the one with ${kind} to ${who}`] : [];
  return { kind: "question", text: `Which email has the file? ${withWhole}`, choices };
}

function lastShown({ earlier }: World): number {
  return earlier.findLast((turn) => turn.shown > 0)?.shown ?? 0;
}

type Wanted = { named: string; who: string };

function behindFile(said: string, world: World): Wanted | undefined {
  const { named, who } = fileFirst.exec(said)?.groups ?? {};
  const people = who === undefined ? undefined : readPeople(who, world);
  if (named === undefined || people?.rest.trim() !== "") return undefined;
  return { named, who: people.people.join(" and ") };
}

function behindPerson(said: string, world: World): Wanted | undefined {
  const rest = personFirst.exec(said)?.groups?.["rest"];
  const people = rest === undefined ? undefined : readPeople(rest, world);
  const named = people && behind.exec(people.rest)?.groups?.["named"];
  return named === undefined ? undefined : { named, who: people?.people.join(" and ") ?? "" };
}
