/** What a text term looks at: `any` is sender, recipients, subject, body and attachment names together. */
export type TextField =
  | "any"
  | "from"
  | "to"
  | "cc"
  | "bcc"
  | "subject"
  | "list"
  | "deliveredto"
  | "filename";

/** `waiting` and `unanswered` are not Gmail's: of own questions that nobody answers, and of others' that the person has not. */
export type State =
  | "unread"
  | "read"
  | "starred"
  | "important"
  | "muted"
  | "waiting"
  | "unanswered";

export type Place =
  | "inbox"
  | "sent"
  | "drafts"
  | "spam"
  | "trash"
  | "anywhere"
  | "archive"
  | "snoozed"
  | "scheduled"
  | "chats";

export type Category =
  | "primary"
  | "social"
  | "promotions"
  | "updates"
  | "forums"
  | "reservations"
  | "purchases";

/** What `has:` asks for. Gmail's API knows one star, the yellow one. */
export type Thing =
  | "attachment"
  | "drive"
  | "document"
  | "spreadsheet"
  | "presentation"
  | "youtube"
  | "userlabels"
  | "nouserlabels"
  | "yellow-star"
  | "orange-star"
  | "red-star"
  | "purple-star"
  | "blue-star"
  | "green-star"
  | "red-bang"
  | "orange-guillemet"
  | "yellow-bang"
  | "green-check"
  | "blue-info"
  | "purple-question";

export type AgeUnit = "h" | "d" | "m" | "y";

/** Words that stand side by side in one field. `word` is a bare token, `phrase` was quoted, `exact` began with `+`. */
export type TextTerm = {
  kind: "text";
  field: TextField;
  text: string;
  form: "word" | "phrase" | "exact";
};

/** Two texts at most `within` words apart in one field; `ordered`: the left one first. */
export type NearTerm = {
  kind: "near";
  field: TextField;
  left: string;
  right: string;
  within: number;
  ordered: boolean;
};

/** One condition on a message. */
export type Term =
  | TextTerm
  | NearTerm
  | { kind: "message-id"; id: string }
  | { kind: "is"; state: State }
  | { kind: "in"; place: Place }
  | { kind: "has"; thing: Thing }
  /** The label's name as `toLabelSlug` writes it. */
  | { kind: "label"; name: string }
  | { kind: "category"; category: Category }
  | { kind: "size"; side: "larger" | "smaller"; bytes: number }
  /** From midnight of the day on, or before it; the day as `2004/04/16`. */
  | { kind: "day"; side: "after" | "before"; day: string }
  /** Seconds since 1970. */
  | { kind: "time"; side: "after" | "before"; seconds: number }
  | { kind: "age"; side: "newer" | "older"; amount: number; unit: AgeUnit };

/**
 * A condition on messages: Gmail's search language as a tree. `and` without terms is the empty query, which
 * all mail but Spam and Trash meets. The functions of `combine.ts` keep trees canonical: no `and` in an `and`,
 * no `or` in an `or`, no `not` in a `not`, none of them around nothing.
 */
export type Query =
  | Term
  | { kind: "and"; terms: readonly Query[] }
  | { kind: "or"; terms: readonly Query[] }
  | { kind: "not"; term: Query };
