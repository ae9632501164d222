import type { Query, TextTerm } from "#query/ast.ts";
import { describeTerm } from "#query/describe-term.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { kindsOfChoice } from "#server/assist-plan/mail-kinds.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { toldDays, type DayTerm } from "./told-days.ts";
import { toldHours, type HourTerm } from "./told-hours.ts";
import { toldSenders } from "./told-senders.ts";

type Knowing = Pick<World, "contacts" | "owner" | "now" | "timeZone">;

/**
 * Which mail is meant, in the words that people use behind "emails": "from Inès Moreau in November". Names stand for known
 * addresses, and what goes without saying is left out; a card says it to the letter.
 */
export function toldTarget(target: Target, world: Knowing): string {
  const { of, query, unanswered = false, conversation, deleted, senders, beside } = target;
  const parts = [
    ...(conversation === undefined ? [] : ["of one conversation"]),
    ...tellAll(parseQuery(query), world),
    ...(senders === undefined ? [] : [toldSenders[senders]]),
    ...(unanswered ? ["not answered yet"] : []),
    ...toldEach(target),
    ...(deleted === undefined ? [] : [toldDeletion(deleted, world)]),
    ...(beside === undefined ? [] : [besideWhat(beside)]),
    ...(of === "mailbox" ? [] : [among[typeof of === "number" ? "before" : of]]),
  ];
  return parts.map((part) => ` ${part}`).join("");
}

/** "that are the newest of each sender". */
function toldEach({ each, order, skip, count }: Target): string[] {
  if (each === undefined) return count === null && skip > 0 ? [besides(order, skip)] : [];
  const [are, number] = count === null ? ["are not", skip] : ["are", count];
  const behind = count !== null && skip > 0 ? `, after the first ${skip},` : "";
  return [
    `that ${are} ${number === 1 ? "the" : `among the ${number}`} ${order}${behind} of each ${each}`,
  ];
}

function besides(order: Target["order"], skip: number): string {
  return `besides the ${order}${skip === 1 ? "" : ` ${skip}`}`;
}

function besideWhat(beside: NonNullable<Target["beside"]>): string {
  return `besides ${typeof beside === "number" ? "what was found before" : beside === "open" ? "what is open" : "what was shown last"}`;
}

function toldDeletion(deleted: NonNullable<Target["deleted"]>, { timeZone }: Knowing): string {
  const [from, last] = [Date.parse(deleted.from), Date.parse(deleted.before) - 1];
  const form = new Intl.DateTimeFormat("en-GB", { timeZone, day: "numeric", month: "long" });
  const [first, end] = [form.format(from), form.format(last)];
  return `that were deleted here ${first === end ? `on ${first}` : `from ${first} to ${end}`}`;
}

const among = {
  earlier: "among those shown last",
  rest: "among those shown last that nothing was done with",
  open: "among the open ones",
  before: "among those found before",
};

function tellAll(query: Query, world: Knowing): string[] {
  const terms = query.kind === "and" ? query.terms : [query];
  const days = terms.filter((term): term is DayTerm => term.kind === "day");
  const hours = terms.filter((term): term is HourTerm => term.kind === "time");
  const ages = terms.filter((term): term is AgeTerm => term.kind === "age");
  const others = terms.filter((term) => !isTime(term) && !goesWithoutSaying(term, terms));
  const subjects = others.filter(isSubject).map(({ text }) => `“${text}”`);
  const told = others
    .filter((term) => subjects.length < 2 || !isSubject(term))
    .map((term) => tellOne(term, world))
    .filter((words) => words !== "");
  const texts = others.filter((term) => wordIn(term) !== undefined);
  const words = texts.map((term) => `“${wordIn(term)}”`);
  const plain = told.filter((one) => !one.startsWith(holding));
  const held = words.length === 0 ? [] : [`${holding}${listed(words, "and")}`];
  return [
    ...(subjects.length < 2 ? [] : [`with ${listed(subjects, "and")} in the subject`]),
    ...plain,
    ...held,
    ...ages.map(toldAge),
    ...toldDays(days, world),
    ...toldHours(hours, world),
  ];
}

const holding = "containing ";

function isSubject(query: Query): query is TextTerm {
  return query.kind === "text" && query.field === "subject";
}

type AgeTerm = Extract<Query, { kind: "age" }>;

function isTime({ kind }: Query): boolean {
  return kind === "day" || kind === "age" || kind === "time";
}

function toldAge(term: AgeTerm): string {
  return describeTerm(term).is.replace(/^newer than (?:1 )?/, "of the last ");
}

