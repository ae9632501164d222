import type { Address, Email } from "#contract/messages.ts";
import { personTitle } from "#web/ui/format/person-title.ts";
import { messageWords } from "#web/ui/mail/message-words.ts";
import type { ListRow } from "#web/acts/group-threads.ts";
import { listWords } from "./list-words.ts";

/** Whom a row names, of how many messages, and whether it is of one that is still written. */
export type RowPeople = { names: string; messages: number; draft: boolean };

/** Names that stand in full beside one another; of more the first and the last two. */
const most = 3;

/**
 * Whom a row names, as Gmail does: who wrote, oldest first; of one's own mail whom it is for, since the writer would be
 * the same in each row. A conversation counts what the person has written in it, at these times, also where the row is
 * without it.
 */
export function rowPeople(
  { email, emails, grouped }: ListRow,
  written: readonly string[] = [],
): RowPeople {
  const answers = grouped ? besides(emails, written) : [];
  const messages = emails.length + answers.length;
  if (messages > 1) return { names: listed(writersOf(emails, answers)), messages, draft: false };
  if (has(email, "DRAFT")) return { names: recipientsOf(email) ?? "", messages, draft: true };
  const recipients = isSentAway(email) ? recipientsOf(email) : undefined;
  const names = recipients === undefined ? listed([writerOf(email)]) : listWords.to(recipients);
  return { names, messages, draft: false };
}

/** The times of what is not among a row's messages, as a search has it there. */
function besides(emails: readonly Email[], written: readonly string[]): readonly string[] {
  const own = new Set(emails.filter(isSentAway).map(({ received_at }) => Date.parse(received_at)));
  return written.filter((at) => !own.has(Date.parse(at)));
}

/** What one sends to oneself comes in as well, and is read as such. */
function isSentAway(email: Email): boolean {
  return has(email, "SENT") && !has(email, "INBOX");
}

function writersOf(emails: readonly Email[], answers: readonly string[]): Address[] {
  const parts = [
    ...toldOf(emails).map((email) => ({ at: email.received_at, email })),
    ...answers.map((at) => ({ at, email: undefined })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  const writers = new Map<string, Address>();
  for (const { email } of parts) {
    const own = email === undefined || has(email, "SENT") || has(email, "DRAFT");
    const key = own ? "" : email.sender_email.toLowerCase();
    if (!writers.has(key)) writers.set(key, own ? me : writerOf(email));
  }
  return [...writers.values()];
}

/** Oldest first; of those that are still to be read nobody knows yet who wrote, and the others say enough. */
function toldOf(emails: readonly Email[]): Email[] {
  const told = emails.filter(({ pending, sender_email }) => !pending || sender_email !== "");
  return (told.length > 0 ? told : [...emails]).toReversed();
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

/** The given name, also of "Reyes, Robin"; of an address the part before the @, but of one with letters like others all. */
function shortName(name: string): string {
  const address = /^[^\s@]+@\S+/.exec(name)?.[0];
  if (address !== undefined)
    return /@(?:.*\.)?xn--/i.test(address) ? address : address.slice(0, address.indexOf("@"));
  const given = /^\p{L}[\p{L}\p{M}'’ -]*,\s+(\p{L}[^\s,]*)[^,]*$/u.exec(name)?.[1];
  return given ?? name.split(/[\s,]/)[0] ?? name;
}

function has({ labels }: Email, label: string): boolean {
  return labels.includes(label);
}
