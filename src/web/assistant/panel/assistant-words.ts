import { formatNumber } from "#web/ui/format/format-number.ts";

/** The words of the assistant. */
export const assistantWords = {
  title: "AI Assistant",
  online: "Online",
  offline: "Offline",
  left: (count: number) => (count === 1 ? "1 prompt left" : `${formatNumber(count)} prompts left`),
  upgrade: "Upgrade to Pro",
  pro: "Pro User",
  clear: "Clear Chat",
  clearTitle: "Clear Chat History",
  clearText:
    "This will permanently delete all your conversation history with the AI assistant. This action cannot be undone",
  cancel: "Cancel",
  clearConfirm: "Clear History",
  closePanel: "Close the assistant",
  wholeSection: "Open the whole page",
  greeting: "What shall I do with your mail?",
  greetingText:
    "Ask a question, or say what to do. I act only on what you type, ask before anything large or anything that goes out in words of mine, and almost all of it can be undone.",
  tiles: "Quick actions",
  chips: "Suggestions",
  moreChips: "Show suggestions",
  message: "Message to the assistant",
  placeholder: "Ask, or say what to do",
  send: "Send",
  tooLong: (over: number, most: number) =>
    `Too long by ${formatNumber(over)} ${over === 1 ? "character" : "characters"}: ${formatNumber(most)} can be sent at once.`,
  stop: "Stop",
  about: (title: string) => `About: ${title}`,
  notAbout: "No longer about this conversation",
  builtinText: "Answered by the built-in assistant. Nothing leaves this server.",
  modelText: (model: string, host: string) =>
    `Answered by ${model}. What you ask, and messages it must read, go to ${host}.`,
} as const;

export const upgradeWords = {
  title: "Upgrade to Pro",
  text: "You've used all your free prompts!",
  price: "$4.99/month",
  best: "Best Value",
  features: [
    "Unlimited AI conversations",
    "Advanced email automation",
    "Priority processing",
    "Custom AI training",
    "Export of history",
    "Premium support",
  ],
  upgrade: "Upgrade to Pro",
  later: "Maybe later",
} as const;

/** The tiles in their order; one without a prompt opens the form. */
export const quickActions = [
  { id: "compose", title: "Compose Email", prompt: undefined },
  { id: "schedule", title: "Schedule Send", prompt: "Schedule an email for later" },
  { id: "reply", title: "Quick Reply", prompt: "Help me write a quick professional reply" },
  { id: "summarize", title: "Summarize Inbox", prompt: "Summarize my recent emails" },
  { id: "delete", title: "Delete Emails", prompt: "Delete all promotional emails" },
  { id: "clean", title: "Clean Inbox", prompt: "Archive all read emails" },
] as const;

/** The suggestions; the third is to be ended with a name. */
export const suggestions = [
  { title: "Reply to the latest email", prompt: "Reply to the latest email" },
  { title: "Delete all spam", prompt: "Delete all spam" },
  { title: "Delete emails from a sender", prompt: "Delete emails from " },
  { title: "Clean up old newsletters", prompt: "Clean up old newsletters" },
] as const;
