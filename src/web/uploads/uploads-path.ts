/** Where a file is sent to wait for its message, and had again. */
export const uploadsPath = "/api/v1/uploads";

/** Where the bytes of an upload are had. */
export function uploadPath(id: string): string {
  return `${uploadsPath}/${encodeURIComponent(id)}`;
}