/** Mail of one's own is no part of what was received; what is sent to many is left out of questions as a whole. */
function goesWithoutSaying(query: Query, all: readonly Query[]): boolean {
  if (query.kind !== "not") return query.kind === "in" && query.place === "anywhere";
  const { term } = query;
  if (term.kind === "in") return term.place === "sent" || term.place === "drafts";
  return (
    printQuery(term) === "from:me" || (isOfCategory(query) && all.filter(isOfCategory).length > 1)
  );
}

function isOfCategory(query: Query): boolean {
  return query.kind === "not" && printQuery(query.term).startsWith("category:");
}

function tellOne(query: Query, world: Knowing): string {
  const word = wordIn(query);
  if (word !== undefined) return `${holding}“${word}”`;
  switch (query.kind) {
    case "and":
      return inOne(tellAll(query, world));
    case "or":
      return tellEither(query.terms, world);
    case "not":
      return tellOpposite(query.term, world);
    case "text":
      return tellText(query, world);
    default:
      return describeTerm(query).is;
  }
}

function inOne(parts: readonly string[]): string {
  return parts.length === 1 ? parts.join("") : `(${parts.join(" ")})`;
}

function tellOpposite(term: Query, world: Knowing): string {
  const grouped = term.kind === "and" || term.kind === "or" || term.kind === "not";
  if (!grouped && term.kind !== "text") return describeTerm(term).isNot;
  const told = tellOne(term, world);
  return told.startsWith("that are ") ? told.replace("that are ", "that are no ") : `not ${told}`;
}

/** The word that a condition looks for anywhere, or that its forms are forms of. */
function wordIn(query: Query): string | undefined {
  if (query.kind === "text" && query.field === "any") return query.text;
  if (query.kind !== "or") return undefined;
  const [first, ...others] = query.terms;
  if (first?.kind !== "text" || first.field !== "any") return undefined;
  const stem = first.text.slice(0, 3).toLowerCase();
  const isOne = others.every(
    (term) => term.kind === "text" && term.field === "any" && isFormOf(term, stem, others.length),
  );
  return isOne ? first.text : undefined;
}

function isFormOf({ text }: TextTerm, stem: string, others: number): boolean {
  return others > 3 || text.toLowerCase().startsWith(stem);
}

const letters = new Set(["newsletter", "newsletters", "letters", "news", "digest"]);

const pictures = new Set(["jpg", "jpeg", "png", "gif", "heic", "webp"]);

function tellEither(terms: readonly Query[], world: Knowing): string {
  const { told: kinds, others } = kindsOfChoice(terms);
  if (kinds.length > 0) {
    const rest = others.map((term) => tellOne(term, world));
    return listed([`taken for ${listed(kinds, "or")}`, ...rest], "or");
  }
  const texts = terms.filter((term): term is TextTerm => term.kind === "text");
  const told = texts.length === terms.length ? tellTexts(texts, world) : undefined;
  return (
    told ??
    listed(
      terms.map((term) => tellOne(term, world)),
      "or",
    )
  );
}

/** One of several texts, where it can be said shortly. */
function tellTexts(texts: readonly TextTerm[], world: Knowing): string | undefined {
  if (texts.every(({ text }) => letters.has(text))) return "that are newsletters";
  const fields = [...new Set(texts.map(({ field }) => field))];
  if (fields.every((field) => field === "filename"))
    return texts.every(({ text }) => pictures.has(text.toLowerCase()))
      ? "with a picture attached"
      : `with an attachment named ${listed([...new Set(texts.map(({ text }) => `“${text}”`))], "or")}`;
  if (fields.every((field) => field === "from" || field === "to")) {
    const people = [...new Set(texts.map((term) => nameOf(term.text, world)))];
    return `${fields.join(" or ")} ${listed(people, "or")}`;
  }
  const words = new Set(texts.map(({ text }) => text.replace(/s$/, "")));
  return words.size === 1 ? `with “${texts[0]?.text ?? ""}”` : undefined;
}

function tellText(term: TextTerm, world: Knowing): string {
  const isPerson = term.field === "from" || term.field === "to";
  if (!isPerson) return describeTerm(term).is;
  return `${term.field} ${nameOf(term.text, world)}`;
}

/** The name of a known address, with the address where another has the same name. */
function nameOf(text: string, { contacts }: Knowing): string {
  if (text === "me") return "you";
  const known = contacts.find(({ address }) => address.toLowerCase() === text.toLowerCase());
  if (known === undefined || known.name.trim() === "")
    return text.includes("@") ? text : `“${text}”`;
  const isOnly = contacts.every(
    ({ name, address }) => name !== known.name || address === known.address,
  );
  return isOnly ? known.name : `${known.name} (${known.address})`;
}

function listed(items: readonly string[], word: "and" | "or"): string {
  const [last = "", ...before] = items.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(", ")} ${word} ${last}`;
}
