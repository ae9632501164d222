import { findRecipient } from "#server/assist-plan/find-recipient.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { TypedPerson } from "#server/assist-plan/plan.ts";
import { peopleIn } from "./changed-delivery.ts";
import type { Writing } from "./writing.ts";

const copies =
  /^(?:(?:and|ok|okay|please|actually|but)[\s,]+)*(?:(?:remove|drop|delete|take (?:off|out|away)?|leave out|clear|without|no|skip|lose) (?:(?:the|any|all|that|those) )?(?<which>b?cc|bccs|ccs|(?:blind |hidden )?cop(?:y|ies))(?: (?:to (?:him|her|them)|off|out|away|again))?|take (?:the |that )(?<taken>b?cc|cop(?:y|ies)) (?:off|out|away))(?: please)?[\s.!]*$/iu;

/** "Remove the cc": nobody gets a copy any more. Words where nobody does, since no mail is meant; undefined for other words. */
export function withoutCopies(
  words: string,
  written: Writing,
): Writing | Interpretation | undefined {
  const { which, taken = which } = copies.exec(words)?.groups ?? {};
  if (taken === undefined) return undefined;
  const isHidden = /^(?:bcc|blind|hidden)/iu.test(taken);
  const gone = isHidden ? written.bcc : [...written.cc, ...written.bcc];
  if (gone.length === 0) return { kind: "words", text: noCopies };
  if (isHidden) return { ...written, bcc: [] };
  const isAny = !/^ccs?$/iu.test(taken) || written.cc.length === 0;
  return { ...written, cc: [], ...(isAny && { bcc: [] }) };
}

const noCopies = "Nobody gets such a copy of it.";

const exchanged =
  /^not (?:to )?(?<gone>[^,.;:]{1,80}?)(?: but|[,.;:–-]+(?: but)?) (?:to )?(?<who>[^,.;:]{1,120}?)$/iu;

/** "Not Kofi, Dele": who is meant gets it in the place of whoever got it. */
export function withExchanged(words: string, written: Writing, world: World): Writing | undefined {
  const meant = meantInstead(words, world);
  if (meant === undefined) return undefined;
  const copied = { cc: inPlace(written.cc, meant), bcc: inPlace(written.bcc, meant) };
  const to = written.do === "reply" ? [] : inPlace(written.to, meant);
  const all = [copied.cc, copied.bcc, to].flat();
  if (!all.some((one) => meant.people.includes(one))) return undefined;
  return written.do === "reply" ? { ...written, ...copied } : { ...written, to, ...copied };
}

type Meant = { address: string | undefined; people: readonly TypedPerson[]; world: World };

function meantInstead(words: string, world: World): Meant | undefined {
  const { gone, who } = exchanged.exec(words)?.groups ?? {};
  if (gone === undefined || who === undefined) return undefined;
  const [out] = peopleIn(gone, world) ?? [];
  const people = peopleIn(who, world);
  if (out === undefined || people === undefined) return undefined;
  return { address: addressOf(out, world), people, world };
}

function inPlace(before: readonly TypedPerson[], { address, people, world }: Meant): TypedPerson[] {
  return before.flatMap((one) => (addressOf(one, world) === address ? people : [one]));
}

function addressOf({ words }: TypedPerson, world: World): string | undefined {
  return findRecipient(words, world)?.person.address;
}
