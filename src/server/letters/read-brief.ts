import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { withoutOpening } from "#server/writing-words/polite-words.ts";
import { readRequest } from "#server/clauses/read-request.ts";
import { noParts, type WritingParts } from "#server/writing-words/writing-request.ts";

/** What a description wants to be written, read as the same words in the chat are. */
export type Brief = {
  parts: WritingParts;
  /** Whom it speaks to, in the person's words. */
  to: readonly string[];
  /** Whether its text stood in quotes. */
  quoted: boolean;
  /** Whether it answers a message. */
  answers: boolean;
  /** What its verb makes of words behind a colon. */
  kind?: string;
};

/** Characters of a description that are read for its parts. */
const enough = 20_000;
const leads = ["", "write ", "write a ", "write an email "];

/** A description's parts by the chat's own reading; where that finds none, the description is what is to be written. */
export function readBrief(message: string, world: World): Brief {
  for (const lead of message.length > enough ? [] : leads) {
    const said = lead === "" ? message : withSmallStart(message, world);
    const read = readRequest(`${lead}${said}`, world);
    if (read === undefined || read.do === "forward" || !isWhole(read.parts, world)) continue;
    return {
      parts: read.parts,
      to: read.do === "reply" ? answered(read.target) : read.parts.to,
      quoted: isQuoted(message, read.parts.body),
      answers: read.do === "reply" && !isOfTopic(read.target),
      ...(reminding.test(message) && { kind: "reminder" }),
    };
  }
  const parts = { ...noParts(), briefs: [plainBrief(message)] };
  return { parts, to: [], quoted: false, answers: false };
}

const reminding = /^(?:please )?remind(?:er)?\b/i;

/** What is declined or accepted is not always a message. */
function isOfTopic(target: string | null): boolean {
  return target?.startsWith("the latest email about ") === true;
}

/** Who wrote "the latest email from Kevin", or "Kevin's email". */
function answered(target: string | null): string[] {
  const who =
    /\bfrom (.{1,60})$|^(.{1,60}?)['’]s\b|^(\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+)?)$/u.exec(
      target ?? "",
    );
  const name = who?.slice(1).find(Boolean);
  return name === undefined ? [] : [name];
}

/** The first word of a description is written large whatever it is: a name is one that somebody bears. */
function withSmallStart(message: string, world: World): string {
  const [first = ""] = /^\p{Lu}\p{Ll}+(?=\s+(?:\p{Ll}|\d|\p{Lu}\p{Ll}+\s))/u.exec(message) ?? [];
  return first === "" || findContacts(first, world).length > 0
    ? message
    : message.charAt(0).toLowerCase() + message.slice(1);
}

/** Whether nothing was read as a person that is none, nor as the time of sending, and something is to be said. */
function isWhole(parts: WritingParts, world: World): boolean {
  const said = parts.body !== null || parts.about !== null || parts.briefs.join("").trim() !== "";
  return said && parts.at === null && parts.doubtful === undefined && !parts.to.some(isThing);

  function isThing(words: string): boolean {
    const named =
      /[\p{Lu}@]|^(?:my|our|the|your|every|him|her|them)|^an? (?:client|customer|colleague|friend|supplier|neighbou?r|teacher|lawyer)$/u.test(
        words,
      );
    return !named && findContacts(words, world).length === 0;
  }
}

function isQuoted(message: string, body: string | null): boolean {
  const at = body === null ? -1 : message.indexOf(body);
  return at > 0 && /["'“‘„«`]/.test(message.charAt(at - 1));
}

function plainBrief(message: string): string {
  return withoutOpening(message)
    .replace(
      /^(?:write|e-?mail|mail|message)(?:\s+to)?\s+(?:the|my|our)\s+(?:[\p{Ll}-]+\s+){1,3}?(?=(?:about|regarding|that|to|and|asking|because|concerning)\s)(?:and\s+)?/iu,
      "",
    )
    .replace(
      /^(?:(?:write|draft|compose|create|generate|make|prepare)\s+)?(?:me\s+)?(?:an?\s+)?(?:(?:short|quick|polite|friendly|formal|nice|professional|brief|warm)\s+){0,4}(?:e-?mail|message|mail|letter|something|text)\s+(?:(?:that|which)\s+says\s+|saying\s+|to say\s+|to\s+(?=\p{Ll}))?/iu,
      "",
    )
    .trim();
}
