import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { pickedChoice, plainly, saysEvery } from "#server/assist-plan/picked-choice.ts";
import { isOfferedPerson } from "#server/assist-plan/picked-person.ts";
import { saysNoLabel } from "#server/act-words/says-no-label.ts";
import { isOwnRequest } from "#server/sentences/own-request.ts";

type Asking = Pick<EarlierTurn, "asked" | "choices">;
type Read = (text: string, world: World) => Interpretation;
type Reading = { world: World; read: Read };

/**
 * What is made of an answer to the question which of several people is meant that names nobody: a request of its own, or else
 * the question once more ("yes", "the lawyer"). Undefined for all other words.
 */
export function askedAgain(
  text: string,
  { asked, choices = [] }: Asking,
  { world, read }: Reading,
): Interpretation | undefined {
  if (asked === null) return undefined;
  const again = { kind: "question" as const, text: asked, choices: [...choices] };
  if (isNoLabel(text, asked, choices) || isNoTime(text, asked))
    return ownOr(again, text, { world, read });
  if (!isOfPeople(choices)) return undefined;
  const instead = nobody.exec(text.trim())?.groups?.["instead"];
  if (instead !== undefined) return read(instead, world);
  return isNobody(text, choices, world)
    ? insteadOfPerson(text, { asked, choices }, { world, read })
    : undefined;
}

/** What words that pick nobody of several people come to: a request of their own, or the question once more. */
export function insteadOfPerson(
  text: string,
  { asked, choices = [] }: Asking,
  { world, read }: Reading,
): Interpretation | undefined {
  if (asked === null || !isOfPeople(choices)) return undefined;
  return ownOr({ kind: "question", text: asked, choices: [...choices] }, text, { world, read });
}

const ofLabel = /\bWhich label (?:shall I put on them|do you mean)\?/u;

/** "Yes" and "not sure" name no label. */
function isNoLabel(text: string, asked: string, choices: readonly string[]): boolean {
  return ofLabel.test(asked) && pickedChoice(text, choices) === undefined && saysNoLabel(text);
}

const ofTime = /\b(?:When should it go out|Until when (?:shall|should) they be snoozed)\?/u;
const noTime =
  /^\W*(?:(?:well|oh|um+|uh+|hm+)\W+)*(?:whenever(?: (?:you|it) .+)?|any ?time|some ?time|soon|(?:i am |i['’]?m )?not sure|no idea|(?:i )?(?:do not|don['’]?t) (?:know|care|mind)|you (?:choose|decide|pick)|whatever)(?: (?:yet|please|then))*\W*$/iu;

/** "Whenever" names no time. */
function isNoTime(text: string, asked: string): boolean {
  return ofTime.test(asked) && noTime.test(text);
}

function ownOr(again: Interpretation, text: string, { world, read }: Reading): Interpretation {
  const own = read(text, world);
  return isOwnRequest(text, own) ? own : again;
}

/** "Neither, archive the ones from Rose." */
const nobody =
  /^(?:neither|none|never ?mind|forget (?:it|that)|scratch that|actually|no(?: one|body|pe)?)(?: of (?:them|those|these|the two))?[\s,.;!–-]+(?:but )?(?<instead>(?:archive|delete|trash|star|mark|label|move|snooze|show|find|send|e-?mail|write|forward|reply)\b.+)$/isu;

/** The turns of a conversation without those that only led to the same question once more. */
export function withoutAskedAgain(world: World, read: Read): World {
  const earlier: EarlierTurn[] = [];
  for (const turn of world.earlier) {
    const last = earlier.at(-1);
    const before = { ...world, earlier: earlier.slice(0, -1) };
    const isSame = last !== undefined && turn.asked !== null && turn.asked === last.asked;
    if (isSame && askedAgain(turn.message, last, { world: before, read })) continue;
    earlier.push(turn);
  }
  return { ...world, earlier };
}

/** Whether what is offered is people, and all of them perhaps. */
export function isOfPeople(choices: readonly string[]): boolean {
  const people = choices.filter((choice) => !saysEvery(plainly(choice)));
  return people.length > 1 && people.every(isOfferedPerson);
}

/** "Baker's", "Whitfield's mails". */
export const owned = /['’]s(?: (?:ones?|e?mails?|messages?))?$/u;

/** Words of an answer that names somebody. */
const most = 6;

function isNobody(text: string, choices: readonly string[], world: World): boolean {
  const plain = plainly(text).replace(owned, "");
  const words = plain.split(" ");
  if (plain === "" || words.length > most || /["“‘:@\d]|(?<!\p{L})['’]/u.test(plain)) return false;
  if (pickedChoice(text, choices) !== undefined || saysEvery(plain)) return false;
  return words.every((word) => word.length < 3 || findContacts(word, world).length === 0);
}
