export type PageWords = {
  title: string;
  lead: string;
  parts: readonly { title: string; text: string }[];
};

export const backHome = "Back to home";

export const privacyWords: PageWords = {
  title: "Privacy Policy",
  lead: "Mailwright is open-source software. Whoever runs this server answers for the data on it.",
  parts: [
    {
      title: "Information collected",
      text: "Your name and e-mail address from Google, and a copy of the mail that you let this server read.",
    },
    {
      title: "Use",
      text: "The copy is there to show, search and act on your mail for you. It is used for nothing else.",
    },
    {
      title: "Security",
      text: "Google's tokens are kept encrypted on the server and never reach your browser. Pictures that a message would load from elsewhere are not loaded.",
    },
    {
      title: "Sharing",
      text: "Mailwright gives your mail to nobody. It talks to Google for you, and to a language model only when whoever runs the server has set one up.",
    },
    {
      title: "Your rights",
      text: "You can sign out and take away Mailwright's access in your Google account at any time, and ask whoever runs this server to remove your data.",
    },
    { title: "Contact", text: "Write to whoever runs this server." },
  ],
};

export const termsWords: PageWords = {
  title: "Terms of Service",
  lead: "Short, because there is little to say.",
  parts: [
    {
      title: "Acceptance",
      text: "By signing in you accept these terms and those of whoever runs this server.",
    },
    {
      title: "Service description",
      text: "Mailwright reads, composes and sends mail on your behalf, as you ask it to.",
    },
    {
      title: "Your responsibilities",
      text: "You are responsible for what you send and for keeping your Google account safe.",
    },
    {
      title: "Mailbox integration",
      text: "Mailwright works through Google's Gmail service, whose own terms apply as well.",
    },
    {
      title: "AI disclaimer",
      text: "What a model writes may be wrong. Read it before you rely on it.",
    },
    { title: "Subscription and billing", text: "Nothing can be bought in this version." },
    {
      title: "Liability",
      text: "The software is given as it is, without warranty, under the Apache License 2.0.",
    },
    {
      title: "Termination",
      text: "You may stop at any time by signing out and taking away Mailwright's access in your Google account.",
    },
    { title: "Contact", text: "Write to whoever runs this server." },
  ],
};

export const aboutWords: PageWords = {
  title: "About Mailwright",
  lead: "A Gmail client that anyone can run, with an assistant that asks before it acts.",
  parts: [
    {
      title: "Mission",
      text: "Mail should take little time, and nothing in it should happen behind your back.",
    },
    {
      title: "Technology",
      text: "One program and one database on a machine of your choice. The source is open.",
    },
  ],
};

export const contactWords: PageWords = {
  title: "Contact",
  lead: "Each Mailwright server is run by its own people.",
  parts: [
    {
      title: "Questions about this server",
      text: "Write to whoever gave you its address.",
    },
  ],
};
