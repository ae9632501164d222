/** What was written, with its looks and as plain text. */
export type EditorText = { html: string; text: string };

/** Reads the address of a link as people type it: of the web, with or without `https://`, or of mail; else undefined. */
export function readLinkTarget(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return undefined;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^mailto:[^@]+@[^@]+$/i.test(text)) return text;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url !== null && url.hostname.includes(".") && url.username === "" ? url.href : undefined;
}
