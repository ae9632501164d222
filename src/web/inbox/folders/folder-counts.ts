import { categoriesList, folders, type FolderId } from "#contract/folders.ts";
import type { LabelCount } from "#contract/sync.ts";

export type Folder = (typeof folders)[number];
type Counts = { total: number; unread: number };

export function folderOf(id: FolderId): Folder {
  return folders.find((folder) => folder.id === id) ?? folders[0];
}

/** The exact counts of a label; zero for one that the mailbox does not have. */
export function countsOf(label: string, counts: readonly LabelCount[] | undefined): Counts {
  return counts?.find((count) => count.label === label) ?? { total: 0, unread: 0 };
}

/** Which count stands beside a folder: all of Drafts and Starred, what is unread of the others. */
export function badgeOf(folder: Folder, counts: readonly LabelCount[] | undefined): number {
  const { total, unread } = countsOf(folder.label, counts);
  return countsAll(folder) ? total : unread;
}

export function countsAll(folder: Folder): boolean {
  return folder.id === "drafts" || folder.id === "starred";
}

/** What `fetch-gmail` takes to sync a folder: its label, the categories' list, or nothing for all mail. */
export function labelIdsOf(folder: Folder): string {
  if (folder.id === "all") return "";
  return folder.id === "categories" ? categoriesList : folder.label;
}
