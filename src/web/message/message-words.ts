import { groupedNumber } from "#web/format/grouped-number.ts";

/** What the dialog of one message says. */
export const messageWords = {
  message: "Message",
  noSender: "Unknown sender",
  noSubject: "No Subject",
  more: "More for this message",
  asText: "Plain text",
  asDesigned: "As designed",
  print: "Print",
  download: "Download message (.eml)",
  tryAgain: "Try again",
  loading: "Loading message...",
  close: "Close",
  newer: "Newer message",
  older: "Older message",
  to: "To",
  cc: "Cc",
  original: "Show original",
  body: "Show message",
  frame: "Message body",
  noContent: "No content available",
  blocked: (count: number) =>
    count === 1
      ? "1 remote image is not shown"
      : `${groupedNumber(count)} remote images are not shown`,
  attached: (count: number) =>
    count === 1
      ? "1 picture that came with this message is not shown"
      : `${groupedNumber(count)} pictures that came with this message are not shown`,
  tooComplex: "This message is too complex to be shown as designed.",
  unreadable: "This message could not be read",
  unreadableText: "It is kept as it came, and its original can be shown.",
  failed: "The message could not be loaded",
  gone: "This message is no longer here",
  goneText: "It may have been deleted in Gmail.",
  truncated: "Only the beginning is shown.",
} as const;
