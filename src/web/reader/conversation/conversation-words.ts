import { formatNumber } from "#web/ui/format/format-number.ts";

/** What the dialog of a message says beside the message, and its conversation. */
export const conversationWords = {
  page: (title: string) => `${title} · Mailwright`,
  noneOpen: "No conversation is open",
  noneOpenText: "Choose one in the list to read it here.",
  moreActs: "More actions",
  labels: "Labels:",
  changeLabels: "Change labels",
  conversation: (count: number, drafts: number) =>
    `Conversation of ${counted(count, "message")}${drafts > 0 ? ` and ${counted(drafts, "draft")}` : ""}`,
  before: (count: number) => counted(count, "older message"),
  older: (count: number) =>
    count === 1
      ? "1 older message is not shown"
      : `${formatNumber(count)} older messages are not shown`,
  draft: "Draft",
  to: (names: string) => `To: ${names}`,
  editDraft: "Edit draft",
  discardDraft: "Discard draft",
  goesOut: (time: string) => `Scheduled for ${time}`,
  fold: (name: string) => `Fold the message of ${name}`,
} as const;

function counted(count: number, what: string): string {
  return `${formatNumber(count)} ${count === 1 ? what : `${what}s`}`;
}
