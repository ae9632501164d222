import type { Question } from "../plan/plan.ts";
import { phrasesOf, type Clause, type Phrase, type PhraseOf } from "./clause.ts";
import type { Frame } from "./frames.ts";

export function particles(clause: Clause): Phrase[] {
  return phrasesOf(clause, "particle");
}

const toPreps = new Set(["to", "into", "under", "back to", "back in", "back into", "in"]);
const offPreps = ["from", "out", "off", "from in"];

/** "Move … to Receipts", "take … out of the inbox", "put … back". */
export function moveFrame(clause: Clause): Frame | Question | undefined {
  const { verb } = clause;
  const places = phrasesOf(clause, "place");
  const to = places.find(({ prep }) => toPreps.has(prep) && (prep !== "in" || verb === "move"));
  const from = places.find(({ prep }) => offPreps.some((one) => prep.startsWith(one)));
  const used = particles(clause);
  if (to !== undefined && verb !== "remove") return destination(clause, { to, from, used });
  const label = phrasesOf(clause, "label").find(({ prep }) =>
    verb === "remove" || verb === "take" ? prep !== "labelled" : toLabel.has(prep) || prep === "",
  );
  if (label !== undefined)
    return verb === "remove" || verb === "take"
      ? { act: "unlabel", label: label.label, used: [label, ...used] }
      : {
          act: onLabel(clause, label) ? "label" : "move",
          label: label.label,
          used: [label, ...used],
        };
  if (from !== undefined && verb !== "bring") return takenOut(from, used);
  if (verb === "bring" || verb === "restore") return { act: "restore", used };
  if (verb === "remove") return { act: "delete", used };
  return verb === "send" || verb === "take"
    ? undefined
    : { code: "move_where", parameters: {}, choices: [] };
}

const toLabel = new Set(["to", "into", "under", "in", "on", "as", "with"]);

/** "Put the Receipts label on it": nothing moves. */
function onLabel({ tokens }: Clause, { from, to }: Phrase): boolean {
  return tokens
    .slice(from, to)
    .some(({ word }) => word === "label" || word === "tag" || word === "lable");
}

type Moved = {
  to: PhraseOf<"place">;
  from: PhraseOf<"place"> | undefined;
  used: readonly Phrase[];
};

function destination(clause: Clause, { to, from, used }: Moved): Frame | undefined {
  const all = [to, ...used];
  switch (to.place) {
    case "archive":
      return { act: "archive", used: all };
    case "trash":
      return { act: "delete", used: all };
    case "spam":
      return { act: "spam", used: all };
    case "inbox":
      if (from?.place === "trash" || clause.verb === "restore")
        return { act: "restore", used: all };
      return from?.place === "spam"
        ? { act: "notSpam", used: all }
        : { act: "move", label: "Inbox", used: all };
    default:
      return undefined;
  }
}

export function takenOut(from: PhraseOf<"place">, used: readonly Phrase[]): Frame | undefined {
  switch (from.place) {
    case "inbox":
      return { act: "archive", used };
    case "trash":
      return { act: "restore", used };
    case "spam":
      return { act: "notSpam", used };
    case "snoozed":
      return { act: "unsnooze", used };
    default:
      return undefined;
  }
}

/** "Label … as Receipts", "add the Travel label to", "remove the label Work from". */
export function labelFrame(clause: Clause): Frame | Question {
  const labels = phrasesOf(clause, "label");
  const named = labels.filter(({ prep }) => prep !== "labelled" && prep !== "from");
  const label =
    named.find(({ prep }) => ["as", "with", "under"].includes(prep)) ??
    named.find(({ prep }) => ["to", "into", ""].includes(prep)) ??
    named[0] ??
    (clause.verb === "unlabel" ? labels[0] : undefined);
  if (label === undefined) return { code: "which_label", parameters: {}, choices: [] };
  return {
    act: clause.verb === "unlabel" ? "unlabel" : "label",
    label: label.label,
    used: [label, ...particles(clause)],
  };
}
