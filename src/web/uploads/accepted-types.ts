import { acceptedFiles } from "#contract/accepted-files.ts";

/** What a picker of files offers: images, PDF, Word, Excel and text. */
export const acceptedTypes = [
  ...new Set([...Object.values(acceptedFiles), ...Object.keys(acceptedFiles)]),
].join(",");
