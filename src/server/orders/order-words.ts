/** Another way to ask for a message, and the order that it comes to. */
export type OtherOrder = readonly [RegExp, string];

/** A quotation that was lifted out of the text, and words for a message, as parts of a regular expression. */
export const q = String.raw`[\ue000-\ue00f]`;
export const mail = String.raw`(?:e-?mails?|mails?|messages?|threads?|notes?)`;
/** What begins as an order is none already. */
export const noOrder =
  "(?!(?:send|write|e-?mail|mail|message|tell|reply|respond|answer|draft|compose|forward|fwd|ask|let|drop|shoot|give|remind|schedule|invite|thank|find|show|make)\\b)";
export const wishing = "(?:(?:i|we)(?:['’]d| would) (?:like|love) )?";
export const answering = "(?:reply|respond|answer|write back)";
