import { buffer } from "node:stream/consumers";
import type { DocumentKind } from "./file-kind.ts";
import { FileUnread } from "./file-unread-words.ts";
import { readDocument } from "./read-document.ts";

/** What the process says at its end. */
export type FileReply = { text: string; cut: boolean } | { why: string };

const [, , kind, most = "0"] = process.argv;
const reply = await read(kind as DocumentKind, Number(most));
process.stdout.write(JSON.stringify(reply), () => process.exit(0));

async function read(document: DocumentKind, mostText: number): Promise<FileReply> {
  const bytes = new Uint8Array(await buffer(process.stdin));
  try {
    const text = (await readDocument(document, bytes)).toWellFormed().replaceAll("\0", "").trim();
    if (text === "") return { why: "empty" };
    return { text: text.slice(0, mostText).toWellFormed(), cut: text.length > mostText };
  } catch (error) {
    return { why: error instanceof FileUnread ? error.why : "broken" };
  }
}
