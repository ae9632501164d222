export const providersWords = {
  title: "Sign in your email account",
  subtitle: "Manage multiple email accounts in one app",
  recommended: "Recommended",
  unsupported: "Only Gmail is supported in this preview. Others coming soon.",
  other: "Or you can log in with Other email",
} as const;

/** The four providers in order; only the first can be connected. */
export const providers = [
  { id: "gmail", name: "Gmail", text: "Connect your Google account", supported: true },
  { id: "outlook", name: "Outlook", text: "Hotmail, Exchange and Microsoft 365", supported: false },
  { id: "yahoo", name: "Yahoo Mail", text: "Connect your Yahoo account", supported: false },
  { id: "aol", name: "AOL Mail", text: "Connect your AOL account", supported: false },
] as const;
