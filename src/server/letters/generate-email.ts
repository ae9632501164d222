import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { writtenBreaks } from "#server/assist-plan/written-breaks.ts";
import { isGroup } from "#server/brief-kinds/reader-words.ts";
import { bodyPoint } from "./body-point.ts";
import { briefOf } from "./brief-of.ts";
import { briefReaders } from "./brief-readers.ts";
import { briefTone } from "./brief-tone.ts";
import { readBrief, type Brief } from "./read-brief.ts";
import { writeText } from "./write-text.ts";

const subjectOnly =
  /^(?:please )?(?:can you )?(?:(?:write|suggest|generate|create|give|propose|find|make) )?(?:me )?(?:(?:an?|the) )?(?:(?:good|short|better|catchy|fitting|clear) ){0,3}(?:e-?mail )?subject(?: line)?\b.{0,80}$/i;

const subjectFor =
  /^(?:please )?(?:can you )?(?:write|suggest|generate|create|give|propose|find|make) (?:me )?(?:(?:an?|the) )?(?:(?:good|short|better|catchy|fitting|clear) ){0,3}subject(?: line)? for (?:an?|my|the|this) (?:e-?mail|message|mail|letter) (?:about|regarding|on|concerning) (?<about>\S.{1,300})$/iu;

/**
 * A message for the form out of a description, or a subject for the text behind "Write a subject line for this email:",
 * which then stands in the body too. Knows the person's name and contacts and nothing else.
 */
export function generateEmail(message: string, world: World): { subject: string; body: string } {
  const text =
    behindSubjectWish(message.trim()) ?? subjectFor.exec(message.trim())?.groups?.["about"];
  if (text !== undefined) {
    const subject = bodyPoint(text);
    return { subject, body: subject };
  }
  const alone = { ...world, earlier: [], open: 0, files: [] };
  const brief = briefTone(message.trim());
  return ofBrief(withTone(readBrief(brief.text, alone), brief.tone), alone);
}

function withTone(brief: Brief, tone: string | null): Brief {
  const all = [brief.parts.tone, tone].filter((one) => one !== null);
  return { ...brief, parts: { ...brief.parts, tone: all.length === 0 ? null : all.join(", ") } };
}

/** The text for which a subject alone is wanted. */
function behindSubjectWish(message: string): string | undefined {
  const colon = message.slice(0, 200).indexOf(":");
  const wish = message.slice(0, Math.max(colon, 0)).replaceAll(/\s+/g, " ");
  return subjectOnly.test(wish) ? message.slice(colon + 1) : undefined;
}

function ofBrief(
  { parts, to: people, quoted, answers, kind }: Brief,
  world: World,
): { subject: string; body: string } {
  if (parts.body !== null && (quoted || isLetter(parts.body))) {
    const body = writtenBreaks(parts.body);
    return { subject: parts.subject ?? bodyPoint(body), body };
  }
  const brief =
    parts.body === null ? briefOf(parts) : dictated(parts.body.trim(), parts.kind ?? kind);
  const to =
    people.length > 0 ? people.flatMap((words) => namesOf(words, world)) : briefReaders(brief);
  const written = writeText(brief, { owner: world.owner, to, tone: parts.tone, answers });
  return { ...written, subject: parts.subject ?? written.subject };
}

/** Whether a text is one already: it greets, or has lines. */
function isLetter(text: string): boolean {
  return (
    /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b/i.test(text) ||
    /\n\s*\S/.test(text)
  );
}

/** Words without quotes are what is to be said, in a mail of the kind that was asked for. */
function dictated(words: string, kind: string | undefined): string {
  return kind === undefined ? `say that ${words}` : `${kind}: ${words}`;
}

/** The name of the one contact whom words fit, else the words where they are a name; two without one for a group. */
function namesOf(words: string, world: World): string[] {
  if (isGroup.test(words)) return ["", ""];
  const [found, another] = findContacts(words, world);
  if (found !== undefined && another === undefined && found.name !== "") return [found.name];
  return /^(?:my|our|the|an?|him|her|them)\b|@/i.test(words) ? [""] : [words];
}
