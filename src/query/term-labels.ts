import type { Term } from "./ast.ts";
import { isOwnState } from "./operators.ts";

/** Labels of which a message has at least one, or `none` of which it has. */
export type LabelSet = { labels: string[]; none: boolean };

const placeLabels: Record<string, string> = { drafts: "DRAFT", chats: "CHAT" };
const unarchived = ["INBOX", "SPAM", "TRASH", "SENT", "DRAFT", "CHAT"];

/**
 * Gmail's own labels that a state, a category or a place stands for; a state that Gmail does not know is one of ours.
 *
 * @example termLabels({ kind: "is", state: "read" }) // { labels: ["UNREAD"], none: true }
 */
export function termLabels(term: Extract<Term, { kind: "is" | "in" | "category" }>): LabelSet {
  switch (term.kind) {
    case "is":
      if (isOwnState(term.state)) return withOne(`@${term.state}`);
      return {
        labels: [toLabelId(term.state === "read" ? "unread" : term.state)],
        none: term.state === "read",
      };
    case "category":
      return withOne(
        `CATEGORY_${term.category === "primary" ? "PERSONAL" : toLabelId(term.category)}`,
      );
    case "in":
      if (term.place === "anywhere") return { labels: [], none: true };
      if (term.place === "archive") return { labels: unarchived, none: true };
      return withOne(placeLabels[term.place] ?? toLabelId(term.place));
  }
}

function withOne(label: string): LabelSet {
  return { labels: [label], none: false };
}

/**
 * The id of Gmail's own label of that name.
 *
 * @example toLabelId("yellow-star") // "YELLOW_STAR"
 */
export function toLabelId(name: string): string {
  return name.toUpperCase().replaceAll("-", "_");
}
