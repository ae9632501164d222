/** Ends the command with words for the person instead of a stack trace. */
export function giveUp(words) {
  console.error(words.trimEnd());
  process.exit(1);
}
