import type { SenderKind, Unsubscription } from "#contract/automation/cleanup.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";

function counted(count: number, one: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;
}

/** What stands on the page that tidies a mailbox. */
export const cleanupWords = {
  page: "Clean up · Mailwright",
  title: "Clean up",
  text: "Who writes to you, how much, and how little of it you read.",
  stillReading:
    "Your mail is still being read: numbers grow, and people may stand under cold mail until then.",
  back: "Back to Inbox",
  signIn: "Sign in to tidy your mailbox.",
  kinds: {
    newsletter: "Newsletters",
    receipt: "Receipts",
    notification: "Notifications",
    cold: "Cold mail",
    person: "People",
  } satisfies Record<SenderKind, string>,
  kind: {
    newsletter: "Newsletter",
    receipt: "Receipts",
    notification: "Notifications",
    cold: "Cold mail",
    person: "Person",
  } satisfies Record<SenderKind, string>,
  all: "All",
  kindOf: "Kind of sender",
  order: "Order",
  orders: {
    unread: "Least read",
    count: "Most messages",
    size: "Largest",
    last_read: "Not read for longest",
  },
  sums: { senders: "Senders", messages: "Messages", unread: "Unread", inbox: "In the inbox" },
  size: "Size",
  table: "Senders",
  choose: (name: string) => `Choose ${name}`,
  chooseAll: "Choose all shown",
  sender: "Sender",
  acts: "What can be done",
  messages: "Messages",
  read: "Read",
  lastRead: "Newest that was read",
  never: "None",
  chosen: (count: number) => `${counted(count, "sender")} chosen`,
  clear: "Clear",
  unsubscribe: "Unsubscribe",
  archive: "Archive all",
  trash: "Move all to Trash",
  rule: "From now on…",
  more: "Show more",
  none: "Nobody of this kind writes to you.",
  noneText: "Choose another kind, or come back once there is more mail.",
  nothing: {
    archive: { title: "Nothing to archive", description: "None of it is in the inbox." },
    trash: { title: "Nothing to move", description: "Only starred messages are left." },
  },
  askTitle: {
    archive: (count: number) => `Archive ${counted(count, "message")}?`,
    trash: (count: number) => `Move ${counted(count, "message")} to Trash?`,
  },
  askText: (senders: number) =>
    `All of ${counted(senders, "sender")} that are there now. What comes later stays. You can undo it.`,
  askMore: (more: number) => `${counted(more, "older message")} are left for another time.`,
  askStarred: (starred: number) => `${counted(starred, "starred message")} stay where they are.`,
  confirm: { archive: "Archive", trash: "Move to Trash" },
  cancel: "Cancel",
  done: {
    archive: (count: number) => `Archived ${counted(count, "message")}`,
    trash: (count: number) => `Moved ${counted(count, "message")} to Trash`,
  },
  refused: (count: number, message: string) =>
    `${counted(count, "message")} stayed as they were: ${message}`,
  undo: "Undo",
  failed: (message: string) => ({ title: "Nothing was changed", description: message }),
  leaveTitle: (count: number) => `Unsubscribe from ${counted(count, "sender")}?`,
  ways: {
    one_click: (host: string) => `One click, told to ${host}`,
    mail: (address: string) => `A message from you to ${address}`,
    page: (host: string) => `A page on ${host}, which you open`,
    none: "Its mail does not say how. Make a rule or mark it as spam instead.",
    elseMail: (address: string) => ` If it is not taken, a message from you to ${address}`,
  },
  left: (count: number) => `Unsubscribed from ${counted(count, "sender")}`,
  waiting: (count: number) => `Unsubscribing from ${counted(count, "sender")}`,
  asked: (count: number) =>
    count === 1
      ? "1 is asked by a message that waits in the outbox."
      : `${formatNumber(count)} are asked by messages that wait in the outbox.`,
  toOpen: (count: number) =>
    count === 1
      ? "1 is left to you: open its page."
      : `${formatNumber(count)} are left to you: open their pages.`,
  untold: (count: number) => `${formatNumber(count)} could not be told.`,
  noWay: (count: number) => `${formatNumber(count)} ${count === 1 ? "does" : "do"} not say how.`,
  forGood: (count: number) =>
    count === 1
      ? "1 list has taken it: that cannot be undone."
      : `${formatNumber(count)} lists have taken it: that cannot be undone.`,
  leaving: "Unsubscribing…",
  close: "Close",
  openPage: "Open the page",
  outcome: {
    done: (host: string) => `Unsubscribed: ${host} has taken it.`,
    sent: (address: string) => `A message to ${address} is in the outbox.`,
    page: "Finish on its page:",
    refusedFirst: "The list did not take the click. ",
    none: "Could not be unsubscribed. Nothing was told to anybody.",
    refused: "The list did not take it, and offers no other way.",
  },
} as const;

/** How an unsubscription stands, beside its sender. */
export function standingWords(
  { state, told, since, goes_on }: Unsubscription,
  day: string,
): string {
  if (goes_on) return `Goes on: ${counted(since, "message")} since you unsubscribed on ${day}`;
  if (state === "done") return `Unsubscribed on ${day}`;
  if (state === "sent") return `Asked ${told} to unsubscribe you on ${day}`;
  if (state === "opened") return `Its page was offered on ${day}`;
  return `Not unsubscribed: ${told} did not take it on ${day}`;
}
