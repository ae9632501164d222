import { fileType } from "#contract/accepted-files.ts";
import { limits } from "#contract/limits.ts";
import { uploadsWords } from "./uploads-words.ts";

export type CheckedFiles<F> = {
  /** Those that may go along. */
  taken: F[];
  /** What must be said of the others. */
  alert: string | undefined;
};

/** Checks picked files against the specification's limits, given how many there are already. */
export function checkFiles<F extends { name: string; type: string; size: number }>(
  picked: readonly F[],
  already: number,
): CheckedFiles<F> {
  if (already + picked.length > limits.attachments)
    return { taken: [], alert: uploadsWords.tooMany };
  const fitting = picked.filter(({ size }) => size <= limits.attachmentBytes);
  const taken = fitting.filter(isAccepted);
  if (fitting.length < picked.length) return { taken, alert: uploadsWords.tooLarge };
  const refused = fitting.filter((file) => !isAccepted(file)).map(({ name }) => name);
  return {
    taken,
    alert: refused.length > 0 ? uploadsWords.refused(refused.join(", ")) : undefined,
  };
}

/** By its name; its bytes are looked at by the server. */
function isAccepted(file: { name: string; type: string }): boolean {
  return fileType(file) !== undefined;
}
