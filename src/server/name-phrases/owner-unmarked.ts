import { splitWords } from "#query/words.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import { isMistyped } from "#server/assist-plan/mistyped.ts";
import type { Contact } from "#server/assist-plan/interpretation.ts";
import { isPlain } from "#server/typed-words/plain-words.ts";
import type { Reader } from "#server/typed-words/reader.ts";
import { takeWords } from "#server/typed-words/take-words.ts";
import type { Named } from "./name-at.ts";
import { ownedMail } from "./person-words.ts";

/** "mayas mail", "maya linds newest": the owner's "s" without its sign. */
export function ownerUnmarked(reader: Reader): Named | undefined {
  return ownerUntil(reader, reader.at + 1) ?? ownerUntil(reader, reader.at + 2);
}

function ownerUntil({ line, at, world, draft }: Reader, next: number): Named | undefined {
  const words = line.words.slice(at, next);
  if (draft.head !== undefined || words.some(({ quoted }) => quoted)) return undefined;
  const raw = words.map((word) => word.raw).join(" ");
  const owner = /^((?:\p{L}{2,} )?\p{L}{3,})s$/u.exec(raw)?.[1];
  if (owner === undefined || takeWords(line, next, ownedMail) === undefined) return undefined;
  if (isPlain(owner.toLowerCase().split(" "))) return undefined;
  const found = findContacts(owner, world);
  const isOwner = found.length > 0 && found.every((one) => isOfName(owner, one));
  return isOwner ? { words: owner, found, next } : undefined;
}

/** Of the name that is shown: "orders mails" are not those of order@shop.example, nor "bills mails" Bill's. */
function isOfName(typed: string, { name, address }: Contact): boolean {
  const words = splitWords(typed);
  if (words.includes("bill")) return false;
  const shown = splitWords(name === "" ? address.slice(0, address.lastIndexOf("@")) : name);
  return words.every((word) => shown.some((own) => own === word || isMistyped(word, own)));
}
