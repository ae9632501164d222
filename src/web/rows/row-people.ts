import type { Address, Email } from "#contract/messages.ts";
import { personTitle } from "#web/format/person-title.ts";
import { messageWords } from "#web/message/message-words.ts";
import type { ListRow } from "./group-threads.ts";
import { listWords } from "./list-words.ts";

/** Whom a row names, and whether it is of a message that is still written. */
export type RowPeople = { names: string; draft: boolean };

/** Names that stand in full beside one another; of more the first and the last two. */
const most = 3;

/**
 * Whom a row names, as Gmail does: who wrote, oldest first; of one's own mail whom it is for, since the writer would be
 * the same in each row.
 */
export function rowPeople({ email, emails }: ListRow): RowPeople {
  if (emails.length > 1) return { names: listed(writersOf(emails)), draft: false };
  if (has(email, "DRAFT")) return { names: recipientsOf(email) ?? "", draft: true };
  const recipients = isSentAway(email) ? recipientsOf(email) : undefined;
  return {
    names: recipients === undefined ? listed([writerOf(email)]) : listWords.to(recipients),
    draft: false,
  };
}

/** What one sends to oneself comes in as well, and is read as such. */
function isSentAway(email: Email): boolean {
  return has(email, "SENT") && !has(email, "INBOX");
}

function writersOf(emails: readonly Email[]): Address[] {
  const writers = new Map<string, Address>();
  for (const email of emails.toReversed()) {
    const own = has(email, "SENT") || has(email, "DRAFT");
    const key = own ? "" : email.sender_email.toLowerCase();
    if (!writers.has(key)) writers.set(key, own ? me : writerOf(email));
  }
  return [...writers.values()];
}

const me: Address = { name: listWords.me, address: "" };

function writerOf({ sender_name, sender_email }: Email): Address {
  const writer = { name: sender_name, address: sender_email };
  return personTitle(writer) === "" ? { name: messageWords.noSender, address: "" } : writer;
}

function recipientsOf({ to, cc }: Email): string | undefined {
  const people = (to.length > 0 ? to : cc).filter((one) => personTitle(one) !== "");
  return people.length === 0 ? undefined : listed(people);
}

/** One person in full; of several as much as friends would say. */
function listed(people: readonly Address[]): string {
  const names = people.map(personTitle);
  if (names.length === 1) return names[0] ?? "";
  const short = names.map(shortName);
  if (short.length <= most) return short.join(", ");
  return `${short[0]} … ${short.slice(-2).join(", ")}`;
}

/** The given name, also of "Reyes, Robin"; of an address the part before the @. */
function shortName(name: string): string {
  const address = /^[^\s@]+@\S+/.exec(name)?.[0];
  if (address !== undefined) return address.slice(0, address.indexOf("@"));
  const [family = "", given] = name.split(/,\s+/);
  return (given ?? family).split(/\s/)[0] ?? name;
}

function has({ labels }: Email, label: string): boolean {
  return labels.includes(label);
}
