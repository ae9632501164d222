import type { Unread } from "./file-unread-words.ts";

/** A file that cannot be read, and why. */
export class FileUnread extends Error {
  readonly why: Unread;

  constructor(why: Unread) {
    super(why);
    this.name = "FileUnread";
    this.why = why;
  }
}
