import { formatNumber } from "#web/ui/format/format-number.ts";
import { sendRefusal } from "./send-failure.ts";

export const sendingWords = {
  scheduleAt: "When to send",
  presets: "Suggested times",
  tooOld: "It has waited too long to be sent unasked. Open it and send it again.",
  takenBack: "It was taken back meanwhile. Open it and send it again if it shall go out.",
  waits: {
    title: "Waiting for the connection",
    description: "The message goes out as soon as Mailwright can be reached.",
  },
  onItsWay: "The message is already on its way.",
  tooLate: { title: "Too late", description: "The message is already on its way." },
  inDrafts: { title: "Not sent", description: "The message is in Drafts." },
  unreached:
    "Mailwright cannot be reached, and may have taken the message. Cancel it under Scheduled: it is taken back as soon as that can be done.",
  notKnown: {
    title: "Not known yet",
    description: "No answer came: it is not known whether the message is taken back.",
  },
  again: "Try again",
  /** That it was not sent, and why. */
  sendFailed: (reason: string) => ({
    title: "Send Failed",
    description: `Failed to send email. ${reason}`.trim(),
  }),
  wentOut: (count: number) => ({
    title: "Email Sent",
    description:
      count === 1
        ? "A message has waited for the connection."
        : `${formatNumber(count)} messages have waited for the connection.`,
  }),
  signOutTitle: (count: number) =>
    count === 1
      ? "A message still waits for the connection"
      : `${formatNumber(count)} messages still wait for the connection`,
  signOutText:
    "Not sent yet. What waits is kept in this browser, for you alone, and goes out when you are signed in here again.",
  unsavedTitle: "What you wrote is not saved",
  unsavedText:
    "A message that is being written could not be saved as a draft. Signed out, its last words are lost.",
  signOut: "Sign out",
  stay: "Stay signed in",
  stillSignedIn: {
    title: "Sign-out failed",
    description: "Mailwright cannot be reached. You are still signed in here.",
  },
  notice: (failed: number, unconfirmed: number) =>
    [
      failed > 0 &&
        (failed === 1
          ? "A message was not sent."
          : `${formatNumber(failed)} messages were not sent.`),
      unconfirmed > 0 &&
        (unconfirmed === 1
          ? "It is not known whether a message went out."
          : `It is not known whether ${formatNumber(unconfirmed)} messages went out.`),
    ]
      .filter(Boolean)
      .join(" "),
  heldUp: (count: number, error: string) =>
    `${count === 1 ? "A message has" : `${formatNumber(count)} messages have`} not gone out yet. ${sendRefusal(error)}`,
  look: "Look",
} as const;
