/** The words that clear the conversation, without a request, so that it costs no prompt. */
const phrases: ReadonlySet<string> = new Set([
  "clear chat",
  "clear history",
  "clear our chat",
  "clear conversation",
  "reset chat",
  "delete chat history",
]);

/** Whether what was typed only asks for the conversation to be cleared: one of the phrases, however written. */
export function isClearPhrase(text: string): boolean {
  const plain = text
    .toLowerCase()
    .replace(/[.!]+\s*$/, "")
    .replace(/\s+/g, " ")
    .trim();
  return phrases.has(plain);
}
