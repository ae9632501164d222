import type { ReactNode } from "react";
import type { FolderId } from "#contract/folders.ts";

type InboxSectionProps = {
  folder: FolderId;
  message: string | undefined;
  drawerEnd: ReactNode;
  onFolder: (folder: FolderId) => void;
  onMessage: (id: string | undefined) => void;
};

export function InboxSection({ folder }: InboxSectionProps) {
  return <p>{folder}</p>;
}
