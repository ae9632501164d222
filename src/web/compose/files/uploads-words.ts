/** What is said of files that go along. */
export const uploadsWords = {
  tooMany: "You can only attach up to 10 files",
  tooLarge: "Some files are too large. Maximum size is 25MB per file.",
  refused: (names: string) => `${names} cannot be attached: Gmail takes no programs and scripts.`,
  attach: "Attach files",
  attachments: "Attachments",
  remove: (name: string) => `Remove ${name}`,
  cancel: (name: string) => `Stop sending ${name}`,
  again: (name: string) => `Try again with ${name}`,
  sending: (name: string) => `Sending ${name}`,
  drop: "Drop files to attach them",
  failed: "Could not be sent. Check your connection.",
  unnamed: "Unnamed file",
} as const;
