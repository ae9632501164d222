import type { Interpret, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Step, Wording } from "#server/assist-plan/plan.ts";
import { readPeople } from "#server/writing-words/people-words.ts";
import { withoutOpening } from "#server/writing-words/polite-words.ts";
import { going, namedFile, pointedFile } from "./file-words.ts";

/** Characters of a request in which words for its files are looked for. */
const longest = 2000;

/**
 * A request about the files that came with it: to read them, answered with no words here as what is in them is read elsewhere;
 * or to send them, as the request to write that it comes to. Undefined for all else, and where no file came.
 */
export function fileRequest(
  text: string,
  world: World,
  read: Interpret,
): Interpretation | undefined {
  if (world.files.length === 0 || text.length > longest) return undefined;
  const said = withoutOpening(text.trim());
  if (asksToRead(said)) return { kind: "words", text: "" };
  const written = asWriting(said, world);
  return written === undefined ? undefined : withText(written, world, read);
}

const reading =
  "(?:summari[sz]e|sum\\s+up|read|explain|outline|describe|review|check|analy[sz]e|go\\s+(?:through|over)|look\\s+(?:at|through|over)|have\\s+a\\s+look\\s+at|skim|tell\\s+me\\s+(?:about|what(?:['’]s| is)\\s+in)|give\\s+me\\s+(?:a|the)\\s+(?:short\\s+|brief\\s+|quick\\s+)?(?:summary|gist|overview)\\s+of|what(?:['’]s|\\s+is|\\s+are)(?:\\s+(?:in|inside|on|about))?|what\\s+(?:does|do|did)|tl;?dr(?:\\s+of)?|(?:the\\s+)?(?:key|main)\\s+points\\s+(?:of|in))";
const ofFile = new RegExp(
  `^${reading}\\b[^.?!]{0,80}?\\b${namedFile}(?!\\s+(?:from|by|of|in)\\b)`,
  "i",
);
const ofThis = new RegExp(
  `^${reading}(?:\\s+(?:me|in|inside))?\\s+${pointedFile}(?:\\s+(?:for me|say|says|mean|contain|about|please|all|in (?:one|two|three|a few|five|\\d+) (?:lines?|sentences?|words|points|bullets?)|briefly|shortly|to me|aloud))*[\\s?.!]*$`,
  "i",
);
const alone =
  /^(?:tl;?dr|summary|summari[sz]e|key points|main points|gist)(?:,? please)?[\s?.!]*$/i;

function asksToRead(said: string): boolean {
  return alone.test(said) || ofThis.test(said) || ofFile.test(said);
}

const verbs = "(?:send|e-?mail|mail|forward|fwd|pass|share|get|deliver)";
const file = `(?:${namedFile}|${pointedFile})`;
const fileFirst = new RegExp(
  `^(?<verb>${verbs}|schedule|draft)\\s+${file}(?:\\s+(?:on|over|along|off|out|as an? (?:attachment|email)))?\\s+(?:to|with|for(?=\\s+(?!\\d|the |next |this )\\p{L}))\\s+(?<rest>\\S[^]*)$`,
  "iu",
);
const personFirst = new RegExp(`^(?:${verbs}|give|hand)\\s+(?<rest>\\S[^]*)$`, "iu");
const behindPerson = new RegExp(`^\\s+${file}(?=$|[\\s,.;:!?])(?<rest>[^]*)$`, "iu");
const attaching = new RegExp(
  `^(?:attach|add|put)\\s+${file}\\s+(?:to|in|into|on)\\s+(?:an?|a new|my|the)\\s+(?<what>e-?mail|mail|message|note|letter|draft|reply|answer)\\s+(?:to|for)\\s+(?<rest>\\S[^]*)$`,
  "iu",
);
const writes =
  /^(?:send|e-?mail|mail|write|draft|compose|schedule|reply|respond|answer|forward)\b/i;

/** The request to write that a request to send a file is. */
function asWriting(said: string, world: World): string | undefined {
  return (
    ofAttaching(said) ?? ofFileFirst(said, world) ?? ofPersonFirst(said, world) ?? ofAside(said)
  );
}

function ofAttaching(said: string): string | undefined {
  const { what = "", rest } = attaching.exec(said)?.groups ?? {};
  if (rest === undefined) return undefined;
  if (/^(?:reply|answer)$/i.test(what)) return `reply to ${rest}`;
  return what.toLowerCase() === "draft" ? `draft an email to ${rest}` : `send an email to ${rest}`;
}

function ofFileFirst(said: string, world: World): string | undefined {
  const { verb = "", rest } = fileFirst.exec(said)?.groups ?? {};
  if (rest === undefined || isOfOpen(said, world)) return undefined;
  const how = /^(?:schedule|draft)$/i.test(verb) ? verb : "send";
  return readPeople(rest, world) === undefined ? undefined : `${how} an email to ${rest}`;
}

function ofPersonFirst(said: string, world: World): string | undefined {
  const rest = personFirst.exec(said)?.groups?.["rest"];
  const named = rest === undefined ? undefined : readPeople(rest, world);
  const behind = named && behindPerson.exec(named.rest)?.groups?.["rest"];
  if (named === undefined || behind === undefined || isOfOpen(said, world)) return undefined;
  return `send an email to ${named.people.join(" and ")}${behind}`;
}

/** "This" is the message that the person is looking at, rather than the file, where nothing names one. */
function isOfOpen(said: string, world: World): boolean {
  return world.open > 0 && !new RegExp(namedFile, "i").test(said);
}

const quotedText =
  /(?<![\p{L}\p{N}])["“‘„«](?=\S)[^]*$|\b(?:saying|says|asking|telling|that)\b[^]*$|:[^]*$/iu;

/** A request to write without the words that the file goes along, which it does anyway. */
function ofAside(said: string): string | undefined {
  if (!writes.test(said)) return undefined;
  const own = said.replace(quotedText, "");
  const found = going.exec(own);
  if (found === null) return undefined;
  return `${said.slice(0, found.index)}${said.slice(found.index + found[0].length)}`;
}

const noText = "What should it say?";

/** Where no text is given, one that says that the file comes: written for the person, so that they see it first. */
function withText(written: string, world: World, read: Interpret): Interpretation {
  const meaning = read(written, world);
  if (meaning.kind !== "question" || meaning.text !== noText) return meaning;
  const lead = written.replace(/[\s.!?,;:]+$/u, "");
  const whole = read(`${lead} saying "${briefOf(world)}"`, world);
  if (whole.kind !== "plan") return meaning;
  const steps = whole.plan.steps.map((step) => asWritten(step, world));
  return { ...whole, plan: { ...whole.plan, steps } };
}

function briefOf({ files }: World): string {
  return files.length === 1 ? "here is the file" : "here are the files";
}

function asWritten(step: Step, world: World): Step {
  const body = { source: "written" as const, brief: briefOf(world), tone: null };
  if (step.do === "write")
    return { ...step, body, subject: isOwn(step.subject, world) ? step.subject : body };
  return step.do === "reply" ? { ...step, body } : step;
}

function isOwn(subject: Wording, world: World): boolean {
  return subject.source === "typed" && subject.text.toLowerCase() !== briefOf(world);
}
