import { formatNumber } from "#web/ui/format/format-number.ts";

export const outboxWords = {
  page: "Scheduled · Mailwright",
  title: "Scheduled",
  text: "Messages that are still to go out. Until its time comes a message can be changed, put off or taken back.",
  signIn: "Please sign in to view your scheduled messages",
  back: "Back to Inbox",
  empty: "Nothing is waiting to be sent",
  emptyText:
    "Messages with a time to go out stand here, and those that wait for the connection or could not be sent.",
  failed: "What is to be sent could not be loaded",
  tryAgain: "Try again",
  loading: "Loading what is to be sent",
  groups: {
    decide: "Needs your decision",
    scheduled: "Scheduled",
    soon: "On the way",
  },
  noSubject: "(no subject)",
  noRecipients: "No recipients",
  to: (names: readonly string[], more: number) =>
    `To ${names.join(", ")}${more > 0 ? ` and ${formatNumber(more)} more` : ""}`,
  files: (count: number) => (count === 1 ? "1 file" : `${formatNumber(count)} files`),
  goesOut: (time: string) => `Goes out on ${time}`,
  inZone: (time: string, zone: string) => `${time} (${zone.replaceAll("_", " ")})`,
  leaving: "Goes out in a moment",
  underway: "Being sent…",
  lookedFor: "Gmail has not said whether it took the message. Mailwright is finding out.",
  delayed: (why: string, time: string) => `Not sent yet. ${why} Next try: ${time}`,
  waiting: "Waiting for the connection",
  takingBack:
    "Cancelled, but Mailwright cannot be reached: until then it is not known whether it goes out. Taken back, it is kept in Drafts.",
  refused: (why: string) => `Not sent. ${why}`,
  notSent: (why: string) => `Not sent. ${why}`,
  unconfirmed:
    "It is not known whether this message went out: Gmail did not answer, and it is neither among the sent messages nor among the drafts. Look into your Sent mail, or ask the recipient. Sent again, it may arrive twice.",
  acts: {
    edit: "Edit",
    sendNow: "Send now",
    otherTime: "Another time",
    cancel: "Cancel",
    retry: "Try again",
    open: "Open in the form",
    checkAgain: "Check again",
    sendAgain: "Send again",
    wasSent: "It was sent",
  },
  sendAfterAll: "Send after all",
  reconnect: "Reconnect",
  permit: "Allow at Google",
  timeTitle: "Send at another time",
  timeGo: "Schedule",
  timeCancel: "Cancel",
  wrongTime: {
    missing: "Please choose when to send it",
    past: "Please choose a time to come",
    far: "Please choose a time within a year from now",
  },
} as const;

export const outboxToasts = {
  failed: (reason: string) => ({ title: "Not done", description: reason }),
  unanswered: {
    title: "Not known yet",
    description: "No answer came: it is not known whether that is done.",
  },
  tooLate: { title: "Too late", description: "The message is already on its way." },
  cancelled: { title: "Not sent", description: "The message is in Drafts." },
  takenOut: { title: "Not sent" },
  takingBack: {
    title: "Not known yet",
    description: "The message is taken back as soon as Mailwright can be reached.",
  },
  sending: { title: "Sending" },
  scheduled: (time: string) => ({ title: "Email Scheduled", description: `For ${time}` }),
  open: "Open",
  undo: "Undo",
} as const;
