import { eventsPath } from "./events.ts";

/** One file of a message; `inline=1` shows what can be shown. */
export const emailFilePath = "/api/v1/emails/{id}/attachments/{part_id}";
/** All files of a message as one archive. */
export const emailFilesPath = "/api/v1/emails/{id}/attachments";
/** A message byte for byte, to be saved. */
export const emailOriginalPath = "/api/v1/emails/{id}/original";

/** A remote image that a message names, fetched by the server. */
export const emailImagePath = "/api/v1/emails/{id}/image";

/** Where a file for a message is sent to, its bytes as the body. */
export const uploadsPath = "/api/v1/uploads";
/** The bytes of an uploaded file. */
export const uploadFilePath = "/api/v1/uploads/{id}";

/** All that is kept of a person, as one JSON document. */
export const exportDataPath = "/api/v1/export/data.json";
/** All messages as they came, once they are collected. */
export const exportMailPath = "/api/v1/export/mailbox.mbox";

/** Where Stripe sends its word. */
export const stripeWebhookPath = "/webhooks/stripe";

/** An address that is no call: a redirect for the browser, a file, or a socket. */
export type PlainRoute = {
  method: "GET" | "POST";
  path: string;
  summary: string;
  description: string;
  query: Record<string, string>;
  /** The status of success with its meaning. */
  answer: [status: number, words: string];
  /** Whether the session cookie must come along. */
  session: boolean;
};

export const plainRoutes: readonly PlainRoute[] = [
  {
    method: "GET",
    path: "/auth/v1/authorize",
    summary: "Begin to sign in",
    description: "For the browser itself: leads to Google's consent page.",
    query: {
      redirect_to: "A path of this site to return to; otherwise the root.",
      login_hint: "The mail address to sign in with.",
      scope:
        "What alone to ask for, of read, modify, send, draft and full, with commas; full is the whole mailbox, without which nothing can be deleted for ever.",
    },
    answer: [302, "To Google, or to /auth?error=sign_in_failed when it cannot be reached."],
    session: false,
  },
  {
    method: "GET",
    path: "/auth/v1/callback",
    summary: "Where Google returns to",
    description: "For the browser itself: sets the session cookie.",
    query: {
      code: "Google's, once.",
      state: "Ours, bound to the browser.",
      error: "Google's reason for a refusal.",
    },
    answer: [
      302,
      "To redirect_to, or to /auth?error=… with access_denied, missing_permission or sign_in_failed.",
    ],
    session: false,
  },
  {
    method: "GET",
    path: eventsPath,
    summary: "The event socket",
    description:
      "A WebSocket of this site's own pages. Its frames are JSON: numbered events that say what to read again.",
    query: { cursor: "The last number seen." },
    answer: [101, "The socket is open. It closes with 4401 when the session ends."],
    session: true,
  },
  {
    method: "GET",
    path: emailFilePath,
    summary: "One file of a message",
    description:
      "Fetched from Gmail. Raster images, PDF and plain text may be shown, all else saved.",
    query: { inline: "1 to show the file where its bytes allow it." },
    answer: [200, "The file."],
    session: true,
  },
  {
    method: "GET",
    path: emailFilesPath,
    summary: "All files of a message",
    description: "One ZIP archive of at most 50 MiB, without the pictures inside the text.",
    query: {},
    answer: [200, "The archive."],
    session: true,
  },
  {
    method: "GET",
    path: emailOriginalPath,
    summary: "The message as a file",
    description: "The message byte for byte, as .eml.",
    query: {},
    answer: [200, "The message."],
    session: true,
  },
  {
    method: "GET",
    path: emailImagePath,
    summary: "A remote image of a message",
    description:
      "Fetched for the person who asks for it, without a word about them: a raster image of at most 5 MB that the message names, from the public internet.",
    query: { url: "Its address, as it stands in the message." },
    answer: [200, "The image."],
    session: true,
  },
  {
    method: "POST",
    path: uploadsPath,
    summary: "Keep a file for a message",
    description:
      "The body is the file, at most 25 MB: an image, PDF, Word, Excel or text whose bytes agree with its name. Answers the upload as GET does.",
    query: { filename: "Its name." },
    answer: [200, "The upload."],
    session: true,
  },
  {
    method: "GET",
    path: uploadFilePath,
    summary: "The bytes of an uploaded file",
    description: "Pictures may be shown, all else saved.",
    query: {},
    answer: [200, "The file."],
    session: true,
  },
  {
    method: "GET",
    path: exportDataPath,
    summary: "All that is kept of the person",
    description:
      "One JSON document: every message of the mirror with its texts, and the rows of every other table, without secrets.",
    query: {},
    answer: [200, "The document."],
    session: true,
  },
  {
    method: "GET",
    path: exportMailPath,
    summary: "All messages as they came",
    description:
      "One mbox file (mboxrd) with thread and labels as Google Takeout writes them, once POST /api/v1/export has collected it. Takes Range.",
    query: {},
    answer: [200, "The file."],
    session: true,
  },
  {
    method: "POST",
    path: stripeWebhookPath,
    summary: "Stripe's word that something has changed",
    description:
      "For Stripe alone, whose signature over the body within five minutes is the proof. Each event has its effect once, in any order.",
    query: {},
    answer: [200, "The event is taken in, or does not concern anybody here."],
    session: false,
  },
];
