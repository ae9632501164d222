/** Reads a query as plain text: every value stays the string that it is. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes a query, leaving out what is undefined. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (typeof value === "string") query.set(name, value);
  return query.size === 0 ? "" : `?${query}`;
}
