import { limits } from "#contract/limits.ts";
import { folders, type FolderId } from "#contract/folders.ts";
import { isSection } from "../sections/section.ts";

/**
 * What the address of the shell may carry: the section, the inbox's folder, search and open message, a mail link that a
 * form is to be opened for, and how the payment ended from whose page the person comes.
 */
export type HomeSearch = {
  section?: string | undefined;
  folder?: FolderId | undefined;
  q?: string;
  message?: string;
  write?: string;
  checkout?: (typeof payments)[number];
};

const payments = ["success", "cancelled"] as const;

/** Keeps what the shell knows of a query and drops the rest; a section or folder that is none is taken out of the address. */
export function readHomeSearch(query: Record<string, unknown>): HomeSearch {
  const { q, message, write } = query;
  const checkout = payments.find((one) => one === query["checkout"]);
  return {
    ...placeIn(query),
    ...(typeof q === "string" && q !== "" && { q: q.slice(0, limits.query) }),
    ...(typeof message === "string" && message !== "" && { message: message.slice(0, 100) }),
    ...(checkout !== undefined && { checkout }),
    ...(typeof write === "string" && write.startsWith("mailto:") && { write }),
  };
}

/** What the address has of these and cannot be is undefined, which takes it out. */
function placeIn({ section, folder }: Record<string, unknown>): HomeSearch {
  return {
    ...(section !== undefined && { section: isSection(section) ? section : undefined }),
    ...(folder !== undefined && { folder: folders.find(({ id }) => id === folder)?.id }),
  };
}
