import { groupedNumber } from "#web/format/grouped-number.ts";

/** What the dialog of a message says beside the message, and its conversation. */
export const conversationWords = {
  page: (title: string) => `${title} · Mailwright`,
  moreActs: "More actions",
  labels: "Labels:",
  changeLabels: "Change labels",
  conversation: (count: number) => `Conversation of ${groupedNumber(count)} messages`,
  before: (count: number) =>
    count === 1 ? "1 older message" : `${groupedNumber(count)} older messages`,
  older: (count: number) =>
    count === 1
      ? "1 older message is not shown"
      : `${groupedNumber(count)} older messages are not shown`,
  fold: (name: string) => `Fold the message of ${name}`,
} as const;
