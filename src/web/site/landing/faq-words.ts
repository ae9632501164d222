type Question = {
  question: string;
  answer: string;
  /** Where there is more. */
  more?: { to: string; title: string };
};

const items: readonly Question[] = [
  {
    question: "Is it free?",
    answer:
      "The software is open source and free to run. On a server that offers plans, your mail client is free, the assistant answers a few requests for free, and Pro takes that limit away.",
    more: { to: "/?section=pricing", title: "See the plans" },
  },
  {
    question: "Who can read my mail?",
    answer:
      "You, and whoever runs this server, since the copy of your mailbox lies there. Nobody else gets it. A language model sees mail only where whoever runs the server has set one up.",
  },
  {
    question: "Can a message trick the assistant?",
    answer:
      "No message can choose what it does. It acts on your words alone, and the program checks every step against fixed rules before it is taken. Ask the demo above to obey the Parcel Desk.",
  },
  {
    question: "What if it does something that I did not want?",
    answer:
      "Undo it. Every change to your mailbox is kept with what was before, and can be taken back one by one, by request or by day. Two things have no way back: mail that is out, which is held back for some seconds first, and deleting for ever, which always asks you to type how many.",
  },
  {
    question: "Which mail accounts can I connect?",
    answer: "Gmail and Google Workspace. Other providers are not supported in this preview.",
  },
  {
    question: "How soon is my mailbox there?",
    answer:
      "The newest mail within seconds, with the right counts for every folder. Reading everything takes longer, because Google allows about five messages a second; it goes on by itself, newest first.",
  },
  {
    question: "Can I try it without Google?",
    answer:
      "Yes, right above. And whoever starts the program on their own machine gets a local stand-in for Google with made-up people and a few hundred messages: no account, no key.",
  },
  {
    question: "What happens when I leave?",
    answer:
      "Gmail keeps all your mail, as it always did. In the settings you can take along everything that is stored about you, and delete it here for good.",
  },
];

export const faqWords = { title: "Frequently asked questions", items } as const;
