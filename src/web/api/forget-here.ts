/** The name under which forms are kept on this device. */
export const formsKeptAs = "mailwright-forms";

/** Empties what pages of this origin have kept of the person, but for the messages that wait in this browser to be sent. */
export function forgetHere(): void {
  for (const kept of ["localStorage", "sessionStorage"] as const)
    try {
      globalThis[kept].clear();
    } catch {
      // A browser that lets nothing be kept has nothing to forget.
    }
  try {
    indexedDB.deleteDatabase(formsKeptAs);
  } catch {
    // The same.
  }
}
