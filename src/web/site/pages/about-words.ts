export const aboutWords = {
  title: "About Mailwright",
  pageTitle: "About",
  lead: "A mail client for Gmail that anyone can run, with an assistant that acts on your words alone.",
  mission: {
    title: "Our mission",
    text: "Mail should take little of your day, and nothing in it should happen behind your back. Mailwright does the tedious part, shows what it did, and lets you take it back. It runs where you want it to run, so that your mail stays with you.",
  },
  featuresTitle: "What it does",
  features: [
    {
      title: "An assistant that asks first",
      text: "Say what you want in plain words. Before it sends words that are not yours, changes many messages or deletes for ever, you see exactly what, and decide.",
    },
    {
      title: "Everything can be undone",
      text: "Each act is written down with what was there before. One click brings it back, today or next week.",
    },
    {
      title: "Search as in Gmail",
      text: "Gmail's whole search language over a copy of your mailbox, with results while you type.",
    },
    {
      title: "Nothing is sent twice",
      text: "Messages go out once, at their time, through crashes and lost connections, and can be taken back before they go.",
    },
  ],
  figures: [
    { figure: "99.9%", title: "uptime", text: "The goal for each server. Updates lose no mail." },
    {
      figure: "24-hour",
      title: "reply",
      text: "Each question to support is answered within a day.",
    },
    { figure: "1 command", title: "to run it", text: "On a machine of yours, with its database." },
  ],
  technology: {
    title: "Technology",
    text: "One program and one PostgreSQL database, in TypeScript from end to end. It speaks to Gmail through Google's own interfaces and keeps Google's tokens encrypted. The assistant works without any language model, and better with one of your choice. The source is open under the Apache License 2.0.",
  },
  team: {
    title: "Team",
    text: "Mailwright is made in the open by people who read too much mail. Whoever runs a server looks after the people on it; whoever finds a fault or has an idea can change the program itself.",
  },
  next: {
    title: "Try it",
    text: "Look at the demo, sign in with Google, or ask us first.",
    home: "Get started",
    contact: "Contact us",
  },
} as const;
