import { contactDetails } from "./contact-details.ts";
import type { PageWords } from "./page-words.ts";

export const termsWords: PageWords = {
  title: "Terms of Service",
  lead: "These terms hold between you and whoever runs the server at this address, its operator. Mailwright itself is open-source software, which you may also run yourself.",
  updated: "Last updated 22 November 2026",
  parts: [
    {
      title: "Acceptance",
      body: [
        "By signing in you accept these terms and the privacy policy. If you do not accept them, do not sign in; nothing is kept of a visitor who has not.",
      ],
    },
    {
      title: "Service description",
      body: [
        "Mailwright is a mail client for Gmail. It reads, composes and sends e-mail on your behalf, and archives, labels, schedules, deletes and restores it, as you ask it to, by hand or through the assistant.",
      ],
    },
    {
      title: "Your responsibilities",
      body: [
        [
          "You use a mailbox that is your own, or that you may use.",
          "You are responsible for what is sent from your mailbox, also when the assistant wrote it.",
          "You keep your Google account safe, and end sessions on computers that are not yours.",
          "You do not send spam, do not break the law, and do not try to reach other people's mail.",
        ],
      ],
    },
    {
      title: "Mailbox integration",
      body: [
        "Mailwright works through Google's Gmail service with the permissions that you grant when you sign in: to read, to change, to write and to send mail. Google's own terms and limits apply as well. You can take the permissions back in your Google account at any time; Mailwright then stops working on your mailbox.",
      ],
    },
    {
      title: "AI disclaimer",
      body: [
        "What the assistant writes or concludes may be wrong. Read it before you rely on it or send it. The assistant asks before it sends what is not your own words, before it touches many messages and before anything is deleted for ever; what it did is listed and can be undone, except what was sent or deleted for ever.",
      ],
    },
    {
      title: "Subscription and billing",
      body: [
        "Using Mailwright is free, with a limited number of prompts to the assistant. Pro has no such limit and comes in two plans:",
        [
          "Basic, £4.99 a month. It renews itself each month until you cancel it, which you can do at any time under Manage subscription; it then ends with the month that is paid.",
          "Lifetime, £19.99, paid once.",
        ],
        "Stripe takes the payment for the operator of this server. Where an operator sells nothing, nothing can be bought. If you delete your account here, a subscription ends with the month that is paid.",
      ],
    },
    {
      title: "Liability",
      body: [
        "The software is provided as it is, without warranty of any kind, under the Apache License 2.0. As far as the law allows, neither its makers nor the operator are liable for mail that is lost, late or wrongly sent. Nothing here limits rights that the law gives you as a consumer.",
      ],
    },
    {
      title: "Termination",
      body: [
        "You may stop at any time: sign out, or delete your account under Setting. The operator may end your access if you break these terms, and you can still take your data along before it is deleted. Your mail at Gmail is not touched either way.",
      ],
    },
    {
      title: "Contact",
      body: [
        `Write to the operator: ${contactDetails.support}, or use the form on the contact page.`,
      ],
    },
  ],
};
