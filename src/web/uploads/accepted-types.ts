import { acceptedFiles } from "#contract/accepted-files.ts";

/** What a picker of files offers: images, PDF, Word, Excel and text. */
export const acceptedTypes = [
  // So named, phones offer the camera too.
  "image/*",
  ...new Set([...Object.values(acceptedFiles), ...Object.keys(acceptedFiles)]),
].join(",");
