import { contactDetails } from "./contact-details.ts";
import type { PageWords } from "./page-words.ts";

export const privacyWords: PageWords = {
  title: "Privacy Policy",
  lead: "Mailwright is open-source software that anyone can run. Whoever runs the server at this address is its operator: they hold what is kept here and answer for it. The makers of Mailwright receive nothing from it.",
  updated: "Last updated 22 November 2026",
  parts: [
    {
      title: "Information collected",
      body: [
        "Only what is needed to show your mail and to act on it for you:",
        [
          "From Google, when you sign in: your name, your e-mail address, and the tokens by which this server may use your mailbox.",
          "From Gmail: a copy of your messages with their labels, and the index of words by which they are searched. Attachments are fetched from Gmail when you open them.",
          "From you: drafts and files until they are sent, messages waiting for their time, templates, signatures, settings, rules, reminders, saved and recent searches, and a rating if you give one.",
          "From your use: what was done to messages, so that it can be undone, by rules, too; how much each sender has written to you, and whom you have unsubscribed from; what you asked of the assistant and what it answered, until you clear the chat; by what names you have told it that you call people; how many prompts you have used; and your sessions, each with the browser it names itself as. A log of the operator holds when you signed in, were refused, took data along or left, with your address and nothing of your mail.",
          "In your browser: one cookie that keeps you signed in, another for the minutes of a sign-in, how the pages look, which drafts were opened, and messages written without a connection until they are sent. No advertising and no tracking of any kind.",
        ],
      ],
    },
    {
      title: "How it is used",
      body: [
        "To show, search, sort, write, send and schedule your mail, to undo what was done, to count prompts, and to know whether you have Pro. It is not used for advertising, not sold, and not used to train any model.",
        "Mailwright's use of information received from Google's APIs adheres to the Google API Services User Data Policy, including the Limited Use requirements.",
      ],
    },
    {
      title: "Security",
      body: [
        "Google's tokens lie encrypted on the server and never reach your browser. Each person's rows are locked to that person in the database itself. The body of a message is cleaned and shown in a sealed frame; pictures from elsewhere are not loaded until you ask, and then by the server, so that a sender learns nothing of you.",
        "The operator of a server can read what lies on it. Sign in only where you trust the operator, or run a server of your own.",
      ],
    },
    {
      title: "Sharing",
      body: [
        "Your mail is given to nobody, with these exceptions that you ask for yourself:",
        [
          "Google: what you do to a message is done in your Gmail mailbox.",
          "A language model: only if the operator has set one up, and then only what a request to the assistant needs, or the mail that a rule of yours asks it about. Without one the assistant works on this server alone.",
          "Mailing lists: if you unsubscribe, the list's server or address learns that you do.",
          "Stripe: if you buy Pro, Stripe takes the payment. Mailwright never sees your card; it keeps Stripe's number for you and whether you have paid.",
        ],
      ],
    },
    {
      title: "Your rights",
      body: [
        "Under Setting you can, at any time and without asking anyone:",
        [
          "take all your data along, as one file, and your mail as an mbox that other programs read;",
          "see your sessions and end each of them;",
          "delete your account. All that is kept of you here goes with it but for the lines of that log, and the access to your Google account is given back. Your mail at Gmail stays as it is.",
        ],
        "You can also take the access away in your Google account. Receipts that the law has Stripe keep stay with Stripe.",
      ],
    },
    {
      title: "Contact",
      body: [
        `Questions about your data go to the operator: ${contactDetails.support}, or the form on the contact page.`,
      ],
    },
  ],
};
