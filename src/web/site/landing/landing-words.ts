export const landingWords = {
  headline: "AI-Powered Gmail Automation",
  tagline: "Connect your Gmail, automate your inbox, and let our AI Assistant handle everything",
  start: "Get Started Free",
  demo: "Watch Demo",
  tryIt: "Try it here",
  rights: "© 2024 Mailwright. All rights reserved.",
  footer: [
    { to: "/about", title: "About" },
    { to: "/contact", title: "Contact" },
    { to: "/privacy", title: "Privacy" },
    { to: "/terms", title: "Terms" },
  ],
} as const;
