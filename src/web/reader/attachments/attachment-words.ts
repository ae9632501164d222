/** What the list and the preview of files say. */
export const attachmentWords = {
  save: "Download",
  saveFile: (name: string) => `Download ${name}`,
  count: (files: number) => `${files} files`,
  saveAll: "Download all",
  openTab: "Open in a new tab",
  noPdf: "This browser does not show PDF files",
  noPdfText: "Download the file to open it in another program.",
  notShown: "This file cannot be shown",
  noPictureText: "It is no picture that a browser knows. It can be downloaded as it is.",
  noPdfFileText: "It is no PDF that can be read. It can be downloaded as it is.",
  attachments: "Attachments",
  unnamed: "Unnamed file",
  close: "Close",
} as const;
