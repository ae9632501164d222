/** What sets the product apart, as the first page tells it. */
export const differenceWords = {
  safe: {
    title: "An assistant that cannot hurt you",
    text: "What it may do is decided by rules in the program, not by asking a model nicely. Mail is never an order: nothing that a message says can choose an act, a recipient or a target.",
    columns: [
      {
        title: "At once",
        items: ["Find, count and summarise", "Write a draft", "Archive, star or label, with Undo"],
      },
      {
        title: "After your click",
        items: [
          "Large batches: how many, whose, which",
          "Mail in words that are not yours",
          "Deleting for ever, the number typed by you",
        ],
      },
      {
        title: "Never",
        items: [
          "What a message asks for",
          "A recipient that you did not name",
          "Filters, settings, mail forwarded by rule",
        ],
      },
    ],
  },
  undo: {
    title: "Everything can be undone",
    text: "Each change is written down with the labels from before, whoever made it. Take back one act, one request or a whole day, and every message is where it was.",
    caption: "Made-up entries. Try their buttons.",
    entries: [
      { what: "Archived 5 emails", who: "Assistant, asked by you", time: "9:41 AM" },
      { what: "Moved 1 email to Trash", who: "You", time: "9:20 AM" },
      { what: "Labelled 12 emails “Receipts”", who: "Assistant, asked by you", time: "8:55 AM" },
    ],
    undo: "Undo",
    undone: "Undone",
  },
  search: {
    title: "Search as in Gmail",
    text: "Gmail's own search language over a copy of your mailbox that answers at once, and says in plain words what it looks for. The assistant finds its targets in the same way, so you can check them.",
    examples: [
      { query: "from:ines has:attachment", says: "Mail from “ines” and with an attachment" },
      { query: "is:unread newer_than:7d", says: "Mail not yet read and newer than 7 days" },
      {
        query: "category:promotions -is:starred",
        says: "Mail in the category Promotions and without a star",
      },
      {
        query: "subject:invoice larger:2M",
        says: "Mail with “invoice” in the subject and larger than 2 MB",
      },
    ],
  },
  once: {
    title: "Nothing is sent twice",
    text: "A message is in a queue before it is mail. After a lost connection or a crash the server looks for what Gmail did, and never just tries again. Where it cannot know, it asks you.",
    steps: [
      { title: "Kept", text: "When you press Send, before anything leaves the server" },
      { title: "Held back", text: "Ten seconds, or up to thirty if you like, to change your mind" },
      { title: "Given to Gmail", text: "As a draft that can be sent only once" },
      { title: "Sent", text: "Found in your Sent Mail, not merely hoped for" },
    ],
  },
  yours: {
    title: "Your mail stays with you",
    text: "One program and one folder on a machine of your choice, open source. Google's keys never reach the browser, pictures that spy on you are not loaded, and everything can be taken along.",
    caption: "All it takes to run",
    lines: [
      { typed: true, text: "npm start" },
      { typed: false, text: "Installing what is missing …" },
      { typed: false, text: "Building the app …" },
      { typed: false, text: "Mailwright is ready: http://localhost:3000" },
    ],
  },
} as const;
