import { limits } from "#contract/limits.ts";
import { groupedNumber } from "#web/format/grouped-number.ts";
import { byteSize } from "#web/format/byte-size.ts";

/** What the compose form says; the names of its fields and buttons are the specification's. */
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
  cancel: "Cancel",
  saveDraft: "Save Draft",
  send: "Send",
  schedule: "Schedule",
  discard: "Discard draft",
  minimise: "Minimise",
  restore: "Restore",
  maximise: "Maximise",
  normal: "Smaller",
  close: "Save and close",
  closeForm: "Close",
  quoted: "Show quoted text",
  hideQuoted: "Hide quoted text",
  removeQuoted: "Remove quoted text",
  quotedFrame: "Quoted text",
  replyGoesTo: (address: string) => `The sender wants replies to go to ${address}`,
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
  chooseFirst: "Choose first which of the two is to be sent: yours, or the one at Gmail.",
  toBeSent:
    "This draft is to be sent as it was. Send or schedule it here, and it goes out once, with what you changed.",
  isElsewhere: "It is to be sent, or was changed elsewhere. Look under Scheduled.",
  keepMine: "Keep mine as a new draft",
  takeTheirs: "Use Gmail's",
  wrongRecipient: (typed: string) => `“${typed}” is no mail address. Change or remove it.`,
  stillSending: "Wait until all files are sent, or remove them.",
  failedFile: "A file could not be sent. Try again or remove it.",
  kept: "What you wrote is still here.",
  doubt: "The message may be on its way all the same. Sent from here again, it goes out once.",
  tooManyRecipients: (count: number) =>
    `Gmail sends a message to at most ${limits.recipients} recipients. Here are ${groupedNumber(count)}: remove some. Until then it is not saved.`,
  takenBack: "This message was taken back meanwhile. Send it again if it shall go out.",
  toDecide: "It was tried before and waits for your decision under Scheduled.",
  tooLarge: (beyond: number) =>
    `Gmail takes messages of up to ${byteSize(limits.encodedMessage)} with their files encoded. This one is ${byteSize(beyond)} too large: remove a file. Until then it is saved without its files.`,
  tooManyFiles: (names: readonly string[]) =>
    `At most ${limits.attachments} files go along with a message. Left out: ${listed(names)}. Remove ${names.length} of its files to send it; until then it is saved without these.`,
  tooManyOfDraft: (count: number) =>
    `At most ${limits.attachments} files go along with a message. Remove ${count} of its files to save or send it; until then the draft stays as it was.`,
  cut: (field: "to" | "cc", last: string) =>
    `Of the original's ${field === "to" ? composeWords.to : composeWords.cc} the first ${limits.recipients} people are read. Whoever stands there behind ${last} is left out.`,
  notGenerated: "The assistant cannot write right now. What you wrote is unchanged.",
} as const;

/** The toasts; titles and descriptions are the specification's where it has them. */
export const composeToasts = {
  missingRecipients: {
    title: "Missing Recipients",
    description: "Please add at least one recipient",
  },
  nothingToSave: {
    title: "Nothing to Save",
    description: "Please add some content before saving as draft",
  },
  wrongTime: {
    missing: { title: "Missing Time", description: "Please choose when to send it" },
    past: { title: "Missing Time", description: "Please choose a time to come" },
    far: {
      title: "Time Too Far Away",
      description: "Please choose a time within a year from now",
    },
  },
  saveFailed: { title: "Save Failed", description: "Failed to save draft" },
  sendFailed: { title: "Send Failed", description: "Failed to send email" },
  generationFailed: {
    title: "Generation Failed",
    description: "Failed to generate email content",
  },
  generated: { title: "Email Generated" },
  draftSaved: { title: "Draft Saved" },
  draftWithoutFiles: {
    title: "Draft Saved",
    description: "Without its files, which are too large together.",
  },
  draftWithout: (names: readonly string[]) => ({
    title: "Draft Saved",
    description: `Without ${listed(names)}: at most ${limits.attachments} files go along.`,
  }),
  draftKept: { title: "Draft Saved", description: "It is in Drafts." },
  discarded: { title: "Draft discarded" },
  changesDiscarded: { title: "Changes discarded", description: "The draft is as it was." },
  notDiscarded: (reason: string) => ({ title: "Draft not discarded", description: reason }),
  sendUnknown: {
    title: "No answer",
    description: "It is not known yet whether the message was taken",
  },
  sent: (subject: string, [to = "", ...others]: readonly string[]) => ({
    title: "Email Sent",
    description: [
      subject,
      `To ${to}${others.length > 0 ? ` and ${groupedNumber(others.length)} more` : ""}`,
    ]
      .filter(Boolean)
      .join(" · "),
  }),
  scheduled: (time: string) => ({ title: "Email Scheduled", description: `For ${time}` }),
  undone: { title: "Not sent", description: "The message is open again." },
  notUndone: (reason: string) => ({ title: "Not taken back", description: reason }),
  undo: "Undo",
} as const;

const namesShown = 5;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, namesShown).join(", ");
  const more = names.length - namesShown;
  return more > 0 ? `${shown} and ${groupedNumber(more)} more` : shown;
}
