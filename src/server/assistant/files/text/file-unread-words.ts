/** A file that cannot be read, and why. */
export class FileUnread extends Error {
  readonly why: Unread;

  constructor(why: Unread) {
    super(why);
    this.name = "FileUnread";
    this.why = why;
  }
}

/** Why a file cannot be read, in words for the person. */
export const unread = {
  large: "The file is larger than 25 MB.",
  largeImage: "The picture is larger than 4 MB.",
  old: "Old Office files (.doc, .xls, .ppt) cannot be read. Save it as .docx, .xlsx or PDF.",
  kind: "Files of this kind cannot be read: text, CSV, Markdown, HTML, PDF, .docx, .xlsx and pictures can.",
  password: "The file is protected by a password.",
  empty: "There is no text in the file. It may be a scan.",
  bomb: "The file unpacks to more than can be read.",
  broken: "The file is damaged, or of another kind than its name says.",
  slow: "The file takes too long to read.",
} as const;

export type Unread = keyof typeof unread;
