import { formatNumber } from "#web/ui/format/format-number.ts";

/** What is said of a message's body. */
export const bodyWords = {
  loading: "Loading message...",
  original: "Show original",
  frame: "Message body",
  noContent: "No content available",
  blocked: (count: number) =>
    count === 1
      ? "1 remote image is not shown"
      : `${formatNumber(count)} remote images are not shown`,
  attached: (count: number) =>
    count === 1
      ? "1 picture that came with this message is not shown"
      : `${formatNumber(count)} pictures that came with this message are not shown`,
  tooComplex: "This message is too complex to be shown as designed.",
  unreadable: "This message could not be read",
  unreadableText: "It is kept as it came, and its original can be shown.",
  truncated: "Only the beginning is shown.",
  showAll: "Show all",
} as const;
