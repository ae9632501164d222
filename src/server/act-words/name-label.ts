import { foldText } from "#query/words.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import { isMistyped } from "#server/assist-plan/mistyped.ts";
import { labelNamed } from "#server/name-phrases/label-rule.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { typedWords } from "#server/typed-words/take-words.ts";
import type { Act, NamedAct } from "./act-verbs.ts";
import type { Clause, ClauseContext } from "./clause.ts";
import { lastLabel, pointsAtLabel } from "./last-label.ts";
import { noLabelName } from "./no-label-name.ts";

type World = ClauseContext["world"];
type Named = { typed: Line; words: string; isQuoted: boolean };

/** The label that words name, or a new one of that name; what is not certain is asked. */
export function nameLabel(act: Act, typed: Line, world: World): NamedAct | Clause {
  const words = typedWords(typed, 0, typed.words.length).replace(/^the\s+/iu, "");
  const named = { typed, words, isQuoted: typed.words[0]?.quoted === true };
  const label =
    knownLabel(named, world) ??
    pointedLabel(named, world) ??
    noLabelName(typed, words, world) ??
    newLabel(named, world);
  return typeof label === "string" ? { act, label, until: null } : label;
}

function knownLabel({ typed, words, isQuoted }: Named, world: World): string | Clause | undefined {
  const known = labelNamed(words, world);
  if (known === undefined || !isNewOne(typed, words, known)) return known;
  return isQuoted ? words : whetherNew(typed, words, known);
}

/** "Put the rowing mails in it", behind a label that was made. */
function pointedLabel({ words, isQuoted }: Named, world: World): string | Clause | undefined {
  if (isQuoted || !pointsAtLabel(words)) return undefined;
  return lastLabel(world) ?? { kind: "question", text: "Which label do you mean?", choices: [] };
}

function newLabel({ typed, words, isQuoted }: Named, world: World): string | Clause {
  if (typed.words.length > 3 || words.length > 225 || isMore(typed) || isPeriod(typed))
    return { kind: "unknown", words };
  if (isQuoted) return words;
  if (ofMail.test(words)) return { ...noLabel(typed, words), choices: [] };
  const near = mistypedLabel(words, world) ?? labelLeading(words, world);
  if (near !== undefined) return whichLabel(typed, words, near);
  return findContacts(words, world).length > 0 ? noLabel(typed, words) : words;
}

/** "Label all mails with a pdf Receipts" says rather which mails. */
const ofMail =
  /^an?(?: |$)|^(?:any|no|some)\b|\b(?:attachments?|attached|pdfs?|files?|photos?|pictures?|images?|links?|stars?) \S/iu;

/** "Everything in Travel to Receipts": a word that leads on is part of no new label, unless it stands in quotation marks. */
function isMore({ words }: Line): boolean {
  const [first, next] = words;
  const isCount = first?.quoted === false && next !== undefined && counting.test(first.word);
  return isCount || words.some(({ word, quoted }) => !quoted && leadsOn.test(word));
}

/** "Label those two Home": which there are, and how many. */
const counting =
  /^(?:both|all|each|those|these|them|it|that|\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|ones?)$/u;

const leadsOn = /^(?:to|in|into|under|as|with|from|and|or|then|but|[,.;:!?])$/u;

/** "All that he sent in the last 2 days" names no label, unless it stands in quotation marks. */
function isPeriod({ text, words }: Line): boolean {
  return words[0]?.quoted !== true && period.test(text);
}

const period =
  /^(?:(?:last|past|previous|these|this)(?: \S+)? (?:hours?|days?|weeks?|weekend|fortnights?|months?|years?)|today|yesterday)$/u;

/** The one label that is spelt nearly so. */
function mistypedLabel(words: string, { labels }: World): string | undefined {
  const typed = foldText(words);
  const near = labels.filter(({ name }) => isMistyped(typed, foldText(name)));
  return near.length === 1 ? near[0]?.name : undefined;
}

/** "Receipts before lunch", where there is "Receipts", may say something else of it. */
function labelLeading(words: string, { labels }: World): string | undefined {
  const typed = foldText(words);
  return labels.find(({ name }) => typed.startsWith(`${foldText(name)} `))?.name;
}

/** A label in quotation marks is meant to the letter. */
function whichLabel(typed: Line, words: string, near: string): Clause {
  return {
    kind: "question",
    text: `You have no label “${words}”. Do you mean “${near}”? A new one is made where its name stands in quotation marks.`,
    choices: [withLabel(typed, near)],
  };
}

/** The request with other words for its label. */
function withLabel({ source, words }: Line, label: string): string {
  const [from, to] = [words[0]?.from ?? 0, words.at(-1)?.to ?? source.length];
  return `${source.slice(0, from)}${label}${source.slice(to)}`;
}

/** Whether "a new label called School" is said where there is "Family/School". */
function isNewOne({ source, words: all }: Line, words: string, known: string): boolean {
  return foldText(words) !== foldText(known) && makingNew.test(source.slice(0, all[0]?.from ?? 0));
}

const makingNew = /\bnew (?:label|folder|tag)(?: (?:called|named|titled))?[\s:]*$/iu;

function whetherNew(typed: Line, words: string, known: string): Clause {
  return {
    kind: "question",
    text: `You have a label “${known}”. Do you mean that one, or a new one?`,
    choices: [withLabel(typed, `"${known}"`), withLabel(typed, `"${words}"`)],
  };
}

/** A word that is part of somebody's name is a new label only where that is said. */
function noLabel(typed: Line, words: string): Extract<Clause, { kind: "question" }> {
  const text = `You have no label called “${words}”. Which label do you mean? A new one is made where its name stands in quotation marks.`;
  return { kind: "question", text, choices: [withLabel(typed, `"${words}"`)] };
}
