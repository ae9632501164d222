/** Characters from which on a key is one: local servers take any word. */
const shortestKey = 8;

/** A model's text without the provider's key, which the provider knows. */
export function redactKey(text: string, key = ""): string {
  return key.length < shortestKey ? text : text.replaceAll(key, "…");
}

/** The same value, each text in it without the key. */
export function redactKeyIn<T>(value: T, key: string | undefined): T {
  const json = JSON.stringify(value);
  return JSON.parse(json, (_, part: unknown) =>
    typeof part === "string" ? redactKey(part, key) : part,
  ) as T;
}
