import type { NearTerm, Place, State, Term, TextField, TextTerm, Thing } from "./ast.ts";
import { describeEdge } from "./describe-time.ts";

/** A condition and its opposite, each to follow the word "mail". */
type Description = { is: string; isNot: string };

/** One condition in plain English, hours by the clock of `zone`. */
export function describeTerm(term: Term, zone: string): Description {
  switch (term.kind) {
    case "text":
      return describeText(term.field, quoteText(term));
    case "near":
      return describeText(term.field, quoteNear(term));
    case "message-id":
      return having(`the Message-ID ${term.id}`);
    case "is":
      return states[term.state];
    case "in":
      return describePlace(term.place);
    case "has":
      return describeThing(term.thing);
    case "label":
      return said(`labelled “${term.name}”`);
    case "category":
      return said(`in the category ${term.category[0]?.toUpperCase()}${term.category.slice(1)}`);
    default:
      return said(describeMeasure(term, zone));
  }
}

/** Any of several texts in the same field. */
export function describeAnyText(terms: readonly TextTerm[]): string {
  const [first] = terms;
  const texts = [...new Set(terms.map(quoteText))].join(" or ");
  return first === undefined ? "" : describeText(first.field, texts).is;
}

function said(words: string): Description {
  return { is: words, isNot: `not ${words}` };
}

function having(words: string): Description {
  return { is: `with ${words}`, isNot: `without ${words}` };
}

const states: Record<State, Description> = {
  unread: { is: "not yet read", isNot: "already read" },
  read: { is: "already read", isNot: "not yet read" },
  starred: having("a star"),
  important: said("marked important"),
  muted: said("in a muted conversation"),
  waiting: said("waiting for an answer"),
  unanswered: said("waiting for your answer"),
};

const places: Record<Place, string> = {
  inbox: "in the inbox",
  sent: "in Sent",
  drafts: "in Drafts",
  spam: "in Spam",
  trash: "in Trash",
  anywhere: "anywhere",
  archive: "in the archive",
  snoozed: "snoozed",
  scheduled: "scheduled",
  chats: "in Chats",
};

function describePlace(place: Place): Description {
  if (place === "sent") return { is: places.sent, isNot: "not sent by you" };
  return place === "drafts" ? { is: places.drafts, isNot: "not a draft" } : said(places[place]);
}

function quoteText({ field, text }: TextTerm): string {
  const isPerson = field !== "any" && field !== "subject" && field !== "filename";
  return isPerson && text.toLowerCase() === "me" && field !== "list" ? "you" : `“${text}”`;
}

function quoteNear({ left, right, within, ordered }: NearTerm): string {
  const between = ordered ? "before" : "from";
  return `“${left}” at most ${count(within, "word")} ${between} “${right}”`;
}

function describeText(field: TextField, text: string): Description {
  switch (field) {
    case "any":
      return said(`containing ${text}`);
    case "from":
      return said(`from ${text}`);
    case "to":
      return said(`to ${text}`);
    case "cc":
      return having(`a copy to ${text}`);
    case "bcc":
      return having(`a blind copy to ${text}`);
    case "subject":
      return having(`${text} in the subject`);
    case "list":
      return said(`from the mailing list ${text}`);
    case "deliveredto":
      return said(`delivered to ${text}`);
    case "filename":
      return having(`an attachment named ${text}`);
  }
}

const things: Partial<Record<Thing, string>> = {
  attachment: "an attachment",
  drive: "a link to Google Drive",
  document: "a link to a Google document",
  spreadsheet: "a link to a Google spreadsheet",
  presentation: "a link to a Google presentation",
  youtube: "a link to a YouTube video",
  userlabels: "a label of its own",
};

function describeThing(thing: Thing): Description {
  if (thing === "nouserlabels") {
    const { is, isNot } = describeThing("userlabels");
    return { is: isNot, isNot: is };
  }
  const article = thing.startsWith("orange") ? "an" : "a";
  return having(things[thing] ?? `${article} ${thing.replace("-", " ")}`);
}

type Measure = Extract<Term, { kind: "size" | "day" | "time" | "age" }>;

const units = { h: "hour", d: "day", m: "month", y: "year" };

function describeMeasure(term: Measure, zone: string): string {
  switch (term.kind) {
    case "size":
      return `${term.side} than ${describeBytes(term.bytes)}`;
    case "age":
      return `${term.side} than ${count(term.amount, units[term.unit])}`;
    default:
      return describeEdge(term, zone);
  }
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}

const kibi = 1024;

function describeBytes(bytes: number): string {
  if (bytes > 0 && bytes % kibi ** 2 === 0) return `${bytes / kibi ** 2} MB`;
  return bytes > 0 && bytes % kibi === 0 ? `${bytes / kibi} KB` : count(bytes, "byte");
}
