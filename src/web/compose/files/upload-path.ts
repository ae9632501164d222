import { uploadFilePath } from "#contract/plain-routes.ts";

/** Where the bytes of an upload are had. */
export function uploadPath(id: string): string {
  return uploadFilePath.replace("{id}", encodeURIComponent(id));
}
