import type { Question } from "../plan/plan.ts";
import { phrasesOf, type Clause, type Phrase, type PhraseOf } from "./clause.ts";
import type { Frame } from "./frames.ts";
import type { PlaceName } from "./kinds.ts";
import { toAsk, type Place } from "./part.ts";
import { wordSet, wordAt } from "./tokens.ts";

/** Words such as "away" and "back", which belong to the verb. */
export function particles(clause: Clause): Phrase[] {
  return phrasesOf(clause, "particle");
}

const taking: ReadonlySet<string | undefined> = wordSet("remove take");
const toLabel = wordSet("to into under in on as with");

/** "Move … to Receipts", "take … out of the inbox", "put … back". */
export function moveFrame(clause: Clause): Frame | Question | undefined {
  const { verb } = clause;
  const places = phrasesOf(clause, "place");
  const to = places.find(({ prep }) => isTo(prep) && (prep !== "in" || verb === "move"));
  const from = places.find(({ prep }) => /^(?:from|out|off)/u.test(prep));
  const used = particles(clause);
  if (to !== undefined && verb !== "remove") return destination(clause, { to, from, used });
  const isOff = taking.has(verb);
  const label = phrasesOf(clause, "label").find(({ prep }) =>
    isOff ? prep !== "labelled" : prep === "" || toLabel.has(prep),
  );
  if (label !== undefined) {
    const act = isOff ? "unlabel" : isOnLabel(clause, label) ? "label" : "move";
    return withLabels(clause, act, label);
  }
  if (from !== undefined && verb !== "bring") return takenOut(from, used);
  if (verb === "bring" || verb === "restore") return { act: "restore", used };
  if (verb === "remove") return { act: "delete", used };
  return verb === "send" || verb === "take" ? undefined : toAsk("move_where");
}

function isTo(prep: string): boolean {
  return /^(?:to|into|under|in|back to|back in|back into)$/u.test(prep);
}

/** "Put the Receipts label on it": nothing moves. */
function isOnLabel({ tokens }: Clause, { from, to }: Phrase): boolean {
  return tokens.slice(from, to).some(({ word }) => /^(?:label|tag|lable)$/u.test(word));
}

const newLabel =
  /(?:^| )(?:in|into|under|to|on|with)( (?:it|there)| (?:that|this|it|the new) (?:label|folder|tag))(?: now| please| too)?$/u;

/** "Make a label Travel and put Ana's mails in it": the label that the step before makes. */
export function intoNewLabel(clause: Clause, { steps }: Place): Clause {
  const made = steps.at(-1);
  if (made?.do !== "createLabel") return clause;
  const words = clause.tokens.filter(({ kind }) => kind !== "sign").map(({ word }) => word);
  const said = newLabel.exec(words.join(" "));
  if (said === null) return clause;
  const spoken = [...clause.tokens.keys()].filter((at) => clause.tokens[at]?.kind !== "sign");
  const length = said[0].trim().split(" ").length;
  const [from = 0, to = clause.tokens.length] = [spoken.at(-length), (spoken.at(-1) ?? 0) + 1];
  const others = clause.phrases.filter((one) => one.to <= from || one.from >= to);
  const label: Phrase = { is: "label", from, to, label: made.label, known: true, prep: "into" };
  return { ...clause, phrases: [...others, label].toSorted((one, two) => one.from - two.from) };
}

type Moved = {
  to: PhraseOf<"place">;
  from: PhraseOf<"place"> | undefined;
  used: readonly Phrase[];
};

const into: Partial<Record<PlaceName, Frame["act"]>> = {
  archive: "archive",
  trash: "delete",
  spam: "spam",
};
const outOf: Partial<Record<PlaceName, Frame["act"]>> = {
  inbox: "archive",
  trash: "restore",
  spam: "notSpam",
  snoozed: "unsnooze",
};

function destination({ verb }: Clause, { to, from, used }: Moved): Frame | undefined {
  const all = [to, ...used];
  const act = into[to.place];
  if (act !== undefined) return { act, used: all };
  if (to.place !== "inbox") return undefined;
  if (verb === "restore" || from?.place === "trash") return { act: "restore", used: all };
  return from?.place === "spam"
    ? { act: "notSpam", used: all }
    : { act: "move", label: "Inbox", used: all };
}

/** "Out of my inbox": what is done with mail that leaves a place. */
export function takenOut(from: PhraseOf<"place">, used: readonly Phrase[]): Frame | undefined {
  const act = outOf[from.place];
  return act && { act, used };
}

const throwing = wordSet("chuck toss dump ditch chucking");

/** "Chuck it in the bin": where it goes, not where it lies. */
export function binnedFrame(clause: Clause): Frame | undefined {
  const [verb] = phrasesOf(clause, "verb");
  const bin = phrasesOf(clause, "place").find(({ place, prep }) => place === "trash" && isTo(prep));
  const isThrown = verb !== undefined && throwing.has(wordAt(clause.tokens, verb.from));
  return bin !== undefined && (isThrown || bin.prep !== "in")
    ? { act: "delete", used: [bin, ...particles(clause)] }
    : undefined;
}

/** "Label … as Receipts", "add the Travel label to", "remove the label Work from". */
export function labelFrame(clause: Clause): Frame | Question {
  const labels = phrasesOf(clause, "label");
  const isOff = clause.verb === "unlabel";
  const named = labels.filter(({ prep }) => prep !== "labelled" && prep !== "from");
  const label =
    named.find(({ prep }) => /^(?:as|with|under)$/u.test(prep)) ??
    named.find(({ prep }) => /^(?:to|into|)$/u.test(prep)) ??
    named[0] ??
    (isOff ? labels[0] : undefined);
  if (label === undefined) return toAsk("which_label");
  return withLabels(clause, isOff ? "unlabel" : "label", label);
}

/** "Family and Bills": one act for each. */
function withLabels(
  clause: Clause,
  act: "label" | "unlabel" | "move",
  label: PhraseOf<"label">,
): Frame {
  const { phrases } = clause;
  const [joint, other] = phrases.slice(phrases.indexOf(label) + 1);
  const used = [label, ...particles(clause)];
  if (joint?.is !== "join" || other?.is !== "label") return { act, label: label.label, used };
  const also = [{ act: act === "move" ? "label" : act, label: other.label } as const];
  return { act, label: label.label, also, used: [...used, joint, other] };
}
