import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Contact, EarlierTurn, World } from "#server/assist-plan/interpretation.ts";

const other =
  /\b(?:the|that) other (?<name>\p{L}[\p{L}\p{M}-]{1,40})(?=['’]s\b|['’]?$|[\s.,!?])(?!\s+(?:one|ones|e-?mails?|mails?|messages?)\b)/iu;

/** "No, the other Tom", behind what was done or shown of one of two, by the other's address; any other way by the name, so that it is asked which. */
export function otherNamesake(text: string, world: World): string {
  const name = other.exec(text)?.groups?.["name"];
  const last = world.earlier.at(-1);
  if (name === undefined || last === undefined) return text;
  const found = findContacts(name, world);
  return found.length < 2 ? text : text.replace(other, () => meant(text, { name, found, last }));
}

type Named = { name: string; found: readonly Contact[]; last: EarlierTurn };

function meant(text: string, { name, found, last }: Named): string {
  if (isWritten(last)) return leading.test(text) ? `to ${name}` : name;
  const left = found.filter((one) => !isOf(one.address, last));
  const [one, another] = left;
  if (one === undefined || another !== undefined || left.length === found.length) return name;
  return alone.test(text) ? `no, ${one.address}` : one.address;
}

const leading = /^\W*(?:no[\s,.]+)?(?:the|that) other /iu;
const alone = /^\W*(?:the|that) other \S+$/iu;

/** Somebody whose mail was looked for. */
function isOf(address: string, { plan }: EarlierTurn): boolean {
  return (plan?.steps ?? []).some(
    (step) => "target" in step && step.target.query.includes(address),
  );
}

function isWritten({ plan }: EarlierTurn): boolean {
  return plan?.steps.some((step) => "how" in step) === true;
}
