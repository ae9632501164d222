import { formatNumber } from "#web/ui/format/format-number.ts";

/** The words around what was said and answered. */
export const transcriptWords = {
  conversation: "Conversation",
  you: "You",
  assistant: "Assistant",
  typing: "The assistant is typing",
  waits: (title: string) => `It waits for you to approve it: ${title}`,
  listed: (count: number) =>
    count === 1 ? "1 message is listed." : `${formatNumber(count)} messages are listed.`,
  stopping: "Stopping before the next step",
  again: "Try again",
  choices: "Answers to choose from",
  allText: "Show all",
  lessText: "Show less",
  files: "Files",
  sources: "Messages",
  source: (number: number, subject: string) => `Message ${number}: ${subject}`,
  allSources: (count: number) => `Show all ${formatNumber(count)}`,
  fewerSources: "Show fewer",
  firstOf: (shown: number, total: number) =>
    shown === 1
      ? `The first of ${formatNumber(total)}`
      : `The first ${formatNumber(shown)} of ${formatNumber(total)}`,
  allFound: (total: number) =>
    total === 1 ? "Show it in the list" : `Show all ${formatNumber(total)} in the list`,
  unread: "Unread",
  draft: "Draft",
  fields: { to: "To", cc: "Cc", bcc: "Bcc" },
  undo: "Undo",
  undoSend: "Take back",
  openDraft: "Open draft",
  notLoaded: "The earlier conversation could not be loaded.",
  builtin: "Built-in assistant",
  tokens: (count: number) => (count === 1 ? "1 token" : `${formatNumber(count)} tokens`),
  atMost: (spent: readonly string[]) => `at most ${spent.join(" and ")}`,
} as const;
