import {
  emailFilePath,
  emailFilesPath,
  emailImagePath,
  emailOriginalPath,
} from "#contract/plain-routes.ts";

/** Where a file of a message is had: `shown` within a page, `saved` to be kept. */
export function filePath(id: string, partId: string, how: "shown" | "saved"): string {
  const path = emailFilePath.replace("{id}", id).replace("{part_id}", encodeURIComponent(partId));
  return how === "shown" ? `${path}?inline=1` : path;
}

/** Where all files of a message are had as one archive. */
export function allFilesPath(id: string): string {
  return emailFilesPath.replace("{id}", id);
}

/** Where the message itself is had as a file. */
export function originalPath(id: string): string {
  return emailOriginalPath.replace("{id}", id);
}

/** Where a remote image of a message is had. */
export function imagePath(id: string, url: string): string {
  return `${emailImagePath.replace("{id}", id)}?${new URLSearchParams({ url })}`;
}
