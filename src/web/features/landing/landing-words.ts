export const landingWords = {
  headline: "AI-Powered Gmail Automation",
  tagline: "Connect your Gmail, automate your inbox, and let our AI Assistant handle everything",
  start: "Get Started Free",
  demo: "Watch Demo",
  rights: "© 2024 Mailwright. All rights reserved.",
  footer: [
    { to: "/about", title: "About" },
    { to: "/contact", title: "Contact" },
    { to: "/privacy", title: "Privacy" },
    { to: "/terms", title: "Terms" },
  ],
} as const;

/** The invented mail of the picture on the first page. */
export const sampleRows = [
  {
    name: "Ines Calder",
    subject: "Thursday, if the trains run",
    text: "I can be at the studio by ten. Shall I bring the second proof?",
    time: "9:42 AM",
    unread: true,
  },
  {
    name: "Northgate Library",
    subject: "Your reservation is ready",
    text: "The book you asked for waits at the front desk until 4 December.",
    time: "8:15 AM",
    unread: true,
  },
  {
    name: "Tomasz Wilk",
    subject: "Re: Figures for the annual report",
    text: "Page 12 had last year's numbers; the corrected table is attached.",
    time: "Friday",
    unread: false,
  },
  {
    name: "Harbour Rowing Club",
    subject: "Sunday outing moved to 8:30",
    text: "The tide is kinder then. Same landing stage, same four boats.",
    time: "Thursday",
    unread: false,
  },
  {
    name: "Mei Sato",
    subject: "Photographs from the workshop",
    text: "I kept the ones where everyone has their eyes open.",
    time: "Nov 12",
    unread: false,
  },
] as const;
