import { formatNumber } from "#web/ui/format/format-number.ts";

/** What stands on a card. */
export const cardWords = {
  approve: "Approve",
  approveBoth: (count: number) => `Approve all ${count}`,
  refuse: "Not now",
  deciding: "Working",
  stop: "Stop",
  stopping: "Stopping",
  elsewhere: "This was asked in another window or device. Decide about it there.",
  states: {
    approved: "Approved. What was done stands below.",
    refused: "Left as it was",
    expired: "This has expired, so nothing was done. Ask again for a new one.",
  },
  minutes: (minutes: number) =>
    minutes <= 1 ? "Open for another minute" : `Open for another ${minutes} minutes`,
  left: (left: number, count: number) => `${formatNumber(left)} of ${emails(count)}`,
  emails: (count: number) => emails(count),
  why: {
    "act by what was read": "Chosen by reading the emails: untick what does not belong here.",
    "label by what was read": "Its name comes out of what was read.",
    "not all understood": "Not all of your words were understood.",
  } as Readonly<Record<string, string>>,
  rule: {
    mail: "Which",
    criterion: "That fit",
    actions: "Then",
    when: "When",
    rehearsed: (days: number, count: number, senders: readonly string[]) => {
      if (count === 0) return `In the last ${days} days it would have touched nothing.`;
      const from = senders.length === 0 ? "" : `, from ${senders.join(", ")}`;
      return `In the last ${days} days it would have touched ${emails(count)}${from}.`;
    },
    other: (name: string, both: number, wins: "this" | "other" | "both") =>
      `The rule “${name}” touches ${emails(both)} of these too${wins === "both" ? "." : `, and ${wins === "this" ? "this one" : "that one"} decides.`}`,
  },
  details: "How",
  listed: "Emails",
  listedWhy: "Emails, each with why it is here",
  all: "Tick all",
  none: "Untick all",
  open: (subject: string) => `Open: ${subject}`,
  noSubject: "No Subject",
  senders: "Whose emails",
  unreadSender: "Still being read",
  sample: "Some of them",
  more: "Show more of them",
  fewer: "Show fewer",
  shown: "What it showed",
  others: (count: number) => (count > 0 ? `and ${emails(count, "more")}` : ""),
  othersFrom: (count: number) => (count > 0 ? `and ${emails(count)} from others` : ""),
  foundBy: "Found by the search",
  until: (time: string) => `Until ${time}`,
  type: (count: number) => `Type ${count} to confirm`,
  forever: (count: number) =>
    count === 1 ? "It cannot be brought back." : "They cannot be brought back.",
  nothingLeft: (count: number) =>
    count === 1 ? "You have left it out." : "You have left all of them out.",
  fields: { to: "To", cc: "Cc", bcc: "Bcc", subject: "Subject", body: "Message" },
  about: "About",
  files: "Files",
  at: (time: string) => `Goes out ${time}`,
  remindAt: (time: string) => `Comes back ${time} unless somebody answers before`,
  noRecipient: "Please add at least one recipient",
} as const;

function emails(count: number, kind = ""): string {
  const what = kind === "" ? "email" : `${kind} email`;
  return count === 1 ? `1 ${what}` : `${formatNumber(count)} ${what}s`;
}
