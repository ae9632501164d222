export type Operator = {
  name: string;
  /** What it finds, in the words of a help page. */
  meaning: string;
  example: string;
  /** What those of its values mean that do not say so themselves. */
  meanings?: Readonly<Record<string, string>>;
  /** Other names of the same. */
  aliases?: readonly string[];
  /** The values it takes, where they are a closed list. */
  values?: readonly string[];
};

/**
 * Gmail's search operators that are written `name:value` (support.google.com/mail/answer/7190), in the order to suggest
 * them. `is:waiting` and `is:unanswered` are ours: Gmail looks for their words.
 */
export const operators: readonly Operator[] = [
  { name: "from", meaning: "Sent by a person", example: "from:amy" },
  { name: "to", meaning: "Sent to a person, copies included", example: "to:me" },
  { name: "cc", meaning: "Copied to a person", example: "cc:john@example.com" },
  { name: "bcc", meaning: "Blind copied to a person", example: "bcc:david" },
  { name: "subject", meaning: "Words in the subject", example: "subject:dinner" },
  {
    name: "is",
    meaning: "The state of a message",
    example: "is:unread",
    values: ["unread", "read", "starred", "important", "muted", "snoozed", "waiting", "unanswered"],
    meanings: {
      waiting: "Your questions that nobody has answered for three working days",
      unanswered: "Questions of people that you have not answered",
    },
  },
  {
    name: "has",
    meaning: "What a message has",
    example: "has:attachment",
    values: [
      "attachment",
      "drive",
      "document",
      "spreadsheet",
      "presentation",
      "youtube",
      "userlabels",
      "nouserlabels",
      "yellow-star",
      "orange-star",
      "red-star",
      "purple-star",
      "blue-star",
      "green-star",
      "red-bang",
      "orange-guillemet",
      "yellow-bang",
      "green-check",
      "blue-info",
      "purple-question",
    ],
  },
  {
    name: "in",
    meaning: "The place of a message; anywhere includes Spam and Trash",
    example: "in:archive",
    values: [
      "inbox",
      "sent",
      "drafts",
      "spam",
      "trash",
      "anywhere",
      "archive",
      "snoozed",
      "scheduled",
      "chats",
    ],
  },
  { name: "label", meaning: "A label; spaces are dashes", example: "label:my-friends" },
  {
    name: "category",
    meaning: "A category of the inbox",
    example: "category:updates",
    values: ["primary", "social", "promotions", "updates", "forums", "reservations", "purchases"],
  },
  {
    name: "after",
    meaning: "Received on a day or later",
    example: "after:2004/04/16",
    aliases: ["newer"],
  },
  {
    name: "before",
    meaning: "Received before a day",
    example: "before:2004/04/18",
    aliases: ["older"],
  },
  { name: "newer_than", meaning: "Younger than days, months or years", example: "newer_than:2d" },
  { name: "older_than", meaning: "Older than days, months or years", example: "older_than:1y" },
  { name: "larger", meaning: "Larger than a size", example: "larger:10M", aliases: ["size"] },
  { name: "smaller", meaning: "Smaller than a size", example: "smaller:1M" },
  { name: "filename", meaning: "An attachment's name or type", example: "filename:pdf" },
  { name: "list", meaning: "From a mailing list", example: "list:info@example.com" },
  {
    name: "deliveredto",
    meaning: "Delivered to an address",
    example: "deliveredto:username@example.com",
  },
  {
    name: "rfc822msgid",
    meaning: "The message with this Message-ID header",
    example: "rfc822msgid:200503292@example.com",
  },
];

const names = new Map(
  operators.flatMap(({ name, aliases = [] }) => [name, ...aliases].map((one) => [one, name])),
);

/** The operator that a name or another name of it stands for, in any letter case; nothing for a name that is none. */
export function findOperator(name: string): string | undefined {
  return names.get(name.toLowerCase());
}

/** Whether a state is one that Gmail does not know: what a message asks, and who has answered. */
export function isOwnState(name: string): name is "waiting" | "unanswered" {
  return name === "waiting" || name === "unanswered";
}
