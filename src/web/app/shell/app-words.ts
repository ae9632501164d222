export const appWords = {
  brand: "Mailwright",
  skip: "Skip to content",
  opening: "Opening",
  navigation: "Main",
  login: "Login",
  logout: "Logout",
  signOut: "Sign out",
  signInRequired: "Sign in Required",
  assistantSignIn: "Please sign in to use the AI Assistant",
  inboxSignIn: "Please sign in to view your inbox",
  notFound: "Oops! Page not found",
  notFoundText: "There is nothing at this address.",
  returnHome: "Return to Home",
  broken: "Something went wrong",
  brokenText: "This page could not be shown. Your mail is untouched.",
  reload: "Reload",
  theme: { light: "Theme: light", dark: "Theme: dark", system: "Theme: as the system" },
} as const;

export const titles = {
  home: "Mailwright · AI-Powered Gmail Automation",
  providers: "Connect · Mailwright",
  inbox: "Inbox · Mailwright",
  assistant: "AI Assistant · Mailwright",
  pricing: "Pricing · Mailwright",
  notFound: "Page not found · Mailwright",
} as const;
