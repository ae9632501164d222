import type { TextField } from "./ast.ts";
import { foldText, splitWords } from "./words.ts";

/** What a search looks at in a message; addresses as their headers write them, empty where there are none. */
export type MessageText = {
  from: string;
  to: string;
  cc: string;
  bcc: string;
  deliveredTo: string;
  subject: string;
  /** What a reader sees of the body. */
  body: string;
  /** Any text in which the body's links stand, such as its HTML. */
  links: string;
  attachments: readonly { name: string; type: string }[];
  /** The List-ID header. */
  list: string;
  /** The Message-ID header. */
  messageId: string;
};

export type SearchedField = Exclude<TextField, "any">;
type LinkedThing = "drive" | "document" | "spreadsheet" | "presentation" | "youtube";

/** The searched side of a message: its words made comparable once, so that matching is cheap. Plain data, fit to be kept. */
export type MatchableText = {
  /** Words parted and surrounded by spaces; between things that are no neighbours stands ` | `. */
  words: Record<SearchedField | "body", string>;
  linked: LinkedThing[];
  attached: boolean;
  messageId: string;
};

/**
 * A message that `matches` can judge. `labels` are Gmail's ids, `SNOOZED`, `SCHEDULED` and `MUTED`, and our `@waiting` and
 * `@unanswered`, among them where the mailbox knows such.
 */
export type MatchableMessage = MatchableText & {
  labels: readonly string[];
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  receivedAt: number;
};

/** Makes a message's text ready for `matches`. Linear in its length. */
export function toMatchableText(message: MessageText): MatchableText {
  return {
    words: {
      from: addressWords(message.from),
      to: addressWords(message.to),
      cc: addressWords(message.cc),
      bcc: addressWords(message.bcc),
      deliveredto: addressWords(message.deliveredTo),
      subject: toWords([message.subject]),
      list: toWords([message.list]),
      filename: toWords(message.attachments.flatMap(({ name, type }) => [name, typeWord(type)])),
      body: toWords([message.body]),
    },
    linked: findLinks(message.links),
    attached: message.attachments.length > 0,
    messageId: toMessageId(message.messageId),
  };
}

/** A Message-ID as it is compared. */
export function toMessageId(text: string): string {
  return text.replace(/[<>\s]+/g, "").toLowerCase();
}

/** Texts as words with a space on each side, so that whole words are found by their spaces. */
function toWords(texts: readonly string[]): string {
  return texts
    .map((text) => ` ${splitWords(text).join(" ")} `)
    .filter((text) => text !== "  ")
    .join("|");
}

const address = /[^\s<>(),;:"[\]@]+@[^\s<>(),;:"[\]@]+/g;

/** The words of an address header, person by person, and then each address as one word. */
function addressWords(header: string): string {
  const people = toWords(splitPeople(header));
  const addresses = header.match(address) ?? [];
  return [people, ...addresses.map((one) => ` ${foldText(one)} `)]
    .filter((text) => text !== "")
    .join("|");
}

/** Parts an address header at the commas outside quotes (RFC 5322). */
function splitPeople(header: string): string[] {
  const people: string[] = [];
  let [start, quoted] = [0, false];
  for (let at = 0; at < header.length; at++) {
    const char = header[at];
    if (char === "\\" && quoted) at++;
    else if (char === '"') quoted = !quoted;
    else if (char === "," && !quoted) {
      people.push(header.slice(start, at));
      start = at + 1;
    }
  }
  return [...people, header.slice(start)];
}

/** The part of a media type that people search for: `pdf`, not `vnd.…` or `plain`. */
function typeWord(type: string): string {
  const name = /^\w+\/(?:x-)?([a-z0-9]+)$/i.exec(type.trim())?.[1] ?? "";
  return /^(?:plain|binary|message)$/i.test(name) ? "" : name;
}

const hosts: readonly [RegExp, readonly LinkedThing[]][] = [
  [/\bdrive\.google\.com\//i, ["drive"]],
  [/\bdocs\.google\.com\/(?:\w+\/){0,4}document\//i, ["drive", "document"]],
  [/\bdocs\.google\.com\/(?:\w+\/){0,4}spreadsheets\//i, ["drive", "spreadsheet"]],
  [/\bdocs\.google\.com\/(?:\w+\/){0,4}presentation\//i, ["drive", "presentation"]],
  [/\b(?:youtube\.com\/(?:watch|shorts|live|embed)|youtu\.be\/)/i, ["youtube"]],
];

function findLinks(text: string): LinkedThing[] {
  if (!/google\.com\/|youtu/i.test(text)) return [];
  const found = hosts.filter(([host]) => host.test(text)).flatMap(([, things]) => things);
  return [...new Set(found)];
}
