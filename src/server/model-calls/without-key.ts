/** Characters from which on a key is one: local servers take any word. */
const shortestKey = 8;

/** A model's text without the provider's key, which the provider knows. */
export function withoutKey(text: string, key = ""): string {
  return key.length < shortestKey ? text : text.replaceAll(key, "…");
}
