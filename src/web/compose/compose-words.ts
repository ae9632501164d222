import { limits } from "#contract/limits.ts";
import { byteSize } from "#web/ui/format/format-number.ts";

/** What the compose form says. */
export const composeWords = {
  newMessage: "New message",
  draft: "Draft",
  from: "From",
  templates: "Templates",
  to: "To",
  cc: "CC",
  bcc: "BCC",
  subject: "Subject",
  message: "Message",
  aiSubject: "AI Subject",
  generate: "Generate with AI",
  askSubject: (text: string) => `Write a subject line for this email:\n\n${text}`,
  generateTitle: "Generate with AI",
  generateAsk: "Describe the email you want to write",
  generateGo: "Generate",
  scheduleLater: "Schedule for later",
  remind: "Remind me if there is no answer",
  remindAt: "Remind me by",
  cancel: "Cancel",
  saveDraft: "Save Draft",
  send: "Send",
  schedule: "Schedule",
  discard: "Discard draft",
  minimise: "Minimise",
  restore: "Restore",
  maximise: "Maximise",
  normal: "Smaller",
  popOut: "Pop out",
  close: "Save and close",
  closeForm: "Close",
  quoted: "Show quoted text",
  hideQuoted: "Hide quoted text",
  removeQuoted: "Remove quoted text",
  quotedFrame: "Quoted text",
  replyGoesTo: (address: string) => `The sender wants replies to go to ${address}`,
  nobody: "The message does not say who sent it. Add a recipient.",
  openFailed: "This message could not be opened",
  draftGone: "This draft is no longer there",
  draftGoneText:
    "It was sent, changed or thrown away elsewhere meanwhile. Drafts and Sent Mail show how it stands now.",
  tryAgain: "Try again",
  loading: "Opening",
  /** How the draft stands. */
  states: {
    clean: "",
    waiting: "",
    saving: "Saving…",
    saved: "Saved in Drafts",
    failed: "Not saved yet",
    conflict: "Not saved",
    toBeSent: "Not saved",
  },
  conflict: "This draft was changed elsewhere meanwhile. Both are kept until you choose.",
  toBeSent:
    "This draft is to be sent as it was. Send or schedule it here, and it goes out once, with what you changed.",
  keepMine: "Keep mine as a new draft",
  takeTheirs: "Use Gmail's",
  tooLarge: (beyond: number) =>
    `Gmail takes messages of up to ${byteSize(limits.encodedMessage)} with their files encoded. This one is ${byteSize(beyond)} too large: remove a file. Until then it is saved without its files.`,
  cut: (field: "to" | "cc", last: string) =>
    `Of the original's ${field === "to" ? composeWords.to : composeWords.cc} the first ${limits.recipients} people are read. Whoever stands there behind ${last} is left out.`,
  notGenerated: "The assistant cannot write right now. What you wrote is unchanged.",
} as const;

/** The toasts of writing. */
export const composeToasts = {
  generationFailed: {
    title: "Generation Failed",
    description: "Failed to generate email content",
  },
  generated: { title: "Email Generated" },
} as const;
