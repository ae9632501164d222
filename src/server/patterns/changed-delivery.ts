import { findRecipient } from "#server/assist-plan/find-recipient.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { TypedPerson } from "#server/assist-plan/plan.ts";
import { readPeople } from "#server/writing-words/people-words.ts";
import { atAnotherTime } from "./changed-time.ts";
import type { Writing } from "./writing.ts";

type Change = (words: string, written: Writing, world: World) => Writing | undefined;

/** A message with other people or another time, or sent instead of kept; undefined for words that ask for nothing of the kind. */
export function changedDelivery(
  words: string,
  written: Writing,
  world: World,
): Writing | undefined {
  for (const change of changes) {
    const changed = change(words, written, world);
    if (changed !== undefined) return changed;
  }
  return undefined;
}

const changes: readonly Change[] = [
  sendNow,
  keptAsDraft,
  toAnother,
  toMore,
  withCopies,
  withoutSomebody,
  atAnotherTime,
];

const sending =
  /^(?:now )?(?:send|(?:send|mail) (?:it|that|this|the (?:draft|mail|e-?mail|message|reply)|that draft))(?: off| out| now| right now| right away| immediately| at once| please| then)*(?<instead>,? (?:instead|rather))?$/i;
const now = /\b(?:now|right away|immediately|at once)\b/i;

/** "Send it" of a draft, "send it now" of what was to go out later. */
function sendNow(words: string, written: Writing): Writing | undefined {
  if (!sending.test(words)) return undefined;
  if (written.how === "draft") return { ...written, how: "send" };
  return written.how === "schedule" && now.test(words)
    ? { ...written, how: "send", at: null }
    : undefined;
}

