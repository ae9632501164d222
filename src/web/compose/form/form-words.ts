import { limits } from "#contract/limits.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";

/** What is said where a message cannot be kept or sent as it is written. */
export const formWords = {
  waits: (scheduled: boolean, time: string) =>
    `${scheduled ? `Scheduled for ${time}.` : `Waits to be sent, next try on ${time}.`} Sent or scheduled from here, it goes out once, with what you changed.`,
  chooseFirst: "Choose first which of the two is to be sent: yours, or the one at Gmail.",
  isElsewhere: "It is to be sent, or was changed elsewhere. Look under Scheduled.",
  wrongReminder: "Choose a time to be reminded at that is to come, after the message has gone out.",
  wrongRecipient: (typed: string) => `“${typed}” is no mail address. Change or remove it.`,
  stillSending: "Wait until all files are sent, or remove them.",
  failedFile: "A file could not be sent. Try again or remove it.",
  kept: "What you wrote is still here.",
  doubt: "The message may be on its way all the same. Sent from here again, it goes out once.",
  tooManyRecipients: (count: number) =>
    `Gmail sends a message to at most ${limits.recipients} recipients. Here are ${formatNumber(count)}: remove some. Until then it is not saved.`,
  takenBack: "This message was taken back meanwhile. Send it again if it shall go out.",
  toDecide: "It was tried before and waits for your decision under Scheduled.",
  tooManyFiles: (names: readonly string[]) =>
    `At most ${limits.attachments} files go along with a message. Left out: ${listed(names)}. Remove ${names.length} of its files to send it; until then it is saved without these.`,
  tooManyOfDraft: (count: number) =>
    `At most ${limits.attachments} files go along with a message. Remove ${count} of its files to save or send it; until then the draft stays as it was.`,
} as const;

/** The toasts of a form. */
export const formToasts = {
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
      `To ${to}${others.length > 0 ? ` and ${formatNumber(others.length)} more` : ""}`,
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
  return more > 0 ? `${shown} and ${formatNumber(more)} more` : shown;
}
