import type { MailAddress } from "#addresses/read-address.ts";
import type { Email } from "#contract/messages.ts";

/**
 * How a recipient came to be one. `typed`: the person typed the address; `own`: it is theirs; `contact`: the one whom the
 * typed name fits and whom they have written to; `sender`: who wrote the message pointed at; `several`: one of those whom
 * the name fits; `unmet`: the one whom it fits, but never written to; `similar`: it fits with an error in it, or was not said;
 * `party`: another of the message that is answered; `mail`: an address that the person never typed.
 */
export type Provenance =
  | "typed"
  | "own"
  | "contact"
  | "sender"
  | "several"
  | "unmet"
  | "similar"
  | "party"
  | "mail";

export type ResolvedPerson = MailAddress & {
  provenance: Provenance;
  /** The words that they were found by; "" without any. */
  words: string;
  /** The others whom the words fit. */
  others: readonly MailAddress[];
};

/** Messages that a step is about, found in the mirror by code. */
export type FoundTarget = {
  /** Gmail's ids of as many as one act takes, in order. */
  gmailIds: readonly string[];
  /** All of them; `more`: and still others that were not counted. */
  total: number;
  more: boolean;
  unread: number;
  /** Those that are neither in Trash nor in Spam. */
  outside: number;
  /** The first of them, and who sent most of them. */
  shown: readonly Email[];
  senders: readonly { name: string; address: string; count: number }[];
  /** What was asked for, as a search and in English. */
  query: string;
  meaning: string;
  /** The same behind the word "emails", as people say it: " from Inès Moreau in November". */
  told?: string;
  /** Words that were looked for since those that were said found nothing: "photos" for "photo". */
  forms?: readonly string[];
  /** Of a target that is one conversation: how many fit. */
  conversations?: number;
  /** Whether an address of the search stands in no words of the person's and is of nobody whom they name. */
  fromMail: boolean;
  /** Whether the kind of mail that was named is guessed by words and senders. */
  guessed?: boolean;
};

/** A message as it is to be written. */
export type ResolvedMessage = {
  /** One of the person's other addresses; null: the account's. */
  from: string | null;
  to: readonly ResolvedPerson[];
  cc: readonly ResolvedPerson[];
  bcc: readonly ResolvedPerson[];
  subject: string;
  /** What is new in it, with the signature; and the original below it. */
  body: string;
  quote: string | null;
  /** Whether every new word of subject and body is the person's own. */
  typed: boolean;
  /** Uploads that go along, by their ids. */
  files: readonly { upload: string; name: string; size: number }[];
  /** The message that is answered or passed on, with the files of its own that go along. */
  about: Email | null;
  /** Whether it was chosen among several of a conversation that is open. */
  isOneOfOpen?: true;
  copies: readonly { name: string; size: number }[];
  /** The key by which the last request kept it as a draft, which is what goes out. */
  draft?: string;
  /** Where its sender wants answers to go, if that is elsewhere. */
  replyTo: readonly MailAddress[];
};

/** How many of the messages each sender has, the most first, or each day, the newest first. */
export type CountedBy = {
  kind: "sender" | "day";
  rows: readonly { name: string; count: number }[];
  /** Of how many the rows are the first. */
  all?: number;
};

export type MessageStep = {
  do: "write" | "reply" | "forward";
  how: "draft" | "send" | "schedule";
  /** When it goes out, of `schedule`, and the IANA zone that it was said in. */
  at: Date | null;
  timeZone: string;
  /** That the person did not say that time. */
  unsaidTime?: boolean;
  /** Whether an address that the person never typed chose what is answered or passed on. */
  fromMail: boolean;
  /** Whether one bare word chose what is passed on. */
  guessed?: true;
  messages: readonly ResolvedMessage[];
};

export type ActStep = {
  do: "act";
  act: string;
  target: FoundTarget;
  /** `id`: null of a label that is still to be made. */
  label: { id: string | null; name: string } | null;
  until: Date | null;
};

/** A step of a plan with its targets, people and texts found: what the policy decides about. */
export type ResolvedStep =
  | { do: "find"; target: FoundTarget }
  | { do: "count"; target: FoundTarget; by: CountedBy | null }
  | { do: "summarise"; target: FoundTarget; question: string | null }
  | ActStep
  /** `confirmed`: the number of messages that the person typed. */
  | { do: "permanentDelete"; target: FoundTarget; confirmed: number | null }
  | MessageStep
  | { do: "createLabel"; name: string }
  | { do: "undo"; request: string | null }
  | { do: "listWaiting"; due?: { from: string; before: string } | undefined }
  | { do: "takeBack"; outboxIds: readonly string[] };
