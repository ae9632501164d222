import type { DemoAct } from "./demo-state.ts";

/** The words of the demo; what is about one act is said of `count` messages. */
export const demoWords = {
  label: "A demo on made-up mail. It all happens in this page: nothing is sent, nothing is kept.",
  restart: "Start over",
  inbox: "Demo inbox",
  assistant: "Demo assistant",
  search: "Search the demo mail",
  searchHint: "Search as in Gmail",
  examples: ["is:unread", "has:attachment", "older_than:7d -unsubscribe"],
  found: (count: number) => `${count} found. `,
  nothing: "Nothing here. What was archived or deleted comes back with Undo.",
  nothingFound: "No message of the demo fits this search.",
  unread: "Unread",
  starred: "Starred",
  attached: "Has attachments",
  back: "Back to the list",
  archive: "Archive",
  delete: "Delete",
  keys: "Keys in the list, as in Gmail: j k to move, Enter to open, e to archive, # to delete, z to undo",
  touch: "Tap a message to open it. What you do is undone here.",
  undo: "Undo",
  undone: "Undone",
  greeting:
    "Choose a request. I act only on what you ask. Here I show each act first; in your mailbox small ones are done at once, with Undo.",
  requests: "Requests to try",
  conversation: "Conversation with the demo assistant",
  you: "You",
  foundBy: "Found by the search",
  approve: "Approve",
  decline: "Not now",
  approved: "Approved",
  declined: "Left as it was",
  others: (count: number) => `and ${count} more`,
  safe: {
    archive: "Archived mail leaves the inbox and stays in All Mail.",
    delete: "Deleted mail goes to Trash, from where it can come back.",
  },
  question: (act: DemoAct, count: number) =>
    `${act === "archive" ? "Archive" : "Delete"} ${emails(count)}?`,
  done: (act: DemoAct, count: number) =>
    `${emails(count)} ${act === "archive" ? "archived" : "moved to Trash"}`,
} as const;

function emails(count: number): string {
  return count === 1 ? "1 email" : `${count} emails`;
}
