import { limits } from "#contract/limits.ts";
import { folders, type FolderId } from "#contract/folders.ts";

/**
 * What the address of the shell may carry: the section, the inbox's folder, search and open message, a mail link that a
 * form is to be opened for, and how the payment ended from whose page the person comes.
 */
export type HomeSearch = {
  section?: string;
  folder?: FolderId;
  q?: string;
  message?: string;
  write?: string;
  checkout?: (typeof payments)[number];
};

const payments = ["success", "cancelled"] as const;

/** Keeps what the shell knows of a query and drops the rest. */
export function readHomeSearch(query: Record<string, unknown>): HomeSearch {
  const { section, folder, q, message, write } = query;
  const known = folders.find((one) => one.id === folder);
  const checkout = payments.find((one) => one === query["checkout"]);
  return {
    ...(typeof section === "string" && { section }),
    ...(known !== undefined && { folder: known.id }),
    ...(typeof q === "string" && q !== "" && { q: q.slice(0, limits.query) }),
    ...(typeof message === "string" && message !== "" && { message: message.slice(0, 100) }),
    ...(checkout !== undefined && { checkout }),
    ...(typeof write === "string" && write.startsWith("mailto:") && { write }),
  };
}
