const minute = 60;

function timeFor(seconds: number): string {
  if (seconds < minute) return "less than a minute";
  const minutes = Math.round(seconds / minute);
  return minutes < 100 ? `about ${minutes} min` : `about ${Math.round(minutes / 60)} h`;
}

export const settingsWords = {
  pageTitle: "Settings · Mailwright",
  title: "Settings",
  back: "Back to your mail",
  saved: "Saved",
  signIn: "Please sign in to change your settings",
  failed: "Your settings cannot be shown",
  retry: "Try again",

  sending: "Reading and sending",
  undoSend: "Undo send",
  undoSendHint: "How long a sent message can be taken back.",
  undoSendSeconds: (seconds: number) => (seconds === 0 ? "Off" : `${seconds} seconds`),
  group: "Group conversations",
  groupHint: "The messages of a conversation are one row in the Inbox.",
  shortcuts: "Keyboard shortcuts",
  shortcutsHint: "Single keys act, as in Gmail. Those with Ctrl or ⌘ do in any case.",
  notices: "Desktop notifications",
  noticesHint:
    "New mail from people, and what a rule is to notify you of, is told while no tab of Mailwright is in front. In this browser only.",
  noticesRefused:
    "This browser does not let Mailwright show notifications. Allow them in its settings for this site, then turn this on.",
  noticesImpossible: "This browser cannot show them.",
  images: "Images from elsewhere",
  imagesHint: "They can tell the sender that you read the message, and when.",
  imagesOptions: { ask: "Ask each time", never: "Never show" },
  signature: "Signature",
  signatureHint: "Stands below what you write.",
  signatureHintOf: "Stands below what you write. Each of your addresses can have its own.",
  signatureOf: "Address of the signature",
  signatureAs: (address: string) => `The same as for ${address} until you change it here.`,
  signatureLeft: (left: number) =>
    left < 0 ? "This is too long to be saved" : `${left} characters left`,

  look: "Appearance",
  theme: "Theme",
  themeOptions: { system: "As the system", light: "Light", dark: "Dark" },
  density: "Density",
  densityHint: "How much room a row of the list takes.",
  densityOptions: { comfortable: "Comfortable", compact: "Compact" },
  readingPane: "Reading pane",
  readingPaneHint:
    "Where a conversation opens. Beside the list on screens of 1200 pixels and more.",
  readingPaneOptions: { page: "Page", right: "Right of the list" },
  timeZone: "Time zone",
  timeZoneHint: "For the times shown and for what is sent later.",
  ownTimeZone: (zone: string) => `As this device (${zone})`,

  assistant: "Assistant",
  alwaysAsk: "Always ask before sending",
  alwaysAskHint: "The assistant shows every message to you before it goes out.",
  nicknames: "What you call people",
  nicknamesHint: "Tell the assistant “mum is Helen”, and it knows whom you mean.",
  nicknamesFailed: "What you call people could not be read.",
  forgetNickname: (name: string, address: string) => `Forget that ${name} is ${address}`,
  builtIn: "The built-in assistant answers",
  builtInHint: "Nothing of what you ask or of your mail leaves this server for it.",
  ownModel: "Let a model on the server answer",
  ownModelHint:
    "Ollama, LM Studio, llama.cpp and vLLM can serve one. Whoever runs this server switches it on by two lines in its .env, such as these, and nothing of your mail leaves the server for it. The page docs/assistant-models.md tells how, and how to bring one of OpenAI, Anthropic or Google.",
  ownModelLines: "AI_BASE_URL=http://localhost:11434/v1\nAI_MODEL=qwen3",
  byModel: (model: string) => `${model} answers`,
  byModelHint: (host: string) =>
    `What you ask, and the messages and files that it has to read, go to ${host}.`,
  shares: "What the model may see",
  sharesHint: (most: string | null) =>
    most === null
      ? "Your own words always; of your mail no more than this."
      : `Your own words always. Whoever runs this Mailwright allows at most: ${most}.`,
  sharesOptions: {
    all: "Mail and files",
    "no-attachments": "Mail without files",
    headers: "Senders and subjects",
  },

  sessions: "Where you are signed in",
  sessionsFailed: "The list cannot be shown right now.",
  thisBrowser: "This browser",
  seen: (time: string) => `Last seen ${time}`,
  signedIn: (time: string) => `signed in ${time}`,
  end: "Sign out",
  endOf: (device: string) => `Sign out of ${device}`,
  endOthers: "Sign out everywhere else",

  data: "Your data",
  dataText:
    "Take everything with you. The document is made at once from what is kept here; the mail itself is fetched from Gmail message by message.",
  downloadData: "Download everything as JSON",
  mail: "Your mail as mbox",
  mailNone: (count: string, seconds: number | null) =>
    seconds === null
      ? `${count} messages to fetch from Gmail. You can leave this page meanwhile.`
      : `${count} messages to fetch from Gmail, which takes ${timeFor(seconds)} under Gmail's quota. You can leave this page meanwhile.`,
  mailRunning: (done: string, total: string) => `${done} of ${total} messages fetched`,
  mailLeft: (seconds: number) => `${timeFor(seconds)} left`,
  mailReady: (count: string, size: string) => `${count} messages, ${size}.`,
  mailGone: (count: string) => `${count} had left Gmail meanwhile.`,
  mailUntil: (time: string) => `The file is kept until ${time}.`,
  mailFailed:
    "It stopped before the end. What was fetched is kept for a day; it goes on from there.",
  startMail: "Fetch my mail",
  resumeMail: "Go on",
  stopMail: "Stop and delete",
  downloadMail: "Download mbox",
  deleteMail: "Delete the file",

  leave: "Delete my account",
  leaveText:
    "Deletes everything that is kept of you here: the copy of your mail, settings, history and sessions. The access to your Google account is given back. Your mail at Gmail stays as it is.",
  leaveAct: "Delete my account",
  leaveTitle: "Delete your account here?",
  leaveWarning: "This cannot be undone. Your mail at Gmail stays as it is.",
  leaveType: (address: string) => `Type ${address} to confirm`,
  leaving: "Deleting",
  cancel: "Cancel",
} as const;

export const settingsToasts = {
  notSaved: (reason: string) => ({ title: "The setting was not saved", description: reason }),
  notEnded: (reason: string) => ({ title: "The session goes on", description: reason }),
  notForgotten: (reason: string) => ({ title: "The name is still there", description: reason }),
  notStarted: (reason: string) => ({
    title: "Your mail is not being fetched",
    description: reason,
  }),
  notDropped: (reason: string) => ({ title: "The file is still there", description: reason }),
  notLeft: (reason: string) => ({
    title: "Your account was not deleted",
    description: `${reason} Try again.`,
  }),
  left: { title: "Your account is deleted", description: "Your mail at Gmail is as it was." },
} as const;

export const reviewWords = {
  title: "Rate and review",
  stars: "Your rating",
  star: (count: number) => (count === 1 ? "1 star" : `${count} stars`),
  text: "What do you like, what is missing?",
  optional: "Optional. It stays with whoever runs this Mailwright.",
  send: "Send",
  cancel: "Cancel",
  thanks: { title: "Thank you", description: "Your rating is kept." },
  failed: (reason: string) => ({ title: "Your rating was not kept", description: reason }),
} as const;
