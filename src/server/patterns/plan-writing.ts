import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { Plan, type Step, type Target, type Wording } from "#server/assist-plan/plan.ts";
import { writtenBreaks } from "#server/assist-plan/written-breaks.ts";
import { briefOf } from "#server/letters/brief-of.ts";
import { withNames } from "#server/letters/with-names.ts";
import { missingPart } from "./missing-part.ts";
import { readMessage } from "#server/writing-words/split-target.ts";
import { ownSubject } from "./subject-of.ts";
import type { WritingParts, WritingRequest } from "#server/writing-words/writing-request.ts";

/** The step that a request comes to, or the one question that comes first. */
export function planWriting(asked: WritingRequest, world: World): Interpretation {
  const request = { ...asked, parts: named(inTone(asked.parts), world) };
  const missing = missingPart(request, world);
  if (missing !== undefined) {
    const { part, text, choices } = missing;
    const isAbout = request.do !== "write" && part !== "target";
    return { kind: "question", text, choices, ...(isAbout && { about: targetOf(request, world) }) };
  }
  const plan = Plan.safeParse({ steps: [stepOf(request, world)] });
  if (plan.success) return { kind: "plan", plan: plan.data };
  return { kind: "words", text: "That is more than one message can take. Please make it shorter." };
}

/** "Saying I like it, make it sound friendly": the text is written anew in that tone. */
function inTone(parts: WritingParts): WritingParts {
  const { body, tone, toneBefore } = parts;
  const isToned = toneBefore !== undefined && tone !== toneBefore && tone !== "short";
  return isToned && body !== null ? { ...parts, body: null, briefs: [body] } : parts;
}

/** Of what is to be written, the people by their names. */
function named(parts: WritingParts, world: World): WritingParts {
  return { ...parts, briefs: parts.briefs.map((brief) => withNames(brief, world, parts.to)) };
}

function stepOf(request: WritingRequest, world: World): Step {
  const { parts, how } = request;
  const sent = { how, at: how === "schedule" && parts.at !== null ? parts.at.toISOString() : null };
  const copies = { cc: typedPeople(parts.cc), bcc: typedPeople(parts.bcc) };
  if (request.do === "write")
    return {
      do: "write",
      ...sent,
      to: typedPeople(parts.to),
      ...copies,
      subject: subjectOf(parts),
      body: bodyOf(parts),
    };
  const target = targetOf(request, world);
  if (request.do === "reply")
    return { do: "reply", ...sent, target, all: request.all, ...copies, body: bodyOf(parts) };
  const note = parts.body === null && briefOf(parts) === "" ? null : bodyOf(parts);
  return { do: "forward", ...sent, target, to: typedPeople(parts.to), ...copies, note };
}

function typedPeople(people: readonly string[]): { words: string }[] {
  return people.map((words) => ({ words }));
}

function targetOf({ do: kind, target }: WritingRequest, world: World): Target {
  const pointed: Target = {
    of: world.open > 0 ? "open" : "earlier",
    query: "",
    order: "newest",
    skip: 0,
    count: null,
  };
  const read = target === null ? undefined : readMessage(target, world);
  const found = read === undefined || "question" in read ? pointed : read;
  return kind === "reply" ? { ...found, count: 1 } : found;
}

function bodyOf(parts: WritingParts): Wording {
  if (parts.body !== null) return { source: "typed", text: writtenBreaks(parts.body) };
  return { source: "written", brief: briefOf(parts), tone: parts.tone };
}

function subjectOf(parts: WritingParts): Wording {
  if (parts.subject !== null)
    return { source: "typed", text: writtenBreaks(parts.subject).replaceAll(/\s+/g, " ") };
  if (parts.body === null) return { source: "written", brief: briefOf(parts), tone: parts.tone };
  const about = unquoted(parts.about ?? "").replace(/^(?:the|my|our|his|her|their|an?)\s+/i, "");
  return { source: "typed", text: ownSubject(about === "" ? writtenBreaks(parts.body) : about) };
}

/** "About 'Lunch'" names the subject between the marks. */
function unquoted(words: string): string {
  return /^["'“‘«](?<inner>[^"“”«»]+)["'”’»]$/u.exec(words.trim())?.groups?.["inner"] ?? words;
}
