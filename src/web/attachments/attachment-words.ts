/** What the list and the preview of files say. */
export const attachmentWords = {
  save: "Download",
  saveFile: (name: string) => `Download ${name}`,
  saveAll: "Download all",
  openTab: "Open in a new tab",
  pdf: "PDF files open in a tab of their own",
  pdfText: "The browser shows them there, apart from your mail.",
  notShown: "This file cannot be shown",
  attachments: "Attachments",
  unnamed: "Unnamed file",
  close: "Close",
} as const;