const keeping =
  /^(?:(?:do not|don['’]?t) send (?:it|that)(?: yet| now)?[\s,.;–-]+(?:but )?)?(?:just |only )?(?:(?:save|keep|store|make|leave) (?:it|that|this|the (?:mail|e-?mail|message|reply))(?: as| in)?(?: an?| my| the)? drafts?|draft it)(?: (?:instead|for now|only|for later|first))*$/i;

/** "Save it as a draft": nothing goes out. */
function keptAsDraft(words: string, written: Writing): Writing | undefined {
  if (written.how === "draft" || !keeping.test(words)) return undefined;
  return { ...written, how: "draft", at: null };
}

/** The first part of a text that was found under one of several names. */
function partOf(found: RegExpExecArray | null): string | undefined {
  return Object.values(found?.groups ?? {}).find((one) => one !== undefined);
}

/** The people that words name, if each of them is known and nothing is said beside. */
export function peopleIn(words: string, world: World): TypedPerson[] | undefined {
  const read = readPeople(words, world);
  if (read === undefined || read.rest.trim() !== "") return undefined;
  const isKnown = read.people.every((one) => findRecipient(one, world) !== undefined);
  return isKnown ? read.people.map((one) => ({ words: one })) : undefined;
}

const another =
  /^(?:(?:send|address|write|make|change|forward) (?:it|that|this) )?to (?<who>.{1,120}?),? (?:instead|rather)$|^make it (?:out )?to (?<made>.{1,120}?)$|^(?:(?:that was |it was )?(?:the )?wrong (?:person|one|address|recipient)[\s,.;:!–-]+(?:i meant[\s,]+)?)?(?:(?:it|that|this) (?:was|is|should have been|should be|should go) (?:meant )?(?:for|to)|(?:was )?meant (?:it |that )?for) (?<meant>.{1,120}?)$|^(?:(?:that|it)(?: was| is|['’]s) )?(?:the )?wrong (?:person|one|address|recipient)[\s,.;:!–-]+(?:(?:i|we) (?:meant|mean) |sorry[\s,]+|to )*(?<right>.{1,120}?)$/i;

function toAnother(words: string, written: Writing, world: World): Writing | undefined {
  const who = partOf(another.exec(words));
  const to = who === undefined ? undefined : peopleIn(who, world);
  return written.do === "reply" || to === undefined ? undefined : { ...written, to };
}

const more =
  /^(?:also|and) to (?<further>.{1,120}?)(?:,? (?:too|as well|also))?$|^to (?<others>.{1,120}?),? (?:too|as well|also)$|^(?:also )?(?:send|address|write|forward) (?:it|that|this) (?:also )?to (?<who>.{1,120}?)(?<too>,? (?:too|as well|also))?$|^(?:also )?add (?<added>.{1,120}?)(?: (?:to (?:it|the (?:recipients|mail|e-?mail|message))|as an? (?:recipient|addressee)))?(?:,? (?:too|as well))?$/i;

/** "Send it to Bea too", "add Bea": beside those who get it already; of an answer they get a copy. */
function toMore(words: string, written: Writing, world: World): Writing | undefined {
  const who = moreIn(words);
  const people = who === undefined ? undefined : peopleIn(who, world);
  if (people === undefined) return undefined;
  return written.do === "reply"
    ? { ...written, cc: [...written.cc, ...people] }
    : { ...written, to: [...written.to, ...people] };
}

function moreIn(words: string): string | undefined {
  const { who, too, further, others, added } = more.exec(words)?.groups ?? {};
  const isMore = too !== undefined || /\balso\b/i.test(words);
  return added ?? further ?? others ?? (isMore ? who : undefined);
}

const copying =
  /^(?:also )?(?:add|put|include|have|keep) (?<who>.{1,120}?) (?:in|on|to|into|as) (?:the |an? )?(?:b?cc|copy|blind copy|hidden copy)$|^(?:also |and )?(?:b?cc|copy)(?: in)? (?<whom>.{1,120}?)(?: in)?$|^(?:send it )?with (?:a )?(?:b?cc|copy) (?:to )?(?<other>.{1,120}?)$/i;

/** "Add Bea in cc", "bcc Noor too". */
function withCopies(words: string, written: Writing, world: World): Writing | undefined {
  const bare = words.replace(/,? (?:too|as well|also)$/i, "");
  const named = partOf(copying.exec(bare));
  const people = named === undefined ? undefined : peopleIn(named, world);
  if (people === undefined) return undefined;
  return /\b(?:bcc|blind copy|hidden copy)\b/i.test(bare)
    ? { ...written, bcc: [...written.bcc, ...people] }
    : { ...written, cc: [...written.cc, ...people] };
}

const leaving =
  /^(?:(?:remove|drop|delete|take) (?<who>.{1,120}?)(?: (?:off|from|out of) (?:it|(?:the )?(?:recipients|list|cc|bcc|copy|copies|mail|e-?mail|message))| out| off)?|leave (?<left>.{1,120}?) out|(?:but |send it )?(?:without|not to) (?<other>.{1,120}?))$/i;

/** "Without Bea": who gets it already gets it no more, as long as somebody is left. */
function withoutSomebody(words: string, written: Writing, world: World): Writing | undefined {
  const named = partOf(leaving.exec(words));
  const people = named === undefined ? undefined : peopleIn(named, world);
  if (people === undefined) return undefined;
  const gone = new Set(people.map(addressOf));
  const fewer = { ...written, cc: written.cc.filter(isKept), bcc: written.bcc.filter(isKept) };
  if (fewer.do !== "reply") fewer.to = fewer.to.filter(isKept);
  return countOf(fewer) < countOf(written) && isToSomebody(fewer) ? fewer : undefined;

  function addressOf({ words: typed }: TypedPerson): string | undefined {
    return findRecipient(typed, world)?.person.address;
  }

  function isKept(one: TypedPerson): boolean {
    return !gone.has(addressOf(one));
  }
}

function countOf(written: Writing): number {
  const to = written.do === "reply" ? 0 : written.to.length;
  return to + written.cc.length + written.bcc.length;
}

function isToSomebody(written: Writing): boolean {
  return written.do === "reply" || written.to.length > 0;
}
