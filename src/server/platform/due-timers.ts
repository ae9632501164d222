/**
 * Lets every timer run that is due: a process that stood still may be given an answer before it hears that its time
 * was over meanwhile.
 */
export async function afterDueTimers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
