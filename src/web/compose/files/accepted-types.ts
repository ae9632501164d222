import { acceptedFiles } from "#contract/accepted-files.ts";

const types = new Set(Object.values(acceptedFiles));

/** What a picker of files offers: images, which some systems offer only all together, PDF, Word, Excel and text. */
export const acceptedTypes = ["image/*", ...types, ...Object.keys(acceptedFiles)].join(",");
