import { CallError } from "#web/api/call-error.ts";
import { isOffline } from "#web/api/is-offline.ts";

const milliseconds = 1000;

/** Takes the second that sending would take; the specification has nothing sent. Throws without a network. */
export async function simulateSending(): Promise<void> {
  await new Promise((resume) => setTimeout(resume, milliseconds));
  if (isOffline()) throw new CallError("internal");
}
